import { zAvailability, zAvailabilityCalendar, zProduct } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf, octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, orderFor, ownDays, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company)
const { number } = await testAgency(database)
const { key } = await keyOf(company, { number, scope: 'read', order })
const octo = octoApi(company)
const api = saleApi(company)
const { token } = await testMember(company)
const ownDay = ownDays()

const all = { 'octo-capabilities': 'octo/pricing, octo/content' }
const boat = { productId: 'boat', optionId: 'DEFAULT' }

async function get<T>(path: string, headers = {}): Promise<T> {
  return (await octo('GET', path, { key, headers })).body as T
}

type Available = ReturnType<typeof zAvailability.parse>

async function check(body: object, headers = {}): Promise<Available[]> {
  const answer = await octo('POST', '/availability', { key, body: { ...boat, ...body }, headers })
  return (answer.body as unknown[]).map((one) => zAvailability.strict().parse(one))
}

async function errorOf(path: string, body: unknown): Promise<unknown> {
  const answer = await octo('POST', path, { key, body })
  return [answer.status, (answer.body as { error?: string }).error]
}

const onlyDay = (on: string) => ({ localDateStart: on, localDateEnd: on })

test('products are tours as the standard’s schema has them, with and without capabilities', async () => {
  for (const headers of [{}, all]) {
    const products = await get<unknown[]>('/products', headers)
    expect(products.map((one) => zProduct.strict().parse(one).id)).toEqual(['boat', 'gulet'])
    expect(await get('/products/boat', headers)).toEqual(products[0])
  }
})

test('a product has a unit for each age group, start times, prices in each currency, and texts', async () => {
  const product = zProduct.parse(await get('/products/boat', { ...all, 'accept-language': 'tr, en' }))
  expect(product).toMatchObject({
    title: 'Tekne turu',
    locale: 'tr',
    timeZone: 'Europe/Istanbul',
    defaultCurrency: 'EUR',
    availableCurrencies: ['EUR', 'USD', 'TRY'],
    pricingPer: 'UNIT',
    durationMinutesFrom: 480,
    media: [{ type: 'image/jpeg' }],
    locations: [{ title: 'İskele', place: { latitude: 36.62 } }],
  })
  const [option] = product.options
  expect(option).toMatchObject({
    id: 'DEFAULT',
    availabilityLocalStartTimes: ['10:00'],
    cancellationCutoffAmount: 48,
    cancellationCutoffUnit: 'hour',
  })
  const prices = option!.units.map(({ id, type, title, pricingFrom }) => [
    id,
    type,
    title,
    pricingFrom!.map(({ retail, currency, net }) => [retail, currency, net]),
  ])
  expect(prices).toEqual([
    [
      'adult',
      'ADULT',
      'Yetişkin',
      [
        [4000, 'EUR', 4000],
        [5000, 'USD', 5000],
        [200_000, 'TRY', 200_000],
      ],
    ],
    [
      'child',
      'CHILD',
      'Çocuk',
      [
        [2000, 'EUR', 2000],
        [2500, 'USD', 2500],
        [100_000, 'TRY', 100_000],
      ],
    ],
    [
      'infant',
      'INFANT',
      'Bebek',
      [
        [0, 'EUR', 0],
        [0, 'USD', 0],
        [0, 'TRY', 0],
      ],
    ],
  ])
})

test('a tour for a group is priced per booking, tax that is added included', async () => {
  const product = zProduct.parse(await get('/products/gulet', all))
  expect(product.pricingPer).toBe('BOOKING')
  expect(product.options[0]!.pricingFrom![0]).toMatchObject({
    retail: 36_000,
    includedTaxes: [{ name: 'VAT', retail: 6000 }],
  })
  const on = ownDay()
  const units = [{ id: 'adult', quantity: 8 }]
  const [found] = await check({ productId: 'gulet', ...onlyDay(on), units }, all)
  expect(found).toMatchObject({ pricing: { retail: 43_200 }, vacancies: 10, available: true })
  expect(found!.unitPricing).toBeUndefined()
})

test('a departure has its local start as id, its end, cut-off, places and prices', async () => {
  const on = ownDay()
  const [found] = await check(
    {
      ...onlyDay(on),
      units: [
        { id: 'adult', quantity: 2 },
        { id: 'child', quantity: 1 },
      ],
    },
    all,
  )
  expect(found).toMatchObject({
    id: `${on}T10:00:00+03:00`,
    localDateTimeStart: `${on}T10:00:00+03:00`,
    localDateTimeEnd: `${on}T18:00:00+03:00`,
    utcCutoffAt: `${on}T05:00:00Z`,
    available: true,
    status: 'AVAILABLE',
    vacancies: 10,
    capacity: 10,
    maxUnits: 10,
    pricing: { original: 10_000, retail: 10_000, currency: 'EUR', currencyPrecision: 2 },
  })
  expect(found!.unitPricing!.map(({ unitId, retail }) => [unitId, retail])).toEqual([
    ['adult', 4000],
    ['child', 2000],
    ['infant', 0],
  ])
  expect(await check({ availabilityIds: [found!.id] }, all)).toMatchObject([{ id: found!.id }])
  const inLira = await check({ ...onlyDay(on), currency: 'TRY' }, all)
  expect(inLira[0]!.unitPricing![0]).toMatchObject({ retail: 200_000, currency: 'TRY' })
  expect(inLira[0]!.pricing).toBeUndefined()
})

test('sales of the shop lower the vacancies, to few and to none', async () => {
  const on = ownDay()
  const sell = (adults: number) =>
    api.place(onDay(orderFor(adults, { paymentMethod: 'on-the-spot' }), on), token)
  expect((await sell(6)).status).toBe(200)
  const units = [{ id: 'adult', quantity: 5 }]
  expect(await check(onlyDay(on))).toMatchObject([{ status: 'LIMITED', vacancies: 4, available: true }])
  expect(await check({ ...onlyDay(on), units })).toMatchObject([{ vacancies: 4, available: false }])
  await sell(4)
  expect(await check(onlyDay(on))).toMatchObject([{ status: 'SOLD_OUT', vacancies: 0, available: false }])
})

test('a campaign lowers the retail price and stays out of the original', async () => {
  await database.execute(
    sql`update products set campaign = '{"kind": "percent", "percent": 10}' where code = 'boat'`,
  )
  const [found] = await check(onlyDay(ownDay()), all)
  await database.execute(sql`update products set campaign = null where code = 'boat'`)
  expect(found!.unitPricing![0]).toMatchObject({ original: 4000, retail: 3600 })
})

test('a closed departure is closed, and one that has begun is none', async () => {
  const on = ownDay()
  await database.execute(sql`update departures set closed = true where product = 'boat' and day = ${on}`)
  expect(await check(onlyDay(on))).toMatchObject([{ status: 'CLOSED', available: false }])
  const today = addDays(day(saleDay()), -10)
  await database.execute(
    sql`update departures set starts_at = now() - interval '1 minute' where product = 'boat' and day = ${today}`,
  )
  expect(await check(onlyDay(today))).toEqual([])
})

test('a calendar has an object for each day, also for those without departures', async () => {
  const from = ownDay()
  const to = addDays(day(from), 800)
  const body = { ...boat, localDateStart: from, localDateEnd: addDays(day(from), 365) }
  const { body: days } = await octo('POST', '/availability/calendar', { key, body, headers: all })
  const found = (days as unknown[]).map((one) => zAvailabilityCalendar.strict().parse(one))
  expect(found).toHaveLength(366)
  expect(found[0]).toMatchObject({
    localDate: from,
    status: 'AVAILABLE',
    unitPricingFrom: [{ unitId: 'adult' }, {}, {}],
  })
  const far = { ...boat, localDateStart: to, localDateEnd: to }
  const { body: none } = await octo('POST', '/availability/calendar', { key, body: far })
  expect(none).toMatchObject([{ localDate: to, status: 'CLOSED', available: false, vacancies: 0 }])
})

const soon = saleDay()

test.each([
  ['an unknown product', { productId: 'no-such' }, 'INVALID_PRODUCT_ID'],
  ['an unknown option', { optionId: 'no-such' }, 'INVALID_OPTION_ID'],
  ['an unknown unit', { units: [{ id: 'senior', quantity: 1 }] }, 'INVALID_UNIT_ID'],
  ['an unknown currency', { currency: 'XAU' }, 'BAD_REQUEST'],
  ['no product', { productId: undefined }, 'BAD_REQUEST'],
  ['a product of another type', { productId: { $gt: '' } }, 'BAD_REQUEST'],
  ['a negative quantity', { units: [{ id: 'adult', quantity: -1 }] }, 'BAD_REQUEST'],
  ['a huge quantity', { units: [{ id: 'adult', quantity: 1e9 }] }, 'BAD_REQUEST'],
  ['a fraction', { units: [{ id: 'adult', quantity: 1.5 }] }, 'BAD_REQUEST'],
  ['days backwards', { localDateEnd: '2026-01-01' }, 'BAD_REQUEST'],
  ['more than a year', { localDateEnd: addDays(day(soon), 366) }, 'BAD_REQUEST'],
  ['a day that is none', { localDateEnd: '2027-02-30' }, 'BAD_REQUEST'],
  ['a far day', { localDateEnd: '99999-01-01' }, 'BAD_REQUEST'],
  ['no end', { localDateEnd: undefined }, 'BAD_REQUEST'],
])('%s is refused', async (_, change, error) => {
  const body = { ...boat, ...onlyDay(soon), ...change }
  expect(await errorOf('/availability', body)).toEqual([400, error])
  expect(await errorOf('/availability/calendar', body)).toEqual([400, error])
})

test('ids and days together, too many ids, a body that is no object, and a huge body are refused', async () => {
  const bad = [400, 'BAD_REQUEST']
  expect(await errorOf('/availability', { ...boat, ...onlyDay(soon), availabilityIds: ['x'] })).toEqual(bad)
  expect(await errorOf('/availability', { ...boat, availabilityIds: Array(101).fill('x') })).toEqual(bad)
  for (const body of [
    '[]',
    '7',
    '{',
    '"x"',
    'null',
    { ...boat, units: 'x'.repeat(70_000) },
    { ...boat, productId: 'a\0b' },
  ]) {
    expect(await errorOf('/availability', body)).toEqual(bad)
  }
  expect(await check({ availabilityIds: ['nonsense', '2027-02-30T10:00:00+03:00'] })).toEqual([])
})

test('what is no tour for direct sale, or is not published, is unknown', async () => {
  for (const change of [
    sql`sale_method = 'on-request'`,
    sql`status = 'draft'`,
    sql`asks = '{"identity": true}'`,
  ]) {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`update products set ${change} where code = 'gulet'`)
    })
    const { status, body } = await octo('GET', '/products/gulet', { key })
    expect([status, body]).toMatchObject([400, { error: 'INVALID_PRODUCT_ID', productId: 'gulet' }])
    await database.execute(
      sql`update products set sale_method = 'direct', status = 'published', asks = null where code = 'gulet'`,
    )
  }
  expect((await octo('GET', '/products/gulet', { key })).status).toBe(200)
})
