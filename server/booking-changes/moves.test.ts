import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { sell } from '#server/post-booking/by-staff/sell.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleApi, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

/* Moves to another product or vehicle class, as the back office calls them. */

const catalogue = everyKind()
const villa = catalogue.products.find(({ code }) => code === 'villa')!
const secret = {
  ...villa,
  code: 'secret',
  saleMethod: 'on-request',
  texts: { en: { slug: 'secret', title: 'Secret villa', summary: 'Short.', body: ['Long.'] } },
}
const more = { ...catalogue, products: [...catalogue.products, secret] }
const { company } = await testCompany({ more: more as never })
const api = saleApi(company)
const ayse = await testStaff(company, 'manager', 'Ayşe Kara')
const berk = await testStaff(company, 'sales', 'Berk Deniz')
const from = addDays(day(saleDay()), 30)

/** The number of a booking of two adults, sold at the desk. */
async function booked(choice: object): Promise<string> {
  const people = { adults: 2, children: 0, infants: 0 }
  const item = { id: randomUUID(), day: from, people, extras: [], ...choice } as object as ItemChoice
  const { display, locale, guest, note, accepted } = orderFor(2)
  const traveller = { firstName: 'Ayşe', lastName: 'Yılmaz' }
  const sale = {
    ...{ items: [item], display, locale, guest, note, accepted, prices: [], overbook: 0 },
    ...({ payment: 'full', hotel: undefined, channel: 'desk', paidBy: 'on-arrival' } as const),
    travellers: { [item.id]: [traveller, traveller] },
  }
  const answer = await sell(company, { sale, key: randomUUID(), userAgent: 'test' }, ayse.order)
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  return (await findManaged(company, answer.booking, new Date())).booking.number
}

type Story = { managed: { rezervasyon: { urunler: { urun_k_no: string; arac_k_no?: string }[] } } }

async function itemOf(number: string, token: string) {
  const { body } = await api.get(`/office/booking?number=${number}`, token)
  return (body.data as Story).managed.rezervasyon.urunler[0]!
}

test('two members of staff read one transfer: the first changes its vehicle class, the second is refused and reads the new one', async () => {
  const number = await booked({
    ...{ kind: 'transfer', productId: 'transfer', time: '12:00', vehicle: 'sedan', childSeats: 0 },
  })
  const asRead = await itemOf(number, berk.token)
  expect(asRead).toMatchObject({ urun_k_no: 'transfer', arac_k_no: 'sedan' })
  const change = {
    ...{ number, position: 0, price: 'as-sold', way: 'as-paid', reason: 'More luggage' },
    seen: { product: 'transfer', vehicle: asRead.arac_k_no, day: from, time: '12:00' },
  }
  const toVan = { ...change, target: { product: 'transfer', vehicle: 'van' } }
  const first = await api.post('/office/change-booking', toVan, ayse.token)
  // Another day of the sedan that they read: day and time are as they saw them, the class is not.
  const toNextDay = { ...change, day: addDays(from, 1) }
  const second = await api.post('/office/change-booking', toNextDay, berk.token)
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'item-changed'])
  expect(await itemOf(number, berk.token)).toMatchObject({ arac_k_no: 'van' })
})

test('a villa on request is listed by the price: at that of today with the reason, by which the move is refused', async () => {
  const number = await booked({ kind: 'villa', productId: 'villa', until: addDays(from, 4) })
  const listed = async (more = '') => {
    const query = `number=${number}&position=0&lang=en${more}`
    const { body } = await api.get(`/office/move-targets?${query}`, berk.token)
    return (body.data as { targets: { product: string; error?: { kod: string } }[] }).targets
  }
  const onRequest = { product: 'secret', title: 'Secret villa', state: 'on-request' }
  const error = { kod: 'on-request-today', degerler: {}, mesaj: expect.stringMatching(/on request/) }
  expect(await listed()).toEqual([{ ...onRequest, error }])
  expect(await listed('&price=today')).toEqual([{ ...onRequest, error }])
  expect(await listed('&price=as-sold')).toEqual([onRequest])
  const change = { number, position: 0, target: { product: 'secret' }, price: 'today' }
  const preview = (price: string) => api.post('/office/preview-change', { ...change, price }, berk.token)
  const [today, asSold] = [await preview('today'), await preview('as-sold')]
  expect([today.status, today.body.code]).toEqual([422, 'on-request-today'])
  expect([asSold.status, (asSold.body.data as { item: object }).item]).toEqual([
    200,
    expect.not.objectContaining({ today: expect.anything() }),
  ])
})
