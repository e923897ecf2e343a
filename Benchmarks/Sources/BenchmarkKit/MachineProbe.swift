// What the run runs on. Feeds the head of a result file.

import BenchmarkResults
import Foundation

public enum MachineProbe {
    /// The machine that this process runs on.
    public static func current() -> Machine {
        let cpu = cpuName()
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let os = systemName()
        return Machine(
            class: "\(cpu), \(cores) cores, \(os)", cpu: cpu, cores: cores,
            memory: Int(ProcessInfo.processInfo.physicalMemory), os: os)
    }

    /// What instruction counts depend on beside the program: the architecture, and whether there are wide vectors.
    public static var instructionSet: String {
        #if arch(x86_64)
        let flags = field("flags", in: "/proc/cpuinfo", separator: ":") ?? ""
        return "x86_64" + (flags.split(separator: " ").contains("avx2") ? " avx2" : "")
        #elseif arch(arm64)
        return "arm64"
        #else
        return "unknown"
        #endif
    }

    private static func cpuName() -> String {
        field("model name", in: "/proc/cpuinfo", separator: ":") ?? field("CPU part", in: "/proc/cpuinfo", separator: ":")
            ?? "unknown processor"
    }

    private static func systemName() -> String {
        field("PRETTY_NAME", in: "/etc/os-release", separator: "=")?.trimmingCharacters(in: ["\""])
            ?? ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// The value of the first line `name SEPARATOR value` of a file.
    private static func field(_ name: String, in path: String, separator: Character) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            guard let place = line.firstIndex(of: separator) else { continue }
            if line[..<place].trimmingCharacters(in: .whitespaces) == name {
                return line[line.index(after: place)...].trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}
