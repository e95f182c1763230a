// `npm start`: from a fresh clone to a running storefront. Plain JavaScript without dependencies, for any Node >= 20.
import { buildStorefront } from './setup/build.mjs'
import { ensureDependencies } from './setup/install.mjs'
import { reportError } from './setup/report.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'

try {
  await ensureDependencies()
  await continueUnderPinnedNode()
  await buildStorefront()
  // Of the pinned Node alone.
  await import('./setup/quick-start.mjs')
  const { serve } = await import('./serve.ts')
  await serve()
} catch (error) {
  reportError(error)
  process.exit(1)
}
