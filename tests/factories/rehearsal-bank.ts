import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import type { Company } from '#server/company.ts'
import { rehearsalOfAttempt } from '#server/payments/rehearsal/queries.ts'
import { writeWebhook } from '#server/payments/rehearsal/webhook.ts'
import { orderFor, saleApi, saleDay, type testMember } from './sale.ts'

type Held = { id: string; date: string }

/** A card that the rehearsal bank takes. */
export const approved = '4242 4242 4242 4242'

/** A member's actions at the sandbox bank for bookings of the boat, and the resulting states. */
export function atRehearsalBank(company: Company, buyer: Awaited<ReturnType<typeof testMember>>) {
  const api = saleApi(company)
  const { database } = company
  let nextDay = 0

  async function hold(adults = 2): Promise<Held> {
    nextDay += 1
    const date = addDays(day(saleDay()), nextDay)
    return { id: await holdOn(date, adults), date }
  }

  async function holdOn(date: string, adults: number): Promise<string> {
    const order = orderFor(adults)
    const { body } = await api.place(
      { ...order, items: order.items.map((item) => ({ ...item, day: date })) },
      buyer.token,
    )
    return (body.data as { k_no: string }).k_no
  }

  async function start(booking: string): Promise<{ attempt: string; token: string }> {
    const { body } = await api.post('/odeme-baslat-post', { rezervasyon_k_no: booking }, buyer.token)
    const { deneme_no, yonlendirme_url } = body.data as { deneme_no: string; yonlendirme_url: string }
    expect(deneme_no).toMatch(/^[A-Z0-9]{20,40}$/)
    expect(yonlendirme_url).toContain('http://localhost:3000/api/rehearsal-bank/pay/')
    return { attempt: deneme_no, token: yonlendirme_url.split('/').at(-1)! }
  }

  /** Goes through the bank's pages without coming back to the shop. */
  async function payAtBank(token: string, number = approved, code = '123456'): Promise<Response> {
    const card = await api.form(`/rehearsal-bank/pay/${token}`, { number })
    expect(card.status).toBe(303)
    return api.form(`/rehearsal-bank/secure/${token}`, { token, code })
  }

  function comeBack(token: string): Promise<Response> {
    return api.form('/odeme-donus/rehearsal', { token })
  }

  async function notify(attempt: string, status: 'success' | 'failure' = 'success'): Promise<Response> {
    const payment = (await rehearsalOfAttempt(database, attempt))!
    return api.app.request('/odeme-bildirim/rehearsal', {
      method: 'POST',
      ...writeWebhook(company, { payment, status }),
    })
  }

  async function bookingOf(id: string): Promise<Record<string, unknown>> {
    const { body } = await api.get(`/rezervasyon-getir?rezervasyon_k_no=${id}`, buyer.token)
    return body.data as Record<string, unknown>
  }

  async function mailsOf(booking: string): Promise<string[]> {
    const { rows } = await database.execute<{ template: string }>(
      sql`select template from outbox where data ->> 'booking' = ${booking} and data ->> 'what' is distinct from 'sold' order by id`,
    )
    return rows.map(({ template }) => template)
  }

  async function takenOn(date: string): Promise<number> {
    const { rows } = await database.execute<{ taken: number }>(sql`
      select r.taken from departures d join resources r on r.id = d.resource
      where d.product = 'boat' and d.day = ${date}`)
    return rows[0]!.taken
  }

  async function attemptState(attempt: string): Promise<unknown> {
    const { rows } = await database.execute<{ state: string; error_group: string | null }>(
      sql`select state, error_group from payment_attempts where id = ${attempt}`,
    )
    return rows[0]
  }

  /** Lets a hold run out, as if the customer had taken too long at the bank. */
  async function letHoldRunOut(booking: string): Promise<void> {
    await database.execute(
      sql`update bookings set hold_expires_at = now() - interval '1 second' where id = ${booking}`,
    )
    await database.execute(sql`update allocations a set expires_at = now() - interval '1 second'
      from booking_items i where i.id = a.booking_item and i.booking = ${booking} and a.state = 'held'`)
  }

  return {
    api,
    hold,
    holdOn,
    start,
    payAtBank,
    comeBack,
    notify,
    bookingOf,
    mailsOf,
    takenOn,
    attemptState,
    letHoldRunOut,
  }
}
