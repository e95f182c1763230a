import { type Refusal, refuse } from '#domain/refusal.ts'
import { addVersion, type Head, headOf } from '#server/catalogue/entries/versions.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockStock } from '#server/inventory/delete-stock.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { checkEntry } from './check-entry.ts'
import { deleteLive, liveEntry } from './live-entry.ts'
import { countUses, entriesThatName } from './queries.ts'
import { type EditRefusal, publish, staleEntry, type Which } from './save-entry.ts'

export type Withdrawn = { version: number; state: 'archived' | 'deleted' }

type Withdrawal = Which & { version: number }

/**
 * Archives an entry: visitors no longer have it, its versions stay, and `restoreEntry` brings it back. A product stays for
 * its bookings; a coupon is switched off. Refused while other entries name it.
 */
export function archiveEntry(company: Company, entry: Withdrawal, order: StaffOrder) {
  return withdraw(company, { entry, order, as: 'archived' })
}

/**
 * Deletes an entry with its addresses; its versions stay. Refused while other entries name it, and for a product or a coupon
 * that bookings refer to: that can be archived.
 */
export function deleteEntry(company: Company, entry: Withdrawal, order: StaffOrder) {
  return withdraw(company, { entry, order, as: 'deleted' })
}

type Parts = { entry: Withdrawal; order: StaffOrder; as: Withdrawn['state'] }

function withdraw(company: Company, parts: Parts): Promise<Withdrawn | EditRefusal> {
  return company.database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    return withdrawLocked(transaction, { ...parts, uploads: company.uploads })
  })
}

/** The same within a transaction that has the lock; without a version, whichever is the latest. */
export async function withdrawLocked(
  transaction: Queries,
  {
    entry,
    order,
    as,
    uploads,
  }: Omit<Parts, 'entry'> & { entry: Which & { version?: number }; uploads: string | undefined },
): Promise<Withdrawn | EditRefusal> {
  const which = { kind: entry.kind, code: entry.code }
  const live = await liveEntry(transaction, entry.kind, entry.code)
  const head = await headOf(transaction, { ...which, live })
  if (!head || entry.kind === 'setting') return refuse(head ? 'setting-required' : 'entry-unknown', which)
  if (head.state === as) return { version: head.version, state: as }
  const { version: edited = head.version } = entry
  if (head.version !== edited) return staleEntry(transaction, which, { entry: { version: edited }, head })
  if (as === 'deleted' && entry.kind === 'product') await lockStock(transaction, entry.code)
  const refusal = await whyNot(transaction, which, as)
  if (refusal) return refusal
  const document = await removeFromVisitors(transaction, { which, head, as, uploads, now: order.now })
  const version = await addVersion(transaction, head, {
    version: { ...which, state: as, document, draftTexts: head.draftTexts },
    order,
  })
  await recordAudit(transaction, order, {
    action: as === 'archived' ? 'entry.archive' : 'entry.delete',
    subject: { kind: entry.kind, id: entry.code },
    before: { version: head.version, state: head.state },
    after: { version, state: as },
  })
  await notifyChange(transaction)
  return { version, state: as }
}

async function whyNot(
  transaction: Queries,
  { kind, code }: Which,
  as: Withdrawn['state'],
): Promise<Refusal<'entry-in-use' | 'entry-referenced'> | undefined> {
  const stays = as === 'archived' && (kind === 'product' || kind === 'coupon')
  if (stays) return undefined
  const uses = await countUses(transaction, kind, code)
  if (uses > 0) return refuse('entry-in-use', { count: uses })
  const names = await entriesThatName(transaction, kind, code)
  return names.length > 0 ? refuse('entry-referenced', { entries: names.join(', ') }) : undefined
}

type Removal = { which: Which; head: Head; as: Withdrawn['state']; uploads: string | undefined; now: Date }

/** Returns the document that the version keeps: it can be published again. */
async function removeFromVisitors(transaction: Queries, { which, head, as, uploads, now }: Removal) {
  const { kind, code } = which
  if (!head.live || kind === 'setting') return head.document
  const archived = kind === 'product' ? { status: 'archived' } : { active: false }
  if (as === 'archived' && (kind === 'product' || kind === 'coupon')) {
    const document = { ...head.live, ...archived }
    const { checked, problems } = await checkEntry(transaction, { kind, code, document })
    if (!checked) throw new Error(`${kind} ${code} is stored and invalid: ${problems[0]?.message}`)
    await publish(transaction, { checked, uploads, now })
    return head.live
  }
  await deleteLive(transaction, kind, code)
  return head.live
}
