import { expect, test } from 'vitest'
import { sendRequest } from '#contract/requests/requests.ts'
import type { Order } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, ownDays, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'

const [boat] = testCatalogue().products
const texts = (slug: string) => ({ en: { ...boat!.texts.en, slug } })
const { company } = await testCompany({
  more: {
    products: [
      { ...boat, code: 'flight', texts: texts('flight'), details: { ...boat!.details, minimumAge: 6 } },
      {
        ...boat,
        code: 'days',
        texts: texts('days'),
        cancellation: [],
        details: { ...boat!.details, durationMinutes: 3 * 1440 },
      },
      {
        ...boat,
        code: 'tasting',
        texts: texts('tasting'),
        saleMethod: 'on-request',
        details: { ...boat!.details, minimumAge: 18 },
      },
    ],
  },
})
const api = saleApi(company)
const ayse = await testMember(company)
const ownDay = ownDays()

function flightFor(people: Order['items'][number]['people'], expected: string): Order {
  const order = onDay(testOrder({ expected: money(expected, 'EUR') }), ownDay())
  return { ...order, items: order.items.map((item) => ({ ...item, productId: 'flight', people })) }
}

test('an order with infants is refused where the minimum age is six', async () => {
  const { status, body } = await api.place(
    flightFor({ adults: 2, children: 0, infants: 1 }, '80.00'),
    ayse.token,
  )
  const [item] = (body.data as { sepet_urunler: { engel?: object }[] }).sepet_urunler
  expect([status, body.code, item!.engel]).toMatchObject([
    409,
    'not-available',
    { kod: 'people-too-young', degerler: { min: 6 } },
  ])
})

test('children may be old enough for it', async () => {
  const { status } = await api.place(flightFor({ adults: 2, children: 1, infants: 0 }, '100.00'), ayse.token)
  expect(status).toBe(200)
})

test('a request for a traveller below the minimum age is refused at its travellers', async () => {
  const { status, body } = await api.post(
    '/talep-olustur-post',
    sendRequest.input.toWire({
      trip: {
        productId: 'tasting',
        day: saleDay(),
        flexible: false,
        people: { adults: 2, children: 1, infants: 0 },
        text: '',
      },
      guest: {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada.byron@test.example',
        phone: '+44 20 0000 0000',
      },
      locale: 'en',
      healthConsent: false,
    }),
  )
  expect([status, body.fields]).toEqual([
    422,
    { pax: 'Everyone who comes along must be at least 18 years old.' },
  ])
})

test('a booked tour names the position of its meeting point, and the terms of the law where it is a package tour', async () => {
  const booked = async (productId: string) => {
    const order = onDay(testOrder(), ownDay())
    const items = order.items.map((item) => ({ ...item, productId }))
    const { body } = await api.place({ ...order, items }, ayse.token)
    const [item] = (body.data as { urunler: Record<string, unknown>[] }).urunler
    return [item!.bulusma, item!.bulusma_konum, item!.iptal_kosullari]
  }
  const quay = { enlem: 36.62, boylam: 29.11 }
  expect(await booked('boat')).toEqual(['The quay', quay, [{ saat_once: 48, iade_orani: 100 }]])
  expect(await booked('days')).toEqual(['The quay', quay, [{ saat_once: 720, iade_orani: 100 }]])
})
