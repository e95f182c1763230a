import { serve } from './serve.ts'
import { reportFault } from './setup/report.mjs'

try {
  await serve()
} catch (fault) {
  reportFault(fault)
  process.exit(1)
}
