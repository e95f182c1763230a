import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Company } from '#server/company.ts'
import { saleApi } from './sale.ts'

let visitors = 0

/** A visitor from a network that no other visitor of the test uses. */
export function stranger(): { 'x-forwarded-for': string } {
  visitors += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` }
}

/** A review of the test catalogue's boat as a member sends it. */
export function review(change: object = {}) {
  return {
    lang: 'en',
    urun_k_no: 'boat',
    puan: 5,
    yorum: `A calm day at sea, and a kind crew. ${randomUUID()}`,
    ...change,
  }
}

/** Comments sent and looked at behind the counter. */
export function commenting(company: Company) {
  const api = saleApi(company)
  const { database } = company
  return {
    api,
    send: (body: object, token?: string, headers: Record<string, string> = stranger()) =>
      api.post('/yorum-ekle-post', body, token, headers),
    async photo(bytes: Buffer, headers: Record<string, string> = stranger()) {
      const answer = await api.app.request('/yorum-gorsel-post', {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'image/jpeg', ...headers },
      })
      const body = (await answer.json()) as { code?: string; data?: { k_no: string } }
      return { status: answer.status, code: body.code, id: body.data?.k_no ?? '' }
    },
    async rows(where = sql`true`) {
      const { rows } = await database.execute<{
        id: string
        number: number
        state: string
        member: string | null
        email: string | null
        name: string
        text: string
        booking: string | null
        locale: string
        visitedOn: string | null
      }>(sql`
        select id, number, state, member, email, name, text, booking, locale, visited_on::text as "visitedOn"
        from comments where ${where} order by number`)
      return rows
    },
    async mails() {
      const { rows } = await database.execute<{
        template: string
        recipient: string
        locale: string
        data: { comment: string }
      }>(
        sql`select template, recipient, locale, data from outbox
            where template like 'comment-%' or template = 'review-invitation' order by id`,
      )
      return rows
    },
    /** A booking of the boat that was over so many days ago, put there as the sale leaves it. */
    async visited(
      member: string,
      change: { daysAgo?: number; state?: string; product?: string; email?: string } = {},
    ) {
      const { daysAgo = 3, state = 'completed', product = 'boat', email = 'guest@test.example' } = change
      const starts = new Date(Date.now() - daysAgo * 86_400_000)
      const guest = { firstName: 'Leyla', lastName: 'Demir', email, phone: '' }
      const { rows } = await database.execute<{ id: string }>(sql`
        insert into bookings (number, member, idempotency_key, locale, state, collection, payment_method, payment_choice,
          display_currency, display_total, display_due_now, ledger_currency, ledger_total, ledger_due_now, totals, rates,
          guest)
        values (${`KRV-${randomUUID()}`}, ${member}, ${randomUUID()}, 'tr', ${state}, 'all', 'card', 'full', 'EUR', 8000,
          8000, 'TRY', 400000, 400000, '{}', '{}', ${JSON.stringify(guest)}::jsonb)
        returning id`)
      const booking = rows[0]!.id
      await database.execute(sql`
        insert into booking_items (booking, position, product, kind, title, day, starts_at, time_zone, duration_minutes,
          adults, children, infants, choice, quote, cancellation)
        values (${booking}, 0, ${product}, 'tour', 'Boat', ${starts.toISOString().slice(0, 10)}, ${starts}, 'Europe/Istanbul',
          60, 2, 0, 0, '{}', '{}', '[]')`)
      return booking
    },
  }
}

/** A photo as a phone takes it: with the place where it was taken. */
export async function telephonePhoto({ width = 800, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a9d8f' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '36/1 37/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '29/1 7/1 1/1',
      },
    })
    .jpeg()
    .toBuffer()
}
