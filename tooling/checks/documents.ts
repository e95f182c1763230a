// Checks that files, folders, links and headings named in the documentation exist, and that docs/architecture.md names
// every folder of a module.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const errors: string[] = []

const modules = [
  'backoffice',
  'bin',
  'demo',
  'docs',
  'domain',
  'server',
  'storefront',
  'tests',
  'ui',
  'contract',
  'tooling',
]
const files = globSync(['*', ...modules.map((module) => `${module}/**/*`)])
const documents = globSync(['*.md', 'docs/*.md'])
const coverage = 'docs/spec-coverage.md'

for (const document of documents) {
  for (const [, name = ''] of prose(document).matchAll(/`([^`\n]+)`/g)) {
    if (isFile(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`))) missing(document, name)
    if (isFolder(name) && modules.includes(name.split('/')[0]!)) {
      if (!isThere(name)) missing(document, name)
    } else if (/[*{]/.test(name) && modules.includes(name.split('/')[0]!) && !isThere(name))
      missing(document, name)
  }
}

// "`server/http/api.ts` `bodyLimit`" in the coverage: the file holds the name.
for (const [, path = '', name = ''] of prose(coverage).matchAll(/`([\w./-]+\/[\w.-]+\.\w+)` `(\w+)`/g)) {
  if (isThere(path) && !readFileSync(path, 'utf8').includes(name))
    errors.push(`${coverage}: ${path} has no ${name}`)
}

for (const document of [...documents, ...globSync('docs/decisions/*.md')]) {
  for (const [, target = ''] of prose(document).matchAll(/\]\(([^)\s]+)\)/g)) checkLink(document, target)
}

const architecture = readFileSync('docs/architecture.md', 'utf8')
// The folders of contract/ have the names of server features.
for (const module of modules.filter((one) => one !== 'contract' && one !== 'docs')) {
  for (const entry of readdirSync(module, { withFileTypes: true })) {
    const isNamed =
      architecture.includes(`\`${entry.name}/`) || architecture.includes(`${module}/${entry.name}`)
    if (entry.isDirectory() && !isNamed)
      errors.push(`docs/architecture.md: ${module}/${entry.name}/ is missing`)
  }
}

function checkLink(document: string, target: string): void {
  if (/^[a-z]+:/.test(target)) return
  const [path = '', heading] = target.split('#')
  const file = path ? join(dirname(document), path) : document
  if (!existsSync(file)) missing(document, target)
  else if (heading && !headingsOf(file).includes(heading))
    errors.push(`${document}: ${basename(file)} has no heading #${heading}`)
}

/** Returns the anchors of a document's headings, in GitHub's form. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns a document without its code blocks, which name the reader's own files. */
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
  errors.push(`${place}: there is no ${name}`)
}

for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
