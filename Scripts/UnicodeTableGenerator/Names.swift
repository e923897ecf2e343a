// Names of properties and their values, from the library that NSRegularExpression is made of.

import Foundation
import _FoundationICU

/// Loose matching ignores case, white space, `-` and `_`.
func loose(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
}

func propertyNames(_ property: UProperty) -> [String] {
    var names: [String] = []
    for choice in 0..<Int32(8) {
        guard let name = swift_u_getPropertyName(property, UPropertyNameChoice(rawValue: UInt32(choice))) else {
            if choice < 2 { continue } else { break }
        }
        let text = loose(String(cString: name))
        if !names.contains(text) { names.append(text) }
    }
    return names
}

func valueNames(_ property: UProperty, _ value: Int32) -> [String] {
    var names: [String] = []
    for choice in 0..<Int32(8) {
        guard let name = swift_u_getPropertyValueName(property, value, UPropertyNameChoice(rawValue: UInt32(choice))) else {
            if choice < 2 { continue } else { break }
        }
        let text = loose(String(cString: name))
        if !names.contains(text) { names.append(text) }
    }
    return names
}
