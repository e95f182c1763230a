import { beforeEach, expect, test } from 'vitest'
import { allocations } from '#server/database/schema/availability.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { arrangeBlocks } from './arrange-blocks.ts'
import { findStock } from './find-stock.ts'

const { database } = await testCompany({ more: everyKind() })
const now = new Date('2027-01-01T00:00:00Z')

async function block(product: string, ...days: [from: string, to: string][]): Promise<number> {
  await database.$client.query(`update products set details = details || $2::jsonb where code = $1`, [
    product,
    JSON.stringify({ blocked: days.map(([from, to]) => ({ from, to })) }),
  ])
  return (await arrangeBlocks(database, { now })).changed
}

async function spans(product: string): Promise<string[]> {
  const found = await findStock(database, {
    products: [product],
    from: new Date('2027-05-01T00:00:00Z'),
    until: new Date('2027-07-01T00:00:00Z'),
    now,
  })
  return found.get(product)![0]!.spans.map(({ from, until }) => `${from} ${until}`)
}

async function take(product: string, from: string, until: string, expiresAt?: Date): Promise<void> {
  const [stock] = (await findStock(database, { products: [product], from: now, until: now, now })).get(
    product,
  )!
  await database.insert(allocations).values({
    resource: stock!.resource,
    units: 1,
    during: rangeOf({ from: new Date(from), until: new Date(until) }),
    state: expiresAt ? 'held' : 'booked',
    expiresAt,
  })
}

beforeEach(async () => {
  await database.$client.query('delete from allocations')
})

test('a villa’s days are its nights: guests may leave on the first and come on the day after the last', async () => {
  expect(await block('villa', ['2027-05-10', '2027-05-12'])).toBe(1)
  expect(await spans('villa')).toEqual(['2027-05-10T13:00:00.000Z 2027-05-13T07:00:00.000Z'])
  expect(await block('villa', ['2027-05-10', '2027-05-12'])).toBe(0)
})

test('a yacht’s days are whole days', async () => {
  await block('yacht', ['2027-05-10', '2027-05-10'])
  expect(await spans('yacht')).toEqual(['2027-05-09T21:00:00.000Z 2027-05-10T21:00:00.000Z'])
})

test('days that are blocked no more are free again', async () => {
  await block('villa', ['2027-05-10', '2027-05-12'], ['2027-06-01', '2027-06-03'])
  expect(await block('villa', ['2027-06-01', '2027-06-03'])).toBe(1)
  expect(await spans('villa')).toEqual(['2027-06-01T13:00:00.000Z 2027-06-04T07:00:00.000Z'])
})

test('a booking stays where it is, and the days around it are blocked', async () => {
  await take('villa', '2027-05-11T13:00:00Z', '2027-05-12T07:00:00Z')
  await block('villa', ['2027-05-10', '2027-05-14'])
  expect(await spans('villa')).toEqual([
    '2027-05-10T13:00:00.000Z 2027-05-11T13:00:00.000Z',
    '2027-05-11T13:00:00.000Z 2027-05-12T07:00:00.000Z',
    '2027-05-12T07:00:00.000Z 2027-05-15T07:00:00.000Z',
  ])
})

test('what was held is blocked too, once the hold is released', async () => {
  await take('villa', '2027-05-11T13:00:00Z', '2027-05-12T07:00:00Z', new Date('2027-01-01T01:00:00Z'))
  await block('villa', ['2027-05-10', '2027-05-14'])
  await database.$client.query(
    `update allocations set state = 'released', expires_at = null where state = 'held'`,
  )
  await arrangeBlocks(database, { now })
  expect(await spans('villa')).toEqual(['2027-05-10T13:00:00.000Z 2027-05-15T07:00:00.000Z'])
})
