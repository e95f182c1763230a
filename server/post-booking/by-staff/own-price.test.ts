import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { itemChoice } from '#contract/orders/item-choice.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleApi, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManaged } from '../find-managed.ts'
import { type NewSale, previewSale, sell } from './sell.ts'

/* What an own price comes to, where the prices of a product include VAT and where VAT is added to them. */

const villa = everyKind().products.find(({ code }) => code === 'villa')!

function villaWith(code: string, vat: object) {
  const season = { from: '01-01', to: '12-31', nightly: '200.00', minimumNights: 3 }
  return {
    ...villa,
    ...{ code, vat },
    texts: { en: { slug: code, title: code, summary: 'Short.', body: ['Long.'] } },
    details: { ...villa.details, seasons: [season] },
  }
}

const products = [
  villaWith('with', { mode: 'included', rate: 20 }),
  villaWith('without', { mode: 'excluded', rate: 20 }),
]
const { company } = await testCompany({ more: { ...everyKind(), products } as never })
const { order, token } = await testStaff(company, 'manager')
const api = saleApi(company)
const eur = (minor: number) => moneyOf(minor, 'EUR')
const byStaff = () => ({ ...order, now: new Date(), reason: 'A regular guest' })

let ahead = 0

/** A week in a villa, 1,400.00 EUR at its own price. */
function stay(product: string): ItemChoice {
  ahead += 10
  const from = addDays(day(saleDay()), ahead)
  const people = { adults: 2, children: 0, infants: 0 }
  const usual = { id: randomUUID(), productId: product, kind: 'villa', day: from, people, extras: [] }
  return { ...usual, until: addDays(from, 7) } as ItemChoice
}

function saleOf(item: ItemChoice, { own, display = 'EUR' }: { own?: number; display?: Currency } = {}) {
  const prices = own === undefined ? [] : [{ item: item.id, price: eur(own) }]
  const { locale } = orderFor(2)
  return { items: [item], display, payment: 'full' as const, locale, prices, overbook: 0 }
}

/** A booking of a week in a villa at its own price. */
async function booked(product: string, display: Currency = 'EUR') {
  const item = stay(product)
  const { guest, note, accepted } = orderFor(2)
  const traveller = { firstName: 'Ayşe', lastName: 'Yılmaz' }
  const sale: NewSale = {
    ...saleOf(item, { display }),
    ...{ guest, note, accepted, hotel: undefined, channel: 'desk', paidBy: 'on-arrival' },
    travellers: { [item.id]: [traveller, traveller] },
  }
  const answer = await sell(company, { sale, key: randomUUID(), userAgent: 'test' }, byStaff())
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  const { booking } = await findManaged(company, answer.booking, new Date())
  return { id: booking.id, number: booking.number, day: item.day as Day }
}

async function call(path: string, body: object) {
  const { status, body: answer } = await api.post(`/office/${path}`, body, token, {
    'idempotency-key': randomUUID(),
  })
  expect([path, status, answer.code]).toEqual([path, 200, undefined])
  return answer.data as Answer
}

type Answer = { quote: object; vat: object; item: { vat: object; today: object } }

const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })
const liras = (tutar: number) => ({ tutar, kur_turu: 'TRY' })

async function totals(booking: string) {
  const { booking: found } = await findManaged(company, booking, new Date())
  return found.items.map(({ total }) => total.minor)
}

/** Of 1,000.03 EUR with 20 %. */
const of = {
  with: { mode: 'included', rate: 20, net: euros(833.36), amount: euros(166.67), total: euros(1000.03) },
  without: { mode: 'excluded', rate: 20, net: euros(1000.03), amount: euros(200.01), total: euros(1200.04) },
}

test.each([
  ['with', { mode: 'included', vat: 16_667, collected: 'contained', added: 0, total: 100_003 }],
  ['without', { mode: 'excluded', vat: 20_001, collected: 'online', added: 20_001, total: 120_004 }],
] as const)(
  'at the desk, an own price of 1,000.03 EUR for a villa whose prices are %s VAT',
  async (product, { mode, vat, collected, added, total }) => {
    const item = stay(product)
    const cart = await previewSale(company, saleOf(item, { own: 100_003 }), new Date())
    if (isRefusal(cart)) throw new Error(cart.refused)
    const { lines, display } = cart.items[0]!
    expect(lines).toMatchObject([
      { rule: 'offer', amount: eur(100_003) },
      { rule: 'vat', amount: eur(vat), percent: 20, collected },
    ])
    expect(display).toMatchObject({ vatMode: mode, vatTotal: eur(vat), grandTotal: eur(total) })
    expect(cart.display).toMatchObject({ vatAdded: eur(added), grandTotal: eur(total) })
  },
)

test.each(['with', 'without'] as const)(
  'a booked villa whose prices are %s VAT is changed to an own price of 1,000.03 EUR',
  async (product) => {
    const { id, number, day: from } = await booked(product)
    const change = { number, position: 0, day: addDays(from, 1), price: 'own', own_price: euros(1000.03) }
    const { quote, item } = await call('preview-change', change)
    const { total, ...vat } = of[product]
    expect([quote, item]).toMatchObject([{ yeni: total }, { today: total }])
    expect(item.vat).toEqual(vat)
    await call('change-booking', { ...change, expected: total, reason: 'A regular guest' })
    expect(await totals(id)).toEqual([{ with: 100_003, without: 120_004 }[product]])
  },
)

test('an own price counts by the product that the item becomes', async () => {
  const { number } = await booked('with')
  const change = {
    number,
    position: 0,
    target: { product: 'without' },
    price: 'own',
    own_price: euros(1000.03),
  }
  const { quote, item } = await call('preview-change', change)
  const { total, ...vat } = of.without
  expect([quote, item.vat]).toMatchObject([{ yeni: total }, vat])
})

test('at the price sold for, the VAT is that of the sale, also as another product', async () => {
  const { number } = await booked('without')
  const change = { number, position: 0, target: { product: 'with' }, price: 'as-sold' }
  const { quote, item } = await call('preview-change', change)
  expect(quote).toMatchObject({ eski: euros(1680), yeni: euros(1680) })
  expect(item.vat).toEqual({ mode: 'excluded', rate: 20, net: euros(1400), amount: euros(280) })
  const today = await call('preview-change', { ...change, price: 'today' })
  expect(today.item.vat).toEqual({ mode: 'included', rate: 20, net: euros(1166.67), amount: euros(233.33) })
})

test.each(['with', 'without'] as const)(
  'a villa whose prices are %s VAT is added at an own price of 1,000.03 EUR',
  async (product) => {
    const { id, number } = await booked('with')
    const added = { number, item: itemChoice.toWire(stay(product)), price: euros(1000.03) }
    const { quote, vat: previewed } = await call('preview-item', added)
    const { total, ...vat } = of[product]
    expect(quote).toMatchObject({ yeni: total })
    expect(previewed).toEqual(vat)
    const names = [
      { ad: 'Ayşe', soyad: 'Yılmaz' },
      { ad: 'Ali', soyad: 'Yılmaz' },
    ]
    await call('add-item', { ...added, yolcular: names, expected: total, reason: 'A regular guest' })
    expect(await totals(id)).toEqual([140_000, { with: 100_003, without: 120_004 }[product]])
  },
)

test('the VAT of an item that is added to a booking in another currency is in that currency', async () => {
  const { number } = await booked('with', 'TRY')
  const added = { number, item: itemChoice.toWire(stay('without')), price: euros(1000.03) }
  const { quote, vat } = await call('preview-item', added)
  expect(quote).toMatchObject({ yeni: liras(60_001.8) })
  expect(vat).toEqual({ mode: 'excluded', rate: 20, net: liras(50_001.5), amount: liras(10_000.3) })
})
