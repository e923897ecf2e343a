// What needs no Foundation, in one import: model, syntax, the native engine, replace, highlight, bookmarks and validation.

@_exported import AutomataBackend
@_exported import PatternSyntax
@_exported import RegexModel
@_exported import TextRecognition
@_exported import TextRewrite
