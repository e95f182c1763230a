import { createHash, randomBytes } from 'node:crypto'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { withoutDrafts } from '#domain/catalogue/translation.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import { refuse } from '#domain/refusal.ts'
import { writeCatalogue } from '#server/catalogue/write-catalogue.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { oncePer } from '#server/once-per.ts'
import { rolledBack } from '#server/rolled-back.ts'
import { type Checked, checkEntry, type Problem } from './check-entry.ts'
import { insertPreview, previewOf, slugOfCategory } from './preview-queries.ts'
import { type EditRefusal, isPossibleCode, type Which } from './save-entry.ts'

/** Milliseconds for which a preview can be opened. */
const lifetime = 3_600_000

export type Previewed = { token: string; path: string; until: string }

/**
 * Stores an entry as it is being edited, for `showPreview`. Returns the token and the address of the page that displays it.
 * Languages whose texts are incomplete are left out: their visitors would read English.
 */
export async function previewEntry(
  { database }: Pick<Company, 'database'>,
  { locale, ...entry }: Which & { document: EntryDocument; locale: Locale },
  now: Date,
): Promise<Previewed | EditRefusal> {
  if (!isPossibleCode(entry)) return refuse('entry-unknown', { kind: entry.kind, code: entry.code })
  return database.transaction(async (transaction) => {
    const { problems, checked } = await checkShown(transaction, entry)
    if (!checked) return { ...refuse('entry-invalid', { count: problems.length }), problems }
    const { kind, code } = entry
    const { document } = checked
    const token = randomBytes(24).toString('base64url')
    const until = new Date(now.getTime() + lifetime)
    await insertPreview(transaction, { token: hashOf(token), kind, code, document, until }, now)
    const path = await pathOf(transaction, { kind, code, document, locale })
    return { token, path: locale === defaultLocale ? path : `/${locale}${path}`, until: until.toISOString() }
  })
}

/** Checks an entry with the languages that are whole; a product is shown whatever its status. */
async function checkShown(
  transaction: Queries,
  { kind, code, document: given }: Which & { document: EntryDocument },
): Promise<{ problems: Problem[]; checked?: Checked | undefined }> {
  const document = kind === 'product' ? { ...given, status: 'published' } : given
  const whole = await checkEntry(transaction, { kind, code, document })
  if (whole.checked) return whole
  const incomplete = [
    ...new Set(whole.problems.flatMap(({ path }) => path.split('.').filter(isLocale))),
  ].filter((one) => one !== defaultLocale)
  if (incomplete.length === 0) return whole
  const rest = withoutDrafts(document, incomplete, {}).document as EntryDocument
  return checkEntry(transaction, { kind, code, document: rest })
}

/** Where visitors see a setting of the company; others are on every page, or on the home page. */
const pageOfSetting: Readonly<Record<string, string>> = {
  legalName: '/contact',
  mersis: '/contact',
  licence: '/contact',
  contact: '/contact',
  social: '/contact',
  support: '/contact',
  payments: '/preview/payment',
  bankAccounts: '/preview/payment',
}

/** The page on which visitors read an entry, without the prefix of a language. */
async function pathOf(
  transaction: Queries,
  { kind, code, document, locale }: Which & { document: EntryDocument; locale: Locale },
): Promise<string> {
  if (kind === 'setting') return pageOfSetting[code] ?? '/'
  const texts = (document.texts ?? {}) as Partial<Record<Locale, { slug?: string }>>
  const slug = texts[locale]?.slug ?? texts.en?.slug
  const inCategory = async (entity: 'category' | 'post-category') =>
    (await slugOfCategory(transaction, { entity, code: document.category, locale })) ?? document.category
  if (kind === 'product') return `/u/${await inCategory('category')}/${slug}`
  if (kind === 'post') return `/b/${await inCategory('post-category')}/${slug}`
  const base = { category: '/p', destination: '/d', page: '/c', 'post-category': '/b' }
  if (Object.hasOwn(base, kind)) return `${base[kind as keyof typeof base]}/${slug}`
  return kind === 'question-group' ? '/faq' : kind === 'author' ? '/b' : '/'
}

/** One preview at a time is displayed: previews never take the connections that visitors need. */
const queueOf = oncePer((_: Database) => ({ last: Promise.resolve() as Promise<unknown> }))

/**
 * Calls `show` with a company whose database has the previewed entry, published, in a transaction that is rolled back: a page
 * is made by the very code that visitors get, and nothing is changed. Returns undefined for a token that is unknown or over.
 */
export async function showPreview<Shown>(
  company: Company,
  { token, now }: { token: string; now: Date },
  show: (company: Company) => Promise<Shown>,
): Promise<Shown | undefined> {
  const preview = await previewOf(company.database, hashOf(token), now)
  if (!preview) return undefined
  const queue = queueOf(company.database)
  const shown = queue.last.then(() => showRolledBack(company, { ...preview, now }, show))
  queue.last = shown.catch(() => undefined)
  return shown
}

function showRolledBack<Shown>(
  company: Company,
  { now, ...entry }: Which & { document: EntryDocument; now: Date },
  show: (company: Company) => Promise<Shown>,
): Promise<Shown> {
  return rolledBack(company, async (inside) => {
    const { checked } = await checkEntry(inside.database, entry)
    const catalogue = checked && 'catalogue' in checked ? checked.catalogue : undefined
    if (catalogue) await writeCatalogue(inside.database, catalogue, { made: new Map(), now })
    const settings = catalogue?.company
    return show(settings ? { ...inside, settings: async () => settings } : inside)
  })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
