// Everything, without setting anything up first: for processes that `npm start`, `npm run dev` and the tests start.
import { serve } from './serve.ts'
import { reportError } from './setup/report.mjs'

try {
  await serve()
} catch (error) {
  reportError(error)
  process.exit(1)
}
