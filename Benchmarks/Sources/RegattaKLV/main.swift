// The runner that the rebar project can drive: KLV on standard input, `duration,count` lines on standard output.

import Regatta

print(Backends.available.map { "\($0.id) \($0.version)" }.joined(separator: ", "))
