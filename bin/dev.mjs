// `npm run dev`: the storefront with Vite's hot replacement here, the API in a process that restarts when it changes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStorefront } from './setup/build.mjs'
import { root } from './setup/folders.mjs'
import { ensureDependencies } from './setup/install.mjs'
import { reportError } from './setup/report.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'

try {
  await ensureDependencies()
  await continueUnderPinnedNode()
  // The API's process loads a built storefront, whatever its age: what one sees here comes from Vite.
  if (!existsSync(join(root, 'build', 'server', 'index.js'))) await buildStorefront()
  process.env.NODE_ENV ??= 'development'
  const { develop } = await import('./develop.ts')
  await develop()
} catch (error) {
  reportError(error)
  process.exit(1)
}
