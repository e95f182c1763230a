// Every picture of the demo has its AVIF and WebP ready, so that neither a first start nor a test makes any.
import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { demoFiles } from '#demo/load-demo.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { readReady, readyFiles, readyFolder } from '#server/catalogue/ready-picture.ts'
import { hashOfFile } from '#server/catalogue/store-picture.ts'

/** Masters and ready files together: they are cloned with every checkout. */
const mostBytes = 25_000_000

const errors: string[] = []
const names = new Map<string, Set<string>>()

const { catalogue, pictureFolders, errors: unreadable } = await readCatalogueFiles(await demoFiles())
for (const { file, path, message } of unreadable) errors.push(`${file}: ${path}: ${message}`)
for (const { code, file } of catalogue.pictures) {
  const master = join(pictureFolders.get(code) ?? '', file)
  const folder = join(dirname(master), readyFolder)
  const hash = await hashOfFile(master).catch(() => undefined)
  if (!hash) {
    errors.push(`${relative('.', master)}: there is no such picture`)
    continue
  }
  const facts = await readReady(folder, code, hash)
  if (!facts) errors.push(`${relative('.', master)}: its files are not ready: npm run pictures -- derive`)
  const known = names.get(folder) ?? new Set()
  for (const name of [`${code}.json`, ...(facts ? readyFiles(code, facts) : [])]) known.add(name)
  names.set(folder, known)
}

let bytes = 0
for (const [folder, known] of names) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!known.has(name) && errors.length === 0)
      errors.push(`${relative('.', join(folder, name))}: belongs to no picture: npm run pictures -- derive`)
  }
  bytes += (await bytesIn(folder)) + (await bytesIn(dirname(folder)))
}
if (bytes > mostBytes)
  errors.push(`the demo's pictures have ${(bytes / 1e6).toFixed(1)} MB; ${mostBytes / 1e6} MB are the most`)

for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(folder, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
