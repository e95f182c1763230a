import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { sell } from '#server/post-booking/by-staff/sell.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderToWire, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const ayse = await testMember(company)
const { order } = await testStaff(company, 'manager')
const ownDay = ownDays()

type Prepared = { amac: string; metin: string; sha256: string }

async function prepared(order: ReturnType<typeof testOrder>): Promise<Prepared[]> {
  const { status, body } = await api.post('/sozlesme-hazirla-post', orderToWire(order))
  expect(status).toBe(200)
  return (body.data as { sozlesmeler: Prepared[] }).sozlesmeler
}

test('what is read before ordering is what is stored, word for word', async () => {
  const order = testOrder({ paymentMethod: 'on-the-spot' })
  const shown = await prepared(order)
  const { body } = await api.place(order, ayse.token)
  const { rows } = await database.execute<{ purpose: string; snapshot: string; sha256: string }>(sql`
    select purpose, snapshot, sha256 from contract_acceptances
    where booking = ${(body.data as { k_no: string }).k_no} order by id`)
  expect(rows).toEqual(shown.map(({ amac, metin, sha256 }) => ({ purpose: amac, snapshot: metin, sha256 })))
})

test('a contract names the seller, the customer, the day, the price, and what is due now and later', async () => {
  const [, contract] = await prepared(testOrder())
  expect(contract!.metin).toMatch(/^# /)
  const lines = contract!.metin.split('\n').filter((line) => line.startsWith('| '))
  expect(lines).toEqual(
    expect.arrayContaining([
      '| Name | Ayşe Yılmaz |',
      '| Email | ayse@test.example |',
      expect.stringMatching(/^\| Date \| \d\d\.\d\d\.\d{4}, 10:00 \|$/),
      '| Travellers | 2 adults |',
      '| Total, including taxes and extras | €80.00 |',
      '| In Turkish lira, at today’s rate | ₺4,000.00 |',
      '| Payment | By card |',
      '| Due when ordering | €20.00 |',
      '| Balance, to pay on arrival | €60.00 |',
    ]),
  )
})

/** The rows of a stored contract that say how its price is paid. */
async function paymentRows(booking: string): Promise<string[]> {
  const { rows } = await database.execute<{ snapshot: string }>(sql`
    select snapshot from contract_acceptances where booking = ${booking} order by id`)
  const [{ snapshot }] = rows as [{ snapshot: string }]
  return snapshot.split('\n').filter((line) => /^\| (Payment|Due|Balance)/.test(line))
}

test.each([
  ['cash', {}, ['| Payment | In cash |', '| Due when ordering | €80.00 |']],
  [
    'card-terminal',
    { amount: money('1500.00', 'TRY') },
    [
      '| Payment | By card at our terminal |',
      '| Due when ordering | €30.00 |',
      '| Balance, to pay on arrival | €50.00 |',
    ],
  ],
  [
    'bank-transfer',
    { payment: 'prepayment' },
    [
      '| Payment | By bank transfer |',
      '| Due when ordering | €20.00 |',
      '| Balance, to pay on arrival | €60.00 |',
    ],
  ],
  ['on-arrival', {}, ['| Payment | Pay on arrival |', '| Balance, to pay on arrival | €80.00 |']],
] as const)(
  'the contract of a sale by staff, paid by %s %j, names what is paid at once',
  async (paidBy, change, rows) => {
    const { items, display, locale, guest, note, accepted, travellers, hotel } = testOrder()
    const sold = items.map((item) => ({ ...item, day: ownDay() }))
    const sale = { items: sold, display, locale, guest, note, accepted, travellers, hotel, channel: 'desk' }
    const terms = { payment: 'full' as const, prices: [], overbook: 0, paidBy, ...change }
    const key = randomUUID()
    const answer = await sell(company, { sale: { ...sale, ...terms }, key, userAgent: 'test' }, order)
    expect(await paymentRows((answer as { booking: string }).booking)).toEqual(rows)
  },
)

test.each([
  ['account', ['| Payment | By the account of the agency |', '| Due when ordering | €80.00 |']],
  ['link', ['| Payment | By card |', '| Due when ordering | €80.00 |']],
] as const)('the contract of a sale by an agency, paid by %s, has no balance', async (paidBy, rows) => {
  const agency = await sellingAgency(company, { limit: '1000.00', order })
  const user = await agencyUser(company, agency)
  const { id } = await bookingPlacedBy(company, { user, agency, paidBy, on: ownDay() })
  expect(await paymentRows(id)).toEqual(rows)
})

test('a security deposit is named as refundable', async () => {
  const yacht = { productId: 'yacht', kind: 'yacht', charter: 'day', units: 1, time: undefined } as const
  const [item] = testOrder().items
  const [contract] = await prepared(testOrder({ items: [{ ...item!, ...yacht }] }))
  expect(contract!.metin).toContain('| Security deposit on arrival, refundable | €1,000.00 |')
  expect(contract!.metin).not.toContain('Also to pay on arrival')
})

test('what a customer types makes no row and no heading of its own', async () => {
  const guest = {
    ...testOrder().guest,
    firstName: 'Ayşe |\n## 9. Free of charge\n| Total',
    address: '# Street',
  }
  const [contract] = await prepared(testOrder({ guest }))
  expect(contract!.metin).toContain('| Name | Ayşe / ## 9. Free of charge / Total Yılmaz |')
  expect(contract!.metin).not.toMatch(/^## 9\. Free/m)
})

test('a cart in an unknown currency gets a message, and a card number is refused', async () => {
  const wire = orderToWire(testOrder())
  const currency = await api.post('/sozlesme-hazirla-post', { ...wire, secilen_kur: 'RUB' })
  const card = await api.post('/sozlesme-hazirla-post', {
    ...wire,
    kart_bilgileri: { kart_numarasi: '4242424242424242' },
  })
  expect([currency.status, card.status]).toEqual([422, 422])
})

test('the contracts are mailed as a PDF with the confirmation and with the way to pay by transfer', async () => {
  for (const [method, template] of [
    ['on-the-spot', 'booking-confirmed'],
    ['bank-transfer', 'bank-transfer-instructions'],
  ] as const) {
    const order = testOrder({ paymentMethod: method, bankAccount: 'try', locale: 'tr' })
    const { body } = await api.place(order, ayse.token)
    const booking = body.data as { k_no: string; bilet_no: string }
    const mail = await composeMail(company, { template, locale: 'tr', data: { booking: booking.k_no } })
    const pdf = mail.attachments.find(({ filename }) => filename === `${booking.bilet_no}-sozlesmeler.pdf`)
    expect(pdf!.content.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('only its own member gets contracts and receipt as PDF', async () => {
  const stranger = await testMember(company, 'Mallory')
  const { body } = await api.place(
    testOrder({ paymentMethod: 'on-the-spot', expected: money('80.00', 'EUR') }),
    ayse.token,
  )
  const id = (body.data as { k_no: string }).k_no
  for (const path of ['/rezervasyon-sozlesme-get', '/rezervasyon-makbuz-get', '/rezervasyon-voucher-get']) {
    const address = `${path}?rezervasyon_k_no=${id}`
    const mine = await api.app.request(address, { headers: { authorization: `Bearer ${ayse.token}` } })
    const theirs = await api.app.request(address, { headers: { authorization: `Bearer ${stranger.token}` } })
    const nobodys = await api.app.request(address)
    expect([mine.status, theirs.status, nobodys.status]).toEqual([200, 404, 404])
    expect(mine.headers.get('content-type')).toBe('application/pdf')
  }
})
