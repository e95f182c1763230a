import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { testReseller, units } from '#tests/factories/reseller.ts'

const { categories, products } = everyKind()
const asks = { names: false, birthDate: false, identity: false }
const more = {
  categories,
  products: products
    .filter(({ kind }) => kind === 'yacht' || kind === 'car')
    .map((one) => ({ ...one, asks })),
}
const reseller = await testReseller({ more })
const { database, ownDay, agencyWith, booked, errorOf, send, reservation, takenOn } = reseller

const adults = (count: number) => units(...Array<string>(count).fill('adult'))
const patch = (uuid: string, body: object, key?: string) => ({
  method: 'PATCH',
  path: `/${uuid}`,
  body,
  ...(key && { key }),
})

/** The tickets of all holds of a day. */
async function heldOn(on: string): Promise<number> {
  const { rows } = await database.execute<{ tickets: number }>(sql`
    select coalesce(sum(jsonb_array_length(o.units)), 0)::int as tickets from octo_bookings o
      join bookings b on b.id = o.booking
    where b.state = 'held' and o.availability ->> 'id' like ${`${on}%`} and o.product = 'boat'`)
  return rows[0]!.tickets
}

test('a hold of the last places changes its tickets and its pick-up', async () => {
  const on = ownDay()
  const { uuid } = await booked({ body: reservation({ unitItems: adults(10) }, on) })
  for (const unitItems of [adults(9), adults(10), units('child', ...Array<string>(9).fill('adult'))]) {
    const changed = await booked(patch(uuid, { unitItems }))
    expect([changed.unitItems.length, await takenOn(on)]).toEqual([unitItems.length, unitItems.length])
  }
  expect(await booked(patch(uuid, { pickupPointId: 'centre' }))).toMatchObject({
    pricing: { retail: 43_000 },
  })
  expect(await takenOn(on)).toBe(10)
})

test('places of others do not count as free, and a refused change keeps the hold', async () => {
  const on = ownDay()
  const { uuid } = await booked({ body: reservation({ unitItems: adults(6) }, on) })
  await booked({ body: reservation({ unitItems: adults(3) }, on) })
  expect(await errorOf(patch(uuid, { unitItems: adults(8) }))).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await takenOn(on)).toBe(9)
  expect((await booked(patch(uuid, { unitItems: adults(7) }))).unitItems).toHaveLength(7)
  expect([await takenOn(on), await heldOn(on)]).toEqual([10, 10])
})

test('holds that change at once, while others reserve, never take more places than there are', async () => {
  const on = ownDay()
  const { key } = await agencyWith('100000.00')
  const first = await booked({ body: reservation({ unitItems: adults(4) }, on), key })
  const second = await booked({ body: reservation({ unitItems: adults(4) }, on), key })
  const changes = Array.from({ length: 12 }, (_, at) => {
    const { uuid } = at % 2 ? first : second
    return send(patch(uuid, { unitItems: adults([2, 7, 5, 3, 8, 6][at % 6]!) }, key))
  })
  const others = Array.from({ length: 12 }, () =>
    send({ body: reservation({ unitItems: adults(1) }, on), key }),
  )
  const answers = await Promise.all([...changes, ...others])
  expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
  const taken = await takenOn(on)
  expect(taken).toBeLessThanOrEqual(10)
  expect(await heldOn(on)).toBe(taken)
  for (const { uuid } of [first, second]) {
    expect(await booked({ method: 'GET', path: `/${uuid}`, key })).toMatchObject({ status: 'ON_HOLD' })
  }
})

test('two holds change their departures with each other at once', async () => {
  const [one, other] = [ownDay(), ownDay()]
  const [a, b] = [
    await booked({ body: reservation({ unitItems: adults(5) }, one) }),
    await booked({ body: reservation({ unitItems: adults(4) }, other) }),
  ]
  const to = (on: string) => ({ availabilityId: `${on}T10:00:00+03:00` })
  const both = await Promise.all([send(patch(a.uuid, to(other))), send(patch(b.uuid, to(one)))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect([await takenOn(one), await takenOn(other)]).toEqual([4, 5])
})

test('a charter and the last car change within their own time', async () => {
  const on = addDays(day(ownDay()), 30)
  const charter = { ...reservation({}, on), productId: 'yacht', unitItems: units('guest', 'guest') }
  const { uuid } = await booked({ body: charter })
  expect((await booked(patch(uuid, { unitItems: units('guest') }))).unitItems).toHaveLength(1)
  expect(await errorOf({ body: { ...charter, uuid: randomUUID() } })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  const rental = { ...charter, productId: 'car', optionId: 'town-2', unitItems: units('car') }
  const cars: string[] = []
  for (let count = 0; count < 3; count += 1) {
    cars.push((await booked({ body: { ...rental, uuid: randomUUID() } })).uuid)
  }
  const later = { availabilityId: `${on}T14:00:00+03:00` }
  expect(await booked(patch(cars[0]!, later))).toMatchObject(later)
  expect(await booked(patch(cars[0]!, { optionId: 'airport-3' }))).toMatchObject({ optionId: 'airport-3' })
  const fourth = { ...rental, uuid: randomUUID(), ...later }
  expect(await errorOf({ body: fourth })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
})

test('a boat that only one’s own hold takes is free for it on another tour', async () => {
  await database.execute(sql`
    insert into shared_resources (code, name, kind, capacity, turnaround_minutes) values ('hull', 'Hull', 'boat', 1, 0)`)
  await database.execute(sql`update products set resources = '{hull}' where code in ('boat', 'gulet')`)
  const on = ownDay()
  const { uuid } = await booked({ body: reservation({}, on) })
  const gulet = { productId: 'gulet', availabilityId: `${on}T09:30:00+03:00`, unitItems: adults(2) }
  const stranger = { ...reservation({}, on), ...gulet }
  expect(await errorOf({ body: stranger })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await booked(patch(uuid, gulet))).toMatchObject({ productId: 'gulet' })
  expect(await takenOn(on)).toBe(0)
  const back = { productId: 'boat', availabilityId: `${on}T10:00:00+03:00`, unitItems: adults(2) }
  expect(await errorOf({ body: { ...reservation({}, on), ...back } })).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  await database.execute(sql`update products set resources = '{}' where code in ('boat', 'gulet')`)
})

test('a hold that is replaced lasts a day from its first reservation at most', async () => {
  const { uuid } = await booked({ body: reservation() })
  const first = new Date(Date.now() - (23 * 60 + 40) * 60_000)
  await database.execute(sql`update octo_bookings set created_at = ${first} where uuid = ${uuid}`)
  const change = { unitItems: adults(2), expirationMinutes: 60 }
  const { utcExpiresAt } = await booked(patch(uuid, change))
  expect(utcExpiresAt).toBe(new Date(first.getTime() + 24 * 3_600_000).toISOString())
  const extended = await booked({ path: `/${uuid}/extend`, body: { expirationMinutes: 60 } })
  expect(extended.utcExpiresAt).toBe(utcExpiresAt)
})
