import { randomUUID } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import type { Order } from '#domain/booking/order.ts'
import { day, formatDay } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { makeCoupon } from '#server/coupons/make-coupon.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { voucherOf } from '../booking-documents.ts'
import { drawVoucher } from './voucher.ts'

const { company } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const ownDay = ownDays()

/** So many boat trips, paid on arrival. */
function orderOfTrips(trips: number): Order {
  const [boat] = testOrder().items
  const items = Array.from({ length: trips }, () => ({ ...boat!, id: randomUUID(), day: ownDay() }))
  return testOrder({ items, expected: money(`${80 * trips}.00`, 'EUR'), paymentMethod: 'on-the-spot' })
}

/** Returns the text of each page of an order's voucher. */
async function pagesOfVoucher(order: Order): Promise<string[][]> {
  const { body } = await api.place(order, ayse.token)
  return pagesOf((body.data as { k_no: string }).k_no)
}

async function pagesOf(k_no: string): Promise<string[][]> {
  const voucher = await voucherOf(company, (await findBookingParts(company, { id: k_no }))!)
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  const addPage = vi.spyOn(PDFDocument.prototype, 'addPage')
  await drawVoucher(voucher)
  const pdf = text.mock.contexts.at(-1)
  const ends = addPage.mock.invocationCallOrder.filter((_, index) => addPage.mock.contexts[index] === pdf)
  const written = text.mock.calls.flatMap(([words], index) => {
    if (text.mock.contexts[index] !== pdf) return []
    const at = text.mock.invocationCallOrder[index]!
    return [{ words: String(words), page: ends.filter((end) => end < at).length - 1 }]
  })
  vi.restoreAllMocks()
  return ends.map((_, page) => written.filter((one) => one.page === page).map(({ words }) => words))
}

test.each([1, 2, 3, 4, 5])('the voucher of %i trips has its total on a page with a price', async (trips) => {
  const pages = await pagesOfVoucher(orderOfTrips(trips))
  const last = pages.find((words) => words.includes('Total'))!
  expect(last.some((words) => words.startsWith('Cancellation'))).toBe(true)
  expect(last).toContain('Contact')
})

test('after the first of two trips was put on a later day, the voucher has them by date', async () => {
  const order = orderOfTrips(2)
  const { body } = await api.place(order, ayse.token)
  const { k_no } = body.data as { k_no: string }
  const tarih = ownDay()
  const [moved, other] = [tarih, order.items[1]!.day].map((one) => formatDay(day(one)))
  const datesOf = async () => {
    const texts = (await pagesOf(k_no)).flat().join(' ')
    return [...new Set(texts.match(/\d{2}\.\d{2}\.\d{4}/g))].filter((one) => one === moved || one === other)
  }
  expect(await datesOf()).toEqual([other])
  const change = {
    rezervasyon_k_no: k_no,
    urun_sira: 0,
    tarih,
    beklenen_fiyat: { tutar: 80, kur_turu: 'EUR' },
  }
  expect((await api.post('/rezervasyon-tarih-post', change, ayse.token)).status).toBe(200)
  expect(await datesOf()).toEqual([other, moved])
})

test('what a coupon takes off is between the lines and the total, all in the money that is paid', async () => {
  await makeCoupon(company.database, { code: 'TENTH', terms: { kind: 'percent', percent: 10 } })
  const [words] = await pagesOfVoucher({
    ...orderOfTrips(1),
    coupon: 'TENTH',
    display: 'TRY',
    expected: money('3600.00', 'TRY'),
  })
  const from = words!.findIndex((text) => text.startsWith('Adult'))
  expect(words!.slice(from, words!.indexOf('Total') + 2)).toEqual([
    'Adult  2 × €40.00',
    '₺4,000.00',
    'Coupon TENTH',
    '-₺400.00',
    'VAT 20% included',
    '₺600.00',
    'Priced in EUR, shown in TRY at the exchange rates of 01.07.2026.',
    'Cancellation: 100% refund up to 48 hours before the start. No refund after that.',
    'Total',
    '₺3,600.00',
  ])
})

test('the box around the number is as high as a long name needs', async () => {
  const boxOf = async (name: string) => {
    const order = orderOfTrips(1)
    const guest = { ...order.guest, firstName: name, lastName: name }
    const { body } = await api.place({ ...order, guest }, ayse.token)
    const { k_no } = body.data as { k_no: string }
    const boxes = vi.spyOn(PDFDocument.prototype, 'roundedRect')
    const voucher = await voucherOf(company, (await findBookingParts(company, { id: k_no }))!)
    await drawVoucher(voucher)
    const [, top, , height] = boxes.mock.calls[0] as number[]
    vi.restoreAllMocks()
    return { top: top!, height: height! }
  }
  const short = await boxOf('Yılmaz')
  const long = await boxOf('Wolfeschlegelstein '.repeat(3).trim())
  expect(long.top).toBe(short.top)
  expect(long.height).toBeGreaterThan(short.height + 15)
})

test('the hotel of a fetched guest is below the pick-up, that of a guest who comes alone nowhere', async () => {
  const hotel = { name: 'Hotel Mavi', room: '12', city: 'Fethiye' }
  const aboutHotel = async (order: Order) =>
    (await pagesOfVoucher({ ...order, hotel })).flat().filter((text) => text.includes('Hotel Mavi'))
  expect(await aboutHotel(orderOfTrips(1))).toEqual([])
  const { items, ...order } = orderOfTrips(1)
  const fetched = items.map((item) => ({ ...item, pickup: 'centre' }))
  expect(await aboutHotel({ ...order, items: fetched, expected: money('90.00', 'EUR') })).toEqual([
    'Hotel: Hotel Mavi · 12 · Fethiye',
  ])
})
