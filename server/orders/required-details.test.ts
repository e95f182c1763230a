import { expect, test } from 'vitest'
import type { Order } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { named, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const ayse = await testMember(company)

const arrival = addDays(day(saleDay()), 20)

/** Three nights in the villa for two. */
function villaOrder(change: Partial<Order> = {}): Order {
  return testOrder({
    items: [
      {
        id: 'stay',
        productId: 'villa',
        kind: 'villa',
        day: arrival,
        until: addDays(arrival, 3),
        people: { adults: 2, children: 0, infants: 0 },
        extras: [],
      },
    ],
    expected: money('680.00', 'EUR'),
    paymentMethod: 'on-the-spot',
    ...change,
  })
}

test('a villa asks for identity, address and everyone’s name, all errors at once', async () => {
  const { firstName, lastName, email, phone } = testOrder().guest
  const { status, body } = await api.place(
    villaOrder({
      guest: { firstName, lastName, email, phone },
      travellers: { stay: [{ firstName: 'Ayşe', lastName: 'Yılmaz' }] },
    }),
    ayse.token,
  )
  expect([status, Object.keys(body.fields as object).sort()]).toEqual([
    422,
    ['misafir.adres', 'misafir.tc_pasaport', 'yolcular'],
  ])
})

test.each([
  ['none', {}],
  ['one too many', { stay: Array(3).fill({ firstName: 'A', lastName: 'B' }) }],
  [
    'an empty name',
    {
      stay: [
        { firstName: 'A', lastName: 'B' },
        { firstName: '  ', lastName: 'C' },
      ],
    },
  ],
  ['people of another item', { other: Array(2).fill({ firstName: 'A', lastName: 'B' }) }],
])('%s named is refused in words', async (_, travellers) => {
  const { status, body } = await api.place(villaOrder({ travellers }), ayse.token)
  expect([status, body.fields]).toEqual([
    422,
    { yolcular: 'Please enter the first and last name of every traveller.' },
  ])
})

test('fellow travellers are stored with the item and returned with the booking', async () => {
  const { status, body } = await api.place(named(villaOrder()), ayse.token)
  expect(status).toBe(200)
  const booking = body.data as { k_no: string; urunler: { yolcular: unknown }[] }
  const people = Array(2).fill({ ad: 'Ayşe', soyad: 'Yılmaz' })
  expect(booking.urunler.map(({ yolcular }) => yolcular)).toEqual([people])
})

test('a boat trip requires none of it, and unrequested names are not stored', async () => {
  const { firstName, lastName, email, phone } = testOrder().guest
  const order = testOrder({ guest: { firstName, lastName, email, phone }, paymentMethod: 'on-the-spot' })
  const { status, body } = await api.place(order, ayse.token)
  expect(status).toBe(200)
  expect((body.data as { urunler: { yolcular: unknown }[] }).urunler[0]!.yolcular).toEqual([])
})

test('a product may ask otherwise than its kind', async () => {
  await database.execute(`update products set asks = '{"birthDate": true}' where code = 'boat'`)
  await database.execute(`notify kervan_changed`)
  const { birthDate: _, ...guest } = testOrder().guest
  await expect
    .poll(async () => (await api.place(testOrder({ guest }), ayse.token)).body.fields)
    .toEqual({ 'misafir.dogum_tarihi': 'Please enter the date of birth.' })
})
