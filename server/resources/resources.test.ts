import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { findEntry } from '#server/editing/find-entries.ts'
import { saveEntry } from '#server/editing/save-entry.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { oneGulet } from '#tests/factories/one-gulet.ts'
import { onDay, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { assignToDeparture, assignToProduct, findDepartureResources } from './assign-resources.ts'
import { blockResource, unblockResource } from './block-resource.ts'
import { listResources } from './list-resources.ts'

const { company, database } = await testCompany({ more: oneGulet() })
const api = saleApi(company)
const { token } = await testMember(company)
const first = day(saleDay())
const now = new Date()
const order: StaffOrder = { actor: { kind: 'command', user: 'test' }, now, reason: 'engine' }
const at = (time: string, on = first) => instantOf(on, localTime(time), 'Europe/Istanbul')

beforeEach(async () => {
  await database.$client.query(`
    delete from allocations; delete from resource_blocks; delete from audit_log;
    update departures set own_resources = null`)
})

async function isOnSale(product: string, on = first): Promise<boolean> {
  const [departure] = await listDepartures(database, { product, from: on, to: on, cutoffHours: 2, now })
  return departure!.bookable
}

async function book(product = 'boat', on = first): Promise<number> {
  const { items } = onDay(testOrder({ paymentMethod: 'on-the-spot' }), on)
  const time = product === 'sunset' ? '19:00' : '10:00'
  const choice = { ...items[0]!, productId: product, time } as (typeof items)[number]
  return (await api.place(testOrder({ items: [choice], paymentMethod: 'on-the-spot' }), token)).status
}

async function audited(): Promise<unknown[]> {
  const { rows } = await database.execute(sql`
    select action, subject_id as subject, by, reason, before, after from audit_log order by id`)
  return rows
}

const gulet = { resource: 'one-gulet', from: at('08:00'), until: at('12:00') }

test('a block takes all products of a resource off sale, and lists the bookings that stay', async () => {
  await book('sunset')
  const blocked = await blockResource(company, { ...gulet, until: at('20:00') }, order)
  expect(blocked).toMatchObject({ conflicts: [{ what: 'departure', product: 'sunset', conflict: true }] })
  expect([await isOnSale('boat'), await isOnSale('sunset')]).toEqual([false, true])
  expect(await book('boat')).toBe(409)
  const { block } = blocked as { block: string }
  expect(await unblockResource(company, block, order)).toBeUndefined()
  expect(await isOnSale('boat')).toBe(true)
  expect(await unblockResource(company, block, order)).toMatchObject({ refused: 'block-unknown' })
  expect(await audited()).toMatchObject([
    {
      action: 'resource.block',
      subject: 'one-gulet',
      by: 'command:test',
      reason: 'engine',
      after: { block },
    },
    { action: 'resource.unblock', subject: 'one-gulet', before: { block, why: 'engine' } },
  ])
})

test('a block that is sent again, even at the same time, is one block; another time or reason is another', async () => {
  const sent = [gulet, gulet].map((one) => blockResource(company, one, order))
  const [first, second] = await Promise.all(sent)
  expect(second).toEqual(first)
  await blockResource(company, { ...gulet, until: at('13:00') }, order)
  await blockResource(company, gulet, { ...order, reason: 'paint' })
  const { rows } = await database.execute(sql`select why from resource_blocks order by blocked_at, id`)
  expect(rows).toEqual([{ why: 'engine' }, { why: 'engine' }, { why: 'paint' }])
  expect(await audited()).toHaveLength(3)
})

test.each([
  [{ until: gulet.from }, 'range-invalid'],
  [{ until: new Date(Number.NaN) }, 'range-invalid'],
  [{ from: new Date(0), until: new Date(1) }, 'range-invalid'],
  [{ until: new Date('9999-01-01') }, 'range-invalid'],
  [{ resource: 'two-gulets' }, 'resource-unknown'],
])('a block with %o is refused as %s and records nothing', async (change, refused) => {
  expect(await blockResource(company, { ...gulet, ...change }, order)).toMatchObject({ refused })
  expect(await audited()).toEqual([])
})

test('the list says who takes a resource and when, by booking, block and departure', async () => {
  await book()
  await blockResource(company, { ...gulet, from: at('20:00'), until: at('22:00') }, order)
  const span = { from: at('00:00'), until: at('23:00'), now }
  const [captain, boat] = await listResources(database, span)
  expect([captain!.code, captain!.uses, captain!.products]).toEqual(['captain', [], []])
  expect(boat!.products).toEqual(['boat', 'sunset', 'yacht'])
  expect(boat!.uses).toMatchObject([
    {
      what: 'departure',
      product: 'boat',
      day: first,
      time: '10:00',
      from: at('10:00'),
      until: at('18:00'),
      conflict: false,
    },
    { what: 'block', why: 'engine', conflict: false },
  ])
})

test('a departure without resources of its tour sells beside a sunset cruise, and goes back to them', async () => {
  const which = { product: 'boat', day: first, time: '10:00' }
  await blockResource(company, gulet, order)
  expect(await isOnSale('boat')).toBe(false)
  expect(await assignToDeparture(company, { which, resources: [] }, order)).toBeUndefined()
  expect([await isOnSale('boat'), await book()]).toEqual([true, 200])
  // It has a guest now, and the gulet is blocked.
  expect(await assignToDeparture(company, { which, resources: null }, order)).toMatchObject({
    refused: 'resource-taken',
    values: { resource: 'one-gulet' },
  })
  expect(await assignToDeparture(company, { which, resources: ['captain'] }, order)).toBeUndefined()
  const [captain] = await listResources(database, {
    resource: 'captain',
    from: at('00:00'),
    until: at('23:00'),
    now,
  })
  expect(captain!.uses).toMatchObject([{ product: 'boat', what: 'departure' }])
  expect(await assignToDeparture(company, { which, resources: ['none'] }, order)).toMatchObject({
    refused: 'resource-unknown',
  })
})

test('staff see which resources are free for a departure, which it has, and which its tour has', async () => {
  const which = { product: 'boat', day: addDays(first, 1), time: '10:00' }
  const { rows } = await database.execute<{ id: string }>(sql`
    select resource as id from departures where product = 'boat' and day = ${which.day} and time = '10:00'`)
  const choices = () => findDepartureResources(company, rows[0]!.id)
  expect(await choices()).toMatchObject({
    own: null,
    tour: ['one-gulet'],
    resources: [
      { code: 'one-gulet', isFree: true },
      { code: 'captain', isFree: true },
    ],
  })
  await assignToDeparture(company, { which, resources: ['captain'] }, order)
  const block = { from: at('11:00', which.day), until: at('12:00', which.day) }
  await blockResource(company, { ...block, resource: 'one-gulet' }, order)
  await blockResource(company, { ...block, resource: 'captain' }, order)
  expect(await choices()).toMatchObject({
    own: ['captain'],
    resources: [
      { code: 'one-gulet', isFree: false },
      { code: 'captain', isFree: true },
    ],
  })
  expect(await findDepartureResources(company, randomUUID())).toMatchObject({ refused: 'departure-unknown' })
})

test('resources of a product are a new version of it, and what is sold already shows as a conflict', async () => {
  const day = addDays(first, 3)
  await database.execute(sql`delete from allocations`)
  expect(await assignToProduct(company, { product: 'boat', resources: [] }, order)).toHaveProperty('version')
  expect([
    await book('boat', day),
    (await findEntry(company, { kind: 'product', code: 'boat' }))!.document.resources,
  ]).toEqual([200, undefined])
  await blockResource(company, { ...gulet, from: at('08:00', day), until: at('12:00', day) }, order)
  expect(await assignToProduct(company, { product: 'boat', resources: ['one-gulet'] }, order)).toHaveProperty(
    'version',
  )
  const span = { from: at('00:00', day), until: at('23:00', day), now }
  const [boat] = await listResources(database, { ...span, resource: 'one-gulet' })
  expect(boat!.uses.map(({ what, conflict }) => [what, conflict])).toEqual([
    ['block', true],
    ['departure', true],
  ])
})

test.each([
  ['wedding', ['one-gulet'], 'resource-not-for-kind'],
  ['transfer', ['one-gulet'], 'resource-not-for-kind'],
  ['boat', ['raft'], 'resource-unknown'],
  ['raft', ['one-gulet'], 'product-unknown'],
])('%s does not take %o: %s', async (product, resources, refused) => {
  expect(await assignToProduct(company, { product, resources }, order)).toMatchObject({ refused })
})

test('a resource that a product takes cannot leave the settings', async () => {
  const { version } = (await findEntry(company, { kind: 'setting', code: 'resources' }))!
  const setting = { kind: 'setting', code: 'resources', version, as: 'published' } as const
  const [, captain] = oneGulet().company.resources
  expect(await saveEntry(company, { ...setting, document: { resources: [captain!] } }, order)).toMatchObject({
    refused: 'entry-invalid',
    problems: expect.arrayContaining([
      { path: 'resources', message: '"one-gulet" is missing, which "sunset" takes' },
    ]),
  })
})

test('an import locks resources in the order of sales, whatever the order of its file', async () => {
  const [boat, captain] = oneGulet().company.resources
  const changed = [
    { ...boat!, name: 'Deniz Yıldızı' },
    { ...captain!, name: 'Captain Can' },
  ]
  const importing = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from shared_resources where code = 'captain' for no key update`)
    const done = editingOf(company, order).takeIn({
      company: { ...testCatalogue().company, resources: changed },
    })
    await expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    // A sale of both goes on here: the import has not locked the boat yet.
    await transaction.execute(
      sql`select from shared_resources where code = 'one-gulet' for no key update nowait`,
    )
    return { done }
  })
  expect((await importing.done).refused).toBeUndefined()
})

test('staff with the right list and block by call; a guide lists alone', async () => {
  const [manager, guide] = [await testStaff(company, 'manager'), await testStaff(company, 'guide')]
  const sent = {
    resource: 'one-gulet',
    from: gulet.from.toISOString(),
    until: gulet.until.toISOString(),
    reason: 'engine',
  }
  expect((await api.post('/office/block-resource', sent, guide.token)).status).toBe(403)
  const { status, body } = await api.post('/office/block-resource', sent, manager.token)
  expect([status, body.data]).toMatchObject([200, { conflicts: [] }])
  const listed = await api.get(`/office/resources?from=${first}&to=${first}`, guide.token)
  expect(listed.body.data).toMatchObject({
    resources: [{ code: 'captain' }, { code: 'one-gulet', uses: [{ what: 'block', why: 'engine' }] }],
  })
  const wrong = await api.get(`/office/resources?from=${first}&to=${addDays(first, 401)}`, guide.token)
  expect(wrong.status).toBe(422)
})

test('a sale that takes a resource alone has its booking, for those who may see bookings', async () => {
  await book('boat')
  // As if the yacht were what it takes.
  await database.execute(sql`delete from allocations`)
  await database.execute(sql`
    insert into allocations (resource, booking_item, units, during, state)
    select (select id from resources where product = 'yacht' and part = 'whole'), i.id, 1,
      tstzrange(${at('10:00')}, ${at('18:00')}), 'booked' from booking_items i order by i.id desc limit 1`)
  const [sales, guide] = [await testStaff(company, 'sales'), await testStaff(company, 'guide')]
  const seenBy = async (token: string) => {
    const query = `/office/resources?from=${first}&to=${first}&resource=one-gulet&lang=tr`
    const { body } = await api.get(query, token)
    return (body.data as { resources: { uses: Record<string, unknown>[] }[] }).resources[0]!.uses
  }
  const [sale] = (await seenBy(sales.token)).filter(({ what }) => what === 'sale')
  const { rows } = await database.execute<{ number: string }>(sql`
    select b.number from bookings b join booking_items i on i.booking = b.id order by i.id desc limit 1`)
  expect(sale).toMatchObject({
    product: 'yacht',
    booking: {
      number: rows[0]!.number,
      position: 0,
      state: 'confirmed',
      day: first,
      time: '10:00',
      guests: 2,
    },
  })
  expect(sale).toHaveProperty('title')
  const { booking: _, ...others } = sale!
  expect((await seenBy(guide.token)).filter(({ what }) => what === 'sale')).toEqual([others])
})

test('a day of the list is one of the company’s time zone, from its first hour to its last', async () => {
  const block = { resource: 'one-gulet', from: at('00:30'), until: at('01:30') }
  await blockResource(company, block, order)
  const { token } = await testStaff(company, 'guide')
  const usesOn = async (on: string) => {
    const { body } = await api.get(`/office/resources?from=${on}&to=${on}&resource=one-gulet`, token)
    return (body.data as { resources: { uses: unknown[] }[] }).resources[0]!.uses.length
  }
  expect([await usesOn(first), await usesOn(addDays(first, -1))]).toEqual([1, 0])
})
