// package-lock.json must serve every machine: no download addresses, and an entry for every optional package of a
// platform, also those that the registry beside the writer did not have (`npm ci` refuses a lock without them).
// With --write the missing entries are added.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

const addresses = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'))
const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isFound(name, path))
    .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev })),
)

if (process.argv.includes('--write')) {
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...machineOf(name),
    }
  }
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${missing.length} entries were added.`)
} else {
  for (const [path] of addresses) console.error(`${path} has a download address`)
  for (const { name } of missing)
    console.error(`${name} has no entry: node tooling/checks/lockfile.ts --write`)
  process.exitCode = addresses.length + missing.length > 0 ? 1 : 0
}

/** Where Node would look: beside the package, then in every folder above. */
function isFound(name: string, path: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

/** Which machine a platform package is for, as its name says: "@scope/core-linux-x64-musl". */
function machineOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name
    .split('/')
    .at(-1)!
    .replace('linuxmusl', 'linux-musl')
    .replace('windows', 'win32')
    .split(/[-_]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) }
}
