// RegattaFoundation
