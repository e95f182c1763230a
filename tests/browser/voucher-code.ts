import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { ticketUrl } from '#server/documents/tickets/issue-ticket.ts'
import type { Shop } from './start-shop.ts'

type ItemRow = Pick<BookedItem, 'day' | 'time' | 'title'> & BookedItem['people']

/** What the voucher of a booking in English has as its code. */
export async function codeOf(
  { dataDir, origin, sql }: Pick<Shop, 'dataDir' | 'origin' | 'sql'>,
  number: string,
): Promise<string> {
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  const { rows } = await sql.query<ItemRow>(
    `select i.day::text as day, i.time, i.title, i.adults, i.children, i.infants
    from booking_items i join bookings b on b.id = i.booking where b.number = $1 order by i.position`,
    [number],
  )
  const items = rows.map(({ day, time, title, ...people }) => ({ day, time, title, people }))
  const guest = { firstName: 'Elif', lastName: 'Kaya' }
  const booking = { number, guest, locale: 'en', items } as unknown as Booking
  const balance = money('63.00', 'EUR')
  return ticketUrl({ secret, publicUrl: origin }, { booking, balance, now: new Date() })
}
