// npm run legal -- list
// npm run legal -- versions PAGE
// npm run legal -- show PAGE [VERSION] [--language tr]
// npm run legal -- accepted NUMBER|EMAIL [--texts]
import { isLocale, locales } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { type Acceptance, findAcceptances } from '#server/legal/find-acceptances.ts'
import {
  findLegalText,
  type LegalVersion,
  listLegalTexts,
  listLegalVersions,
} from '#server/legal/legal-versions.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { oneLine, visible } from './terminal-text.ts'

const usage = `npm run legal -- list | versions PAGE | show PAGE [VERSION] [--language LANGUAGE]
  | accepted NUMBER|EMAIL [--texts]`

const { values: flags, positionals } = readArguments(usage, {
  language: { type: 'string', default: 'en' },
  texts: { type: 'boolean', default: false },
})
checkVerb(usage, positionals, { list: 0, versions: 1, show: 1, accepted: 1 })

const verbs: Record<string, (company: Company, name: string, rest?: string) => Promise<void>> = {
  async list({ database }) {
    const texts = await listLegalTexts(database)
    for (const text of texts) console.log(lineOf(text))
    if (texts.length === 0) console.log('No legal texts.')
  },
  async versions({ database }, page) {
    const { versions, next } = await listLegalVersions(database, { page, limit: 100 })
    if (versions.length === 0)
      throw new CannotStart(`There is no legal text ${page}: see npm run legal -- list.`)
    for (const version of versions) console.log(lineOf(version))
    if (next) console.log('Only the newest 100 are listed.')
  },
  async show({ database }, page, rest) {
    const { language } = flags
    if (!isLocale(language)) throw new CannotStart(`--language is one of ${locales.join(', ')}.`)
    const version = rest === undefined ? undefined : Number(rest)
    if (version !== undefined && !(Number.isSafeInteger(version) && version > 0 && version < 2 ** 31))
      throw new CannotStart(`${rest} is no version: see npm run legal -- versions ${page}.`)
    const text = await findLegalText(database, { page, version, locale: language })
    if (!text)
      throw new CannotStart(`There is no such version of ${page}: see npm run legal -- versions ${page}.`)
    console.log(`${lineOf(text)}\nLanguage ${text.locale}, SHA-256 ${text.sha256}\n\n${visible(text.text)}`)
  },
  async accepted({ database }, of) {
    const found = await findAcceptances(database, { of, mayRead: () => true })
    if (!found) throw new CannotStart(`There is no booking, request, agency, message or member ${of}.`)
    if (found.accepted.length === 0) console.log(`Nothing was accepted for this ${found.subject}.`)
    for (const one of found.accepted) {
      console.log(acceptedLine(one))
      if (flags.texts && one.text) console.log(`\n${visible(one.text)}\n`)
    }
  },
}

function lineOf({
  page,
  purpose,
  version,
  label,
  at,
  orEarlier,
  by,
  name,
  reason,
  languages,
}: LegalVersion): string {
  const when = `${at.slice(0, 16)}${orEarlier ? ' or earlier' : ''}`
  const who = oneLine([name ?? by, reason].filter(Boolean).join(': '))
  return `${page}  version ${version} (${oneLine(label)})  ${purpose}  ${when}  ${who}  ${languages.join(',')}`
}

function acceptedLine({ purpose, page, version, label, locale, at, ip, by, sha256 }: Acceptance): string {
  const which = page ? `${page} version ${version}` : 'version unknown'
  const details = [
    label && `names ${oneLine(label)}`,
    locale,
    sha256 && `SHA-256 ${sha256}`,
    ip && `from ${ip}`,
    by && `by ${oneLine(by)}`,
  ]
  return [at.slice(0, 19), purpose, which, ...details.filter(Boolean)].join('  ')
}

await runBesideServer(async (opened) => {
  const [verb, name = '', rest] = positionals
  await verbs[verb!]!(await opened.company(), name, rest)
})
