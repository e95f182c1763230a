// Every message in every language that is offered, with the same placeholders, none unused, none in a wording that was mended.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const languages = ['en', 'tr', 'de', 'ru', 'nl', 'ar']
const errors: string[] = []

type Catalogue = Record<string, string>

function read(file: string): Catalogue {
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue
}

/** Names of the ICU placeholders of a text. */
function placeholders(text: string): string {
  return [...new Set(namesIn(compileMessage(text)))].sort().join(' ')
}

/** A compiled message is a list of texts and of [name, type, branches]. */
function namesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , branches] = part as [string, string?, Record<string, unknown>?]
    return [name, ...Object.values(branches ?? {}).flatMap(namesIn)]
  })
}

function compare(english: Catalogue, other: Catalogue, where: string): void {
  for (const [key, text] of Object.entries(english)) {
    const translated = other[key]
    if (translated === undefined) errors.push(`${where}: "${key}" is missing`)
    else if (translated.trim() === '') errors.push(`${where}: "${key}" is empty`)
    else if (placeholders(translated) !== placeholders(text)) {
      errors.push(`${where}: "${key}" has other placeholders than in English`)
    }
  }
  for (const key of Object.keys(other))
    if (!(key in english)) errors.push(`${where}: "${key}" is not in English`)
}

function unused(keys: string[], sources: string, where: string): void {
  // A key may be put together: t(`state.${state}`) uses every key that begins with "state.".
  const prefixes = [...sources.matchAll(/`([\w.-]+[.-])\$\{/g)].map(([, prefix]) => prefix!)
  for (const key of keys) {
    const used =
      sources.includes(`'${key}'`) || sources.includes(`"${key}"`) || sources.includes(`\`${key}\``)
    if (!used && !prefixes.some((prefix) => key.startsWith(prefix)))
      errors.push(`${where}: nothing uses "${key}"`)
  }
}

function sourcesOf(...patterns: string[]): string {
  return globSync(patterns)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

const storefront = sourcesOf('storefront/**/*.{ts,tsx}', 'domain/**/*.ts')
const backOffice = sourcesOf('backoffice/**/*.{ts,tsx}')
const apps = [
  { folder: 'storefront', sources: storefront, offered: languages },
  { folder: 'backoffice', sources: backOffice, offered: ['en', 'tr', 'de'] },
]
for (const { folder, sources, offered } of apps)
  for (const file of globSync(`${folder}/i18n/messages/en/*.json`)) {
    const english = read(file)
    for (const language of offered.slice(1)) {
      const other = `${dirname(dirname(file))}/${language}/${basename(file)}`
      compare(english, read(other), other)
    }
    unused(Object.keys(english), sources, file)
  }

// Names of the fields of entries; entry-fields.test.ts compares them with the fields there are.
for (const language of ['tr', 'de']) {
  const other = `backoffice/i18n/entry-fields/${language}.json`
  compare(read('backoffice/i18n/entry-fields/en.json'), read(other), other)
}

const server = sourcesOf('server/**/*.ts', 'domain/**/*.ts', 'contract/**/*.ts')
for (const folder of ['server/i18n', 'contract/messages'])
  for (const language of languages.slice(1)) {
    const other = `${folder}/${language}.json`
    compare(read(`${folder}/en.json`), read(other), other)
  }
unused(
  Object.keys(read('contract/messages/en.json')),
  storefront + sourcesOf('contract/**/*.ts'),
  'contract/messages/en.json',
)
unused(Object.keys(read('server/i18n/en.json')), server, 'server/i18n/en.json')

/** Wordings that were wrong once, by the language in which they are: a pattern, and what to write. */
const misworded: [language: string, pattern: RegExp, instead: string][] = [
  ['*', /\S […!]$/, '"…" and "!" without a space before'],
  ['tr', /\}[’'][a-zçğıöşü]/, 'no suffix on a placeholder'],
  ['de', /freiwillig/i, '"optional"'],
  ['ar', /(?:يُدفع|تُدفع|الدفع|المستحق|التأمين)[^.،]* في الموقع/, '"عند الوصول" for "on arrival"'],
  ['ru', /\d? дн\./, 'a plural instead of "дн."'],
  ['en', /\b(?:on the spot|sign(?:ed)? in|telephone|somebody|nobody)\b/i, 'the words of the trade'],
  ['en', /\b(?:do|does|did|is|are|was|were|have|has|could|would)n't\b/, 'a curly apostrophe'],
]

for (const file of globSync([
  '{storefront,backoffice}/i18n/messages/*/*.json',
  '{server/i18n,contract/messages}/*.json',
])) {
  const language = languages.find((one) => file.includes(`/${one}/`) || file.endsWith(`/${one}.json`))
  for (const [key, text] of Object.entries(read(file)))
    for (const [of, pattern, instead] of misworded)
      if ((of === '*' || of === language) && pattern.test(text))
        errors.push(`${file}: "${key}" reads "${text}": write ${instead}`)
}

for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
