import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChoiceOf, Order } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { villaAddress, villaWithAddress } from '#tests/factories/every-kind.ts'
import { documentsOf } from '#tests/factories/guest-view.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany({ more: villaWithAddress() })
const api = saleApi(company)
const spring = day(`${Number(dayIn(new Date(), 'Europe/Istanbul').slice(0, 4)) + 1}-02-01`)
let stays = 0

/** Orders three nights of their own, as a member of their own. */
async function book(change: Partial<Order> = {}): Promise<{ id: string; token: string }> {
  stays += 1
  const { token } = await testMember(company)
  const from = addDays(spring, 4 * stays)
  const stay: ChoiceOf<'villa'> = {
    id: randomUUID(),
    kind: 'villa',
    productId: 'villa',
    day: from,
    until: addDays(from, 3),
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  }
  const order = testOrder({
    items: [stay],
    expected: money('680.00', 'EUR'),
    paymentMethod: 'on-the-spot',
    ...change,
  })
  const placed = await api.place(order, token)
  expect(placed).toMatchObject({ status: 200 })
  return { id: (placed.body.data as { k_no: string }).k_no, token }
}

const found = async ({ id, token }: { id: string; token: string }) => {
  const { body } = await api.get(`/rezervasyon-getir?rezervasyon_k_no=${id}`, token)
  const [item] = (body.data as { urunler: { bulusma?: string; bulusma_konum?: object }[] }).urunler
  return { address: item!.bulusma, at: item!.bulusma_konum }
}

const { location, en, tr } = villaAddress
const at = { enlem: location.lat, boylam: location.lng }

test('a confirmed stay has the address in the language of the order, and its position', async () => {
  expect(await found(await book())).toEqual({ address: en, at })
  expect(await found(await book({ locale: 'tr' }))).toEqual({ address: tr, at })
})

test('a stay that is held, awaits its payment or is cancelled has no address', async () => {
  const held = await book({ paymentMethod: 'card' })
  const unpaid = await book({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const cancelled = await book()
  await database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, cancelled.id))!
    await applyToBooking(transaction, booking, 'cancel', { by: 'test', why: 'a test', now: new Date() })
  })
  for (const stay of [held, unpaid, cancelled]) {
    expect(await found(stay)).toEqual({ address: undefined, at: undefined })
    const documents = await documentsOf(company, stay.id)
    expect(Object.values(documents).join()).not.toMatch(/Fig Lane|36\.654321/)
  }
  const mail = await composeMail(company, {
    template: 'bank-transfer-instructions',
    locale: 'en',
    data: { booking: unpaid.id },
  })
  expect(mail.text + mail.html).not.toContain('Fig Lane')
})

test('emails, voucher and calendar file have the address by that name, and none asks to be 5 minutes early', async () => {
  const { id } = await book()
  const data = { booking: id }
  const confirmed = await composeMail(company, { template: 'booking-confirmed', locale: 'en', data })
  const reminder = await composeMail(company, {
    template: 'departure-reminder',
    locale: 'en',
    data: { ...data, position: 0 },
  })
  const { voucher, calendar, contracts } = await documentsOf(company, id)
  for (const text of [confirmed.text, reminder.text]) expect(text).toContain(`Address: ${en}`)
  expect(confirmed.html).toContain(en.replace('\n', '<br>'))
  expect(voucher).toContain(`Address\n${en}`)
  for (const text of [confirmed.text, reminder.text, voucher]) {
    expect(text).not.toMatch(/5 minutes early|Meeting point/)
  }
  const file = calendar!.replaceAll('\r\n ', '')
  expect(file.match(/^LOCATION:(.*)\r$/m)?.[1]).toBe('Fig Lane 12\\, Fethiye')
  expect(file.match(/^GEO:(.*)\r$/m)?.[1]).toBe('36.654321;29.123456')
  expect(file).toContain('the key is in the safe\\, code 4711.')
  // Contracts are displayed before the order
  expect(contracts).not.toContain('Fig Lane')
})

test('a later change of the villa leaves the address of a booking; a villa without one has none', async () => {
  const stay = await book()
  const { order } = await testStaff(company)
  const { entry, save } = editingOf(company, order)
  const which = { kind: 'product', code: 'villa' } as const
  const { address: _, ...details } = (await entry(which)).document.details as Record<string, unknown>
  const heard = new Promise<void>((resolve) => company.onChange(resolve))
  expect(await save(which, { details })).toMatchObject({ state: 'published' })
  await heard
  expect(await found(stay)).toEqual({ address: en, at })
  expect(await found(await book())).toEqual({ address: undefined, at: undefined })
  const { rows } = await database.execute(sql`
    select distinct meeting -> 'kind' as kind from booking_items where meeting is not null`)
  expect(rows).toEqual([{ kind: 'address' }])
})
