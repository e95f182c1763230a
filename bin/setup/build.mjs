import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress.mjs'
import { commandOf, root } from './folders.mjs'
import { SetupError, say } from './report.mjs'
import { run } from './run.mjs'

const sources = [
  'storefront',
  'backoffice',
  'ui',
  'contract',
  'tooling',
  'domain',
  'vite.config.ts',
  'vite.backoffice.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const fingerprintFile = join(root, 'build', '.fingerprint')

/** Builds the storefront and the back office when what they are made of has changed since the last build. */
export async function buildStorefront() {
  const fingerprint = fingerprintOfSources()
  if (fingerprint === lastFingerprint()) return
  say('Building the storefront and the back office …')
  rmSync(fingerprintFile, { force: true })
  await build('storefront', [commandOf('@react-router/dev', 'react-router'), 'build'])
  await build('back office', [commandOf('vite', 'vite'), 'build', '--config', 'vite.backoffice.config.ts'])
  for (const folder of ['client', 'backoffice']) compressAssets(join(root, 'build', folder, 'assets'))
  writeFileSync(fingerprintFile, fingerprint)
}

async function build(name, words) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(process.execPath, words, { env, quiet: true })
  if (code !== 0) throw new SetupError(`${output}\nThe ${name} could not be built; the reason is above.`)
}

function lastFingerprint() {
  return existsSync(fingerprintFile) ? readFileSync(fingerprintFile, 'utf8') : undefined
}

// By content, so that a checkout or a copy does not build again what is the same.
function fingerprintOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (path.includes('.')) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
