import { randomUUID } from 'node:crypto'
import { zAvailability, zAvailabilityCalendar, zProduct } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'

/* The flows of the public validator (products, availability, reserve, extend, update, confirm, list, cancel) for other kinds. */

const { categories, products } = everyKind()
const ofKind = (kind: string) => products.find((one) => one.kind === kind)!
const asks = { names: false, birthDate: false, identity: false }
/** The same price on every day of the year. */
const sold = (kind: string, code: string, more: object = {}) => {
  const product = ofKind(kind)
  const { pricing } = product.details as { pricing?: object }
  return {
    ...product,
    code,
    asks,
    texts: { en: { slug: code, title: code, summary: code, body: [code] } },
    cancellation: [{ hoursBefore: 48, refundPercent: 100 }],
    details: {
      ...product.details,
      ...(pricing ? { pricing: { ...pricing, seasons: [] } } : { seasons: [] }),
      ...more,
    },
  }
}
const hourly = { pricing: { hour: { price: '100.00', minimumHours: 3 }, seasons: [] } }
const { places } = ofKind('car').details as { places: { code: string }[] }
/** Cars are handed over at no full hour, so nothing is sold there. */
const briefly = { ...places[0]!, code: 'briefly', hours: { from: '10:15', to: '10:45' } }
const more = {
  categories,
  products: [
    sold('yacht', 'charter'),
    sold('car', 'rental', { places: [...places, briefly] }),
    sold('car', 'rental-briefly', { places: [briefly] }),
    sold('yacht', 'by-the-hour', hourly),
    { ...sold('yacht', 'with-names'), asks: { identity: false } },
    ofKind('car'),
  ],
}
const reseller = await testReseller({ more })
const { database, octo, ownDay, agencyWith, lykia, booked, errorOf, send, owedBy } = reseller

const all = { 'octo-capabilities': 'octo/pricing, octo/content' }

type Kind = { productId: string; optionId: string; ids: string[]; retail: number; capacity: number }

const kinds: Kind[] = [
  { productId: 'charter', optionId: 'DEFAULT', ids: ['guest', 'guest'], retail: 70_000, capacity: 10 },
  // Three days of 40.00 and the fees of the airport for both ends.
  { productId: 'rental', optionId: 'airport-3', ids: ['car'], retail: 15_000, capacity: 3 },
]

async function startsOn({ productId, optionId }: Kind, on: string, change: object = {}) {
  const body = { productId, optionId, localDateStart: on, localDateEnd: on, ...change }
  const answer = await octo('POST', '/availability', { key: lykia.key, body, headers: all })
  return (answer.body as unknown[]).map((one) => zAvailability.strict().parse(one))
}

/** A start about noon, so that a car is not fetched while another one is still out. */
async function startOn(kind: Kind, on: string) {
  const starts = await startsOn(kind, on)
  return starts.find(({ id }) => id.includes('T12:00')) ?? starts[0]!
}

async function reservationOf(kind: Kind, on: string = ownDay()) {
  const { productId, optionId, ids } = kind
  const { id } = await startOn(kind, on)
  return { uuid: randomUUID(), productId, optionId, availabilityId: id, unitItems: units(...ids) }
}

async function vacanciesOn(kind: Kind, on: string): Promise<number> {
  return (await startOn(kind, on)).vacancies!
}

test('yachts let by the day and cars are products, as far as their orders require no further details', async () => {
  const { body } = await octo('GET', '/products', { key: lykia.key, headers: all })
  const found = (body as unknown[]).map((one) => zProduct.strict().parse(one))
  expect(found.map(({ id }) => id)).toEqual(['boat', 'charter', 'gulet', 'rental'])
  const charter = found.find(({ id }) => id === 'charter')!
  expect(charter).toMatchObject({
    pricingPer: 'BOOKING',
    options: [
      {
        availabilityLocalStartTimes: ['10:00'],
        durationMinutesFrom: 480,
        restrictions: { minUnits: 1, maxUnits: 10 },
        units: [{ id: 'guest', type: 'OTHER', title: 'Guest' }],
      },
    ],
  })
  expect(charter.options[0]!.pricingFrom![0]).toMatchObject({ retail: 70_000, currency: 'EUR' })
  const rental = found.find(({ id }) => id === 'rental')!
  expect(rental.options).toHaveLength(20)
  expect(rental.options.find(({ id }) => id === 'town-7')).toMatchObject({
    default: false,
    title: 'Fethiye, 7 days',
    restrictions: { minUnits: 1, maxUnits: 1 },
    units: [{ id: 'car', type: 'OTHER', restrictions: { minAge: 21, paxCount: 5 } }],
    pricingFrom: [{ retail: 24_000 }, {}, {}],
  })
})

test.each(kinds)('$productId: the calendar and the check agree, with prices', async (kind) => {
  const on = ownDay()
  const { productId, optionId, ids, capacity, retail } = kind
  const asked = { units: [{ id: ids[0], quantity: ids.length }] }
  const [found] = await startsOn(kind, on, asked)
  expect(found).toMatchObject({ available: true, status: 'AVAILABLE', vacancies: capacity, capacity })
  expect(found!.pricing).toMatchObject({ retail, original: retail, currency: 'EUR' })
  const byId = await startsOn(kind, on, {
    localDateStart: undefined,
    localDateEnd: undefined,
    availabilityIds: [found!.id],
  })
  expect(byId.map(({ id }) => id)).toEqual([found!.id])
  const body = { productId, optionId, localDateStart: on, localDateEnd: addDays(day(on), 365) }
  const answer = await octo('POST', '/availability/calendar', { key: lykia.key, body, headers: all })
  const days = (answer.body as unknown[]).map((one) => zAvailabilityCalendar.strict().parse(one))
  expect(days).toHaveLength(366)
  expect(days[0]).toMatchObject({ localDate: on, available: true, vacancies: capacity })
  expect(days[0]!.pricingFrom).toMatchObject({ retail })
  const tooMany = await startsOn(kind, on, { units: [{ id: ids[0], quantity: 11 }] })
  expect(tooMany.some(({ available }) => available)).toBe(false)
})

test.each(kinds)(
  '$productId: a booking is held, extended, moved, confirmed, listed and cancelled',
  async (kind) => {
    const agency = await agencyWith('2000.00')
    const [from, to] = [ownDay(), addDays(day(ownDay()), 40)]
    const body = await reservationOf(kind, from)
    const path = `/${body.uuid}`
    const as = { key: agency.key }
    const before = await vacanciesOn(kind, from)
    expect(await booked({ body, ...as })).toMatchObject({
      status: 'ON_HOLD',
      productId: kind.productId,
      optionId: kind.optionId,
      availabilityId: body.availabilityId,
      pricing: { retail: kind.retail },
      unitItems: kind.ids.map((unitId) => ({ unitId, status: 'ON_HOLD' })),
    })
    expect(await vacanciesOn(kind, from)).toBeLessThan(before)
    expect(await booked({ path: `${path}/extend`, body: { expirationMinutes: 50 }, ...as })).toMatchObject({
      status: 'ON_HOLD',
    })
    const { availabilityId } = await reservationOf(kind, to)
    const moved = await booked({ method: 'PATCH', path, body: { availabilityId, notes: 'Later' }, ...as })
    expect(moved).toMatchObject({ availabilityId, notes: 'Later', optionId: kind.optionId })
    expect(await vacanciesOn(kind, from)).toBe(before)
    const resellerReference = randomUUID()
    const confirmed = await booked({ path: `${path}/confirm`, body: { contact, resellerReference }, ...as })
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', availability: { id: availabilityId } })
    expect(confirmed.unitItems.every(({ ticket }) => ticket!.deliveryOptions.length === 1)).toBe(true)
    expect(await owedBy(agency)).toBe(kind.retail)
    const { body: listed } = await send({
      method: 'GET',
      path: `?resellerReference=${resellerReference}`,
      ...as,
    })
    expect(listed).toEqual([confirmed])
    const cancelled = await booked({ path: `${path}/cancel`, body: { reason: 'ill' }, ...as })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL' } })
    expect([await owedBy(agency), await vacanciesOn(kind, to)]).toEqual([0, kind.capacity])
  },
)

test.each(kinds)('$productId: a test key books without places and charge', async (kind) => {
  const { key } = await agencyWith('2000.00', 'test')
  const on = ownDay()
  const body = await reservationOf(kind, on)
  const before = await vacanciesOn(kind, on)
  expect(await booked({ body, key })).toMatchObject({ testMode: true, status: 'ON_HOLD' })
  expect(await booked({ path: `/${body.uuid}/confirm`, body: { contact }, key })).toMatchObject({
    status: 'CONFIRMED',
    optionId: kind.optionId,
  })
  expect(await vacanciesOn(kind, on)).toBe(before)
})

test.each(kinds)('$productId: what does not exist or does not fit is refused', async (kind) => {
  const body = await reservationOf(kind)
  for (const [change, error] of [
    [{ productId: 'by-the-hour' }, 'INVALID_PRODUCT_ID'],
    [{ productId: 'with-names' }, 'INVALID_PRODUCT_ID'],
    [{ optionId: 'airport-8' }, 'INVALID_OPTION_ID'],
    [{ availabilityId: body.availabilityId.replace(/T\d\d:\d\d/, 'T05:17') }, 'INVALID_AVAILABILITY_ID'],
    [{ unitItems: units('adult') }, 'INVALID_UNIT_ID'],
    [{ unitItems: [] }, 'UNPROCESSABLE_ENTITY'],
    [{ unitItems: units(...Array<string>(11).fill(kind.ids[0]!)) }, 'UNPROCESSABLE_ENTITY'],
  ] as const) {
    const answer = await errorOf({ body: { ...body, uuid: randomUUID(), ...change } })
    expect([change, ...answer]).toEqual([change, 400, error])
  }
})

test.each([
  [kinds[0]!, 1],
  [kinds[1]!, 3],
])('%o: of many at once exactly as many are sold as there are', async (kind, most) => {
  const body = await reservationOf(kind, addDays(day(ownDay()), 100))
  const sent = Array.from({ length: 12 }, () => send({ body: { ...body, uuid: randomUUID() } }))
  const answers = await Promise.all(sent)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
  const { rows } = await database.execute(sql`
    select sum(a.units)::int as units from allocations a join resources r on r.id = a.resource
    where r.product = ${kind.productId} and a.state = 'held'
      and lower(a.during) = ${body.availabilityId}::timestamptz`)
  expect(rows).toEqual([{ units: most }])
})

test('a car is free again once it is back and made ready', async () => {
  const kind = { ...kinds[1]!, optionId: 'town-1' }
  const on = addDays(day(ownDay()), 200)
  const body = await reservationOf(kind, on)
  for (let cars = 0; cars < 3; cars += 1) await booked({ body: { ...body, uuid: randomUUID() } })
  const free = (await startsOn(kind, addDays(day(on), 1))).filter(({ available }) => available)
  const { rows } = await database.execute<{ free: string }>(sql`
    select to_char(max(upper(a.during)) at time zone 'Europe/Istanbul', 'HH24:MI') as free from allocations a
      join resources r on r.id = a.resource where r.product = 'rental' and lower(a.during) = ${body.availabilityId}::timestamptz`)
  expect(rows[0]!.free > '12:00').toBe(true)
  expect(free[0]!.id.slice(11, 16) >= rows[0]!.free).toBe(true)
})
