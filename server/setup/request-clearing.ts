import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import { type Clearing, isValidPreview } from '#domain/staff/setup.ts'
import type { Company } from '#server/company.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type ClearingRow, lastClearing, queueClearing, staffFacts } from './queries.ts'

type Options = Pick<Clearing, 'keepBookings' | 'changed'>

/** Asks for a list of what a clearing of the demo would delete, which a job makes; it changes nothing. */
export async function requestPreview(
  { database, demo }: Company,
  options: Options,
  { actor, now }: StaffOrder,
): Promise<{ id: string } | Refusal<'no-demo' | 'clearing-under-way'>> {
  if (!demo) return refuse('no-demo')
  const id = await queueClearing(database, { ...options, isPreview: true, by: actorLabel(actor), now })
  return id ? { id } : refuse('clearing-under-way')
}

/**
 * Asks for the clearing that the last preview describes, which a job makes. Refused without an owner who is not of the demo:
 * no one could log in afterwards.
 */
export function requestClearing(
  { database, demo }: Company,
  preview: string,
  order: StaffOrder,
): Promise<
  { id: string } | Refusal<'no-demo' | 'clearing-preview-over' | 'own-owner-needed' | 'clearing-under-way'>
> {
  return database.transaction(async (transaction) => {
    if (!demo) return refuse('no-demo')
    const { staffEmails } = await demo.facts()
    if ((await staffFacts(transaction, staffEmails)).owners === 0) return refuse('own-owner-needed')
    const last = await findClearing(transaction)
    if (last && (last.state === 'queued' || last.state === 'running')) return refuse('clearing-under-way')
    if (last?.id !== preview || !isValidPreview(last, order.now)) return refuse('clearing-preview-over')
    const { keepBookings, changed } = last
    const wanted = { isPreview: false, keepBookings, changed, reason: order.reason, now: order.now }
    const id = await queueClearing(transaction, { ...wanted, by: actorLabel(order.actor) })
    if (!id) return refuse('clearing-under-way')
    await recordAudit(transaction, order, {
      action: 'demo.request-clearing',
      subject: { kind: 'catalogue', id: 'demo' },
      after: { keepBookings, changed },
    })
    return { id }
  })
}

/** Returns the last clearing of the demo or its preview; undefined where none was asked for. */
export async function findClearing(
  database: Parameters<typeof lastClearing>[0],
): Promise<Clearing | undefined> {
  const row = await lastClearing(database)
  return row && presentClearing(row)
}

function presentClearing(row: ClearingRow): Clearing {
  const { label: _, reason: __, requestedAt, finishedAt, result, customers, ...clearing } = row
  return {
    ...clearing,
    requestedAt: new Date(requestedAt).toISOString(),
    ...(finishedAt && { finishedAt: new Date(finishedAt).toISOString() }),
    ...(result && { result }),
    ...(customers && { customers }),
  }
}
