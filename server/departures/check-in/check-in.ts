import type { People } from '#domain/availability/people.ts'
import { judgeBoarding, type Presence } from '#domain/booking/check-in.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, type RefusalValues, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  type BookingToBoard,
  insertPresences,
  insertScan,
  itemsToBoard,
  lockBookingToBoard,
  lockScan,
} from './queries.ts'
import { ticketOfCode } from './read-code.ts'

/** A voucher in front of a device: its code, or the booking number that staff typed. */
export type Scan = {
  /** Made by the device: the same id counts once. */
  id: string
  code?: string | undefined
  number?: string | undefined
  /** The departure that is boarding; without it, the items of the booking that are today. */
  departure?: string | undefined
  /** Who of the voucher is there, from 0; all without it. */
  persons?: readonly number[] | undefined
  /** When it was scanned, where the device was offline. */
  at?: Date | undefined
  device: string
}

/** The answer to a scan: who is checked in by it, or the reason against it. Stored, so that it can be given again. */
export type ScanResult =
  | {
      number: string
      item: string
      title: string
      day: string
      time?: string
      people: People
      persons: number[]
      already: Presence[]
      /** What is still to be paid for the booking. */
      balance: Money
      /** The balance is for other items of the booking too; absent in answers of before. */
      hasOtherItems?: boolean
    }
  | { refused: string; values: RefusalValues; number?: string }

/**
 * Checks the people of a voucher in. The voucher's booking is locked, so two devices never check a person in twice: the
 * second one is answered with the first use. Sent again with the same id, a scan changes nothing and is answered as before;
 * the same id for another voucher or departure is `scan-id-reused`.
 */
export async function checkIn(company: Company, scan: Scan, order: StaffOrder): Promise<ScanResult> {
  const ticket = scan.code === undefined ? undefined : ticketOfCode(company, scan.code)
  const number = ticket ? (isRefusal(ticket) ? ticket : ticket.number) : scan.number?.trim().toUpperCase()
  if (number === undefined) return refuse('ticket-unreadable')
  const person = ticket && !isRefusal(ticket) ? ticket.person : undefined
  return company.database.transaction(async (transaction) => {
    const earlier = await lockScan(transaction, scan.id)
    if (earlier) return repeated(earlier, { scan, number })
    const known = isRefusal(number) ? undefined : await lockBookingToBoard(transaction, number)
    const persons = person === undefined ? scan.persons : [person]
    const answer = await judge(transaction, { scan: { ...scan, persons }, number, known, order })
    await insertScan(transaction, {
      id: scan.id,
      departure: scan.departure ?? null,
      number: isRefusal(number) ? null : number,
      at: timeOf(scan, order),
      recordedAt: order.now,
      by: actorLabel(order.actor),
      device: scan.device,
      result: answer,
    })
    return answer
  })
}

function repeated(
  earlier: { departure: string | null; number: string | null; result: unknown },
  { scan, number }: { scan: Scan; number: string | Refusal },
): ScanResult {
  const same = earlier.number === (isRefusal(number) ? null : number)
  const there = earlier.departure === null || earlier.departure === (scan.departure ?? null)
  return same && there ? (earlier.result as ScanResult) : refuse('scan-id-reused')
}

async function judge(
  transaction: Queries,
  of: { scan: Scan; number: string | Refusal; known: BookingToBoard | undefined; order: StaffOrder },
): Promise<ScanResult> {
  const { scan, number, known, order } = of
  if (isRefusal(number)) return number
  if (!known) return { ...refuse('booking-unknown'), number }
  const at = timeOf(scan, order)
  const items = await itemsToBoard(transaction, known.id, at)
  const isHere = ({ departure, isToday }: (typeof items)[number]) =>
    scan.departure ? departure === scan.departure : isToday
  const here = items.filter(isHere)
  const others = items.filter((item) => !isHere(item))
  const boarding = judgeBoarding({ state: known.state, here, others, persons: scan.persons })
  if (isRefusal(boarding)) return { ...boarding, number }
  const { item, persons, already } = boarding
  const by = actorLabel(order.actor)
  await insertPresences(transaction, {
    item: item.id,
    persons,
    state: 'present',
    at,
    by,
    device: scan.device,
  })
  await recordAudit(transaction, order, {
    action: 'check-in',
    subject: { kind: 'booking', id: known.id },
    after: { item: item.id, persons, device: scan.device },
  })
  const { balance } = await moneyOfBooking(transaction, (await lockBooking(transaction, known.id))!)
  const { title, day, time, people } = item
  const hasOtherItems = items.some(({ id, cancelled }) => id !== item.id && !cancelled)
  return { number, item: item.id, title, day, time, people, persons, already, balance, hasOtherItems }
}

/** A device's clock may be wrong: nothing is scanned in the future. */
function timeOf({ at }: Scan, { now }: StaffOrder): Date {
  return at && at < now ? at : now
}
