// What needs no Foundation, in one import: model, syntax, replace and highlight.

@_exported import PatternSyntax
@_exported import RegexModel
@_exported import TextRewrite
