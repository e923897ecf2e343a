// The program behind `Scripts/bench`.

import BenchmarkEngines

for name in EngineNames.regatta { print(name) }
