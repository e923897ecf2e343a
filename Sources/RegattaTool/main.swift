// Starts the tool.

import Foundation

exit(Tool.run())
