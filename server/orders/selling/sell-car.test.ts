import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import type { ChoiceOf, Order } from '#domain/booking/order.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderToWire, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { expireHolds } from '../expire-holds.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const ayse = await testMember(company)
const may = nextMay()

/** The first 3 May that is far enough ahead: out of the car's season, so that its prices are the round ones. */
function nextMay(): Day {
  const soon = addDays(dayIn(new Date(), 'Europe/Istanbul'), 20)
  const inThisYear = day(`${soon.slice(0, 4)}-05-03`)
  return inThisYear >= soon ? inThisYear : day(`${Number(soon.slice(0, 4)) + 1}-05-03`)
}

type CarChoice = ChoiceOf<'car'>

/** Three days from the airport and back to it, 150.00 EUR. */
function rental(change: Partial<CarChoice> = {}): CarChoice {
  return {
    id: randomUUID(),
    productId: 'car',
    kind: 'car',
    day: may,
    time: '10:00',
    until: addDays(may, 3),
    untilTime: '10:00',
    pickUpAt: 'airport',
    dropOffAt: 'airport',
    driverAge: 30,
    people: { adults: 1, children: 0, infants: 0 },
    extras: [],
    ...change,
  }
}

function orderOf(items: CarChoice[], change: Partial<Order> = {}): Order {
  return testOrder({ items, expected: { minor: 15_000 * items.length, currency: 'EUR' }, ...change })
}

async function check(items: CarChoice[]) {
  const { status, body } = await api.post('/sepet-hesapla-post', cartQuestion.toWire(orderOf(items)))
  const data = body.data as { sepet_urunler: { engel?: { kod: string; degerler: object } }[] } | undefined
  return { status, errors: data?.sepet_urunler.map(({ engel }) => engel && [engel.kod, engel.degerler]) }
}

beforeEach(async () => {
  await database.execute(sql`delete from allocations`)
})

test('a car is booked with its two ends, its places, its kilometres and what to bring', async () => {
  const { status, body } = await api.place(
    orderOf([rental({ dropOffAt: 'town' })], {
      paymentMethod: 'on-the-spot',
      expected: { minor: 13_500, currency: 'EUR' },
    }),
    ayse.token,
  )
  expect([status, body.code]).toEqual([200, undefined])
  const { k_no: id, urunler } = body.data as { k_no: string; urunler: Record<string, unknown>[] }
  expect(urunler[0]).toMatchObject({
    urun_tipi: 'arac_kira',
    rezervasyon_tarihi: may,
    seans_saati: '10:00',
    bitis: { tarih: addDays(may, 3), saat: '10:00' },
    toplam: { tutar: 135, kur_turu: 'EUR' },
    yerinde_toplam: { tutar: 300, kur_turu: 'EUR' },
    secimler: [
      { ad: 'pick-up', deger: 'Dalaman airport' },
      { ad: 'drop-off', deger: 'Fethiye' },
      { ad: 'driver-age', deger: '21+' },
      { ad: 'kilometres', deger: '750 km included, each extra km €0.20' },
      {
        ad: 'bring',
        deger:
          'Passport or identity card, driving licence (held for at least 1 year), and a credit card in the driver’s name',
      },
    ],
  })
  const headers = { authorization: `Bearer ${ayse.token}` }
  const calendar = await api.app.request(`/rezervasyon-takvim-get?rezervasyon_k_no=${id}`, { headers })
  const days = { from: may.replaceAll('-', ''), until: addDays(may, 3).replaceAll('-', '') }
  expect((await calendar.text()).match(/^(DTSTART;|DTEND;|LOCATION).*$/gm)).toEqual([
    `DTSTART;TZID=Europe/Istanbul:${days.from}T100000`,
    `DTEND;TZID=Europe/Istanbul:${days.until}T100000`,
    'LOCATION:Dalaman airport',
  ])
  const voucher = await api.app.request(`/rezervasyon-voucher-get?rezervasyon_k_no=${id}`, { headers })
  expect(voucher.headers.get('content-type')).toBe('application/pdf')
})

test('twenty buyers at once for three cars: three get one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.place(orderOf([rental()]), ayse.token)),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 not-available']),
  )
})

test('a cart may hold as many cars of a group as there are, and not one more', async () => {
  const four = Array.from({ length: 4 }, () => rental())
  expect((await check(four)).errors).toEqual([undefined, undefined, undefined, ['no-car-free', {}]])
  expect((await api.place(orderOf(four.slice(0, 2)), ayse.token)).status).toBe(200)
  expect((await check(four.slice(0, 2))).errors).toEqual([undefined, ['no-car-free', {}]])
})

test('a car that came back is made ready for an hour before it is let again', async () => {
  await api.place(orderOf([rental(), rental(), rental()]), ayse.token)
  const after = (time: string) => rental({ day: addDays(may, 3), time, until: addDays(may, 5) })
  expect((await check([after('10:30')])).errors).toEqual([['no-car-free', {}]])
  expect((await check([after('11:00')])).errors).toEqual([undefined])
})

test('a hold that runs out gives its car back', async () => {
  await api.place(orderOf([rental(), rental(), rental()]), ayse.token)
  expect((await check([rental()])).errors).toEqual([['no-car-free', {}]])
  await expireHolds(company, new Date(Date.now() + 16 * 60_000))
  expect((await check([rental()])).errors).toEqual([undefined])
})

test('in no order of bookings and holds running out are more cars out than there are', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ start: fc.nat(6), days: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.constant('expire' as const) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      await database.execute(sql`delete from allocations`)
      for (const one of steps) {
        if (one === 'expire') {
          await expireHolds(company, new Date(Date.now() + 16 * 60_000))
          continue
        }
        const from = addDays(may, one.start)
        const item = rental({ day: from, until: addDays(from, one.days) })
        const isFree = (await check([item])).errors?.[0] === undefined
        const price = one.days < 4 ? 40 * one.days + 30 : 35 * one.days + 30
        const order = orderOf([item], { expected: { minor: price * 100, currency: 'EUR' } })
        expect((await api.place(order, ayse.token)).status).toBe(isFree ? 200 : 409)
      }
      const { rows } = await database.execute<{ most: number }>(sql`
        select coalesce(max(load), 0)::int as most from (
          select (select sum(b.units) from allocations b
            where b.resource = a.resource and b.state in ('held', 'booked') and b.during @> lower(a.during)) as load
          from allocations a where a.state in ('held', 'booked')) peaks`)
      expect(rows[0]!.most).toBeLessThanOrEqual(3)
    }),
    { numRuns: 8 },
  )
})

test.each<[string, Partial<CarChoice>, string]>([
  ['a return before the pick-up', { until: addDays(may, -3) }, 'return-before-pick-up'],
  ['a return at the moment of the pick-up', { until: may }, 'return-before-pick-up'],
  ['400 days', { until: addDays(may, 400) }, 'rental-too-long'],
  ['70 years', { until: '2099-12-31' }, 'rental-too-long'],
  ['a pick-up in the past', { day: '2020-01-01', until: '2020-01-04' }, 'pick-up-past'],
  ['a pick-up in two years', { day: addDays(may, 730), until: addDays(may, 733) }, 'too-far-ahead'],
  ['a time between half hours', { time: '10:07' }, 'half-hours-only'],
  ['an unknown place', { pickUpAt: 'moon' }, 'place-unknown'],
  ['a driver of five', { driverAge: 5 }, 'driver-too-young'],
  ['10,000 people', { people: { adults: 10_000, children: 0, infants: 0 } }, 'too-many-people'],
  ['an unknown extra', { extras: [{ id: 'yacht', quantity: 1 }] }, 'extra-unknown'],
  ['another product’s kind', { productId: 'villa' }, 'item-of-another-kind'],
  ['an unknown product', { productId: 'spaceship' }, 'product-unknown'],
])('%s is refused in words', async (_, change, reason) => {
  const { status, errors } = await check([rental(change)])
  expect([status, errors?.[0]?.[0]]).toEqual([200, reason])
})

test.each<[string, Record<string, unknown>]>([
  ['a date that does not exist', { iade_tarihi: '2027-02-30' }],
  ['a return at the end of time', { iade_tarihi: '9999-12-31' }],
  ['a time that does not exist', { iade_saati: '25:00' }],
  ['no time', { seans_saati: undefined }],
  ['an age as words', { surucu_yasi: 'thirty' }],
  ['an age beyond all', { surucu_yasi: 1e12 }],
  ['a place as an object', { alis_yeri: { $ne: '' } }],
  ['a huge quantity', { ekstra_hizmetler: [{ k_no: 'x', adet: 1e15 }] }],
])('%s is a wrong field', async (_, change) => {
  const wire = cartQuestion.toWire(orderOf([rental()])) as { sepet_urunler: object[] }
  const { status, body } = await api.post('/sepet-hesapla-post', {
    ...wire,
    sepet_urunler: wire.sepet_urunler.map((item) => ({ ...item, ...change })),
  })
  expect([status, body.code]).toEqual([422, 'input-invalid'])
})

test('a car is let under the rental contract too, and not without it', async () => {
  const order = (accepted: boolean) =>
    orderOf([rental()], { accepted: { distanceSale: true, rental: accepted } })
  const { status, body } = await api.place(order(false), ayse.token)
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
