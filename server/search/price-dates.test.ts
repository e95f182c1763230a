import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { decimalText, money } from '#domain/money/money.ts'
import { convert } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { choiceForDates, type DatesQuery } from '#domain/search/choice-for-dates.ts'
import { lowestForParty } from '#domain/search/lowest-for-party.ts'
import { checkCart } from '#server/orders/check-cart.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay } from '#tests/factories/sale.ts'
import { priceDates, priceParty } from './price-dates.ts'

const { categories, products } = everyKind()
const cleaning = {
  ...{ code: 'cleaning', per: 'booking', price: { amount: '60.00' }, required: true, collected: 'on-site' },
  texts: { en: { title: 'Cleaning' } },
}
const session = (time: string, capacity: number) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], time, capacity })

/** Another tour like the boat of the test catalogue, without its campaign. */
function boatCalled(code: string, details: object = {}) {
  const boat = testCatalogue().products[0]!
  const texts = { en: { slug: code, title: code, summary: `A ${code}.`, body: [`A ${code}.`] } }
  return { ...boat, code, texts, campaign: undefined, details: { ...boat.details, ...details } }
}

const { company, database } = await testCompany({
  more: {
    categories,
    products: [
      ...products.map((product) => (product.code === 'car' ? { ...product, extras: [cleaning] } : product)),
      boatCalled('raft'),
      boatCalled('ferry', { durationMinutes: 180, sessions: [session('09:00', 8), session('14:00', 6)] }),
    ],
  },
})
const far = (days: number) => addDays(day(saleDay()), days)
const codes = ['boat', 'raft', 'villa', 'yacht', 'car', 'transfer', 'wedding', 'nothing']

function answered(query: DatesQuery, now = new Date(), display: 'EUR' | 'TRY' = 'EUR') {
  return priceDates(company, { codes, query, display, locale: 'en', now })
}

async function priced(...question: Parameters<typeof answered>) {
  return (await answered(...question)).prices
}

/** The cart's price of the same choice: the whole path of a sale, with its own availability check. */
async function inTheCart(choice: ItemChoice, display: 'EUR' | 'TRY'): Promise<string> {
  const question = { items: [choice], display, payment: 'prepayment', locale: 'en' } as const
  const checked = await checkCart(company, { ...question, items: [choice] }, new Date(), { ip: '127.0.0.1' })
  if (isRefusal(checked)) return checked.refused
  return checked.cart.items[0]!.error?.reason ?? decimalText(checked.cart.display.grandTotal)
}

const isRaft = ({ product }: { product: string }) => product === 'raft'

let minutes = 0
/** A minute later each time: results are remembered for twenty seconds. */
const minute = () => {
  minutes += 1
  return minutes * 60_000
}

test.each([
  ['a week for four', { from: far(0), until: far(7), people: 4 }, 'EUR'],
  ['three nights, without a number of guests', { from: far(20), until: far(23) }, 'EUR'],
  [
    'five days for one, a car from the airport',
    { from: far(30), until: far(35), people: 1, pickUp: 'airport' },
    'EUR',
  ],
  [
    'a car taken here and brought back there',
    { from: far(40), until: far(44), pickUp: 'airport', dropOff: 'town' },
    'TRY',
  ],
  ['one day', { from: far(50), people: 2 }, 'TRY'],
  ['one day with a child and an infant', { from: far(51), people: 3, children: 1, infants: 1 }, 'EUR'],
  [
    'a week with children of 4 and 15',
    { from: far(8), until: far(15), people: 4, children: 2, ages: [4, 15] },
    'EUR',
  ],
] as const)('%s costs on the card of each kind what it costs in the cart', async (_, query, display) => {
  const prices = await priced(query, new Date(), display)
  const sold = await saleMemory(company).products(codes, 'en')
  expect(prices.length).toBeGreaterThan(1)
  for (const one of prices) {
    const choice = choiceForDates(sold.get(one.product)!.product, { ...query, from: day(one.day!) })!
    const timed = choice.kind === 'tour' ? { ...choice, time: '10:00' } : choice
    const asked = { ...timed, id: randomUUID() } as ItemChoice
    expect([one.product, decimalText(one.price)]).toEqual([one.product, await inTheCart(asked, display)])
    expect(one.price.currency).toBe(display)
  }
})

test('a mandatory extra that is paid on site is beside the price, a deposit is in neither', async () => {
  const query = { from: far(170), until: far(177), people: 2 }
  const prices = await priced(query)
  const onSite = prices.map(({ product, onSite }) => [product, onSite && decimalText(onSite)])
  expect(onSite.filter(([, amount]) => amount)).toEqual([['car', '60.00']])
  expect(onSite.map(([product]) => product)).toContain('yacht')
  const rates = await saleMemory(company).rates()
  const converted = await priced(query, new Date(), 'TRY')
  expect(converted.find(({ product }) => product === 'car')?.onSite).toEqual(
    convert(money('60.00', 'EUR'), 'TRY', rates),
  )
})

test('a child pays the price of a child, an infant that of an infant', async () => {
  const paid = async (party: Omit<DatesQuery, 'from'>) => {
    const prices = await priced({ from: far(52), ...party })
    return decimalText(prices.find(({ product }) => product === 'boat')!.price)
  }
  const [adults, withChild, withTeenager] = await Promise.all([
    paid({ people: 3 }),
    paid({ people: 3, children: 1, ages: [6] }),
    paid({ people: 3, children: 1, ages: [17] }),
  ])
  expect(Number(withChild)).toBeLessThan(Number(adults))
  expect(withTeenager).toBe(adults)
})

test('each kind says what its price is for', async () => {
  const prices = await priced({ from: far(0), until: far(7), people: 4 })
  expect(prices.map(({ product, unit, count }) => [product, unit, count])).toEqual([
    ['boat', 'person', 4],
    ['raft', 'person', 4],
    ['villa', 'night', 7],
    ['yacht', 'week', 1],
    ['car', 'day', 7],
    ['transfer', 'leg', 2],
  ])
  expect(prices.at(-2)).toMatchObject({ pickUp: 'town', dropOff: 'town' })
})

test('what cannot be had so has no price: too short a stay, too many travellers, sold out, the past', async () => {
  const short = await priced({ from: far(60), until: far(62), people: 2 })
  expect(short.map(({ product }) => product)).not.toContain('villa')
  const crowd = await priced({ from: far(60), until: far(67), people: 11 })
  expect(crowd.map(({ product }) => product)).toEqual(['car', 'transfer'])
  await database.execute(sql`update resources set taken = capacity - 1 where id = (
    select resource from departures where product = 'raft' and day = ${far(70)})`)
  const taken = await priced({ from: far(70), people: 2 })
  expect(taken.map(({ product }) => product)).not.toContain('raft')
  const [, later] = await priced({ from: far(70), until: far(72), people: 2 })
  expect([later!.product, later!.day]).toEqual(['raft', far(71)])
  expect(await priced({ from: addDays(day(saleDay()), -300), until: addDays(day(saleDay()), -290) })).toEqual(
    [],
  )
})

test('what cannot be had so says why, as its booking box would; what is made on request says nothing', async () => {
  const { errors } = await answered({ from: far(60), until: far(61), people: 1 })
  const villa = errors.find(({ product }) => product === 'villa')
  expect(villa).toMatchObject({ reason: 'minimum-stay', values: { nights: expect.any(Number) } })
  const crowd = await answered({ from: far(60), until: far(67), people: 11 })
  expect(crowd.errors.map(({ product, reason }) => [product, reason])).toContainEqual([
    'villa',
    'guests-over-capacity',
  ])
  const { prices, errors: none } = await answered({ from: far(0), until: far(7), people: 4 })
  expect([prices.length, none]).toEqual([6, []])
})

test('a tour says how many places its day has left, and until when cancelling is free on its own clock', async () => {
  const query = { from: far(75), people: 2 }
  const boat = async () => (await priced(query, new Date(Date.now() + minute()))).find(isRaft)!
  const before = await boat()
  const { rows } = await database.execute<{ free: number }>(sql`
    select sum(capacity - taken)::int as free from departures where product = 'raft' and day = ${far(75)}`)
  expect(before.placesLeft).toBe(rows[0]!.free)
  await database.execute(sql`update resources set taken = capacity - 2 where id = (
    select resource from departures where product = 'raft' and day = ${far(75)})`)
  expect((await boat()).placesLeft).toBe(2)
  // Departure at ten, 48 hours before it
  expect(before.fullRefund).toEqual({ day: far(73), time: '10:00' })
})

test('with an hour to be back, a tour has the places and the nearest days of departures that are over by then', async () => {
  const from = far(95)
  const ferry = async (backBy?: string) => {
    const query = { from, people: 2, ...(backBy && { backBy }) }
    const asked = { codes: ['ferry'], query, display: 'EUR' as const, locale: 'en' as const }
    const { prices, errors } = await priceDates(company, { ...asked, now: new Date(Date.now() + minute()) })
    return prices[0]?.placesLeft ?? [errors[0]?.reason, errors[0]?.nearest]
  }
  expect([await ferry(), await ferry('17:00'), await ferry('16:59')]).toEqual([14, 14, 8])
  expect(await ferry('11:00')).toEqual(['departure-unknown', undefined])
  await database.execute(sql`update resources set taken = capacity where id = (
    select resource from departures where product = 'ferry' and day = ${from} and time = '09:00')`)
  expect([await ferry(), await ferry('12:00')]).toEqual([6, ['sold-out', [far(93), far(94), far(96)]]])
})

test('a tour without places names the nearest days that have enough for the same travellers', async () => {
  for (const day of [far(85), far(86)]) {
    await database.execute(sql`update resources set taken = capacity - 1 where id = (
      select resource from departures where product = 'raft' and day = ${day})`)
  }
  const { errors } = await answered({ from: far(85), people: 2 }, new Date(Date.now() + minute()))
  expect(errors.find(isRaft)?.nearest).toEqual([far(83), far(84), far(87)])
  const single = await answered({ from: far(85), people: 1 }, new Date(Date.now() + minute()))
  expect(single.errors.find(isRaft)).toBeUndefined()
})

/** Takes the villa for some nights, from arrival to departure at noon. */
async function takeVilla(from: string, until: string): Promise<void> {
  await database.execute(sql`
    insert into allocations (resource, units, during, state, source)
    select id, 1, tstzrange(${from}::date + time '12:00', ${until}::date + time '10:00'), 'blocked', 'catalogue'
    from resources where product = 'villa'`)
}

test('what is let names the nearest days on which it is free for as long', async () => {
  // In winter any three nights or more can be booked
  const arrival = day(`${Number(saleDay().slice(0, 4)) + 1}-01-20`)
  const nights = (from: number) => addDays(arrival, from)
  await takeVilla(arrival, nights(4))
  const { errors } = await answered(
    { from: arrival, until: nights(4), people: 2 },
    new Date(Date.now() + minute()),
  )
  const villa = errors.find(({ product }) => product === 'villa')
  expect(villa?.reason).toBe('dates-taken')
  expect(villa?.nearest).toEqual([nights(-5), nights(-4), nights(4)])
})

test('a list with days has what is taken on them apart, with the days near them', async () => {
  const api = saleApi(company)
  const arrival = day(`${Number(saleDay().slice(0, 4)) + 1}-02-10`)
  await takeVilla(arrival, addDays(arrival, 4))
  const days = `urun_tipi=villa&baslangic=${arrival}&bitis=${addDays(arrival, 4)}&gosterim_kuru=EUR`
  const listed = async (query: string) =>
    (await api.get(`/category-urun-listele?lang=en&${query}`)).body.data as {
      urunler: object[]
      dolu_urunler?: { k_no: string }[]
      tarihli_engeller: object[]
    }
  const { urunler, dolu_urunler, tarihli_engeller } = await listed(`${days}&dolular=1`)
  expect([urunler, dolu_urunler?.map(({ k_no }) => k_no)]).toEqual([[], ['villa']])
  expect(tarihli_engeller).toMatchObject([
    { urun_k_no: 'villa', en_yakin_gunler: [-5, -4, 4].map((more) => addDays(arrival, more)) },
  ])
  expect((await listed(days)).dolu_urunler).toBeUndefined()
  // Without places for so many on any day it is not full
  expect((await listed(`${days}&dolular=1&kisi=9`)).dolu_urunler).toEqual([])
})

test('of a search longer than 31 days, the nearest days are those after the first 31', async () => {
  await database.execute(sql`update resources set taken = capacity where id in (
    select resource from departures where product = 'raft' and day between ${far(110)} and ${far(147)})`)
  const { errors } = await answered({ from: far(117), until: far(167), people: 2 })
  expect(errors.find(isRaft)?.nearest).toEqual([far(148), far(149), far(150)])
})

test('a transfer is in the cheapest vehicle that takes the travellers and is free, with a return on the last day', async () => {
  const transfer = async (query: DatesQuery) => {
    const prices = await priced(query, new Date(Date.now() + minute()))
    const { price, vehicle, unit, count } = prices.find(({ product }) => product === 'transfer')!
    return [vehicle, decimalText(price), unit, count]
  }
  expect(await transfer({ from: far(95), people: 3 })).toEqual(['sedan', '40.00', 'leg', 1])
  expect(await transfer({ from: far(95), until: far(99), people: 3 })).toEqual(['sedan', '75.00', 'leg', 2])
  expect(await transfer({ from: far(95), people: 3, infants: 1 })).toEqual(['van', '60.00', 'leg', 1])
  // More than any vehicle of their own takes
  expect(await transfer({ from: far(95), people: 9 })).toEqual(['shuttle', '108.00', 'leg', 1])
  const { errors } = await answered({ from: far(95), people: 17 })
  expect(errors.find(({ product }) => product === 'transfer')).toMatchObject({
    reason: 'vehicle-too-small',
    values: { max: 16 },
  })
})

test('without days, the lowest totals are for the travellers, of what is priced by them', async () => {
  const asked = { codes, display: 'EUR', locale: 'en', now: new Date() } as const
  const { prices, errors } = await priceParty(company, {
    ...asked,
    party: { people: 3, children: 1, ages: [6] },
  })
  const of = (product: string) => prices.find((one) => one.product === product)
  expect(of('raft')).toEqual({ product: 'raft', price: money('100.00', 'EUR'), unit: 'person', count: 3 })
  expect(of('transfer')).toMatchObject({ price: money('40.00', 'EUR'), unit: 'leg', count: 1 })
  expect(prices.map(({ product }) => product)).toEqual(['boat', 'raft', 'transfer'])
  expect(errors).toEqual([])
  const crowd = await priceParty(company, { ...asked, party: { people: 40 } })
  expect(crowd.errors.map(({ product, reason }) => [product, reason])).toEqual([
    ['boat', 'too-many-people'],
    ['raft', 'too-many-people'],
    ['transfer', 'vehicle-too-small'],
  ])
})

test('the lowest total is that of the cheapest season that is not over', async () => {
  const { product } = (await saleMemory(company).products(['raft'], 'en')).get('raft')!
  if (product.details.kind !== 'tour' || product.details.pricing.model !== 'per-person')
    throw new Error('no tour')
  const { pricing } = product.details
  const season = (from: string, to: string, adult: string) => ({
    ...{ from, to },
    prices: { ...pricing.prices, adult: money(adult, 'EUR') },
  })
  const details = {
    ...product.details,
    pricing: {
      ...pricing,
      seasons: [season('2026-05-01', '2026-05-31', '10.00'), season('11-01', '03-31', '30.00')],
    },
  }
  const rates = await saleMemory(company).rates()
  const lowest = (today: string) =>
    lowestForParty({
      product: { ...product, details },
      ...{ party: { people: 2 }, today: day(today), rates, display: 'EUR' },
    })
  expect(lowest('2026-05-31')).toMatchObject({ price: money('20.00', 'EUR') })
  expect(lowest('2026-06-01')).toMatchObject({ price: money('60.00', 'EUR') })
})

test('a page is worked out once in twenty seconds', async () => {
  const query = { from: far(80), until: far(84), people: 2 }
  const now = new Date()
  const first = await answered(query, now)
  expect(await answered(query, new Date(now.getTime() + 19_000))).toBe(first)
  expect(await answered(query, new Date(now.getTime() + 21_000))).not.toBe(first)
})

test('prices of single products are those of a list with the same days and travellers', async () => {
  const api = saleApi(company)
  const query = { from: far(90), people: 3, children: 1, ages: [6] }
  const prices = await priced(query)
  const party = 'kisi=3&cocuk=1&cocuk_yas=6&gosterim_kuru=EUR'
  const { body } = await api.get(
    `/urun-tarihli-fiyat-listele?lang=en&urun_k_no=boat,villa,nothing&baslangic=${query.from}&${party}`,
  )
  const boat = prices.find(({ product }) => product === 'boat')!
  const anyDay = await api.get(`/urun-tarihli-fiyat-listele?lang=en&urun_k_no=raft&${party}`)
  expect(anyDay.body.data).toEqual({
    tarihli_fiyatlar: [
      { urun_k_no: 'raft', fiyat: { tutar: 100, kur_turu: 'EUR' }, birim: 'kisi', miktar: 3 },
    ],
    tarihli_engeller: [],
  })
  const price = { fiyat: { tutar: Number(decimalText(boat.price)), kur_turu: 'EUR' }, miktar: 3 }
  expect(body.data).toMatchObject({
    tarihli_fiyatlar: [{ urun_k_no: 'boat', ...price }],
    tarihli_engeller: [],
  })
})

test.each([
  ['baslangic=2020-01-01&gosterim_kuru=EUR', 422],
  ['baslangic=2031-01-05&bitis=2031-01-01&gosterim_kuru=EUR', 422],
  ['baslangic=2031-01-05&gosterim_kuru=XXX', 422],
  ['baslangic=2031-01-05', 422],
  ['baslangic=2031-01-05&gosterim_kuru=EUR&cocuk_yas=40', 422],
])('prices asked for with %s are refused', async (query, status) => {
  const api = saleApi(company)
  expect((await api.get(`/urun-tarihli-fiyat-listele?lang=en&urun_k_no=boat&${query}`)).status).toBe(status)
})
