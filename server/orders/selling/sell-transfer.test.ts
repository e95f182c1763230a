import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { testMember, testOrder } from '#tests/factories/sale.ts'
import { transferSpans } from '#tests/factories/transfers.ts'

const { company, database } = await testCompany({ more: everyKind() })
const { api, ask, changed, offers, onDay, sold } = transferSpans(company)

test('a transfer and its return are booked with flight, sign and both legs in the calendar', async () => {
  const { token } = await testMember(company)
  const back = { day: addDays(day(onDay), 3), time: '09:00', flight: 'TK2557' }
  const order = sold({ back, flight: 'TK2556', sign: 'Ayşe & family', reversed: false })
  const placed = await api.place(order, token)
  expect(placed.status).toBe(200)
  const data = placed.body.data as { k_no: string; urunler: Record<string, unknown>[] }
  const [item] = data.urunler
  expect([item!.baslik, item!.bulusma, item!.secimler]).toEqual([
    'Dalaman to Fethiye',
    'Dalaman airport: your driver waits at the arrivals exit with the sign “Ayşe & family” (60 minutes of free waiting)',
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
  // The one van is away for both legs now, and back two hours and ten minutes after each has begun.
  expect(await offers({ saat: '19:00' })).toContainEqual(['van', 60, 0, 'vehicle-sold-out'])
  expect(await offers({ saat: '20:10' })).toContainEqual(['van', 60, 1])
  expect(await offers({ tarih: back.day, saat: '10:00' })).toContainEqual(['van', 60, 0, 'vehicle-sold-out'])
})

test('against its route a transfer is called by its own ends, and the driver comes to the door', async () => {
  const { token } = await testMember(company)
  const order = sold({ reversed: true, time: '07:00', address: 'Hotel Mavi, Fethiye' })
  const placed = await api.place({ ...order, expected: { minor: 6000, currency: 'EUR' } }, token)
  const [item] = (placed.body.data as { urunler: Record<string, unknown>[] }).urunler
  expect([item!.baslik, item!.bulusma]).toEqual([
    'Fethiye – Dalaman airport',
    'Hotel Mavi, Fethiye, 07:00: your driver comes to the door (60 minutes of free waiting)',
  ])
})

test('a tour and the transfer to it are one booking, each with its day and travellers', async () => {
  const { token } = await testMember(company)
  const date = addDays(day(onDay), 5)
  const transfer = sold({ day: date, time: '07:00' })
  const [boat] = testOrder().items
  const order = {
    ...transfer,
    items: [{ ...boat!, day: date }, ...transfer.items],
    expected: money('140.00', 'EUR'),
  }
  const placed = await api.place(order, token)
  expect(placed.status).toBe(200)
  const { rows } = await database.execute(
    sql`select i.day::text, p.kind, i.choice -> 'people' ->> 'adults' as adults, b.state
      from booking_items i join bookings b on b.id = i.booking join products p on p.code = i.product
      where b.id = ${(placed.body.data as { k_no: string }).k_no} order by p.kind`,
  )
  expect(rows).toEqual([
    { day: date, kind: 'tour', adults: '2', state: 'confirmed' },
    { day: date, kind: 'transfer', adults: '4', state: 'confirmed' },
  ])
})

test('a cart with a transfer and its return needs both: a sold-out one is reported', async () => {
  const { token } = await testMember(company)
  const taken = sold({ time: '03:00', day: addDays(day(onDay), 20) })
  await api.place({ ...taken, expected: { minor: 7500, currency: 'EUR' } }, token)
  const back = { day: addDays(day(onDay), 20), time: '03:30' }
  const { status, body } = await api.place(sold({ time: '12:00', day: addDays(day(onDay), 19), back }), token)
  const { sepet_urunler } = body.data as { sepet_urunler: { engel: object }[] }
  expect([status, body.code, sepet_urunler[0]!.engel]).toEqual([
    409,
    'not-available',
    {
      kod: 'vehicle-sold-out',
      degerler: { places: 0 },
      mesaj: 'No vehicle of this class is available at this time. Please choose another time or vehicle.',
    },
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
  expect(sepet_urunler[0]!.engel).toEqual({
    kod: 'seats-not-enough',
    degerler: { places: 6 },
    mesaj: 'Only 6 seats left on this shuttle.',
  })
})

test('twenty who want one of two cars for transfers that overlap: two get one', async () => {
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
  ['a return before the transfer', { back: { day: onDay, time: '18:01' } }, 'return-too-early'],
  ['a day that has passed', { day: '2021-01-01' }, 'transfer-past'],
  ['too many people', { people: { adults: 9, children: 0, infants: 0 } }, 'vehicle-too-small'],
  ['child seats without children', { childSeats: 3 }, 'child-seats-too-many'],
])('an order with %s is not placed and says why', async (_, change, reason) => {
  const { token } = await testMember(company)
  const { status, body } = await api.place(sold(change), token)
  const { sepet_urunler } = body.data as { sepet_urunler: { engel: { kod: string } }[] }
  expect([status, sepet_urunler[0]!.engel.kod]).toEqual([409, reason])
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
      {
        kod: 'transfer-other-way',
        degerler: { title: 'Fethiye to Dalaman' },
        mesaj: 'This direction is a separate product: “Fethiye to Dalaman”. Please book it there.',
      },
    ])
  })

  test('a search in that direction offers its own product', async () => {
    const later = addDays(day(onDay), 41)
    const { body } = await ask({ nereden: 'fethiye', nereye: 'dalaman', tarih: later })
    const { teklifler } = body.data as { teklifler: { urun_k_no: string }[] }
    expect(new Set(teklifler.map(({ urun_k_no }) => urun_k_no))).toEqual(new Set(['transfer-back']))
  })
})
