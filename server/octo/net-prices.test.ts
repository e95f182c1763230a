import { zAvailability, zAvailabilityCalendar, zProduct } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RateRule } from '#domain/agencies/rates.ts'
import { day } from '#domain/dates/day.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'

const asks = { names: false, birthDate: false, identity: false }
const boat = testCatalogue().products[0]!
/** A boat whose prices need rounding in another currency, or by a campaign. */
const odd = (code: string, more: object = {}) => ({
  ...boat,
  code,
  texts: { en: { slug: code, title: code, summary: code, body: [code] } },
  details: {
    ...boat.details,
    pricing: { model: 'per-person', prices: { adult: '33.33', child: '16.67', infant: '0.00' } },
  },
  ...more,
})
const reseller = await testReseller({
  more: {
    categories: everyKind().categories,
    products: [
      odd('odd-boat'),
      odd('odd-campaign', { campaign: { kind: 'percent', percent: 10 } }),
      ...everyKind()
        .products.filter(({ kind }) => kind === 'car' || kind === 'yacht')
        .map((one) => ({ ...one, asks })),
    ],
  },
})
const { database, order, octo, ownDay, agencyWith, lykia, booked, reservation, owedBy } = reseller

const headers = { 'octo-capabilities': 'octo/pricing' }
type Of = { key: string; number: string }

const versions = new Map<string, number>()

async function rate({ number }: Of, ...rules: RateRule[]): Promise<void> {
  const version = versions.get(number) ?? 0
  const set = await setRates(database, { number, version, rates: { rules, blackouts: [] } }, order)
  if ('refused' in set) throw new Error(set.refused)
  versions.set(number, set.version)
}

const tours = (percent: number): RateRule => ({ kind: 'tour', percent, extrasPercent: 0 })

async function selling(...rules: RateRule[]) {
  const agency = await agencyWith('100000.00')
  if (rules.length > 0) await rate(agency, ...rules)
  return agency
}

async function products({ key }: Of) {
  const { body } = await octo('GET', '/products', { key, headers })
  return (body as unknown[]).map((one) => zProduct.strict().parse(one))
}

async function product({ key }: Of, id: string) {
  return zProduct.strict().parse((await octo('GET', `/products/${id}`, { key, headers })).body)
}

type Product = Awaited<ReturnType<typeof product>>

/** Retail and net of the first unit, or of a booking, in EUR. */
function fromOf({ options: [option] }: Product) {
  const prices = option!.pricingFrom ?? option!.units[0]!.pricingFrom!
  const { retail, net } = prices.find(({ currency }) => currency === 'EUR')!
  return [retail, net]
}

async function check({ key }: Of, on: string, more: object = {}) {
  const asked = { productId: 'boat', optionId: 'DEFAULT', localDateStart: on, localDateEnd: on, ...more }
  const { body } = await octo('POST', '/availability', { key, body: asked, headers })
  return (body as unknown[]).map((one) => zAvailability.strict().parse(one))
}

type Booking = Awaited<ReturnType<typeof booked>>
type Price = NonNullable<Booking['pricing']>
const nets = ({ retail, net, includedTaxes: [tax] }: Price) => [retail, net, tax!.retail, tax!.net]

test('each agency has its own net prices, in lists and single products, whichever agency asked before', async () => {
  const [dear, cheap, plain] = [await selling(tours(10)), await selling(tours(30)), await selling()]
  const boatOf = async (agency: Of) => fromOf((await products(agency)).find(({ id }) => id === 'boat')!)
  for (let round = 0; round < 2; round += 1) {
    for (const [agency, net] of [
      [dear, 3600],
      [cheap, 2800],
      [plain, 4000],
    ] as const) {
      expect(await boatOf(agency)).toEqual([4000, net])
      expect(fromOf(await product(agency, 'boat'))).toEqual([4000, net])
    }
  }
  const all = await Promise.all([dear, cheap, dear, cheap, plain].map(boatOf))
  expect(all.map(([, net]) => net)).toEqual([3600, 2800, 3600, 2800, 4000])
  await rate(cheap, tours(50))
  expect([await boatOf(cheap), await boatOf(dear)]).toEqual([
    [4000, 2000],
    [4000, 3600],
  ])
  expect(fromOf(await product(cheap, 'boat'))).toEqual([4000, 2000])
})

test('a car and a charter have net prices of a booking, also a rental at the price of a longer one', async () => {
  const agency = await selling({ percent: 20, extrasPercent: 0 })
  const all = await products(agency)
  const of = (id: string) => all.find((one) => one.id === id)!
  expect(of('car').pricingPer).toBe('BOOKING')
  for (const { pricingFrom } of [...of('car').options, ...of('yacht').options]) {
    for (const { retail, net } of pricingFrom!) expect([net! < retail, net! > 0]).toEqual([true, true])
  }
})

test('availability, calendar and booking have the net price that the account is charged', async () => {
  const agency = await selling(tours(17))
  const on = ownDay()
  const party = [
    { id: 'adult', quantity: 2 },
    { id: 'child', quantity: 1 },
  ]
  const [found] = await check(agency, on, { units: party })
  const expected = [10_000, 8300, 1667, 1383]
  expect(nets(found!.pricing!)).toEqual(expected)
  expect(found!.unitPricing!.map(({ unitId, retail, net }) => [unitId, retail, net])).toEqual([
    ['adult', 4000, 3320],
    ['child', 2000, 1660],
    ['infant', 0, 0],
  ])
  const asked = { productId: 'boat', optionId: 'DEFAULT', localDateStart: on, localDateEnd: on, units: party }
  const { body } = await octo('POST', '/availability/calendar', { key: agency.key, body: asked, headers })
  const [dayOf] = (body as unknown[]).map((one) => zAvailabilityCalendar.strict().parse(one))
  expect(nets(dayOf!.pricingFrom!)).toEqual(expected)
  const { uuid, pricing } = await booked({ body: reservation({}, on), key: agency.key })
  expect(nets(pricing!)).toEqual(expected)
  await rate(agency, tours(40))
  expect((await check(agency, on, { units: party }))[0]!.pricing!.net).toBe(6000)
  const confirmed = await booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
  expect(nets(confirmed.pricing!)).toEqual(expected)
  expect(await owedBy(agency)).toBe(8300)
  const later = await booked({ method: 'GET', path: `/${uuid}`, key: agency.key })
  expect(later).toEqual(confirmed)
  expect(sumOf(later)).toEqual([10_000, 10_000, 8300, 1667, 1383])
})

test('net prices that change while a booking is reserved are those that it is charged', async () => {
  const agency = await selling(tours(10))
  const { reserving } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from agencies where id = ${agency.id} for update`)
    const reserving = booked({ body: reservation(), key: agency.key })
    await expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    const rates = JSON.stringify({ rules: [tours(40)], blackouts: [] })
    await transaction.execute(sql`
      insert into agency_rates (agency, version, rates, set_by, set_at)
      values (${agency.id}, 2, ${rates}::jsonb, 'system', now())`)
    return { reserving }
  })
  const { uuid, pricing } = await reserving
  expect(nets(pricing!)).toEqual([10_000, 6000, 1667, 1000])
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
  expect(await owedBy(agency)).toBe(6000)
})

test.each(['boat', 'odd-boat', 'odd-campaign'])(
  'tickets of %s cost what the booking costs, and the agency is charged its net price',
  async (productId) => {
    const agency = await selling(tours(12.5))
    for (const currency of ['EUR', 'USD', 'TRY']) {
      const tickets = units('adult', 'infant', 'adult', 'child', 'adult')
      const body = { ...reservation({ productId, currency, unitItems: tickets }) }
      const before = await owedBy(agency)
      const { uuid, pricing } = await booked({ body, key: agency.key })
      const done = await booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
      const { original, retail, net, includedTaxes } = pricing!
      expect(sumOf(done)).toEqual([original, retail, net, includedTaxes[0]!.retail, includedTaxes[0]!.net])
      expect(done.unitItems.every(({ pricing: one }) => one!.original >= one!.retail)).toBe(true)
      expect(done.unitItems.every(({ pricing: one }) => one!.retail >= one!.net!)).toBe(true)
      if (currency === 'EUR') expect((await owedBy(agency)) - before).toBe(net)
    }
  },
)

test('a product is priced per unit only where units add up to the price of a booking', async () => {
  const agency = await selling(tours(12.34))
  const about = async (id: string) => {
    const { pricingPer, defaultCurrency, availableCurrencies } = await product(agency, id)
    return [pricingPer, defaultCurrency, availableCurrencies]
  }
  expect(await about('boat')).toEqual(['UNIT', 'EUR', ['EUR', 'USD', 'TRY']])
  // 33.33 EUR are 41.6625 USD, and 1,666.50 TRY.
  expect(await about('odd-boat')).toEqual(['UNIT', 'EUR', ['EUR', 'TRY']])
  expect(await about('odd-campaign')).toEqual(['BOOKING', 'EUR', ['EUR', 'USD', 'TRY']])
  const on = ownDay()
  const priced = async (productId: string, currency: string) => {
    const [found] = await check(agency, on, { productId, currency, units: [{ id: 'adult', quantity: 3 }] })
    return [found!.pricing!.retail, found!.unitPricing?.[0]?.retail]
  }
  expect(await priced('odd-boat', 'EUR')).toEqual([9999, 3333])
  expect(await priced('odd-boat', 'USD')).toEqual([12_499, undefined])
  expect(await priced('odd-campaign', 'EUR')).toEqual([8999, undefined])
  const [unit] = (await check(agency, on, { units: [{ id: 'adult', quantity: 3 }] }))[0]!.unitPricing!
  expect([unit!.retail, unit!.net]).toEqual([4000, null])
})

test('on a blackout of the agency there is no net price', async () => {
  const agency = await selling()
  const on = ownDay()
  const blackouts = [{ product: 'boat', from: day(on), until: day(on) }]
  await setRates(database, { number: agency.number, version: 0, rates: { rules: [], blackouts } }, order)
  const [found] = await check(agency, on, { units: [{ id: 'adult', quantity: 1 }] })
  expect([found!.status, found!.pricing!.retail, found!.pricing!.net]).toEqual(['CLOSED', 4000, null])
})

test('a booking that was reserved before net prices were stored has none', async () => {
  const { uuid } = await booked({ body: reservation() })
  await database.execute(sql`
    update octo_bookings set pricing = jsonb_set(pricing, '{total,net}', 'null') where uuid = ${uuid}`)
  const { pricing, unitItems } = await booked({ method: 'GET', path: `/${uuid}` })
  expect([pricing!.net, unitItems[0]!.pricing!.net]).toEqual([null, null])
})

test('a change of the net prices of an agency is reported to its programs, and to no others', async () => {
  const [agency, other] = [await selling(tours(10)), lykia]
  const hook = async ({ key }: Of, capabilities: string) => {
    const body = { event: 'product_update', url: 'https://hooks.example/in' }
    const sent = { key, body, headers: { 'octo-capabilities': capabilities } }
    return ((await octo('POST', '/webhooks', sent)).body as { id: string }).id
  }
  const [own, plain, others] = [
    await hook(agency, 'octo/pricing'),
    await hook(agency, 'octo/content'),
    await hook(other, 'octo/pricing'),
  ]
  const queued = async () => {
    const { rows } = await database.execute<{ webhook: string; subject: string }>(sql`
      with gone as (delete from webhook_deliveries returning webhook, subject) select * from gone order by subject`)
    return rows.map(({ webhook, subject }) => [[own, plain, others].indexOf(webhook), subject])
  }
  await rate(agency, tours(15))
  expect(await queued()).toEqual(['boat', 'gulet', 'odd-boat', 'odd-campaign'].map((code) => [0, code]))
  await rate(agency, tours(15), { product: 'car', percent: 5, extrasPercent: 0 })
  expect(await queued()).toEqual([[0, 'car']])
  await rate(agency, { product: 'car', percent: 5, extrasPercent: 0 }, tours(15))
  expect(await queued()).toHaveLength(6)
  await rate(agency, { product: 'car', percent: 5, extrasPercent: 0 }, tours(15))
  expect(await queued()).toEqual([])
})

/** The sums of the tickets: original, retail, net, tax and net tax. */
function sumOf({ unitItems }: Booking) {
  return unitItems
    .map(({ pricing }) => [pricing!.original, ...nets(pricing as Price)] as number[])
    .reduce((total, one) => total.map((amount, index) => amount + one[index]!))
}
