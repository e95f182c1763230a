import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { insertPresences, lockItemToBoard, presentPersons, undoPresences } from './queries.ts'

type OfPersons = {
  item: string
  /** From 0; all without it. */
  persons?: readonly number[] | undefined
}

type Corrected = { number: string; persons: number[] }

/** Takes a check-in or a no-show back; who was not noted is left out of the answer. */
export function undoCheckIn(
  company: Pick<Company, 'database'>,
  of: OfPersons,
  order: StaffOrder,
): Promise<Corrected | Refusal<'item-unknown' | 'person-unknown'>> {
  return company.database.transaction(async (transaction) => {
    const found = isUuid(of.item) ? await lockItemToBoard(transaction, of.item) : undefined
    if (!found) return refuse('item-unknown')
    const persons = personsOf(of, found.people)
    if (!persons) return refuse('person-unknown', { count: found.people })
    const by = actorLabel(order.actor)
    const undone = await undoPresences(transaction, { item: of.item, persons, by, at: order.now })
    if (undone.length > 0) {
      await recordAudit(transaction, order, {
        action: 'check-in.undo',
        subject: { kind: 'booking', id: found.booking },
        before: { item: of.item, persons: undone },
      })
    }
    return { number: found.number, persons: undone }
  })
}

/** Notes that people did not come, once their departure has started; who is checked in stays so. */
export function markNoShow(
  company: Pick<Company, 'database'>,
  { device, ...of }: OfPersons & { device: string },
  order: StaffOrder,
): Promise<Corrected | Refusal<'item-unknown' | 'person-unknown' | 'departure-ahead' | 'ticket-unpaid'>> {
  return company.database.transaction(async (transaction) => {
    const found = isUuid(of.item) ? await lockItemToBoard(transaction, of.item) : undefined
    if (!found) return refuse('item-unknown')
    if (found.state !== 'confirmed' && found.state !== 'completed') return refuse('ticket-unpaid')
    if (found.startsAt > order.now) return refuse('departure-ahead')
    const wanted = personsOf(of, found.people)
    if (!wanted) return refuse('person-unknown', { count: found.people })
    const present = await presentPersons(transaction, of.item)
    const persons = wanted.filter((person) => !present.includes(person))
    const by = actorLabel(order.actor)
    await insertPresences(transaction, {
      item: of.item,
      persons,
      state: 'no-show',
      at: order.now,
      by,
      device,
    })
    if (persons.length > 0) {
      await recordAudit(transaction, order, {
        action: 'check-in.no-show',
        subject: { kind: 'booking', id: found.booking },
        after: { item: of.item, persons },
      })
    }
    return { number: found.number, persons }
  })
}

function personsOf({ persons }: OfPersons, count: number): number[] | undefined {
  if (!persons) return Array.from({ length: count }, (_, person) => person)
  return persons.every((person) => person < count) ? [...new Set(persons)] : undefined
}
