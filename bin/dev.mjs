// `npm run dev`: the storefront with Vite's hot replacement here, the API in a process that restarts when it changes.
import { ensureDependencies } from './setup/install.mjs'
import { reportFault } from './setup/report.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'

try {
  await ensureDependencies()
  await continueUnderPinnedNode()
  process.env.NODE_ENV ??= 'development'
  const { develop } = await import('./develop.ts')
  await develop()
} catch (fault) {
  reportFault(fault)
  process.exit(1)
}
