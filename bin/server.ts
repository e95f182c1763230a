// Everything, without setting anything up first: for processes that `npm start`, `npm run dev` and the tests start.
import './setup/quick-start.mjs'
import { reportError } from './setup/report.mjs'

try {
  const { serve } = await import('./serve.ts')
  await serve()
} catch (error) {
  reportError(error)
  process.exit(1)
}
