import { join } from 'node:path'
import { inArray, ne } from 'drizzle-orm'
import { isSame } from '#domain/catalogue/differences.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StayingReason } from '#domain/staff/setup.ts'
import type { EntryChange } from '#server/catalogue/entries/record-changes.ts'
import { headOf, shownDocument } from '#server/catalogue/entries/versions.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { tableOf } from '#server/catalogue/read-entries.ts'
import { hashOfFile, pictureName } from '#server/catalogue/store-picture.ts'
import { type Entity, listOf } from '#server/catalogue/write-texts.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { pages, pictures } from '#server/database/schema/catalogue.ts'
import { coupons } from '#server/database/schema/coupons.ts'
import { liveEntry } from '#server/editing/live-entry.ts'
import { deleteFilesOf } from '#server/editing/manage-pictures.ts'
import { deletePictureRow, usesOfPicture } from '#server/editing/picture-queries.ts'
import { withdrawAll } from '#server/editing/prune-entries.ts'
import type { Which } from '#server/editing/save-entry.ts'
import { say } from '#server/i18n/say.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import * as queries from './clear-queries.ts'
import { demoCouponDocuments } from './coupons.ts'
import { demoFiles } from './load-demo.ts'
import { secondDemoFile } from './load-second.ts'
import { demoMembers, staffWithDemoPassword } from './people.ts'

/** What goes with the demo. */
export type Cleared = {
  changes: EntryChange[]
  /** Entries with codes of the demo that stay, and why. */
  staying: { entry: { kind: EntryChange['kind']; code: string }; because: StayingReason; why: string }[]
  counts: Record<'members' | 'bookings' | 'requests' | 'messages' | 'comments' | 'staff', number>
}

type Wanted = {
  /** Real members and bookings stay, with what they need of the catalogue. Without it, they refuse the whole. */
  keepBookings?: boolean
  /** Removes entries with codes of the demo also where they differ from the demo's. */
  changed?: boolean
  /** Reports what would go, and changes nothing. */
  dryRun?: boolean
}

export type HasCustomers = Refusal<'has-customers'> & { customers: queries.Customers }

/**
 * Turns a demo shop into an empty one, all or nothing: the demo's catalogue, coupons, members, bookings and comments go; its
 * accounts of staff with the published password are blocked. The company's settings, legal texts, other staff, audit log, rates and all that is not of the demo stay.
 */
export async function clearDemo(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  { keepBookings = false, changed = false, dryRun = false }: Wanted,
  order: StaffOrder,
): Promise<Cleared | HasCustomers> {
  const demo = await readDemo()
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
        messages: await queries.deleteDemoMessages(transaction),
      }
      const { going, ownEntries } = await entriesToGo(transaction, { demo, changed })
      const parts = { entries: going, order, uploads: dryRun ? undefined : uploads }
      const { changes, refused } = await withdrawAll(transaction, parts)
      const members = await queries.deleteDemoMembers(transaction, emails)
      const open = await staffWithDemoPassword(transaction)
      const staff = await queries.blockDemoStaff(
        transaction,
        open.map(({ id }) => id),
      )
      const { ofPictures, ownPictures } = await deletePictures(transaction, { demo, changed, files })
      await makeListings(transaction)
      const staying = [
        ...refused.map(({ entry, refusal }) => ({
          entry,
          because: 'needed' as const,
          why: say('en', refusal.refused, refusal.values),
        })),
        ...[...ownEntries, ...ownPictures].map((entry) => ({
          entry,
          because: 'changed' as const,
          why: 'differs from the demo’s',
        })),
      ]
      const all = [...changes, ...ofPictures]
      done = { changes: all, staying, counts: { members, staff, ...counts } }
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

type DemoEntry = Which & { kind: Entity | 'coupon' }

/** The entries and pictures of both demo companies: a code may be in both. */
type Demo = { documents: Map<Entity | 'coupon', Map<string, object[]>>; pictureHashes: Map<string, string[]> }

async function readDemo(): Promise<Demo> {
  const read = await Promise.all([
    readCatalogueFiles(await demoFiles()),
    readCatalogueFiles([secondDemoFile]),
  ])
  const kinds = Object.keys(listOf) as Entity[]
  const documentsOf = (kind: Entity) =>
    read.flatMap(({ catalogue }): { code: string }[] => catalogue[listOf[kind]])
  const pictureFiles = read.flatMap(({ catalogue, pictureFolders }) =>
    catalogue.pictures.map(({ code, file }) => ({ code, file: join(pictureFolders.get(code)!, file) })),
  )
  const pictureHashes = await Promise.all(
    pictureFiles.map(async ({ code, file }) => ({ code, hash: await hashOfFile(file) })),
  )
  return {
    documents: new Map<Entity | 'coupon', Map<string, object[]>>([
      ...kinds.map((kind) => [kind, byCode(documentsOf(kind))] as const),
      ['coupon', byCode(demoCouponDocuments)],
    ]),
    pictureHashes: new Map(
      [...byCode(pictureHashes)].map(([code, some]) => [code, some.map(({ hash }) => hash)]),
    ),
  }
}

function byCode<Of extends { code: string }>(all: readonly Of[]): Map<string, Of[]> {
  return Map.groupBy(all, ({ code }) => code)
}

/**
 * Entries with codes of the demo, but for legal texts and the menu entries that lead to them: those that are as the demo
 * has them go; the operator's own ones, and those that staff changed, go only where `changed` says so.
 */
async function entriesToGo(
  transaction: Queries,
  { demo, changed }: { demo: Demo; changed: boolean },
): Promise<{ going: DemoEntry[]; ownEntries: DemoEntry[] }> {
  const legal = (
    await transaction.select({ code: pages.code }).from(pages).where(ne(pages.purpose, 'content'))
  ).map(({ code }) => code)
  const staying = new Set([
    ...legal.map((code) => `page ${code}`),
    ...(await queries.menusThatStay(transaction, legal)).map((code) => `menu ${code}`),
  ])
  const going: DemoEntry[] = []
  const ownEntries: DemoEntry[] = []
  for (const [kind, documents] of demo.documents) {
    const table = kind === 'coupon' ? coupons : tableOf[kind]
    const rows = await transaction
      .select({ code: table.code })
      .from(table)
      .where(inArray(table.code, [...documents.keys()]))
      .orderBy(table.code)
    for (const { code } of rows) {
      const entry = { kind, code }
      if (staying.has(nameOf(entry))) continue
      const isOfDemo = changed || (await isOneOf(transaction, entry, documents.get(code)!))
      const list = isOfDemo ? going : ownEntries
      list.push(entry)
    }
  }
  // Lists name entries of those before them: the last ones can go first.
  return { going: going.reverse(), ownEntries }
}

/** Returns whether an entry, or the draft that staff work on, is as one of some documents. */
async function isOneOf(transaction: Queries, entry: DemoEntry, documents: object[]): Promise<boolean> {
  const live = await liveEntry(transaction, entry.kind, entry.code)
  const head = await headOf(transaction, { ...entry, live })
  if (!head) return false
  const shown = shownDocument(head)
  // A coupon of the demo lasts from the day on which the demo was loaded, and some are a member's.
  const { from: _, until: __, member: ___, ...terms } = shown
  const compared = entry.kind === 'coupon' ? terms : shown
  return documents.some((document) => isSame(compared, document))
}

/** Deletes pictures of the demo that nothing names, and adds the names of their files to `files`. */
async function deletePictures(
  transaction: Queries,
  { demo, changed, files }: { demo: Demo; changed: boolean; files: Set<string> },
): Promise<{ ofPictures: EntryChange[]; ownPictures: { kind: 'picture'; code: string }[] }> {
  const rows = await transaction
    .select({ code: pictures.code, hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.code, [...demo.pictureHashes.keys()]))
    .orderBy(pictures.code)
  const ofPictures: EntryChange[] = []
  const ownPictures: { kind: 'picture'; code: string }[] = []
  for (const { code, hash } of rows) {
    if ((await usesOfPicture(transaction, code)).length > 0) continue
    if (!changed && !demo.pictureHashes.get(code)!.includes(hash)) {
      ownPictures.push({ kind: 'picture', code })
      continue
    }
    await deletePictureRow(transaction, code)
    files.add(pictureName(code, hash))
    ofPictures.push({ kind: 'picture', code, change: 'deleted', differences: [] })
  }
  return { ofPictures, ownPictures }
}

function countsOf(changes: readonly EntryChange[]): Record<string, number> {
  const counted = Map.groupBy(changes, ({ kind, change }) => `${change} ${kind}`)
  return Object.fromEntries([...counted].map(([what, all]) => [what, all.length]))
}

function nameOf({ kind, code }: { kind: string; code: string }): string {
  return `${kind} ${code}`
}
