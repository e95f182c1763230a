import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { bookingNumber } from '#domain/booking/booking-number.ts'
import { addDays, day } from '#domain/dates/day.ts'
import type { Queries } from '#server/database/connect.ts'
import { newIdAt } from '#server/database/ids-by-time.ts'
import { bookingItems, bookings, stateMoves } from '#server/database/schema/bookings.ts'
import { paymentAttempts } from '#server/database/schema/payments.ts'
import { receivedPayments } from '#server/database/schema/post-booking.ts'
import { guestAt } from './guests.ts'
import { demoKey } from './sell-ahead.ts'

type Booking = typeof bookings.$inferSelect
type Item = typeof bookingItems.$inferSelect
type Copy = {
  booking: typeof bookings.$inferInsert & { id: string; placedAt: Date }
  item: typeof bookingItems.$inferInsert
  paidAt: Date
}

const dayLength = 86_400_000
/** So many weeks before a trip its copies took place: a year, on the same day of the week, in the same season. */
const weeksBefore = [52, 51, 53, 50, 54, 49, 55, 48, 56]
/** How many copies a trip has, by the month of its start: most people travel in summer. */
const copiesInMonth = [3, 3, 4, 5, 6, 8, 9, 9, 8, 6, 4, 3]

/** Copies bookings of the coming year into the past one, as trips that were paid and made. Their emails were sent long ago. */
export async function copyToPast(
  transaction: Queries,
  { sold, prefix, now }: { sold: readonly string[]; prefix: string; now: Date },
): Promise<void> {
  const rows = await transaction
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...sold]))
  const items = await transaction
    .select()
    .from(bookingItems)
    .where(inArray(bookingItems.booking, [...sold]))
  const itemOf = new Map(items.map((item) => [item.booking, item]))
  const copies = rows.flatMap((booking, at) =>
    copiesOf(booking, itemOf.get(booking.id)!, { at, prefix, now }),
  )
  for (let from = 0; from < copies.length; from += 100) {
    const some = copies.slice(from, from + 100)
    await transaction.insert(bookings).values(some.map(({ booking }) => booking))
    await transaction.insert(bookingItems).values(some.map(({ item }) => item))
    await transaction.insert(stateMoves).values(some.flatMap(movesOf))
    const byCard = some.filter(({ booking }) => booking.paymentMethod === 'card')
    if (byCard.length > 0) await transaction.insert(paymentAttempts).values(byCard.map(attemptOf))
    const byHand = some.filter(({ booking }) => booking.paymentMethod !== 'card')
    if (byHand.length > 0) await transaction.insert(receivedPayments).values(byHand.map(receivedOf))
  }
}

function copiesOf(booking: Booking, item: Item, of: { at: number; prefix: string; now: Date }): Copy[] {
  const { at, prefix, now } = of
  const count = copiesInMonth[item.startsAt.getUTCMonth()]!
  return weeksBefore.slice(0, count).flatMap((weeks, index) => {
    const startsAt = new Date(item.startsAt.getTime() - weeks * 7 * dayLength)
    if (startsAt.getTime() > now.getTime() - 2 * dayLength) return []
    const placedAt = new Date(startsAt.getTime() - (2 + ((at * 7 + index * 11) % 45)) * dayLength)
    const { guest, locale } = guestAt(at * 3 + index * 7)
    const id = newIdAt(placedAt)
    const earlier = (date: string) => addDays(day(date), -7 * weeks)
    return [
      {
        booking: {
          ...withoutWords(booking),
          id,
          number: bookingNumber({ prefix, random: randomBytes }),
          idempotencyKey: `${demoKey}${at} ${weeks}`,
          fingerprint: null,
          state: 'completed',
          collection: 'all',
          paymentMethod: booking.channel === 'web' ? 'card' : booking.paymentMethod,
          guest,
          locale,
          paymentDeadline: null,
          holdExpiresAt: null,
          placedAt,
          reviewAskedAt: startsAt,
        },
        item: {
          ...item,
          id: randomUUIDv7(),
          booking: id,
          startsAt,
          day: earlier(item.day),
          untilDay: item.untilDay && earlier(item.untilDay),
          choice: withDays(item.choice, earlier),
          remindedAt: startsAt,
        },
        paidAt: placedAt,
      },
    ]
  })
}

function withoutWords({ words: _, ...booking }: Booking): Omit<Booking, 'words'> {
  return booking
}

/** The choice with each of its days moved, whatever it is called. */
function withDays(choice: unknown, move: (date: string) => string): unknown {
  return JSON.parse(JSON.stringify(choice), (_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? move(value) : value,
  )
}

function movesOf({ booking, item, paidAt }: Copy): (typeof stateMoves.$inferInsert)[] {
  const move = { booking: booking.id, by: 'system' }
  const ended = new Date(item.startsAt!.getTime() + dayLength)
  return [
    { ...move, machine: 'booking', from: null, to: 'held', why: 'placed', at: booking.placedAt },
    { ...move, machine: 'booking', from: 'held', to: 'confirmed', why: 'paid', at: paidAt },
    { ...move, machine: 'collection', from: 'none', to: 'all', why: 'paid', at: paidAt },
    { ...move, machine: 'booking', from: 'confirmed', to: 'completed', why: 'the travel is over', at: ended },
  ]
}

function attemptOf({ booking, paidAt }: Copy): typeof paymentAttempts.$inferInsert {
  return {
    id: booking.id.replaceAll('-', ''),
    booking: booking.id,
    provider: 'rehearsal',
    amount: booking.displayTotal,
    currency: booking.displayCurrency,
    state: 'succeeded',
    startedAt: paidAt,
    settledAt: paidAt,
  }
}

function receivedOf({ booking, paidAt }: Copy): typeof receivedPayments.$inferInsert {
  return {
    booking: booking.id,
    method: booking.paymentMethod === 'bank-transfer' ? 'bank-transfer' : 'cash',
    amount: booking.displayTotal,
    currency: booking.displayCurrency,
    credited: booking.displayTotal,
    by: 'system',
    at: paidAt,
  }
}
