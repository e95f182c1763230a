import { sql } from 'drizzle-orm'
import { addDays, day } from '#domain/dates/day.ts'
import type { Company } from '#server/company.ts'
import { orderFor, saleApi, saleDay, testMember } from './sale.ts'

export type Placed = { id: string; number: string; attempt?: string }

/** Bookings of one member, each on a day of its own, and looks behind the counter. */
export async function bookedBy(company: Company) {
  const api = saleApi(company)
  const { token, member } = await testMember(company)
  const { database } = company
  let nextDay = 0

  async function place(
    change: Parameters<typeof orderFor>[1] = {},
    days?: readonly number[],
  ): Promise<Placed> {
    nextDay += 1
    const order = orderFor(2, change)
    const [first] = order.items
    const items = (days ?? [nextDay]).map((ahead, index) => ({
      ...first!,
      id: `item-${index}`,
      day: addDays(day(saleDay()), ahead),
    }))
    const expected = { minor: order.expected.minor * items.length, currency: order.expected.currency }
    const { body } = await api.place({ ...order, items, expected }, token)
    const { k_no, bilet_no } = body.data as { k_no: string; bilet_no: string }
    return { id: k_no, number: bilet_no }
  }

  /** Pays what is due with a card that works. */
  async function pay(booking: string, path = '/odeme-baslat-post'): Promise<string> {
    const { body } = await api.post(path, { rezervasyon_k_no: booking }, token)
    const { deneme_no, yonlendirme_url } = body.data as { deneme_no: string; yonlendirme_url: string }
    const at = yonlendirme_url.split('/').at(-1)!
    await api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
    await api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
    await api.form('/odeme-donus/rehearsal', { token: at })
    return deneme_no
  }

  return {
    api,
    token,
    member,
    place,
    pay,
    async paid(change: Parameters<typeof orderFor>[1] = {}, days?: readonly number[]): Promise<Placed> {
      const placed = await place(change, days)
      return { ...placed, attempt: await pay(placed.id) }
    },
    async mails(booking: string): Promise<string[]> {
      const { rows } = await database.execute<{ template: string }>(
        sql`select template from outbox where data ->> 'booking' = ${booking} and template <> 'staff-notice' order by id`,
      )
      return rows.map(({ template }) => template)
    },
    async state(booking: string) {
      const { rows } = await database.execute<{ state: string; collection: string }>(
        sql`select state, collection from bookings where id = ${booking}`,
      )
      return rows[0]!
    },
    /** Units that a booking still takes. */
    async taken(booking: string): Promise<number> {
      const { rows } = await database.execute<{ units: number }>(sql`
        select coalesce(sum(a.units), 0)::int as units from allocations a join booking_items i on i.id = a.booking_item
        where i.booking = ${booking} and a.state <> 'released'`)
      return rows[0]!.units
    },
    /** The time to pay a booking is over, and others have bought all places of its departures. */
    async loses(booking: string): Promise<void> {
      await database.execute(sql`
        update bookings set payment_deadline = now() - interval '1 minute'
        where id = ${booking} and payment_deadline is not null`)
      await database.execute(sql`
        update allocations set state = 'released', expires_at = null
        where booking_item in (select id from booking_items where booking = ${booking})`)
      await database.execute(sql`
        update resources set capacity = taken where id in (
          select a.resource from allocations a join booking_items i on i.id = a.booking_item where i.booking = ${booking})`)
    },
    async refunds(booking: string) {
      const { rows } = await database.execute<{ amount: number; state: string; attempt: string | null }>(
        sql`select amount, state, attempt from refunds where booking = ${booking} order by queued_at, id`,
      )
      return rows
    },
  }
}
