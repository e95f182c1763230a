import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Booking } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { ticketUrl } from '#server/documents/tickets/issue-ticket.ts'
import type { Shop } from './start-shop.ts'

/** What the voucher of a booking in English has as its code. */
export async function codeOf(
  { dataDir, origin }: Pick<Shop, 'dataDir' | 'origin'>,
  number: string,
): Promise<string> {
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  const item = {
    day: '2027-05-10',
    time: '10:30',
    title: '12 Islands boat day from Fethiye',
    people: { adults: 1, children: 0, infants: 0 },
  }
  const guest = { firstName: 'Elif', lastName: 'Kaya' }
  const booking = { number, guest, locale: 'en', items: [item] } as unknown as Booking
  const balance = money('63.00', 'EUR')
  return ticketUrl({ secret, publicUrl: origin }, { booking, balance, now: new Date() })
}
