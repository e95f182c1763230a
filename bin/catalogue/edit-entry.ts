import { readFile } from 'node:fs/promises'
import {
  type EditedEntry,
  type EntryKind,
  entryKinds,
  entryStates,
  rightToEdit,
} from '#domain/catalogue/entry.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import { isLocale, type Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findEntry, findVersion, listEntries, listVersions } from '#server/editing/find-entries.ts'
import { publishEntry, restoreEntry } from '#server/editing/restore-entry.ts'
import { type EditRefusal, type Saved, saveEntry, type Which } from '#server/editing/save-entry.ts'
import { archiveEntry, deleteEntry } from '#server/editing/withdraw-entry.ts'
import { CannotStart } from '#server/environment.ts'
import { say } from '#server/i18n/say.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { momentOf, momentText } from '../moments.ts'
import { orderOf, orderOptions } from '../staff-order.ts'
import { printDifferences } from './print-changes.ts'
import { setField } from './set-field.ts'

const text = { type: 'string' } as const

/** Options of the verbs for single entries. */
export const editOptions = {
  ...orderOptions,
  file: text,
  set: { type: 'string', multiple: true },
  version: text,
  draft: { type: 'boolean' },
  at: text,
  'draft-languages': text,
  state: text,
  words: text,
} as const

export type EditFlags = {
  by?: string
  why?: string
  file?: string
  set?: string[]
  version?: string
  draft?: boolean
  at?: string
  'draft-languages'?: string
  state?: string
  words?: string
}

type Act = { company: Company; which: Which; flags: EditFlags; order: StaffOrder; rest: string[] }

/** Verbs that change one entry. */
const changes: Record<string, (act: Act) => Promise<void>> = {
  async save({ company, which, flags, order }) {
    const { document, version, draftLanguages } = await documentToSave(company, which, flags)
    const publishAt = await publishTime(company, flags)
    const as = flags.draft || publishAt ? 'draft' : 'published'
    const entry = { ...which, document, version, as, publishAt, draftLanguages } as const
    printSaved(which, done(await saveEntry(company, entry, order)))
  },
  async restore({ company, which, flags, order, rest }) {
    const [from] = rest
    const version = await versionOf(company, which, flags)
    const as = flags.draft ? 'draft' : 'published'
    const entry = { ...which, version, from: wholeNumber(from), as } as const
    printSaved(which, done(await restoreEntry(company, entry, order)))
  },
  async publish({ company, which, flags, order }) {
    const version = await versionOf(company, which, flags)
    const entry = { ...which, version, publishAt: await publishTime(company, flags) }
    printSaved(which, done(await publishEntry(company, entry, order)))
  },
  async archive({ company, which, flags, order }) {
    const version = await versionOf(company, which, flags)
    const archived = done(await archiveEntry(company, { ...which, version }, order))
    console.log(`${which.kind} ${which.code} is archived: version ${archived.version}.`)
  },
  async delete({ company, which, flags, order }) {
    const version = await versionOf(company, which, flags)
    const deleted = done(await deleteEntry(company, { ...which, version }, order))
    console.log(
      `${which.kind} ${which.code} is deleted: version ${deleted.version}. Its versions can be restored.`,
    )
  },
}

/** The verbs with the number of words that each needs. */
export const editVerbs: Readonly<Record<string, number>> = {
  list: 1,
  show: 2,
  history: 2,
  save: 2,
  restore: 3,
  publish: 2,
  archive: 2,
  delete: 2,
}

/** Runs a verb for one entry, or lists the entries of a kind. */
export async function editEntry(company: Company, words: readonly string[], flags: EditFlags): Promise<void> {
  const [verb = '', kind, code = '', ...rest] = words
  if (!isKind(kind)) throw new CannotStart(`A kind is one of ${entryKinds.join(', ')}.`)
  if (verb === 'list') return printList(company, kind, flags)
  const which = { kind, code: kind === 'coupon' ? (couponCode(code) ?? code) : code }
  if (verb === 'show') return printEntry(company, which, flags)
  if (verb === 'history') return printHistory(company, which)
  const order = await orderOf(company.database, flags, rightToEdit(kind))
  await changes[verb]!({ company, which, flags, order, rest })
}

async function printList(company: Company, kind: EntryKind, { state, words }: EditFlags): Promise<void> {
  const { timeZone } = await company.settings()
  const wanted = entryStates.find((one) => one === state)
  if (state && !wanted) throw new CannotStart(`A state is one of ${entryStates.join(', ')}.`)
  let after: string | undefined
  do {
    const page = await listEntries(company, { kind, state: wanted, words, after, readIn: 'en', limit: 200 })
    for (const one of page.entries) {
      const when = one.publishAt && `to be published ${momentText(one.publishAt, timeZone)}`
      console.log(
        [one.code, one.state, `version ${one.version}`, one.title, when, one.problem]
          .filter(Boolean)
          .join('  '),
      )
    }
    after = page.next
  } while (after)
}

/** As JSON, so that it can be edited and saved again. */
async function printEntry(company: Company, which: Which, { version }: EditFlags): Promise<void> {
  const entry = await entryOf(company, which)
  const wanted = version === undefined ? entry.version : wholeNumber(version)
  const shown =
    wanted === entry.version ? entry : await findVersion(company.database, { ...which, version: wanted })
  if (!shown) throw new CannotStart(say('en', 'version-unknown', { version: wanted }))
  console.log(JSON.stringify({ ...entry, ...shown, version: wanted }, null, 2))
}

async function printHistory(company: Company, which: Which): Promise<void> {
  const { timeZone } = await company.settings()
  const { versions } = await listVersions(company.database, { ...which, limit: 100 })
  if (versions.length === 0) console.log('No version is recorded: it was never changed.')
  for (const { version, state, at, by, name, reason, publishAt, differences } of versions) {
    const when = publishAt && `to be published ${momentText(publishAt, timeZone)}`
    console.log(
      [`version ${version}`, state, momentText(at, timeZone), name ?? by, reason, when]
        .filter(Boolean)
        .join('  '),
    )
    printDifferences(differences)
  }
}

/** From a file, as `show` writes it or the document alone, or the latest document with changed fields. */
async function documentToSave(company: Company, which: Which, flags: EditFlags) {
  const draftLanguages = flags['draft-languages']?.split(',').filter(Boolean)
  if (draftLanguages && !draftLanguages.every(isLocale))
    throw new CannotStart('--draft-languages takes tr,de, …')
  const given = flags.file ? await readEntryFile(flags.file) : undefined
  if (!given && !flags.set) throw new CannotStart('Give --file FILE.json, or --set PATH=VALUE.')
  const known = await findEntry(company, which)
  const { document: wanted, version: edited, draftLanguages: drafts } = { ...known, ...given }
  const document = structuredClone(wanted ?? {})
  for (const change of flags.set ?? []) setField(document, change)
  const version = flags.version === undefined ? (edited ?? known?.version ?? 0) : wholeNumber(flags.version)
  return { document, version, draftLanguages: (draftLanguages as Locale[] | undefined) ?? drafts }
}

async function readEntryFile(file: string): Promise<Partial<EditedEntry>> {
  let read: unknown
  try {
    read = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new CannotStart(`${file}: ${(error as Error).message}`)
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new CannotStart(`${file} holds no entry.`)
  return 'document' in read ? (read as Partial<EditedEntry>) : { document: read as EditedEntry['document'] }
}

async function entryOf(company: Company, which: Which): Promise<EditedEntry> {
  const entry = await findEntry(company, which)
  if (!entry) throw new CannotStart(`There is no ${which.kind} ${which.code}.`)
  return entry
}

async function versionOf(company: Company, which: Which, { version }: EditFlags): Promise<number> {
  return version === undefined ? (await entryOf(company, which)).version : wholeNumber(version)
}

function done<Answer extends object>(answer: Answer | EditRefusal): Answer {
  if (!isRefusal(answer)) return answer as Answer
  const { refused, values, problems = [], differences = [] } = answer as EditRefusal
  for (const { path, message } of problems) console.error(`${path}: ${message}`)
  if (refused === 'entry-stale') printDifferences(differences)
  throw new CannotStart(`${say('en', refused, values)} Nothing was changed.`)
}

function printSaved(
  { kind, code }: Which,
  { version, state, differences, problems, closedDepartures = [] }: Saved,
) {
  console.log(`${kind} ${code} is saved: version ${version}, ${state}.`)
  printDifferences(differences)
  for (const { day, time, bookings, guests } of closedDepartures)
    console.log(`  the departure ${day} ${time} is closed with ${bookings} bookings, ${guests} guests`)
  for (const { path, message } of problems) console.log(`  before it can be published: ${path} ${message}`)
}

async function publishTime(company: Company, { at }: EditFlags): Promise<Date | undefined> {
  return at === undefined ? undefined : momentOf(at, (await company.settings()).timeZone)
}

function wholeNumber(typed: string | undefined): number {
  if (typed && /^\d{1,9}$/.test(typed)) return Number(typed)
  throw new CannotStart(`${typed ?? ''} is no version.`)
}

function isKind(kind: string | undefined): kind is EntryKind {
  return entryKinds.includes(kind as EntryKind)
}
