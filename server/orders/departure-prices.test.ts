import { expect, test } from 'vitest'
import type { Order } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { named, orderToWire, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'

const [boat] = testCatalogue().products
const festival = addDays(day(saleDay()), 3)
const prices = (adult: string) => ({ adult, child: adult, infant: '0.00' })
const evening = {
  ...boat!,
  code: 'evening',
  extras: [],
  texts: { en: { slug: 'evening', title: 'Boat day', summary: 'By day.', body: ['By day.'] } },
  details: {
    ...boat!.details,
    sessions: ['10:00', '18:30'].map((time) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], time, capacity: 10 })),
    pricing: {
      model: 'per-person',
      prices: prices('40.00'),
      seasons: [
        { from: '01-01', to: '12-31', times: ['18:30'], prices: prices('50.00') },
        { from: festival, to: festival, times: ['18:30'], prices: prices('75.00') },
      ],
    },
  },
}
const { company } = await testCompany({ more: { products: [evening] } as never })
const api = saleApi(company)
const { token } = await testMember(company)

function orderOf(on: string, time: string, total: number): Order {
  const order = testOrder()
  const people = { adults: 2, children: 0, infants: 0 }
  const items = order.items.map(({ id, kind }) => ({ id, kind, productId: 'evening', day: on, time, people }))
  return named({
    ...order,
    items: items as Order['items'],
    expected: { minor: total * 100, currency: 'EUR' },
  })
}

test.each([
  [saleDay(), '10:00', 80],
  [saleDay(), '18:30', 100],
  [festival, '10:00', 80],
  [festival, '18:30', 150],
])('two adults on %s at %s are %i EUR, in the cart and in the order', async (on, time, total) => {
  const wire = orderToWire(orderOf(on, time, total))
  const { lang, secilen_kur, sepet_urunler } = wire
  const cart = await api.post('/sepet-hesapla-post', { lang, secilen_kur, sepet_urunler }, token)
  expect(cart.body.data).toMatchObject({ kur_rezervasyon_toplam: { genel_toplam: total } })
  const placed = await api.post('/rezervasyon-olustur-post', wire, token)
  expect([placed.status, placed.body.code]).toEqual([200, undefined])
})
