import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import { type Difference, differencesOf, isSame } from '#domain/catalogue/differences.ts'
import type { EntryDocument, EntryKind, EntryState } from '#domain/catalogue/entry.ts'
import { type DraftTexts, withoutDrafts } from '#domain/catalogue/translation.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import {
  addVersion,
  type Head,
  headOf,
  shownDocument,
  stateOf,
  versionRow,
} from '#server/catalogue/entries/versions.ts'
import { catalogueFile } from '#server/catalogue/file/format.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import { writeCouponDocument } from '#server/coupons/coupon-document.ts'
import type { Queries } from '#server/database/connect.ts'
import { applyCatalogue } from '#server/import/apply-catalogue.ts'
import { withClosed } from '#server/inventory/closed-with-guests.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type Checked, checkEntry, type Problem } from './check-entry.ts'
import { liveEntry } from './live-entry.ts'

export type Which = { kind: EntryKind; code: string }

export type EntryToSave = Which & {
  /** The version that was edited; 0 for a new entry. Any other than the latest is refused. */
  version: number
  document: EntryDocument
  /** A draft is visible to staff alone, and may be incomplete. */
  as: 'published' | 'draft'
  /** When the draft is to be published. */
  publishAt?: Date | undefined
  /** Languages whose texts are not published yet, whatever becomes of the rest. */
  draftLanguages?: readonly Locale[] | undefined
}

export type Saved = {
  version: number
  state: EntryState
  differences: Difference[]
  problems: Problem[]
  /** The departures with guests that it took off sale, where there are any. */
  closedDepartures?: ClosedDeparture[] | undefined
}

/** Where an entry is saved; without `uploads`, no file is made. */
export type SavedIn = Pick<Company, 'database'> & { uploads: string | undefined }

/** A refused edit: what others changed since the version that was edited, or what is wrong with the document. */
export type EditRefusal = Refusal<
  | 'entry-unknown'
  | 'entry-stale'
  | 'entry-invalid'
  | 'publish-at-past'
  | 'entry-in-use'
  | 'entry-referenced'
  | 'entry-not-draft'
  | 'version-unknown'
  | 'setting-required'
> & { version?: number; differences?: Difference[]; problems?: Problem[] }

/**
 * Saves one entry, published or as a draft, by the rules of the import. Saving what is saved already changes nothing, so that
 * a repeated call returns the same version. Caches are dropped as after an import.
 */
export function saveEntry(
  company: SavedIn,
  entry: EntryToSave,
  order: StaffOrder,
): Promise<Saved | EditRefusal> {
  return company.database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    return saveLocked(transaction, { entry, uploads: company.uploads, order })
  })
}

/** The same within a transaction that has the lock. */
export async function saveLocked(
  transaction: Queries,
  {
    entry,
    uploads,
    order,
    action = 'entry.save',
  }: { entry: EntryToSave; uploads: string | undefined; order: StaffOrder; action?: AuditAction },
): Promise<Saved | EditRefusal> {
  const which = { kind: entry.kind, code: entry.code }
  if (!isPossibleCode(which)) return refuse('entry-unknown', which)
  const live = await liveEntry(transaction, entry.kind, entry.code)
  const head = await headOf(transaction, { ...which, live })
  const given = splitDrafts(entry, live)
  const { problems, checked } = await checkEntry(transaction, { ...which, document: given.document })
  const wanted = { ...given, document: checked?.document ?? given.document, entry }
  const isLatest = (head?.version ?? 0) === entry.version
  const isRepeated = head?.version === entry.version + 1
  if (head && (isLatest || isRepeated) && isSavedAs(head, wanted))
    return { version: head.version, state: head.state, differences: [], problems }
  if (!isLatest) return staleEntry(transaction, which, { entry, head })
  if (entry.publishAt && entry.publishAt <= order.now) return refuse('publish-at-past')
  if (!checked && (entry.as === 'published' || entry.publishAt))
    return { ...refuse('entry-invalid', { count: problems.length }), problems }
  const isPublished = entry.as === 'published'
  const closedDepartures =
    checked && isPublished
      ? await publishChecked(transaction, { checked, which, uploads, now: order.now })
      : []
  const saved = isPublished ? (await liveEntry(transaction, entry.kind, entry.code))! : wanted.document
  const state: EntryState = isPublished ? stateOf(saved) : 'draft'
  const version = {
    ...which,
    state,
    document: saved,
    draftTexts: given.draftTexts,
    publishAt: isPublished ? undefined : entry.publishAt,
  }
  const number = await addVersion(transaction, head, { version, order })
  const differences = differencesOf(head ? shownDocument(head) : {}, shownDocument(version))
  await recordAudit(transaction, order, {
    action,
    subject: { kind: entry.kind, id: entry.code },
    before: head && { version: head.version, state: head.state, ...valuesOf(differences, 'before') },
    after: { version: number, state, ...valuesOf(differences, 'after') },
  })
  if (isPublished) await notifyChange(transaction)
  const closed = closedDepartures.length > 0 && { closedDepartures }
  return { version: number, state, differences, problems, ...closed }
}

/** Publishes an entry; returns the departures with guests that this took off sale. */
async function publishChecked(
  transaction: Queries,
  { which: { kind, code }, ...parts }: Parameters<typeof publish>[1] & { which: Which },
): Promise<ClosedDeparture[]> {
  const act = () => publish(transaction, parts)
  if (kind !== 'product') return act().then(() => [])
  const { closed } = await withClosed(transaction, { now: parts.now, products: [code] }, act)
  return closed
}

/** Returns whether an entry of the kind may have such a code; settings are the fields of the company. */
export function isPossibleCode({ kind, code }: Which): boolean {
  if (kind === 'setting') return Object.hasOwn(catalogueFile.shape.company.unwrap().shape, code)
  if (kind === 'coupon') return couponCode(code) === code
  return code.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)
}

/** Refuses an edit of another version than the latest, with what was changed since. */
export async function staleEntry(
  transaction: Queries,
  which: Which,
  { entry, head }: { entry: { version: number }; head: Head | undefined },
): Promise<EditRefusal> {
  const edited = await versionRow(transaction, { ...which, version: entry.version })
  return {
    ...refuse('entry-stale', { version: head?.version ?? 0 }),
    version: head?.version ?? 0,
    differences: differencesOf(edited ? shownDocument(edited) : {}, head ? shownDocument(head) : {}),
  }
}

/** Writes a checked entry to what visitors have. */
export async function publish(
  transaction: Queries,
  { checked, uploads, now }: { checked: Checked; uploads: string | undefined; now: Date },
): Promise<void> {
  if ('coupon' in checked) return writeCouponDocument(transaction, checked.coupon)
  await applyCatalogue(transaction, { catalogue: checked.catalogue, uploads, now })
}

function splitDrafts({ document, draftLanguages = [] }: EntryToSave, live: EntryDocument | undefined) {
  const split = withoutDrafts(document, draftLanguages, live)
  return { document: split.document as EntryDocument, draftTexts: split.drafts }
}

/** Former addresses that a document leaves out stay, so that they make no difference. */
function isSavedAs(
  head: Head,
  { entry, document, draftTexts }: { entry: EntryToSave; document: EntryDocument; draftTexts: DraftTexts },
): boolean {
  const isOfState = entry.as === 'draft' ? head.state === 'draft' : head.state === stateOf(document)
  const isTimed = head.publishAt?.getTime() === entry.publishAt?.getTime()
  const whole = { ...document, formerSlugs: document.formerSlugs ?? head.document.formerSlugs }
  return isOfState && isTimed && isSame(head.document, whole) && isSame(head.draftTexts, draftTexts)
}

function valuesOf(differences: readonly Difference[], side: 'before' | 'after') {
  const values = differences.flatMap((one) => (one[side] === undefined ? [] : [[one.path, one[side]]]))
  return values.length > 0 ? { fields: Object.fromEntries(values) } : {}
}
