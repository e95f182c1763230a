import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type ListedUse, listResources } from './list-resources.ts'
import { deleteBlock, insertBlock, lockByCode, sameBlock } from './queries.ts'

const longestBlock = 800 * 86_400_000

/**
 * Takes a resource off sale for a time, because of `why`, or of the reason of the order. Bookings of that time stay, and are returned as conflicts for staff to settle. The same
 * again, for a lost answer, finds the block that is there.
 */
export function blockResource(
  { database }: Pick<Company, 'database'>,
  { resource, from, until, why }: { resource: string; from: Date; until: Date; why?: string | undefined },
  order: StaffOrder,
): Promise<
  | { block: string; conflicts: ListedUse[] }
  | Refusal<'resource-unknown' | 'range-invalid' | 'reason-required'>
> {
  return database.transaction(async (transaction) => {
    const { reason, now } = order
    if (!reason) return refuse('reason-required')
    const length = until.getTime() - from.getTime()
    if (!(length > 0 && length <= longestBlock) || until <= now) return refuse('range-invalid')
    if (!(await lockByCode(transaction, [resource])).has(resource))
      return refuse('resource-unknown', { resource })
    const wanted = { resource, from, until, why: why ?? reason }
    let block = await sameBlock(transaction, wanted)
    if (!block) {
      block = await insertBlock(transaction, { ...wanted, by: actorLabel(order.actor), now })
      await recordAudit(transaction, order, {
        action: 'resource.block',
        subject: { kind: 'resource', id: resource },
        after: { block, from: from.toISOString(), until: until.toISOString() },
      })
      await notifyChange(transaction)
    }
    const [listed] = await listResources(transaction, { resource, from, until, now })
    return { block, conflicts: listed!.uses.filter((use) => use.block === null) }
  })
}

/** Puts a resource on sale again for the time of a block. */
export function unblockResource(
  { database }: Pick<Company, 'database'>,
  block: string,
  order: StaffOrder,
): Promise<undefined | Refusal<'block-unknown'>> {
  return database.transaction(async (transaction) => {
    const gone = isUuid(block) ? await deleteBlock(transaction, block) : undefined
    if (!gone) return refuse('block-unknown')
    const { resource, from, until, why } = gone
    await recordAudit(transaction, order, {
      action: 'resource.unblock',
      subject: { kind: 'resource', id: resource },
      before: { block, from: from.toISOString(), until: until.toISOString(), why },
    })
    await notifyChange(transaction)
    return undefined
  })
}
