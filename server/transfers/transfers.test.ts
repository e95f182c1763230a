import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import { changeChannel } from '#server/company.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { loadTariffs, tariffsOf } from './tariffs.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const onDay = saleDay()
const wish = {
  nereden: 'dalaman',
  nereye: 'fethiye',
  tarih: onDay,
  saat: '14:00',
  pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
}

type Offer = {
  arac: { k_no: string }
  ters_yon: boolean
  bos_yer?: number
  engel?: { kod: string; degerler: object }
  toplam?: { tutar: number; kur_turu: string }
  on_odeme_toplam?: { tutar: number }
}

async function ask(change: object = {}) {
  return api.post('/transfer-sorgula-post', { ...wish, ...change })
}

async function offers(change: object = {}) {
  const { status, body } = await ask(change)
  expect(status).toBe(200)
  const { teklifler } = body.data as { teklifler: Offer[] }
  return teklifler.map(({ arac, bos_yer, engel, toplam }) => [
    arac.k_no,
    toplam?.tutar,
    bos_yer,
    ...(engel ? [engel.kod] : []),
  ])
}

test('a route offers every class of vehicle, the cheapest first, each with how many are free', async () => {
  expect(await offers()).toEqual([
    ['shuttle', 24, 16],
    ['sedan', 40, 2],
    ['van', 60, 1],
  ])
})

test('there and back costs the return price, at night a quarter of that ride more, and child seats on both', async () => {
  const donus = { tarih: addDays(day(onDay), 7), saat: '23:00' }
  const family = { donus, pax: { yetiskin: 2, cocuk: 1, bebek: 0 }, cocuk_koltugu: 1 }
  expect(await offers(family)).toEqual([
    // 3 × 22.00, 3 × 2.75 for the night, 2 × 5.00
    ['shuttle', 84.25, 16],
    // 75.00, a quarter of 37.50 is 9.375 and goes down with the half cent it does not bear
    ['sedan', 94.38, 2],
    ['van', 133.75, 1],
  ])
})

test('the same route is driven the other way for the same price', async () => {
  const { body } = await ask({ nereden: 'fethiye', nereye: 'dalaman' })
  const found = (body.data as { teklifler: Offer[] }).teklifler
  expect(found.map(({ arac, ters_yon, toplam }) => [arac.k_no, ters_yon, toplam?.tutar])).toEqual([
    ['shuttle', true, 24],
    ['sedan', true, 40],
    ['van', true, 60],
  ])
})

test('a vehicle that is too small for the party stands last, and says how many it takes', async () => {
  expect(await offers({ pax: { yetiskin: 4, cocuk: 0, bebek: 0 } })).toEqual([
    ['shuttle', 48, 16],
    ['van', 60, 1],
    ['sedan', undefined, 2, 'vehicle-too-small'],
  ])
})

test.each([
  [
    'no points',
    { nereden: '', nereye: '' },
    'transfer-points-missing',
    'Pick-up or destination point not selected !',
  ],
  ['the same point twice', { nereye: 'dalaman' }, 'transfer-same-point', undefined],
  ['a point nobody knows', { nereye: 'atlantis' }, 'transfer-point-unknown', undefined],
  ['a start nobody knows', { nereden: 'atlantis' }, 'transfer-point-unknown', undefined],
  ['quotes for a point', { nereye: `'; drop table products --` }, 'transfer-point-unknown', undefined],
  ['no date', { tarih: '' }, 'transfer-date-missing', 'Please select a pick-up date.'],
  ['no time', { saat: undefined }, 'ride-time-missing', undefined],
  ['a day in the past', { tarih: '2020-01-01' }, 'ride-past', undefined],
  ['a day far ahead', { tarih: '2099-01-01' }, 'ride-too-far', undefined],
  ['a return before the arrival', { donus: { tarih: onDay, saat: '14:30' } }, 'return-too-early', undefined],
  [
    'more people than any vehicle takes',
    { pax: { yetiskin: 17, cocuk: 0, bebek: 0 } },
    'too-many-people',
    undefined,
  ],
  ['ten thousand people', { pax: { yetiskin: 10_000, cocuk: 0, bebek: 0 } }, 'too-many-people', undefined],
  ['children alone', { pax: { yetiskin: 0, cocuk: 2, bebek: 0 } }, 'adult-needed', undefined],
  ['more child seats than children', { cocuk_koltugu: 2 }, 'child-seats-too-many', undefined],
  ['a day that does not exist', { tarih: '2027-02-30' }, 'input-invalid', undefined],
  ['a time that does not exist', { saat: '24:30' }, 'input-invalid', undefined],
  ['half a person', { pax: { yetiskin: 1.5, cocuk: 0, bebek: 0 } }, 'input-invalid', undefined],
  ['a list for a point', { nereden: ['dalaman'] }, 'input-invalid', undefined],
])('%s: refused in words', async (_, change, code, message) => {
  const { status, body } = await ask(change)
  expect([status, body.success, body.code]).toEqual([422, false, code])
  expect(String(body.message)).toMatch(/\S/)
  if (message) expect(body.message).toBe(message)
})

test('a refusal is in the language of the visitor', async () => {
  const said = async (language: string) => {
    const body = { ...wish, nereden: '' }
    return (await api.post('/transfer-sorgula-post', body, undefined, { 'accept-language': language })).body
      .message
  }
  expect(await Promise.all(['tr', 'de', 'ru'].map(said))).toEqual([
    'Alış veya varış noktası seçilmedi!',
    'Abhol- oder Zielort nicht ausgewählt!',
    'Место посадки или назначения не выбрано!',
  ])
})

test('the tariff lists the points with what each reaches, and a route from either of its ends', async () => {
  const { body } = await api.get('/transfer-tarife-listele')
  const data = body.data as { noktalar: object[]; tarifeler: { urun_k_no: string }[]; toplam: number }
  expect(data.noktalar).toEqual([
    { k_no: 'dalaman', baslik: 'Dalaman airport', tur: 'airport', ulasilan: ['fethiye'] },
    { k_no: 'fethiye', baslik: 'Fethiye', tur: 'district', ulasilan: ['dalaman'] },
  ])
  expect([data.toplam, data.tarifeler.map(({ urun_k_no }) => urun_k_no)]).toEqual([1, ['transfer']])
  const found = async (query: string) =>
    ((await api.get(`/transfer-tarife-listele?${query}`)).body.data as { toplam: number }).toplam
  expect(
    await Promise.all([
      found('nereden=fethiye&nereye=dalaman'),
      found('nereden=dalaman'),
      found('nereden=izmir'),
    ]),
  ).toEqual([1, 1, 0])
})

test('a page of the tariff that is none is refused, one behind the last is empty', async () => {
  expect((await api.get('/transfer-tarife-listele?sayfa=0')).status).toBe(422)
  const { body } = await api.get('/transfer-tarife-listele?sayfa=9999')
  expect((body.data as { tarifeler: object[] }).tarifeler).toEqual([])
})

test('tariffs are read once, and anew when the catalogue has changed', async () => {
  await loadTariffs(company)
  const before = await tariffsOf(company, 'en')
  expect(await tariffsOf(company, 'en')).toBe(before)
  await database.execute(sql`update products set status = 'draft' where code = 'transfer'`)
  await changed()
  expect((await tariffsOf(company, 'en')).ends).toEqual([])
  await database.execute(sql`update products set status = 'published' where code = 'transfer'`)
  await changed()
  expect((await tariffsOf(company, 'en')).ends.map(({ productId }) => productId)).toEqual(['transfer'])
})

/** Tells every node of a change, as an import does, and waits until this one has heard it. */
async function changed(): Promise<void> {
  const heard = new Promise<void>((resolve) => company.onChange(resolve))
  await database.execute(sql`select pg_notify(${changeChannel}, '')`)
  await heard
}

const sold = (change: object = {}) => ({
  ...testOrder({
    items: [
      {
        id: crypto.randomUUID(),
        productId: 'transfer',
        kind: 'transfer',
        day: onDay,
        time: '18:00',
        vehicle: 'van',
        people: { adults: 4, children: 0, infants: 0 },
        childSeats: 0,
        extras: [],
        ...change,
      },
    ],
    expected: { minor: 11000, currency: 'EUR' },
    payment: 'full',
    paymentMethod: 'on-the-spot',
  }),
})

test('a ride and its return are booked with flight, sign and both rides in the calendar', async () => {
  const { token } = await testMember(company)
  const back = { day: addDays(day(onDay), 3), time: '09:00', flight: 'TK2557' }
  const order = sold({ back, flight: 'TK2556', sign: 'Ayşe & family', reversed: false })
  const placed = await api.place(order, token)
  expect(placed.status).toBe(200)
  const data = placed.body.data as { k_no: string; urunler: Record<string, unknown>[] }
  const [item] = data.urunler
  expect([item!.baslik, item!.bulusma, item!.secimler]).toEqual([
    'Dalaman to Fethiye',
    'Dalaman airport: your driver waits at the arrivals exit with the sign “Ayşe & family” (60 minutes of waiting are free)',
    [
      { ad: 'from', deger: 'Dalaman airport' },
      { ad: 'to', deger: 'Fethiye' },
      { ad: 'vehicle', deger: 'Van' },
      { ad: 'flight', deger: 'TK2556' },
      { ad: 'return', deger: `${back.day.split('-').reverse().join('.')}, 09:00` },
      { ad: 'return-flight', deger: 'TK2557' },
      { ad: 'sign', deger: 'Ayşe & family' },
    ],
  ])
  const file = await api.app.request(`/rezervasyon-takvim-get?rezervasyon_k_no=${data.k_no}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const calendar = (await file.text()).replaceAll('\r\n ', '')
  expect(calendar.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Dalaman to Fethiye',
    'SUMMARY:Fethiye – Dalaman airport',
  ])
  // The one van is away for both rides now, and back two hours and ten minutes after each has begun.
  expect(await offers({ saat: '19:00' })).toContainEqual(['van', 60, 0, 'vehicle-sold-out'])
  expect(await offers({ saat: '20:10' })).toContainEqual(['van', 60, 1])
  expect(await offers({ tarih: back.day, saat: '10:00' })).toContainEqual(['van', 60, 0, 'vehicle-sold-out'])
})

test('against its route a ride is called by its own ends, and the driver comes to the door', async () => {
  const { token } = await testMember(company)
  const order = sold({ reversed: true, time: '07:00', address: 'Hotel Mavi, Fethiye' })
  const placed = await api.place({ ...order, expected: { minor: 6000, currency: 'EUR' } }, token)
  const [item] = (placed.body.data as { urunler: Record<string, unknown>[] }).urunler
  expect([item!.baslik, item!.bulusma]).toEqual([
    'Fethiye – Dalaman airport',
    'Hotel Mavi, Fethiye, 07:00: your driver comes to the door (60 minutes of waiting are free)',
  ])
})

test('a cart with a ride and its return needs both: whoever has one of them taken away is told', async () => {
  const { token } = await testMember(company)
  const taken = sold({ time: '03:00', day: addDays(day(onDay), 20) })
  await api.place({ ...taken, expected: { minor: 7500, currency: 'EUR' } }, token)
  const back = { day: addDays(day(onDay), 20), time: '03:30' }
  const { status, body } = await api.place(sold({ time: '12:00', day: addDays(day(onDay), 19), back }), token)
  const { sepet_urunler } = body.data as { sepet_urunler: { engel: object }[] }
  expect([status, body.code, sepet_urunler[0]!.engel]).toEqual([
    409,
    'not-available',
    { kod: 'vehicle-sold-out', degerler: { places: 0 } },
  ])
})

test('a shuttle with six seats left takes no party of seven', async () => {
  const { token } = await testMember(company)
  const seats = (adults: number) =>
    sold({ vehicle: 'shuttle', time: '12:00', people: { adults, children: 0, infants: 0 } })
  const first = await api.place({ ...seats(10), expected: { minor: 12000, currency: 'EUR' } }, token)
  expect(first.status).toBe(200)
  const second = await api.place({ ...seats(7), expected: { minor: 8400, currency: 'EUR' } }, token)
  const { sepet_urunler } = second.body.data as { sepet_urunler: { engel: object }[] }
  expect(sepet_urunler[0]!.engel).toEqual({ kod: 'seats-not-enough', degerler: { places: 6 } })
})

test('twenty who want one of two cars for rides that overlap: two get one', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => testMember(company)))
  const got = await Promise.all(
    members.map(({ token }, index) => {
      const time = `1${index % 2}:30`
      const order = sold({
        vehicle: 'sedan',
        time,
        day: addDays(day(onDay), 30),
        people: { adults: 2, children: 0, infants: 0 },
      })
      return api.place({ ...order, expected: { minor: 4000, currency: 'EUR' } }, token)
    }),
  )
  expect(got.filter(({ status }) => status === 200).length).toBe(2)
})

test.each([
  ['a vehicle that is none', { vehicle: 'rocket' }, 'vehicle-unknown'],
  ['a return before the ride', { back: { day: onDay, time: '18:01' } }, 'return-too-early'],
  ['a day that has passed', { day: '2021-01-01' }, 'ride-past'],
  ['too many people', { people: { adults: 9, children: 0, infants: 0 } }, 'vehicle-too-small'],
  ['child seats without children', { childSeats: 3 }, 'child-seats-too-many'],
])('an order with %s is not placed and says why', async (_, change, reason) => {
  const { token } = await testMember(company)
  const { status, body } = await api.place(sold(change), token)
  const { sepet_urunler } = body.data as { sepet_urunler: { engel: { kod: string } }[] }
  expect([status, sepet_urunler[0]!.engel.kod]).toEqual([409, reason])
})

test.each([
  [{ nereden: 'atlantis' }, ['nereden']],
  [{ nereye: 'atlantis' }, ['nereye']],
  [{ nereden: 'atlantis', nereye: 'eldorado' }, ['nereden', 'nereye']],
])('of a point that nobody knows the field is named in which it was chosen: %o', async (change, fields) => {
  const { body } = await ask(change)
  expect(Object.keys(body.fields as object)).toEqual(fields)
})

describe('where the way back is a product of its own', () => {
  beforeAll(async () => {
    await database.execute(sql`
      insert into products select (jsonb_populate_record(p, jsonb_build_object('code', 'transfer-back', 'details',
        p.details || jsonb_build_object('from', p.details -> 'to', 'to', p.details -> 'from')))).*
      from products p where code = 'transfer'`)
    await database.execute(sql`
      insert into translations select (jsonb_populate_record(t, jsonb_build_object('code', 'transfer-back',
        'slug', t.slug || '-back', 'title', 'Fethiye to Dalaman'))).* from translations t where code = 'transfer'`)
    await changed()
  })

  test('the other product names it, and sells that direction no more', async () => {
    const product = (await productsByCode(database, ['transfer'], 'en')).get('transfer')
    expect(product?.details).toMatchObject({ wayBack: { id: 'transfer-back', title: 'Fethiye to Dalaman' } })
    const { token } = await testMember(company)
    const later = addDays(day(onDay), 40)
    const order = sold({ day: later, reversed: true, time: '07:00', address: 'Hotel Mavi, Fethiye' })
    const placed = await api.place({ ...order, expected: { minor: 6000, currency: 'EUR' } }, token)
    const { sepet_urunler } = placed.body.data as { sepet_urunler: { engel: object }[] }
    expect([placed.status, sepet_urunler[0]!.engel]).toEqual([
      409,
      { kod: 'transfer-other-way', degerler: { title: 'Fethiye to Dalaman' } },
    ])
  })

  test('whoever asks for that direction is offered the product that goes it', async () => {
    const later = addDays(day(onDay), 41)
    const { body } = await ask({ nereden: 'fethiye', nereye: 'dalaman', tarih: later })
    const { teklifler } = body.data as { teklifler: { urun_k_no: string }[] }
    expect(new Set(teklifler.map(({ urun_k_no }) => urun_k_no))).toEqual(new Set(['transfer-back']))
  })
})
