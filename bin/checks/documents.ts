// What the documents name is there: files and folders, what a file is said to hold, links and the headings they lead to.
// And every folder of a room is told in docs/architecture.md.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const faults: string[] = []

const rooms = ['bin', 'demo', 'docs', 'domain', 'server', 'storefront', 'tests', 'ui', 'wire']
const files = globSync(['*', ...rooms.map((room) => `${room}/**/*`)])
const documents = globSync(['*.md', 'docs/*.md'])
const coverage = 'docs/spec-coverage.md'
const letters: Record<string, string> = {
  ...{ s: 'server', f: 'storefront', d: 'domain', w: 'wire', u: 'ui', t: 'tests' },
  ...{ bin: 'bin', demo: 'demo' },
}

for (const document of documents.filter((one) => one !== coverage)) {
  for (const [, name = ''] of prose(document).matchAll(/`([^`\n]+)`/g)) {
    if (isFile(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`))) missing(document, name)
    if (isFolder(name) && rooms.includes(name.split('/')[0]!)) {
      if (!isThere(name)) missing(document, name)
    } else if (/[*{]/.test(name) && rooms.includes(name.split('/')[0]!) && !isThere(name))
      missing(document, name)
  }
}

for (const [index, line] of readFileSync(coverage, 'utf8').split('\n').entries()) {
  if (!line.startsWith('| ')) continue
  for (const cell of line.split(' | ').slice(1)) checkCell(cell, `${coverage}:${index + 1}`)
}

for (const document of [...documents, ...globSync('docs/decisions/*.md')]) {
  for (const [, target = ''] of prose(document).matchAll(/\]\(([^)\s]+)\)/g)) checkLink(document, target)
}

const told = readFileSync('docs/architecture.md', 'utf8')
// The folders of wire/ have the names of the server's.
for (const room of rooms.filter((one) => one !== 'wire' && one !== 'docs')) {
  for (const entry of readdirSync(room, { withFileTypes: true })) {
    const isTold = told.includes(`\`${entry.name}/`) || told.includes(`${room}/${entry.name}`)
    if (entry.isDirectory() && !isTold)
      faults.push(`docs/architecture.md: ${room}/${entry.name}/ is not told`)
  }
}

/** One cell of the coverage: "s `a/b.ts` `name`, `c.ts`" is two files of the server in one folder, the first of which holds the name. */
function checkCell(cell: string, place: string): void {
  let folders = ['.']
  let before = ''
  const named = /((?:\b(?:[sfdwut]|bin|demo)\b,? )*)`([^`]+)`(?: `(\w+)`)?/g
  for (const [, said = '', name = '', held] of cell.matchAll(named)) {
    const letter = [...said.matchAll(/\w+/g)].map(([one]) => letters[one]!)
    if (letter.length > 0) folders = letter
    if (!isFile(name) && !isFolder(name)) continue
    const beside = join(dirname(before), name)
    const paths =
      letter.length === 0 && !isThere(join(folders[0]!, name))
        ? [isThere(name) ? name : beside]
        : folders.map((folder) => join(folder, name))
    before = paths[0]!
    for (const path of paths) {
      if (!isThere(path)) missing(place, path === beside ? name : path)
      else if (held && !readFileSync(path, 'utf8').includes(held))
        faults.push(`${place}: ${path} has no ${held}`)
    }
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
