import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { makeCoupon } from '#server/coupons/make-coupon.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, saleDay, testOrder } from '#tests/factories/sale.ts'
import { takeTransfer } from './take-transfer.ts'

/** Days from the day on which tests sell. */
const far = (days: number) => addDays(day(saleDay()), days)
const season = (days: number, adult: string) => ({
  from: far(days).slice(5),
  to: far(days).slice(5),
  prices: { adult, child: '20.00', infant: '0.00' },
})

/** The boat with a dearer day and a cheaper one. */
function seasonBoat() {
  const boat = testCatalogue().products[0]!
  const texts = { en: { slug: 'season-boat', title: 'Season boat', summary: 'A boat.', body: ['A boat.'] } }
  const pricing = { ...boat.details.pricing, seasons: [season(71, '50.00'), season(72, '30.00')] }
  return { ...boat, code: 'season-boat', texts, details: { ...boat.details, pricing } }
}

const { categories, products } = everyKind()
const { company, database } = await testCompany({
  more: { categories, products: [...products, seasonBoat()] },
})
const ayse = await bookedBy(company)
const { api, token } = ayse
type Quote = {
  eski: { tutar: number }
  yeni: { tutar: number }
  iade: { tutar: number }
  kalan: { tutar: number }
}

function ask(booking: string, tarih: string, urun_sira = 0) {
  return api.get(
    `/rezervasyon-tarih-onizle?rezervasyon_k_no=${booking}&urun_sira=${urun_sira}&tarih=${tarih}`,
    token,
  )
}

function change(booking: string, tarih: string, yeni: number, urun_sira = 0) {
  const beklenen_fiyat = { tutar: yeni, kur_turu: 'EUR' }
  return api.post(
    '/rezervasyon-tarih-post',
    { rezervasyon_k_no: booking, urun_sira, tarih, beklenen_fiyat },
    token,
  )
}

type CalendarDay = { tarih: string; durum: string; fiyat?: { tutar: number }; engel?: { kod: string } }

async function calendar(booking: string, from: number, to: number): Promise<CalendarDay[]> {
  const asked = `rezervasyon_k_no=${booking}&urun_sira=0&baslangic=${far(from)}&bitis=${far(to)}`
  const { body } = await api.get(`/rezervasyon-tarih-gunleri?${asked}`, token)
  return (body.data as { gunler: CalendarDay[] }).gunler
}

async function takenOn(date: string): Promise<number> {
  const { rows } = await database.execute<{ taken: number }>(sql`
    select r.taken from departures d join resources r on r.id = d.resource where d.product = 'boat' and d.day = ${date}`)
  return rows[0]!.taken
}

test('a tour is put on another day: places taken there, freed here, voucher sent and staff notified', async () => {
  const { id } = await ayse.paid({}, [60])
  const quote = (await ask(id, far(61))).body.data as Quote
  expect([quote.eski.tutar, quote.yeni.tutar, quote.iade.tutar, quote.kalan.tutar]).toEqual([80, 80, 0, 60])
  const { status, body } = await change(id, far(61), 80)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    rezervasyon: { urunler: [{ rezervasyon_tarihi: far(61), seans_saati: '10:00' }], tahsilat_durum: 1 },
    kalan: { tutar: 60 },
  })
  expect([await takenOn(far(60)), await takenOn(far(61)), await ayse.taken(id)]).toEqual([0, 2, 2])
  expect((await ayse.mails(id)).at(-1)).toBe('day-changed')
  const { rows } = await database.execute(
    sql`select was ->> 'day' as was, "is" ->> 'day' as "is" from booking_changes where booking = ${id}`,
  )
  expect(rows).toEqual([{ was: far(60), is: far(61) }])
})

test('a day whose last places an ended hold still has is free, and the booking moves there', async () => {
  const { id } = await ayse.paid({}, [64])
  const { id: ended } = await ayse.place({}, [65])
  await database.execute(sql`
    update resources r set capacity = 2 from departures d
    where d.resource = r.id and d.product = 'boat' and d.day = ${far(65)}`)
  expect((await change(id, far(65), 80)).body.code).toBe('sold-out')
  await database.execute(
    sql`update bookings set hold_expires_at = now() - interval '1 minute' where id = ${ended}`,
  )
  await database.execute(sql`
    update allocations set expires_at = now() - interval '1 minute'
    where booking_item in (select id from booking_items where booking = ${ended})`)
  expect((await calendar(id, 65, 65)).map(({ durum }) => durum)).toEqual(['bos'])
  expect((await change(id, far(65), 80)).status).toBe(200)
  expect([await takenOn(far(64)), await takenOn(far(65)), await ayse.taken(ended)]).toEqual([0, 2, 0])
})

test('a booking that a coupon made cheaper is put on another day and keeps its code', async () => {
  await makeCoupon(database, { code: 'MOVED', terms: { kind: 'percent', percent: 10 } })
  const items = testOrder().items.map((item) => ({ ...item, day: far(62) }))
  const order = testOrder({ items, coupon: 'MOVED', expected: money('72.00', 'EUR') })
  const placed = await api.place({ ...order, paymentMethod: 'on-the-spot' }, token)
  const { k_no: id } = placed.body.data as { k_no: string }
  expect((await change(id, far(63), 72)).status).toBe(200)
  const { rows } = await database.execute(
    sql`select totals ->> 'coupon' as code from bookings where id = ${id}`,
  )
  expect(rows).toEqual([{ code: 'MOVED' }])
})

test('a dearer day raises the balance, a cheaper one gives back what is paid too much', async () => {
  const [item] = orderFor(2).items
  const items = [{ ...item!, productId: 'season-boat' }]
  const { id, number } = await ayse.place({ items, paymentMethod: 'bank-transfer', bankAccount: 'try' }, [70])
  await takeTransfer(company, { number, amount: money('80.00', 'EUR'), by: 'staff', now: new Date() })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  const dearer = (await ask(id, far(71))).body.data as Quote
  expect([dearer.yeni.tutar, dearer.kalan.tutar]).toEqual([100, 20])
  expect((await change(id, far(71), 80)).body.code).toBe('price-changed')
  await change(id, far(71), 100)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'partly' })
  const cheaper = (await ask(id, far(72))).body.data as Quote
  expect([cheaper.yeni.tutar, cheaper.iade.tutar, cheaper.kalan.tutar]).toEqual([60, 20, 0])
  const { body } = await change(id, far(72), 60)
  expect(body.data).toMatchObject({ toplam: { tutar: 60 }, odenen: { tutar: 60 }, kalan: { tutar: 0 } })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect((await ayse.refunds(id)).map(({ amount, state }) => [amount, state])).toEqual([[2000, 'by-hand']])
})

test('a villa moves by a day over its own nights', async () => {
  const stay = { kind: 'villa' as const, productId: 'villa', until: far(205) }
  const order = orderFor(2, { paymentMethod: 'on-the-spot' })
  const first = { ...order.items[0]!, ...stay, day: far(200), time: undefined }
  const check = await api.post('/sepet-hesapla-post', {
    lang: 'en',
    secilen_kur: 'EUR',
    sepet_urunler: [
      {
        k_no: 'a',
        urun_k_no: 'villa',
        urun_tipi: 'villa',
        rezervasyon_tarihi: first.day,
        cikis_tarihi: stay.until,
        pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
      },
    ],
  })
  const { genel_toplam } = (check.body.data as { kur_rezervasyon_toplam: { genel_toplam: number } })
    .kur_rezervasyon_toplam
  const expected = { minor: Math.round(genel_toplam * 100), currency: 'EUR' as const }
  const placed = await api.place({ ...order, items: [first as never], expected }, token)
  const id = (placed.body.data as { k_no: string }).k_no
  const quote = (await ask(id, far(201))).body.data as Quote
  const { status, body } = await change(id, far(201), quote.yeni.tutar)
  expect([
    status,
    (body.data as { rezervasyon: { urunler: unknown[] } }).rezervasyon.urunler[0],
  ]).toMatchObject([200, { rezervasyon_tarihi: far(201), bitis: { tarih: far(206) } }])
})

test('the days of a calendar are what choosing them would answer: free with the price, full for the party, not sold', async () => {
  const [item] = orderFor(2).items
  const items = [{ ...item!, productId: 'season-boat' }]
  const { id, number } = await ayse.place({ items, paymentMethod: 'bank-transfer', bankAccount: 'try' }, [70])
  await takeTransfer(company, { number, amount: money('80.00', 'EUR'), by: 'staff', now: new Date() })
  // On its own day its own places are all there are; elsewhere one is left, or none, or the day is not run.
  for (const [ahead, left] of [
    [70, 0],
    [73, 1],
    [74, 0],
  ] as const) {
    await database.execute(sql`update resources set taken = capacity - ${left} where id = (
      select resource from departures where product = 'season-boat' and day = ${far(ahead)})`)
  }
  await database.execute(
    sql`update departures set closed = true where product = 'season-boat' and day = ${far(75)}`,
  )
  const days = await calendar(id, 70, 76)
  expect(days.map(({ tarih, durum, fiyat, engel }) => [tarih, durum, fiyat?.tutar, engel?.kod])).toEqual([
    [far(70), 'bos', 80, undefined],
    [far(71), 'bos', 100, undefined],
    [far(72), 'bos', 60, undefined],
    [far(73), 'dolu', undefined, 'not-enough-places'],
    [far(74), 'dolu', undefined, 'sold-out'],
    [far(75), 'kapali', undefined, 'departure-closed'],
    [far(76), 'bos', 80, undefined],
  ])
  for (const { tarih, durum, fiyat, engel } of days.slice(1)) {
    const { body } = await ask(id, tarih)
    expect([tarih, durum === 'bos' ? (body.data as Quote).yeni.tutar : body.code]).toEqual([
      tarih,
      fiyat?.tutar ?? engel!.kod,
    ])
  }
})

test('a calendar is for its own member only, and not for years', async () => {
  const { id } = await ayse.paid({}, [95])
  const path = `/rezervasyon-tarih-gunleri?rezervasyon_k_no=${id}&urun_sira=0`
  const person = await bookedBy(company)
  expect((await api.get(`${path}&baslangic=${far(95)}&bitis=${far(96)}`, person.token)).status).toBe(404)
  expect((await api.get(`${path}&baslangic=${far(95)}&bitis=${far(96)}`)).status).toBe(401)
  for (const [from, to] of [
    [far(96), far(95)],
    [far(95), far(95 + 401)],
    ['2026-02-30', far(95)],
  ]) {
    expect((await api.get(`${path}&baslangic=${from}&bitis=${to}`, token)).status).toBe(422)
  }
})

test('a full, past, begun, equal or foreign item is refused with a message and nothing moves', async () => {
  const { id } = await ayse.paid({}, [80])
  await ayse.place({ ...orderFor(5, { paymentMethod: 'on-the-spot' }), paymentMethod: 'on-the-spot' }, [81])
  await database.execute(sql`update resources set capacity = taken where id = (
    select resource from departures where product = 'boat' and day = ${far(81)})`)
  const refusals = [
    await change(id, far(81), 80),
    await change(id, far(80), 80),
    await change(id, '2026-01-01', 80),
    await change(id, far(82), 80, 7),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual([
    'sold-out',
    'same-day',
    'departure-unknown',
    'item-unknown',
  ])
  for (const { body } of refusals) expect(String(body.message).length).toBeGreaterThan(10)
  await database.execute(
    sql`update booking_items set starts_at = now() + interval '47 hours' where booking = ${id}`,
  )
  expect((await change(id, far(82), 80)).body.code).toBe('day-fixed')
  expect([await takenOn(far(80)), (await ayse.refunds(id)).length]).toEqual([2, 0])
})

test('of two who want the last places of a day at once one gets them, and the other retains theirs', async () => {
  const [one, other] = [await ayse.paid({}, [90]), await ayse.paid({}, [91])]
  await database.execute(sql`update resources set capacity = 2 where id = (
    select resource from departures where product = 'boat' and day = ${far(92)})`)
  const answers = await Promise.all([change(one.id, far(92), 80), change(other.id, far(92), 80)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await takenOn(far(92)), await ayse.taken(one.id), await ayse.taken(other.id)]).toEqual([2, 2, 2])
  expect((await takenOn(far(90))) + (await takenOn(far(91)))).toBe(2)
})
