// What the documents name is there: files and folders, what a file is said to hold, links and the headings they lead to.
// And every folder of a room is told in docs/architecture.md.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const faults: string[] = []

const rooms = ['bin', 'demo', 'docs', 'domain', 'server', 'storefront', 'tests', 'ui', 'contract', 'tooling']
const files = globSync(['*', ...rooms.map((room) => `${room}/**/*`)])
const documents = globSync(['*.md', 'docs/*.md'])
const coverage = 'docs/spec-coverage.md'

for (const document of documents) {
  for (const [, name = ''] of prose(document).matchAll(/`([^`\n]+)`/g)) {
    if (isFile(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`))) missing(document, name)
    if (isFolder(name) && rooms.includes(name.split('/')[0]!)) {
      if (!isThere(name)) missing(document, name)
    } else if (/[*{]/.test(name) && rooms.includes(name.split('/')[0]!) && !isThere(name))
      missing(document, name)
  }
}

// "`server/http/api.ts` `bodyLimit`" in the coverage: the file holds the name.
for (const [, path = '', name = ''] of prose(coverage).matchAll(/`([\w./-]+\/[\w.-]+\.\w+)` `(\w+)`/g)) {
  if (isThere(path) && !readFileSync(path, 'utf8').includes(name))
    faults.push(`${coverage}: ${path} has no ${name}`)
}

for (const document of [...documents, ...globSync('docs/decisions/*.md')]) {
  for (const [, target = ''] of prose(document).matchAll(/\]\(([^)\s]+)\)/g)) checkLink(document, target)
}

const told = readFileSync('docs/architecture.md', 'utf8')
// The folders of contract/ have the names of the server's.
for (const room of rooms.filter((one) => one !== 'contract' && one !== 'docs')) {
  for (const entry of readdirSync(room, { withFileTypes: true })) {
    const isTold = told.includes(`\`${entry.name}/`) || told.includes(`${room}/${entry.name}`)
    if (entry.isDirectory() && !isTold)
      faults.push(`docs/architecture.md: ${room}/${entry.name}/ is not told`)
  }
}

function checkLink(document: string, target: string): void {
  if (/^[a-z]+:/.test(target)) return
  const [path = '', heading] = target.split('#')
  const file = path ? join(dirname(document), path) : document
  if (!existsSync(file)) missing(document, target)
  else if (heading && !headingsOf(file).includes(heading))
    faults.push(`${document}: ${basename(file)} has no heading #${heading}`)
}

/** The addresses of a document's headings, as readers of Markdown make them. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** A document without its blocks of code: those name what the reader has. */
function prose(document: string): string {
  return readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
}

function isFile(name: string): boolean {
  return /^[\w./-]+\.(tsx?|mjs|css|md)$/.test(name)
}

function isFolder(name: string): boolean {
  return /^[\w./-]+\/$/.test(name)
}

function isThere(pattern: string): boolean {
  return globSync(pattern.replace(/\/$/, '').replace('LANGUAGE', 'en')).length > 0
}

function missing(place: string, name: string): void {
  faults.push(`${place}: there is no ${name}`)
}

for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
