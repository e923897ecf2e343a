// What needs no Foundation, in one import: model, syntax, replace, highlight, bookmarks and validation.

@_exported import PatternSyntax
@_exported import RegexModel
@_exported import TextRecognition
@_exported import TextRewrite
