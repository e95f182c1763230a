import { inArray, ne } from 'drizzle-orm'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { EntryChange } from '#server/catalogue/entries/record-changes.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { tableOf } from '#server/catalogue/read-entries.ts'
import { pictureName } from '#server/catalogue/store-picture.ts'
import { type Entity, listOf } from '#server/catalogue/write-texts.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { pages, pictures } from '#server/database/schema/catalogue.ts'
import { coupons } from '#server/database/schema/coupons.ts'
import { deleteFilesOf } from '#server/editing/manage-pictures.ts'
import { deletePictureRow, usesOfPicture } from '#server/editing/picture-queries.ts'
import { withdrawAll } from '#server/editing/prune-entries.ts'
import type { Which } from '#server/editing/save-entry.ts'
import { say } from '#server/i18n/say.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import * as queries from './clear-queries.ts'
import { demoCouponCodes } from './coupons.ts'
import { demoFiles } from './load-demo.ts'
import { secondDemoFile } from './load-second.ts'
import { demoMembers } from './people.ts'

/** What goes with the demo. */
export type Cleared = {
  changes: EntryChange[]
  /** Entries of the demo that stay, and why. */
  staying: { entry: Which; why: string }[]
  counts: { members: number; bookings: number; requests: number; comments: number }
}

type Wanted = {
  /** Real members and bookings stay, with what they need of the catalogue. Without it, they refuse the whole. */
  keepBookings?: boolean
  /** Reports what would go, and changes nothing. */
  dryRun?: boolean
}

export type HasCustomers = Refusal<'has-customers'> & { customers: queries.Customers }

/**
 * Turns a demo shop into an empty one, all or nothing: the demo's catalogue, coupons, members, bookings and comments go.
 * The company's settings, legal texts, staff, audit log, rates and all that is not of the demo stay.
 */
export async function clearDemo(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  { keepBookings = false, dryRun = false }: Wanted,
  order: StaffOrder,
): Promise<Cleared | HasCustomers> {
  const codes = await codesOfDemo()
  const files = new Set<string>()
  let done: Cleared | HasCustomers | undefined
  try {
    await database.transaction(async (transaction) => {
      await lockCatalogue(transaction)
      await queries.lockCustomers(transaction)
      const emails = demoMembers.map(({ email }) => email)
      const customers = await queries.realCustomers(transaction, emails)
      if (!keepBookings && customers.members + customers.bookings.length + customers.requests.length > 0) {
        done = { ...refuse('has-customers'), customers }
        return
      }
      const counts = {
        comments: await queries.deleteDemoComments(transaction, emails),
        bookings: await queries.deleteDemoBookings(transaction, { emails, now: order.now }),
        requests: await queries.deleteDemoRequests(transaction, emails),
      }
      const entries = await entriesToGo(transaction, codes)
      const parts = { entries, order, uploads: dryRun ? undefined : uploads }
      const { changes, refused } = await withdrawAll(transaction, parts)
      const members = await queries.deleteDemoMembers(transaction, emails)
      const ofPictures = await deletePictures(transaction, codes.get('picture')!, files)
      await makeListings(transaction)
      const staying = refused.map(({ entry, refusal }) => ({
        entry,
        why: say('en', refusal.refused, refusal.values),
      }))
      const all = [...changes, ...ofPictures]
      done = { changes: all, staying, counts: { members, ...counts } }
      await recordAudit(transaction, order, {
        action: 'demo.clear',
        subject: { kind: 'catalogue', id: 'demo' },
        after: { ...done.counts, entries: countsOf(all), staying: staying.map(({ entry }) => nameOf(entry)) },
      })
      await notifyChange(transaction)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (!dryRun) await deleteFilesOf(uploads, files)
  return done!
}

/** Ends a transaction without its changes. */
class DryRun extends Error {}

/** Codes of the demo by kind: those of both demo companies. */
async function codesOfDemo(): Promise<Map<Entity | 'coupon' | 'picture', string[]>> {
  const read = await Promise.all([
    readCatalogueFiles(await demoFiles()),
    readCatalogueFiles([secondDemoFile]),
  ])
  const codesIn = (list: (typeof listOf)[Entity] | 'pictures') =>
    read.flatMap(({ catalogue }) => catalogue[list].map(({ code }) => code))
  const kinds = Object.keys(listOf) as Entity[]
  return new Map<Entity | 'coupon' | 'picture', string[]>([
    ...kinds.map((kind) => [kind, codesIn(listOf[kind])] as const),
    ['coupon', demoCouponCodes],
    ['picture', codesIn('pictures')],
  ])
}

type Codes = Awaited<ReturnType<typeof codesOfDemo>>

/** Entries of the demo that are there, but for legal texts and the menu entries that lead to them. */
async function entriesToGo(
  transaction: Queries,
  codes: Codes,
): Promise<(Which & { kind: Entity | 'coupon' })[]> {
  const legal = (
    await transaction.select({ code: pages.code }).from(pages).where(ne(pages.purpose, 'content'))
  ).map(({ code }) => code)
  const staying = new Set([
    ...legal.map((code) => `page ${code}`),
    ...(await queries.menusThatStay(transaction, legal)).map((code) => `menu ${code}`),
  ])
  const found: (Which & { kind: Entity | 'coupon' })[] = []
  for (const kind of [...(Object.keys(listOf) as Entity[]), 'coupon'] as const) {
    const table = kind === 'coupon' ? coupons : tableOf[kind]
    const rows = await transaction
      .select({ code: table.code })
      .from(table)
      .where(inArray(table.code, codes.get(kind)!))
      .orderBy(table.code)
    found.push(...rows.map(({ code }) => ({ kind, code })))
  }
  // Lists name entries of those before them: the last ones can go first.
  return found.filter((entry) => !staying.has(nameOf(entry))).reverse()
}

/** Deletes pictures of the demo that nothing names, and adds the names of their files to `files`. */
async function deletePictures(
  transaction: Queries,
  codes: readonly string[],
  files: Set<string>,
): Promise<EntryChange[]> {
  const rows = await transaction
    .select({ code: pictures.code, hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.code, [...codes]))
    .orderBy(pictures.code)
  const changes: EntryChange[] = []
  for (const { code, hash } of rows) {
    if ((await usesOfPicture(transaction, code)).length > 0) continue
    await deletePictureRow(transaction, code)
    files.add(pictureName(code, hash))
    changes.push({ kind: 'picture', code, change: 'deleted', differences: [] })
  }
  return changes
}

function countsOf(changes: readonly EntryChange[]): Record<string, number> {
  const counted = Map.groupBy(changes, ({ kind, change }) => `${change} ${kind}`)
  return Object.fromEntries([...counted].map(([what, all]) => [what, all.length]))
}

function nameOf({ kind, code }: Which): string {
  return `${kind} ${code}`
}
