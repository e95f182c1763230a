// Loaded before a command in TypeScript (`node --import`): in a fresh clone it installs the packages, and whatever Node the
// machine has, the command goes on under the pinned one. What is installed stays as it is: a running Kervan may be using it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'
import { ensureDependencies } from './install.mjs'
import { reportError } from './report.mjs'
import { continueUnderPinnedNode } from './runtime.mjs'

try {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) await ensureDependencies()
  await continueUnderPinnedNode()
  // Of the pinned Node alone.
  await import('./quick-start.mjs')
} catch (error) {
  reportError(error)
  process.exit(1)
}
