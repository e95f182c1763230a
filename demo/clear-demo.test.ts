import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hasSettings, readSettings } from '#server/catalogue/settings/queries.ts'
import type { Company } from '#server/company.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testCatalogue, testPicture } from '#tests/factories/catalogue.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { catalogueRows, editingOf } from '#tests/factories/editing.ts'
import { testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { type Cleared, clearDemo } from './clear-demo.ts'
import { addDemoBookings } from './coupons.ts'

const now = new Date()
const company = await demoCompany()
await addDemoBookings(company, now)
const { order } = await testStaff(company)
const { takeIn } = editingOf(company, order)
const tour = 'fethiye-bay-sunset-cruise'

async function counted(table: string, where = sql`true`): Promise<number> {
  const { rows } = await company.database.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`,
  )
  return rows[0]!.n
}

/** Gives one of Ada's bookings to another member: it is a real one then. */
async function takeOver({ database }: Company, member: string) {
  await database.execute(sql`
    update bookings set member = ${member} where id = (select id from bookings order by number limit 1)`)
  await database.execute(
    sql`delete from coupon_uses where booking in (select id from bookings where member = ${member})`,
  )
}

test('a dry run lists what would go and what stays because it is not as the demo has it, and changes nothing', async () => {
  const { save } = editingOf(company, order)
  expect(await save({ kind: 'coupon', code: 'COAST10' }, { discount: { percent: 12 } })).toHaveProperty(
    'version',
  )
  const own = { kind: 'product', code: 'kekova-sea-kayak' } as const
  expect(await save(own, { cutoffHours: 17 })).toHaveProperty('version')
  const before = await catalogueRows(company)
  const bookings = await counted('bookings')
  expect(bookings).toBe(2)
  const would = (await clearDemo(company, { dryRun: true }, order)) as Cleared
  expect(would.counts).toMatchObject({ members: 2, bookings: 2, staff: 6 })
  const differing = would.staying.filter(({ why }) => why === 'differs from the demo’s')
  expect(differing.map(({ entry }) => entry)).toEqual([own, { kind: 'coupon', code: 'COAST10' }])
  const going = would.changes.filter(({ kind }) => kind === 'product')
  expect(going.length).toBe((await counted('products')) - 1)
  expect(going.map(({ change }) => change)).not.toContain('archived')
  expect(await catalogueRows(company)).toEqual(before)
  expect(await counted('bookings')).toBe(bookings)
})

test('real customers refuse it; with keepBookings they stay, their products are archived, and the rest goes', async () => {
  const { member } = await testMember(company)
  await takeOver(company, member.id)
  const refused = await clearDemo(company, {}, order)
  expect(isRefusal(refused) && refused).toMatchObject({
    refused: 'has-customers',
    customers: { members: 1, bookings: [expect.stringMatching(/^MLT/)], requests: [] },
  })
  expect(await counted('comments', sql`demo`)).toBeGreaterThan(0)

  const settings = await readSettings(company.database)
  const done = (await clearDemo(company, { keepBookings: true, changed: true }, order)) as Cleared
  expect(done.counts).toMatchObject({ members: 2, bookings: 1, staff: 6 })
  expect(done.changes).toContainEqual({ kind: 'product', code: tour, change: 'archived', differences: [] })
  expect(done.staying.map(({ entry }) => entry.kind)).toEqual(
    expect.arrayContaining(['category', 'destination']),
  )
  expect(await counted('products', sql`status = 'archived'`)).toBe(1)
  expect(await counted('products')).toBe(1)
  expect(await counted('posts')).toBe(0)
  expect(await counted('question_groups')).toBe(0)
  expect(await counted('coupons')).toBe(0)
  expect(await counted('comments', sql`demo`)).toBe(0)
  expect(await counted('members')).toBe(1)
  expect(await counted('bookings')).toBe(1)
  expect(await counted('pages', sql`purpose = 'content'`)).toBe(0)
  expect(await counted('pages')).toBe(10)
  expect(await readSettings(company.database)).toEqual(settings)
  const { entries } = await listAudit(
    company.database,
    { action: 'demo.clear' },
    { limit: 5, now: new Date() },
  )
  expect(entries).toMatchObject([{ after: { members: 2, bookings: 1, entries: { 'archived product': 1 } } }])
})

test('without customers nothing of the catalogue stays but legal texts; its pictures leave the disk', async () => {
  await company.database.execute(sql`
    update bookings set member = (select id from members limit 1)`)
  await company.database.execute(sql`update members set email = 'ada@example.com'`)
  const done = (await clearDemo(company, {}, order)) as Cleared
  expect(done.staying).toEqual([])
  for (const table of [
    'products',
    'categories',
    'destinations',
    'pictures',
    'members',
    'bookings',
    'sold_items',
    'allocations',
  ])
    expect([table, await counted(table)]).toEqual([table, 0])
  expect(await readdir(join(company.uploads, 'pictures'))).toEqual([])
  const again = (await clearDemo(company, {}, order)) as Cleared
  expect(again).toEqual({
    changes: [],
    staying: [],
    counts: { members: 0, bookings: 0, requests: 0, messages: 0, comments: 0, staff: 0 },
  })
  const { rows } = await company.database.execute<{ code: string }>(sql`select code from menu_entries`)
  expect(rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['menu-bottom-terms', 'menu-bottom-privacy']),
  )
  expect(rows).toHaveLength(9)
  // What a start looks at before it loads the demo.
  expect(await hasSettings(company.database)).toBe(true)
})

test('the operator’s own catalogue is imported into the empty shop', async () => {
  await testPicture(join(company.uploads, '..'))
  const { company: _, pages: __, ...own } = testCatalogue()
  expect(await takeIn(own, { order })).toMatchObject({ refused: undefined })
  expect(await counted('listings')).toBe(2)
  expect(await counted('departures', sql`day > ${addDays(day('2026-07-01'), 1)}`)).toBeGreaterThan(0)
})
