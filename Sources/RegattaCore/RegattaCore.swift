// RegattaCore
