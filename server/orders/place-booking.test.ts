import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import { money } from '#domain/money/money.ts'
import { cancelUnpaid } from '#server/post-booking/cancel-unpaid.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, orderFor, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { expireHolds } from './expire-holds.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const ownDay = ownDays()

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(query)
  return rows[0]!.count
}

async function takenOn(date: string): Promise<number> {
  return count(sql`select r.taken as count from departures d join resources r on r.id = d.resource
    where d.product = 'boat' and d.day = ${date}`)
}

test('a card booking is held for fifteen minutes with its advance due', async () => {
  const date = ownDay()
  const { status, body } = await api.place(onDay(testOrder(), date), ayse.token)
  expect(status).toBe(200)
  const booking = body.data as Record<string, unknown>
  expect(booking).toMatchObject({
    durum: 'held',
    rezervasyon_durum: 'aktif',
    tahsilat_durum: 0,
    odenecek: { tutar: 20, kur_turu: 'EUR' },
    kur_rezervasyon_toplam: { genel_toplam: 80, on_odeme_toplam: 20, kalan_toplam: 60 },
    rezervasyon_toplam: { kur_turu: 'TRY', genel_toplam: 4000 },
  })
  expect(booking.bilet_no).toMatch(/^TST-[2-9A-Z]{2}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const held = Date.parse(booking.bekletme_sonu as string) - Date.parse(booking.tarih as string)
  expect(held).toBe(15 * 60_000)
  expect(await takenOn(date)).toBe(2)
})

test('the same key sent twenty times at once gives one booking', async () => {
  const date = ownDay()
  const order = onDay(testOrder(), date)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.place(order, ayse.token, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => (body.data as { k_no: string }).k_no)).size).toBe(1)
  expect(await takenOn(date)).toBe(2)
})

test('a repeated order is the same booking even when it took the last places itself', async () => {
  const order = onDay(orderFor(10), ownDay())
  const key = randomUUID()
  const first = await api.place(order, ayse.token, key)
  const second = await api.place(order, ayse.token, key)
  expect(first.status).toBe(200)
  expect(second.body.data).toEqual(first.body.data)
})

test('80 buyers at once for 10 places: exactly 10 get one', async () => {
  const date = ownDay()
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => api.place(onDay(orderFor(1), date), ayse.token)),
  )
  const placed = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'not-available')
  expect([placed.length, refused.length]).toEqual([10, 70])
  expect(await takenOn(date)).toBe(10)
})

test('a price that differs from what was shown is refused with the new one', async () => {
  const order = { ...onDay(testOrder(), ownDay()), expected: money('79.99', 'EUR') }
  const { status, body } = await api.place(order, ayse.token)
  expect([status, body.code]).toEqual([409, 'price-changed'])
  expect(body.data).toMatchObject({ kur_rezervasyon_toplam: { genel_toplam: 80 } })
})

test('what is sold out is said per item, with how many places are left', async () => {
  const [full, free] = [ownDay(), ownDay()]
  await api.place(onDay(orderFor(8), full), ayse.token)
  const order = orderFor(3)
  const both = [
    { ...order.items[0]!, id: 'full', day: full },
    { ...order.items[0]!, id: 'free', day: free },
  ]
  const { status, body } = await api.place(
    { ...order, items: both, expected: money('240.00', 'EUR') },
    ayse.token,
  )
  expect([status, body.code]).toEqual([409, 'not-available'])
  const items = (body.data as { sepet_urunler: Record<string, unknown>[] }).sepet_urunler
  expect(items.map(({ k_no, engel, bos_yer }) => ({ k_no, engel, bos_yer }))).toEqual([
    {
      k_no: 'full',
      engel: {
        kod: 'not-enough-places',
        degerler: { places: 2 },
        mesaj: 'Only 2 places left on this departure.',
      },
      bos_yer: 2,
    },
    { k_no: 'free', engel: undefined, bos_yer: 10 },
  ])
  expect(body.data).toMatchObject({ kur_rezervasyon_toplam: { genel_toplam: 120 } })
  expect(await takenOn(free)).toBe(0)
})

test('two items of one cart share a departure’s places', async () => {
  const date = ownDay()
  const order = orderFor(6)
  const items = ['one', 'two'].map((id) => ({ ...order.items[0]!, id, day: date }))
  const { body } = await api.place({ ...order, items, expected: money('480.00', 'EUR') }, ayse.token)
  const checked = (body.data as { sepet_urunler: { engel?: unknown }[] }).sepet_urunler
  expect(checked.map(({ engel }) => engel)).toEqual([
    undefined,
    { kod: 'not-enough-places', degerler: { places: 4 }, mesaj: 'Only 4 places left on this departure.' },
  ])
})

test('a private departure takes the whole boat', async () => {
  const date = ownDay()
  const order = testOrder({ expected: money('360.00', 'EUR') })
  const gulet = { ...order.items[0]!, productId: 'gulet', time: '09:30', day: date }
  expect((await api.place({ ...order, items: [gulet] }, ayse.token)).status).toBe(200)
  const again = await api.place({ ...order, items: [{ ...gulet, id: 'again' }] }, ayse.token)
  expect(again.body.code).toBe('not-available')
})

test('an expired hold frees its places, even before the clock has come by', async () => {
  const date = ownDay()
  const first = await api.place(onDay(orderFor(10), date), ayse.token)
  await database.execute(sql`update allocations a set expires_at = now() - interval '1 second'
    from booking_items i where i.id = a.booking_item and i.booking = ${(first.body.data as { k_no: string }).k_no}`)
  const second = await api.place(onDay(orderFor(10), date), ayse.token)
  expect(second.status).toBe(200)
  expect(await takenOn(date)).toBe(10)
})

test('the clock ends a hold: the booking is expired, its places are free, the move is written', async () => {
  const date = ownDay()
  const { body } = await api.place(onDay(orderFor(10), date), ayse.token)
  const { k_no } = body.data as { k_no: string }
  await expireHolds(company, new Date(Date.now() + 14 * 60_000))
  expect(await takenOn(date)).toBe(10)
  await expireHolds(company, new Date(Date.now() + 16 * 60_000))
  expect(await takenOn(date)).toBe(0)
  const after = await api.get(`/rezervasyon-getir?rezervasyon_k_no=${k_no}`, ayse.token)
  expect(after.body.data).toMatchObject({ durum: 'expired', rezervasyon_durum: 'iptal' })
  const { rows } = await database.execute(
    sql`select from_state, to_state, by from state_moves where booking = ${k_no} order by id`,
  )
  expect(rows).toEqual([
    { from_state: null, to_state: 'held', by: `member ${ayse.member.id}` },
    { from_state: 'held', to_state: 'expired', by: 'clock' },
  ])
})

test('a bank transfer waits 24 hours for its money and is then cancelled with an email', async () => {
  const date = ownDay()
  const order = testOrder({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const { body } = await api.place(onDay(order, date), ayse.token)
  const booking = body.data as Record<string, unknown>
  expect(booking).toMatchObject({ durum: 'awaiting-payment', banka: { k_no: 'try' } })
  const deadline = Date.parse(booking.son_odeme as string)
  expect(deadline - Date.parse(booking.tarih as string)).toBe(24 * 3_600_000)
  expect(await cancelUnpaid(company, new Date(deadline - 1))).toBe(0)
  expect(await cancelUnpaid(company, new Date(deadline))).toBe(1)
  expect(await takenOn(date)).toBe(0)
  const { rows } = await database.execute<{ template: string }>(
    sql`select template from outbox where data ->> 'booking' = ${booking.k_no} and data ->> 'what' is distinct from 'sold' order by id`,
  )
  expect(rows.map(({ template }) => template)).toEqual([
    'bank-transfer-instructions',
    'booking-cancelled-unpaid',
  ])
})

test('an order paid on arrival is confirmed at once and counts as a sale', async () => {
  const before = await count(sql`select sales as count from products where code = 'boat'`)
  const { body } = await api.place(onDay(testOrder({ paymentMethod: 'on-the-spot' }), ownDay()), ayse.token)
  expect(body.data).toMatchObject({ durum: 'confirmed', tahsilat_durum: 0, odenecek: { tutar: 0 } })
  expect(await count(sql`select sales as count from products where code = 'boat'`)).toBe(before + 1)
})

test('what it was ordered with is stored: the web, unless a program names itself', async () => {
  const { body: web } = await api.place(onDay(testOrder(), ownDay()), ayse.token)
  const { body: app } = await api.place(onDay(testOrder({ channel: 'app' }), ownDay()), ayse.token)
  const ids = [web, app].map(({ data }) => (data as { k_no: string }).k_no)
  const { rows } = await database.$client.query(
    'select channel from bookings where id = any($1) order by channel',
    [ids],
  )
  expect(rows).toEqual([{ channel: 'app' }, { channel: 'web' }])
})

test('a cart is returned under its own number, with the currencies and rates of its calculation', async () => {
  const order = onDay(testOrder({ display: 'USD', id: 'cart-7f3k' }), ownDay())
  const { body } = await api.post('/sepet-hesapla-post', cartQuestion.toWire(order))
  expect(body.data).toMatchObject({
    k_no: 'cart-7f3k',
    secilen_kur: 'USD',
    secilen_kur_fiyat: 40,
    sabit_kur: 'TRY',
    sabit_kur_fiyat: 1,
    rezervasyon_toplam: { kur_turu: 'TRY', genel_toplam: 4000 },
    kur_rezervasyon_toplam: { kur_turu: 'USD', genel_toplam: 100 },
  })
})

test('the voucher is a PDF and the calendar holds the zone', async () => {
  const { body } = await api.place(onDay(testOrder({ paymentMethod: 'on-the-spot' }), ownDay()), ayse.token)
  const { k_no } = body.data as { k_no: string }
  const ask = (path: string) =>
    api.app.request(`${path}?rezervasyon_k_no=${k_no}`, {
      headers: { authorization: `Bearer ${ayse.token}` },
    })
  const voucher = await ask('/rezervasyon-voucher-get')
  expect(voucher.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await voucher.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const calendar = await (await ask('/rezervasyon-takvim-get')).text()
  expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Istanbul')
  expect(calendar).toMatch(/DTSTART;TZID=Europe\/Istanbul:\d{8}T100000/)
})

test('a held booking has no voucher yet', async () => {
  const { body } = await api.place(onDay(testOrder(), ownDay()), ayse.token)
  const { k_no } = body.data as { k_no: string }
  const voucher = await api.app.request(`/rezervasyon-voucher-get?rezervasyon_k_no=${k_no}`, {
    headers: { authorization: `Bearer ${ayse.token}` },
  })
  expect(voucher.status).toBe(404)
})
