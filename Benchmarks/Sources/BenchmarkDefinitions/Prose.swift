// Prose in several languages, from lists of words. Feeds `TextGenerator`.

/// What prose of a language is made of.
struct Prose: Sendable {
    /// Words, the most frequent first.
    var words: [String]
    /// Names of people and places.
    var names: [String]
    /// Between words, after a clause, after a sentence.
    var space: String
    var comma: String
    var stop: String
    /// About how long a line is, in characters.
    var width: Int

    /// Appends one sentence, in lines of about `width` characters; `column` is the place in the line.
    func appendSentence(to text: inout String, column: inout Int, _ random: inout RandomSource) {
        let length = 4 + random.below(16)
        for place in 0..<length {
            var word: String
            if random.oneIn(18) {
                word = random.pick(names)
            } else if random.oneIn(60) {
                word = String(1 + random.below(1999))
            } else {
                word = words[random.skewed(words.count)]
            }
            if place == 0 { word = word.prefix(1).uppercased() + word.dropFirst() }
            text += word
            column += word.count
            if place == length - 1 {
                text += stop
                column += stop.count
            } else if random.oneIn(9) {
                text += comma
                column += comma.count
            }
            if column >= width {
                text += "\n"
                column = 0
            } else {
                text += place == length - 1 && space.isEmpty ? "" : space
                column += space.count
            }
        }
        if random.oneIn(7) {
            text += "\n\n"
            column = 0
        }
    }
}

extension Prose {
    static let english = Prose(
        words: list(
            """
            the of and to a in that was he it his I with as had for you is not at be her on which him have she by but
            this from they all were my so me said one or if there when an what would been no could out up into them will
            more then some we now who their its do about than very see did over has time our man like down only upon any
            other before little must know good here come old where should again such day how came your after never made
            house these through hand long way well away first own great most even eyes might door nothing much night room
            two himself face just make go still head without place though last went right while people water light
            always found under another off against seen once many left let things young seemed looked told took every
            white heard took far thought against world side being years work small because until matter letter given turned
            heart friend almost among open both better country half moment window street morning evening river harbour
            captain garden silver winter summer quiet narrow lantern whisper journey distant village market bridge thunder
            carpenter merchant cathedral parliament consequence arrangement extraordinary circumstances understanding
            correspondence acknowledgement independence responsibility investigation neighbourhood recollection
            """),
        names: list(
            """
            Watson Harriet Adelaide Bertram Clementine Dorothea Edmund Florence Geoffrey Hannah Isabel Jonathan Katharine
            Lawrence Margaret Nathaniel Ophelia Percival Rosalind Sebastian Theodora Ulysses Victoria Winifred London
            Plymouth Whitby Falmouth Marlborough Zoë Björn René Chloë
            """),
        space: " ", comma: ",", stop: ".", width: 70)

    static let russian = Prose(
        words: list(
            """
            и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой ваш так когда если уже
            или ни же для бы от до вы год мочь человек сказать такой только себя ещё один ты другой как самый стать раз
            рука время знать дело жизнь первый день очень хотеть слово место лицо друг глаз теперь дом тоже потом вопрос
            большой новый старый идти видеть говорить думать стоять сидеть смотреть дорога город вода голова работа дверь
            земля конец час голос ночь вечер утро улица письмо книга сторона сила окно стол комната мать отец сын дочь
            маленький последний белый чёрный хороший тихий далёкий зимний летний осенний синий зелёный каменный
            пароход капитан гавань фонарь колокол площадь рынок мост река берег лодка ветер снег дождь туман облако
            путешествие воспоминание обстоятельство необходимость приключение благодарность ответственность
            """),
        names: list(
            """
            Анна Борис Василий Галина Дмитрий Елена Иван Катерина Леонид Мария Николай Ольга Пётр Раиса Сергей Татьяна
            Фёдор Юрий Петербург Москва Одесса Шерлок Ватсон
            """),
        space: " ", comma: ",", stop: ".", width: 64)

    static let chinese = Prose(
        words: list(
            """
            的 一 是 不 了 在 人 有 我 他 这 个 们 中 来 上 大 为 和 国 地 到 以 说 时 要 就 出 会 可 也 你 对 生 能 而 子 那 得 于 着 下 自
            之 年 过 发 后 作 里 用 道 行 所 然 家 种 事 成 方 多 经 么 去 法 学 如 都 同 现 当 没 动 面 起 看 定 天 分 还 进 好 小 部
            其 些 主 样 理 心 她 本 前 开 但 因 只 从 想 实 日 军 者 意 无 力 它 与 长 把 机 十 民 第 公 此 已 工 使 情 明 性 知 全 三
            时间 先生 朋友 城市 晚上 早晨 房间 窗户 街道 河流 港口 船长 花园 冬天 夏天 安静 灯笼 旅行 村庄 市场 桥梁 雷声 商人 书信
            历史 经济 文化 科学 问题 情况 关系 发展 社会 世界 生活 工作 学习 音乐 故事 记忆 自由 责任 必要 办法
            """),
        names: list("王伟 李娜 张敏 刘洋 陈静 杨帆 赵磊 黄丽 周强 吴芳 北京 上海 杭州 福尔摩斯 华生"),
        space: "", comma: "，", stop: "。", width: 36)

    private static func list(_ words: String) -> [String] {
        words.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
