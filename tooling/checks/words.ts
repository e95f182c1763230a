// Reports words that the glossary of STYLE.md replaces: in the documentation, in comments, identifiers and texts of the
// code, and in file names. Decision records and migrations are history and exempt; so are the contract's Turkish names.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Rule = { word: RegExp; use: string; except?: readonly string[] }

/** Words to replace. `except` lists files in which the word has its ordinary meaning. */
const rules: readonly Rule[] = [{ word: /\b(comes?|came|coming) alive\b/, use: 'hydrate' }]

const modules = ['bin', 'tooling', 'domain', 'contract', 'server', 'ui', 'storefront', 'demo', 'tests']
const files = globSync([
  '*.{md,ts,cjs}',
  'docs/*.md',
  ...modules.map((module) => `${module}/**/*.{ts,tsx,mts,mjs,cjs,js,css}`),
]).filter((file) => !exempt(file))

const errors = files.flatMap((file) => [
  ...messagesOf(basename(file), file).map((rule) => `${file}: the file name: use ${rule.use}`),
  ...readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      messagesOf(line, file).map((rule) => `${file}:${index + 1}: ${rule.word.source}: use ${rule.use}`),
    ),
])

/** The rules that a text breaks. Identifiers are split into their words: `isKeptAnew` reads "is kept anew". */
function messagesOf(text: string, file: string): Rule[] {
  const words = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return rules.filter((rule) => rule.word.test(words) && !rule.except?.includes(file))
}

/** This file and the glossary name the words; other languages' texts have none of them. */
function exempt(file: string): boolean {
  return file === 'tooling/checks/words.ts' || file === 'STYLE.md' || file.includes('/migrations/')
}

for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
