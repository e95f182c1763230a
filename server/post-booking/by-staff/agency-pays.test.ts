import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { itemChoice } from '#contract/orders/item-choice.ts'
import type { RateRule } from '#domain/agencies/rates.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { decideOnAgency } from '#server/agencies/decide.ts'
import { setAgencyCredit } from '#server/agencies/manage-account.ts'
import type { AgencyRow } from '#server/agencies/queries.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, ownDays } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelByStaff } from './cancel-by-staff.ts'

/* An agency sells two adults for 80.00 EUR on its account, 64.00 net; a third one costs 40.00 EUR more. */

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order, token } = await testStaff(company, 'manager')
const sales = await testStaff(company, 'sales', 'Deniz Ak')
const ownDay = ownDays()
const tours = { kind: 'tour', percent: 20, extrasPercent: 0 } as const
const net = (adult: `${string}.${string}`, child: `${string}.${string}`): RateRule => ({
  kind: 'tour',
  units: [
    { unit: 'adult', price: money(adult, 'EUR') },
    { unit: 'child', price: money(child, 'EUR') },
  ],
  extrasPercent: 0,
})

type Sold = { id: string; number: string; agency: AgencyRow; on: string }

async function soldBy(
  limit: `${string}.${string}`,
  { paidBy = 'account', rules = [tours] }: { paidBy?: AgencyPayment; rules?: RateRule[] } = {},
): Promise<Sold> {
  const agency = await sellingAgency(company, { limit, rules, order })
  return { ...(await sold(agency, paidBy)), agency }
}

async function sold(agency: AgencyRow, paidBy: AgencyPayment = 'account') {
  const on = ownDay()
  const { id, number } = await bookingPlacedBy(company, {
    ...{ user: await agencyUser(company, agency), agency, paidBy, on },
  })
  return { id, number, on }
}

async function post(path: string, body: object, { key = randomUUID() as string, as = token } = {}) {
  const { status, body: answer } = await ayse.api.post(`/office/${path}`, body, as, {
    'idempotency-key': key,
  })
  return { status, code: answer.code, message: answer.message as string, data: answer.data as never }
}

function changeTo({ number }: { number: string }, adults: number, change: object = {}) {
  const people = { yetiskin: adults, cocuk: 0, bebek: 0 }
  return { number, position: 0, people, price: 'today', reason: 'One more', ...change }
}

async function owedBy({ id }: AgencyRow): Promise<number> {
  const { rows } = await database.execute<{ owed: string }>(sql`select owed from agencies where id = ${id}`)
  return Number(rows[0]!.owed)
}

async function chargesOf(booking: string) {
  const { rows } = await database.execute(sql`
    select amount::int, credited::int from received_payments
    where booking = ${booking} and method = 'agency-account' order by at, id`)
  return rows
}

async function saleOf(booking: string) {
  const { rows } = await database.execute(sql`
    select retail::int, charge::int, margin::int, jsonb_array_length(quotes) as items from agency_sales
    where booking = ${booking}`)
  return rows[0]
}

async function moneyOf(booking: string) {
  const { total, paid, balance, can } = await findManaged(company, booking, new Date())
  return [total.minor, paid.minor, balance.minor, can.payBalance]
}

async function lastMail(booking: string): Promise<string> {
  const { rows } = await database.execute<{ template: string; data: object; locale: 'en' }>(sql`
    select template, data, locale from outbox where data ->> 'booking' = ${booking} order by id desc limit 1`)
  return (await composeMail(company, rows[0]!)).text
}

const cancelled = (booking: string, position?: number) =>
  cancelByStaff(
    company,
    { booking, position, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' },
    { ...order, now: new Date(), reason: 'Ill' },
  )

/** Another two adults on the boat, on a day of their own. */
function added({ number }: { number: string }, change: object = {}) {
  const item = { ...orderFor(2).items[0]!, id: randomUUID(), day: day(ownDay()) }
  return { number, item: itemChoice.toWire(item), ...change }
}

test('a traveller who joins a sale on account is charged to the agency at its net price, and its guest owes nothing', async () => {
  const booking = await soldBy('200.00')
  const { id, agency } = booking
  expect((await post('change-booking', changeTo(booking, 3))).status).toBe(200)
  expect(await owedBy(agency)).toBe(9600)
  expect(await chargesOf(id)).toEqual([
    { amount: 6400, credited: 8000 },
    { amount: 3200, credited: 4000 },
  ])
  expect(await moneyOf(id)).toEqual([12_000, 12_000, 0, false])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await saleOf(id)).toEqual({ retail: 12_000, charge: 9600, margin: 2400, items: 1 })
  const text = await lastMail(id)
  expect([text.includes('€40.00'), text.includes('€0.00')]).toEqual([false, true])
  expect(await ayse.mails(id)).toEqual(['booking-confirmed', 'booking-changed'])
  await cancelled(id)
  expect(await owedBy(agency)).toBe(0)
})

test('the preview displays the price for the guest, the net price and the credit, and charges nothing', async () => {
  const booking = await soldBy('200.00')
  const asked = changeTo(booking, 3, { reason: undefined })
  const byAgency = await post('preview-change', asked)
  expect(byAgency.data).toMatchObject({
    agency: {
      payer: 'agency',
      gross: { tutar: 40, kur_turu: 'EUR' },
      net: { tutar: 32, kur_turu: 'EUR' },
      left: { tutar: 136, kur_turu: 'EUR' },
    },
    quote: { kalan: { tutar: 0 } },
  })
  const byGuest = await post('preview-change', { ...asked, payer: 'guest' })
  expect(byGuest.data).toMatchObject({
    agency: { payer: 'guest', gross: { tutar: 40 }, net: { tutar: 32 }, left: { tutar: 136 } },
    quote: { kalan: { tutar: 40 } },
  })
  expect(await owedBy(booking.agency)).toBe(6400)
  expect(await moneyOf(booking.id)).toEqual([8000, 8000, 0, false])
})

test('staff who may not see net prices read neither the net price nor the credit', async () => {
  const booking = await soldBy('100.00')
  const { data } = await post('preview-change', changeTo(booking, 3), { as: sales.token })
  expect((data as { agency: object }).agency).toEqual({
    payer: 'agency',
    gross: { tutar: 40, kur_turu: 'EUR' },
  })
  const refused = await post('change-booking', changeTo(booking, 9), { as: sales.token })
  expect([refused.status, refused.code]).toEqual([409, 'agency-credit-exceeded'])
  expect(refused.message).not.toContain('€')
})

test('beyond the limit nothing happens, and the refusal names it; the guest can pay instead', async () => {
  const booking = await soldBy('95.99')
  const { id, agency } = booking
  for (const call of ['preview-change', 'change-booking']) {
    const refused = await post(call, changeTo(booking, 3))
    expect([refused.status, refused.code]).toEqual([409, 'agency-credit-exceeded'])
    expect([refused.message.includes('€32.00'), refused.message.includes('€31.99')]).toEqual([true, true])
  }
  expect(await owedBy(agency)).toBe(6400)
  expect(await moneyOf(id)).toEqual([8000, 8000, 0, false])
  expect(await ayse.taken(id)).toBe(2)
  expect(await ayse.mails(id)).toEqual(['booking-confirmed'])
  expect((await post('change-booking', changeTo(booking, 3, { payer: 'guest' }))).status).toBe(200)
  expect(await owedBy(agency)).toBe(6400)
  expect(await moneyOf(id)).toEqual([12_000, 8000, 4000, true])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'partly' })
  expect(await saleOf(id)).toEqual({ retail: 8000, charge: 6400, margin: 1600, items: 1 })
})

test('a suspended agency is charged nothing more; the guest can pay instead', async () => {
  const booking = await soldBy('200.00')
  const by = { ...order, now: new Date(), reason: 'Unpaid' }
  await decideOnAgency(database, { number: booking.agency.number, move: 'suspend', message: '' }, by)
  const refused = await post('change-booking', changeTo(booking, 3))
  expect([refused.status, refused.code]).toEqual([409, 'agency-not-charged'])
  expect([await owedBy(booking.agency), await ayse.taken(booking.id)]).toEqual([6400, 2])
  expect((await post('change-booking', changeTo(booking, 3, { payer: 'guest' }))).status).toBe(200)
})

test('the same change with the same key is charged once, also at once; another change with it is refused', async () => {
  const booking = await soldBy('1000.00')
  const key = randomUUID()
  const sent = () => post('change-booking', changeTo(booking, 3), { key })
  const both = await Promise.all([sent(), sent()])
  expect([...both, await sent()].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await owedBy(booking.agency)).toBe(9600)
  const other = await post('change-booking', changeTo(booking, 4), { key })
  expect([other.status, other.code]).toEqual([422, 'idempotency-key-used'])
  expect(await owedBy(booking.agency)).toBe(9600)
})

test('two members of staff who add the same traveller at once add and charge it once', async () => {
  const booking = await soldBy('1000.00')
  const answers = await Promise.all([
    post('change-booking', changeTo(booking, 3)),
    post('change-booking', changeTo(booking, 3), { as: sales.token }),
  ])
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['ok', 'same-day'])
  expect([await owedBy(booking.agency), await ayse.taken(booking.id)]).toEqual([9600, 3])
})

test('of changes of two bookings at once, as many are made as the limit covers', async () => {
  const first = await soldBy('190.00')
  const second = { ...(await sold(first.agency)), agency: first.agency }
  const answers = await Promise.all([first, second].map((one) => post('change-booking', changeTo(one, 3))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await owedBy(first.agency)).toBe(16_000)
})

test('what joins has the net prices of the sale, also after staff have set others', async () => {
  const booking = await soldBy('1000.00', { rules: [net('30.00', '15.00')] })
  const { number } = booking.agency
  const rates = { rules: [net('39.00', '19.00')], blackouts: [] }
  await setRates(database, { number, version: 1, rates }, order)
  const people = { yetiskin: 2, cocuk: 1, bebek: 0 }
  expect((await post('change-booking', changeTo(booking, 0, { people }))).status).toBe(200)
  expect(await chargesOf(booking.id)).toEqual([
    { amount: 6000, credited: 8000 },
    { amount: 1500, credited: 2000 },
  ])
})

test('an own price bears the margin of the sale', async () => {
  const booking = await soldBy('1000.00', { rules: [net('30.00', '15.00')] })
  const asked = changeTo(booking, 3, { price: 'own', own_price: { tutar: 100, kur_turu: 'EUR' } })
  expect((await post('change-booking', asked)).status).toBe(200)
  expect((await chargesOf(booking.id)).at(-1)).toEqual({ amount: 1500, credited: 2000 })
})

test('after one traveller less, one more is charged what it cost', async () => {
  const booking = await soldBy('1000.00')
  await post('change-booking', changeTo(booking, 1))
  expect(await owedBy(booking.agency)).toBe(3200)
  await post('change-booking', changeTo(booking, 2))
  expect(await owedBy(booking.agency)).toBe(6400)
  expect(await saleOf(booking.id)).toEqual({ retail: 8000, charge: 6400, margin: 1600, items: 1 })
  const { rows } = await database.execute<{ reference: string }>(sql`
    select reference from agency_entries where agency = ${booking.agency.id} and reference like 'booking%' order by at`)
  expect(rows.map(({ reference }) => reference)).toEqual([
    `booking ${booking.number}`,
    `booking ${booking.number} 3`,
  ])
})

test('the agency above earns on the higher public price once the trip is over', async () => {
  const [above, agency] = [
    await sellingAgency(company, { limit: '0.00', order }),
    await sellingAgency(company, { limit: '200.00', rules: [tours], order }),
  ]
  const parent = { number: agency.number, parent: above.number, override_percent: 2, reason: 'Signed' }
  expect((await post('set-agency-parent', parent)).status).toBe(200)
  const booking = await sold(agency)
  expect((await post('change-booking', changeTo(booking, 3))).status).toBe(200)
  await completeTravelled(company, new Date(Date.now() + 400 * 86_400_000))
  expect([await owedBy(agency), await owedBy(above)]).toEqual([9600, -240])
})

test('what the guest owes already stays with the guest', async () => {
  const booking = await soldBy('1000.00')
  await post('change-booking', changeTo(booking, 3, { payer: 'guest' }))
  await post('change-booking', changeTo(booking, 4))
  expect(await owedBy(booking.agency)).toBe(9600)
  expect(await moneyOf(booking.id)).toEqual([16_000, 12_000, 4000, true])
})

test('a guest who pays the company by link pays the difference, too', async () => {
  const booking = await soldBy('0.00', { paidBy: 'link' })
  const amount = { tutar: 80, kur_turu: 'EUR' }
  expect((await post('take-payment', { number: booking.number, method: 'cash', amount })).status).toBe(200)
  expect((await post('change-booking', changeTo(booking, 3))).status).toBe(200)
  expect(await moneyOf(booking.id)).toEqual([12_000, 8000, 4000, true])
  const asked = changeTo(booking, 4, { payer: 'agency' })
  expect((await post('change-booking', asked)).code).toBe('agency-not-on-account')
})

test('an added item is charged to the agency, once for a key; removed, it goes back to its account', async () => {
  const booking = await soldBy('1000.00')
  const { id, agency } = booking
  const asked = added(booking)
  const previewed = await post('preview-item', asked)
  expect(previewed.data).toMatchObject({
    agency: { payer: 'agency', gross: { tutar: 80 }, net: { tutar: 64 }, left: { tutar: 936 } },
    quote: { kalan: { tutar: 0 } },
  })
  const key = randomUUID()
  const sent = (change: object = {}) => post('add-item', { ...asked, ...change }, { key })
  const all = [...(await Promise.all([sent(), sent()])), await sent()]
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await sent({ payer: 'guest' })).code).toBe('idempotency-key-used')
  expect(await owedBy(agency)).toBe(12_800)
  expect(await moneyOf(id)).toEqual([16_000, 16_000, 0, false])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await saleOf(id)).toEqual({ retail: 16_000, charge: 12_800, margin: 3200, items: 2 })
  await cancelled(id, 1)
  expect(await owedBy(agency)).toBe(6400)
  await cancelled(id)
  expect(await owedBy(agency)).toBe(0)
})

test('an added item for which the guest pays is part of the balance', async () => {
  const booking = await soldBy('64.00')
  const refused = await post('add-item', added(booking))
  expect([refused.status, refused.code]).toEqual([409, 'agency-credit-exceeded'])
  expect((await post('add-item', added(booking, { payer: 'guest' }))).status).toBe(200)
  expect(await owedBy(booking.agency)).toBe(6400)
  expect(await moneyOf(booking.id)).toEqual([16_000, 8000, 8000, true])
})

test('an item on other terms than the sale is not charged to it', async () => {
  const booking = await soldBy('1000.00', { rules: [tours, { ...tours, product: 'gulet', percent: 50 }] })
  const item = {
    ...orderFor(2).items[0]!,
    id: randomUUID(),
    day: day(ownDay()),
    productId: 'gulet',
    time: '09:30' as const,
  }
  const refused = await post('add-item', { number: booking.number, item: itemChoice.toWire(item) })
  expect([refused.status, refused.code]).toEqual([409, 'agency-shares-differ'])
  expect(await owedBy(booking.agency)).toBe(6400)
})

test('only the account of an agency that sold on it is charged', async () => {
  const { number } = await ayse.paid({ payment: 'full' })
  const refused = await post('change-booking', changeTo({ number }, 3, { payer: 'agency' }))
  expect([refused.status, refused.code]).toEqual([422, 'agency-not-on-account'])
  const { data } = await post('preview-change', changeTo({ number }, 3))
  expect(data).not.toHaveProperty('agency')
})

test('an agency that manages its bookings is emailed the change, and what it is charged stays out of the email', async () => {
  const agency = await sellingAgency(company, { limit: '200.00', rules: [tours], order })
  await database.execute(sql`update agencies set bookings_managed_by = 'agency' where id = ${agency.id}`)
  await setAgencyCredit(database, { number: agency.number, limit: money('300.00', 'EUR') }, order)
  const booking = await sold(agency)
  await post('change-booking', changeTo(booking, 3))
  const { rows } = await database.execute<{ recipient: string }>(sql`
    select recipient from outbox where data ->> 'booking' = ${booking.id} order by id desc limit 1`)
  expect(rows).toEqual([{ recipient: agency.email }])
  expect(await lastMail(booking.id)).not.toContain('€32.00')
})
