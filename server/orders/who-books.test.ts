import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#domain/booking/order.ts'
import { decrypt } from '#server/encryption.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, orderToWire, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const ownDay = ownDays()

async function bookings(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from bookings`)
  return rows[0]!.count
}

test('the contracts are stored as they were shown, with their fingerprints', async () => {
  const { body } = await api.place(onDay(testOrder(), ownDay()), ayse.token)
  const { rows } = await database.execute<{ purpose: string; matches: boolean }>(sql`
    select purpose, sha256 = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex') as matches, version
    from contract_acceptances where booking = ${(body.data as { k_no: string }).k_no} order by purpose`)
  expect(rows).toEqual([
    { purpose: 'distance-sale-contract', matches: true, version: '1' },
    { purpose: 'preliminary-information', matches: true, version: '1' },
  ])
})

test('an identity number, typed in Arabic digits too, is stored encrypted and never shown', async () => {
  const order = onDay(testOrder(), ownDay())
  const { body } = await api.place(
    { ...order, guest: { ...order.guest, identity: '١٠٠٠٠٠٠٠١٤٦', phone: '+٩٠ ٥٣٢ ٠٠٠ ٠٠ ٠٠' } },
    ayse.token,
  )
  expect(JSON.stringify(body)).not.toContain('10000000146')
  const { rows } = await database.execute<{ identity_number: Buffer; everything: string }>(sql`
    select identity_number, b::text as everything from bookings b
    where id = ${(body.data as { k_no: string }).k_no}`)
  expect(rows[0]!.everything).not.toContain('10000000146')
  expect(decrypt(company, 'identity numbers', rows[0]!.identity_number)).toBe('10000000146')
})

async function profilePhone(token: string): Promise<unknown> {
  const { body } = await api.get('/uye-bilgileri-get', token)
  return (body.data as { user: { telefon?: string } }).user.telefon
}

test('a member without a phone number has that of their first order in their name, which stays', async () => {
  const { token } = await testMember(company)
  const { guest } = testOrder()
  const order = (change: Partial<Order['guest']>) =>
    api.place(onDay(testOrder({ guest: { ...guest, ...change } }), ownDay()), token)
  await order({ firstName: 'Nazlı', phone: '+90 532 000 00 01' })
  expect(await profilePhone(token)).toBeUndefined()
  await order({ firstName: 'AYŞE ', phone: '+90 532 000 00 02' })
  expect(await profilePhone(token)).toBe('+90 532 000 00 02')
  await order({ phone: '+90 532 000 00 03' })
  expect(await profilePhone(token)).toBe('+90 532 000 00 02')
})

test('two first orders of a member at once are both taken', async () => {
  const { token } = await testMember(company)
  const placed = await Promise.all(
    Array.from({ length: 6 }, () => api.place(onDay(testOrder(), ownDay()), token)),
  )
  expect(placed.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await profilePhone(token)).toBe('+90 532 000 00 00')
})

test('a card number is refused with 422 and nothing is written', async () => {
  const date = ownDay()
  const wire = {
    ...orderToWire(onDay(testOrder(), date)),
    kart_bilgileri: { kart_numarasi: '4242424242424242' },
  }
  const { status, body } = await api.post('/rezervasyon-olustur-post', wire, ayse.token)
  expect([status, body.code]).toEqual([422, 'card-data-refused'])
  const { rows } =
    await database.execute(sql`select r.taken from departures d join resources r on r.id = d.resource
    where d.product = 'boat' and d.day = ${date}`)
  expect(rows).toEqual([{ taken: 0 }])
})

test.each([
  ['the note', 'rezervasyon_notu', (order: Order) => ({ ...order, note: 'Charge 4242 4242 4242 4242' })],
  [
    'the address',
    'misafir.adres',
    (order: Order) => ({ ...order, guest: { ...order.guest, address: 'card 5555-5555-5555-4444' } }),
  ],
  [
    'the hotel',
    'hotel_bilgi.hotel_adi',
    (order: Order) => ({ ...order, hotel: { name: '378282246310005' } }),
  ],
  [
    'a traveller’s name',
    'yolcular.0.isimler.0.soyad',
    (order: Order) => ({
      ...order,
      travellers: { [order.items[0]!.id]: [{ firstName: 'Ada', lastName: '4242424242424242' }] },
    }),
  ],
])('a card number in %s is refused at its field, and no order is written', async (_, field, change) => {
  const before = await bookings()
  const order = change(onDay(testOrder({ locale: 'de' }), ownDay()))
  const { status, body } = await api.place(order, ayse.token)
  const message =
    'Das sieht wie eine Kartennummer aus. Bitte entfernen Sie sie: Kartendaten werden nur auf der Seite der Bank eingegeben.'
  expect([status, body.code, body.message, body.fields]).toEqual([
    422,
    'card-number-in-text',
    message,
    { [field]: message },
  ])
  expect(await bookings()).toBe(before)
})

test('every error of the guest comes with its field, in the language of the request', async () => {
  const order = testOrder({
    locale: 'tr',
    guest: {
      firstName: '',
      lastName: '',
      email: 'x@',
      phone: '+90 532 000 00 0',
      identity: '11111111111',
      birthDate: '2999-01-01',
    },
  })
  const { status, body } = await api.place(order, ayse.token)
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    'misafir.ad': 'Lütfen adı yazın.',
    'misafir.soyad': 'Lütfen soyadı yazın.',
    'misafir.e_mail': 'Lütfen geçerli bir e-posta adresi yazın.',
    'misafir.telefon': 'Lütfen geçerli bir telefon numarası yazın.',
    'misafir.tc_pasaport': 'Bu geçerli bir T.C. kimlik numarası değil.',
    'misafir.dogum_tarihi': 'Doğum tarihi geçmişte olmalı.',
  })
})

test('names of invisible characters are missing; control characters and overrides are not stored', async () => {
  const invisible = { ...testOrder().guest, firstName: '\u3164', lastName: '\u200b\u2060' }
  const refused = await api.place(onDay(testOrder({ guest: invisible }), ownDay()), ayse.token)
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { 'misafir.ad': 'Please enter the first name.', 'misafir.soyad': 'Please enter the last name.' },
  ])
  const odd = { ...testOrder().guest, firstName: 'Ay\u202eşe\nNur\u0007', lastName: 'مریم\u200cسادات' }
  const { body } = await api.place(onDay(testOrder({ guest: odd }), ownDay()), ayse.token)
  const { rows } =
    await database.execute(sql`select guest ->> 'firstName' as first, guest ->> 'lastName' as last
    from bookings where number = ${(body.data as { bilet_no: string }).bilet_no}`)
  expect(rows).toEqual([{ first: 'Ayşe Nur', last: 'مریم\u200cسادات' }])
})

test('an order with a wrong email alone has no mandatory field that is empty', async () => {
  const { guest } = testOrder()
  const wrong = await api.place(testOrder({ guest: { ...guest, email: 'x@' } }), ayse.token)
  expect(wrong.body.message).toBe('Some values are not valid. Please correct them.')
  const empty = await api.place(testOrder({ guest: { ...guest, email: 'x@', phone: '' } }), ayse.token)
  expect(empty.body.message).toBe('Fill in the mandatory fields.')
})

test('an unaccepted contract is refused with 422', async () => {
  const { status, body } = await api.place(
    testOrder({ accepted: { distanceSale: false, rental: true } }),
    ayse.token,
  )
  expect([status, body.code]).toEqual([422, 'contract-not-accepted'])
})

test('an order requires login', async () => {
  const { status, body } = await api.place(testOrder(), 'no-token')
  expect([status, body.message]).toEqual([
    401,
    'You cannot make a reservation without being a member or logged in',
  ])
})

test('bookings of other members are unknown', async () => {
  const fatma = await testMember(company, 'Fatma')
  const { body } = await api.place(onDay(testOrder({ paymentMethod: 'on-the-spot' }), ownDay()), ayse.token)
  const { k_no } = body.data as { k_no: string }
  const query = `rezervasyon_k_no=${k_no}`
  expect((await api.get(`/rezervasyon-getir?${query}`, fatma.token)).status).toBe(404)
  expect((await api.get('/rezervasyon-getir?rezervasyon_k_no=nonsense', fatma.token)).status).toBe(404)
  for (const path of ['/rezervasyon-voucher-get', '/rezervasyon-takvim-get']) {
    const asFatma = await api.app.request(`${path}?${query}`, {
      headers: { authorization: `Bearer ${fatma.token}` },
    })
    expect(asFatma.status).toBe(404)
  }
  const start = await api.post('/odeme-baslat-post', { rezervasyon_k_no: k_no }, fatma.token)
  expect(start.status).toBe(404)
})
