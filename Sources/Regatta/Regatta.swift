// Regatta
