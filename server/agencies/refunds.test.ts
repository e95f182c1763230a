import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { previewOf } from '#server/post-booking/preview-of.ts'
import { decideOffer } from '#server/post-booking/rescue/decide-offer.ts'
import { offerOf } from '#server/post-booking/rescue/find-offer.ts'
import { listOffers } from '#server/post-booking/rescue/list-offers.ts'
import { startRescue } from '#server/post-booking/rescue/start-rescue.ts'
import { contact, testReseller } from '#tests/factories/reseller.ts'

const { company, database, order, agencyWith, booked, reservation, owedBy } = await testReseller()
const staffOrder = () => ({ ...order, now: new Date(), reason: 'Storm' })
const lykia = await agencyWith('1000.00')

/** Confirms two adults and a child for 100.00 on the account of the agency. */
async function charged(): Promise<string> {
  const { uuid } = await booked({ body: reservation(), key: lykia.key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key: lykia.key })
  const { rows } = await database.execute<{ booking: string }>(
    sql`select booking from octo_bookings where uuid = ${uuid}`,
  )
  return rows[0]!.booking
}

async function refundsOf(booking: string) {
  const { rows } = await database.execute(sql`
    select r.amount::int, r.way, r.state from refunds r join credit_notes n on n.id = r.credit_note where n.booking = ${booking}`)
  return rows
}

test('goodwill on a booking that an agency was charged lowers what it owes at once', async () => {
  const booking = await charged()
  const before = await owedBy(lykia)
  const asked = { booking, amount: moneyOf(2_500, 'EUR'), way: 'as-paid', key: booking } as const
  expect(isRefusal(await refundGoodwill(company, asked, staffOrder()))).toBe(false)
  expect(await refundsOf(booking)).toEqual([{ amount: 2_500, way: 'agency-account', state: 'made' }])
  expect(await owedBy(lykia)).toBe(before - 2_500)
})

test('a change that costs less lowers what the agency owes at once', async () => {
  const booking = await charged()
  const before = await owedBy(lykia)
  const change = { booking, position: 0, price: 'today', way: 'as-paid' } as const
  const people = { adults: 2, children: 0, infants: 0 }
  expect(await changeByStaff(company, { ...change, people }, staffOrder())).toBe('changed')
  expect(await refundsOf(booking)).toEqual([{ amount: 2_000, way: 'agency-account', state: 'made' }])
  expect(await owedBy(lykia)).toBe(before - 2_000)
})

test.each([
  ['en', 'Your travel agency refunds you'],
  ['tr', 'İadenizi acenteniz öder'],
  ['de', 'Ihr Reisebüro erstattet Ihnen'],
  ['ru', 'Деньги вам вернёт ваше агентство'],
  ['nl', 'Je reisbureau betaalt je terug'],
  ['ar', 'تردّ لك وكالة السفر المبلغ'],
] as const)(
  'before and after a cancellation, a guest reads in %s that the agency refunds',
  async (locale, text) => {
    const booking = await charged()
    expect(await previewOf(company, { booking, now: new Date() })).toMatchObject({ way: 'agency-account' })
    const asked = { booking, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
    await cancelByStaff(company, asked, staffOrder())
    const { rows } = await database.execute<{ template: string; data: object }>(sql`
    select template, data from outbox where data ->> 'booking' = ${booking} and template = 'booking-cancelled'`)
    await database.execute(sql`update bookings set locale = ${locale} where id = ${booking}`)
    const mail = await composeMail(company, { ...rows[0]!, locale })
    expect(mail.text).toContain(text)
  },
)

test('staff who rescue a departure give back what its agency was charged, and no credit', async () => {
  const booking = await charged()
  const { rows } = await database.execute<{ id: string }>(sql`
    select a.resource as id from allocations a join booking_items i on i.id = a.booking_item
    where i.booking = ${booking}`)
  const rescue = { days: [], options: ['credit', 'refund'], message: {} } as const
  const deadline = new Date(Date.now() + 3_600_000)
  const started = await startRescue(company, { ...rescue, departures: [rows[0]!], deadline }, staffOrder())
  const [listed] = await listOffers(database, { rescue: isRefusal(started) ? '' : started.id })
  expect(listed).toMatchObject({ state: 'open', onAccount: true })
  const decide = async (option: 'credit' | 'refund') =>
    decideOffer(company, { offer: (await offerOf(company, listed!.id))!, choice: { option } }, staffOrder())
  expect(await decide('credit')).toMatchObject({ refused: 'option-not-offered' })
  expect(await decide('refund')).toBe('decided')
  expect(await refundsOf(booking)).toEqual([{ amount: 10_000, way: 'agency-account', state: 'made' }])
  expect((await offerOf(company, listed!.id))?.state).toBe('refunded')
})
