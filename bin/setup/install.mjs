import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'
import { SetupError, say } from './report.mjs'
import { runNpm } from './run.mjs'

/** Installs the dependencies unless exactly those of package-lock.json are there. */
export async function ensureDependencies() {
  if (isComplete()) return
  say('Installing the dependencies (npm ci) …')
  // The storefront is built here, so development dependencies are needed in production too.
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new SetupError('The dependencies could not be installed; npm said why above.')
}

// Compared by content: a checkout changes the times of files without changing them, and `npm ci` deletes first.
function isComplete() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true
    if (wanted.optional && !installed[path]) return true
    return installed[path]?.version === wanted.version && existsSync(join(root, path, 'package.json'))
  })
}

function packagesOf(file) {
  if (!existsSync(join(root, file))) return {}
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}
