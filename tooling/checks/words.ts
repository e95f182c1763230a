// Reports words that the glossary of STYLE.md replaces: in the documentation, in comments, identifiers and texts of the
// code, and in file names. Decision records and migrations are exempt.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Words to replace, and the words to use. */
const rules: readonly { word: RegExp; use: string }[] = [
  { word: /\b(comes?|came|coming) alive\b/, use: 'hydrate' },
  { word: /\bwho(m|so)?ever\b/, use: 'the name of the person or module' },
  { word: /\banew\b/, use: 'again' },
  { word: /\bsomebody( else)?\b/, use: 'the name of the person' },
  { word: /\bthe way of a (page|list|booking)\b/, use: 'request lifecycle' },
  { word: /\btells? (the|whether|when|which|who|what|of|its|every)\b/, use: 'report, notify or return' },
  { word: /\b(rides?|riders?)\b/, use: 'transfer, or leg for one of its two directions' },
  { word: /\b(aftersale|after sale)\b/, use: 'post-booking' },
  { word: /\bfor office\b|\boffice (order|told|news)\b/, use: 'staff' },
  // Names of examples and of decision 13 stay.
  { word: /\bnobody\b(?!['"@.]| \$)/, use: 'no one, or the subject of the sentence' },
  { word: /\bkept\b(?! as evidence)/, use: 'stored, cached, retained or pending' },
  { word: /\beverybody\b/, use: 'everyone, all guests or all visitors' },
  { word: /\bsign(ed|s|ing)? (in|out)\b(?! sign)/, use: 'log in, log out' },
  { word: /\bpapers\b/, use: 'documents' },
  { word: /\btold\b/, use: 'notified, reported or displayed' },
  { word: /\bwish(es|ed)?\b(?<!if you wish)/, use: 'request, trip, note or reason' },
  { word: /\bbesides\b/, use: 'apart from, in addition or also' },
  // The fault tests are called so.
  { word: /\bfault(y|s)?\b(?<!browser\|faults|browser,faults)(?! tests?\b|\/|'|`)/, use: 'error' },
]

const named = new Set(['STYLE.md', 'tooling/checks/words.ts', 'tooling/checks/messages.ts'])

const modules = [
  'bin',
  'tooling',
  'domain',
  'contract',
  'server',
  'ui',
  'storefront',
  'backoffice',
  'demo',
  'tests',
]
const files = globSync([
  '*.{md,ts,cjs}',
  'docs/*.md',
  ...modules.map((module) => `${module}/**/*.{ts,tsx,mts,mjs,cjs,js,css}`),
]).filter((file) => !isExempt(file))

const errors = files.flatMap((file) => [
  ...rulesBrokenBy(basename(file)).map(({ use }) => `${file}: the file name: use ${use}`),
  ...readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      rulesBrokenBy(line).map(({ word, use }) => `${file}:${index + 1}: ${word.source}: use ${use}`),
    ),
])

/** Returns the rules that a text breaks. Identifiers are split into their words: `hasTranslations` reads "is told". */
function rulesBrokenBy(text: string): typeof rules {
  const words = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return rules.filter(({ word }) => word.test(words))
}

/** These files name the words: this one, the glossary, the check of screen texts.. */
function isExempt(file: string): boolean {
  return file.includes('/migrations/') || named.has(file)
}

for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
