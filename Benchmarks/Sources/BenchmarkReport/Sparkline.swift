// A series → a line of blocks for the terminal.

public enum Sparkline {
    /// One block a value, from the lowest to the highest; at most `width` values, the newest.
    public static func text(_ values: [Double], width: Int = 40) -> String {
        let shown = values.suffix(width)
        guard let low = shown.min(), let high = shown.max() else { return "" }
        let blocks = Array("▁▂▃▄▅▆▇█")
        // Within a twentieth all is level: noise drawn large would look like news.
        let range = max(high - low, low * 0.05)
        return String(shown.map { blocks[min(7, Int(($0 - low) / range * 7.999))] })
    }
}
