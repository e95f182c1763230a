import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { checkedCart } from '#contract/orders/cart.ts'
import type { ChoiceOf } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderToWire, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const { token } = await testMember(company)
const nextYear = Number(dayIn(new Date(), 'Europe/Istanbul').slice(0, 4)) + 1

/** A May in the future, whenever the test runs. */
const may = (date: number) => day(`${nextYear}-05-${String(date).padStart(2, '0')}`)

function charter(change: Partial<ChoiceOf<'yacht'>> = {}): ChoiceOf<'yacht'> {
  return {
    id: randomUUID(),
    kind: 'yacht',
    productId: 'yacht',
    charter: 'hour',
    units: 3,
    day: may(10),
    time: '10:00',
    people: { adults: 4, children: 0, infants: 0 },
    extras: [],
    ...change,
  }
}

async function placed(change: Partial<ChoiceOf<'yacht'>>, total: string) {
  const order = testOrder({ items: [charter(change)], expected: money(total, 'EUR') })
  const { status, body } = await api.place(order, token)
  return { status, item: (body.data as { urunler?: Record<string, unknown>[] })?.urunler?.[0] }
}

async function errorOf(change: object): Promise<string | undefined> {
  const { body } = await api.post('/sepet-hesapla-post', {
    secilen_kur: 'EUR',
    sepet_urunler: [
      {
        k_no: randomUUID(),
        urun_k_no: 'yacht',
        urun_tipi: 'yat',
        kiralama_sekli: 'saatlik',
        sure: 3,
        rezervasyon_tarihi: may(10),
        seans_saati: '10:00',
        pax: { yetiskin: 4, cocuk: 0, bebek: 0 },
        ...change,
      },
    ],
  })
  return checkedCart.fromWire(body.data as never).items[0]!.error?.reason
}

beforeEach(async () => {
  await database.$client.query('delete from allocations')
})

test('three hours in the morning and three in the afternoon are two charters of one day', async () => {
  const morning = await placed({}, '300.00')
  expect([morning.status, morning.item]).toMatchObject([
    200,
    {
      rezervasyon_tarihi: may(10),
      seans_saati: '10:00',
      bitis: { tarih: may(10), saat: '13:00' },
      bulusma: 'Fethiye',
      secimler: [{ ad: 'charter', deger: '3 hours' }],
      yerinde_toplam: { tutar: 1000, kur_turu: 'EUR' },
    },
  ])
  expect((await placed({ time: '12:30' }, '300.00')).status).toBe(409)
  expect((await placed({ time: '13:00' }, '300.00')).status).toBe(200)
})

test('a single day is a day trip, two days are two nights, and the evening before them is free', async () => {
  const trip = await placed({ charter: 'day', units: 1, time: undefined }, '700.00')
  expect([trip.item!.seans_saati, trip.item!.bitis]).toEqual(['10:00', { tarih: may(10), saat: '18:00' }])
  const nights = await placed({ charter: 'day', units: 2, time: undefined, day: may(11) }, '1400.00')
  expect([nights.item!.seans_saati, nights.item!.bitis]).toEqual(['15:00', { tarih: may(13), saat: '09:00' }])
  expect((await placed({ day: may(11), time: '12:00' }, '300.00')).status).toBe(200)
  expect((await placed({ day: may(12), time: '12:00' }, '300.00')).status).toBe(409)
})

test('one week follows the other on the same day', async () => {
  const week = { charter: 'week', units: 1, time: undefined } as const
  expect((await placed({ ...week, day: may(8) }, '4000.00')).status).toBe(200)
  expect((await placed({ ...week, day: may(14) }, '4000.00')).status).toBe(409)
  expect((await placed({ ...week, day: may(15) }, '4000.00')).status).toBe(200)
})

test.each([
  ['two hours where three are the least', { sure: 2 }, 'minimum-hours'],
  ['no time', { seans_saati: undefined }, 'charter-time-needed'],
  ['five in the morning', { seans_saati: '05:00' }, 'charter-outside-hours'],
  ['until after ten in the evening', { seans_saati: '19:30' }, 'charter-outside-hours'],
  ['a hundred hours', { sure: 100 }, 'charter-outside-hours'],
  ['a hundred weeks', { kiralama_sekli: 'haftalik', sure: 100 }, 'charter-too-long'],
  ['eleven people for three hours', { pax: { yetiskin: 8, cocuk: 2, bebek: 1 } }, 'over-day-capacity'],
  [
    'seven people for a week on six berths',
    { kiralama_sekli: 'haftalik', sure: 1, pax: { yetiskin: 6, cocuk: 0, bebek: 1 } },
    'over-berths',
  ],
  ['10,000 people', { pax: { yetiskin: 10_000, cocuk: 0, bebek: 0 } }, 'over-day-capacity'],
  ['an unknown extra', { ekstra_hizmetler: [{ k_no: 'lunch', adet: 1 }] }, 'extra-unknown'],
  ['long ago', { rezervasyon_tarihi: '2020-05-10' }, 'arrival-past'],
  ['the choice of a yacht for a villa', { urun_k_no: 'villa' }, 'item-of-another-kind'],
])('%s: refused in words', async (_, change, reason) => {
  expect(await errorOf(change)).toBe(reason)
})

test.each([
  ['half an hour more', { sure: 3.5 }],
  ['no hours at all', { sure: 0 }],
  ['by the month', { kiralama_sekli: 'aylik' }],
  ['25 o’clock', { seans_saati: '25:00' }],
  ['the 31st of June', { rezervasyon_tarihi: '2027-06-31' }],
])('%s is no cart: 422', async (_, change) => {
  const { status } = await api.post('/sepet-hesapla-post', {
    secilen_kur: 'EUR',
    sepet_urunler: [
      {
        k_no: 'a',
        urun_k_no: 'yacht',
        urun_tipi: 'yat',
        kiralama_sekli: 'saatlik',
        sure: 3,
        rezervasyon_tarihi: may(10),
        seans_saati: '10:00',
        pax: { yetiskin: 4, cocuk: 0, bebek: 0 },
        ...change,
      },
    ],
  })
  expect(status).toBe(422)
})

test('it is sold under the rental contract too, and not without it', async () => {
  const order = (rental: boolean) =>
    testOrder({
      items: [charter({})],
      expected: money('1.00', 'EUR'),
      accepted: { distanceSale: true, rental },
    })
  const { status, body } = await api.place(order(false), token)
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
    422,
    'contract-not-accepted',
    ['kiralama_sozlesmesi'],
  ])
  const prepared = await api.post('/sozlesme-hazirla-post', orderToWire(order(true)))
  const { sozlesmeler } = prepared.body.data as { sozlesmeler: { amac: string }[] }
  expect(sozlesmeler.map(({ amac }) => amac)).toEqual([
    'preliminary-information',
    'distance-sale-contract',
    'rental-contract',
  ])
})
