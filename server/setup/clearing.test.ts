import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Setup, SetupPointName } from '#domain/staff/setup.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findSetup } from './find-setup.ts'
import { runClearing } from './run-clearing.ts'

const demo = await demoCompany()
const api = saleApi(demo)
const { rows: demoOwners } = await demo.database.execute<{ id: string }>(
  sql`select id from staff where email = 'owner@example.com'`,
)
const token = await sessionOf(demoOwners[0]!.id)

async function sessionOf(staff: string): Promise<string> {
  const session = { staff, userAgent: 'test', address: '::1', now: new Date() }
  return (await openStaffSession(demo.database, session)).token
}

const pointOf = ({ steps }: Setup, name: SetupPointName) =>
  steps.flatMap(({ points }) => points).find((point) => point.name === name)

async function countProducts(): Promise<number> {
  const { rows } = await demo.database.execute<{ n: number }>(sql`select count(*)::int as n from products`)
  return rows[0]!.n
}

const preview = (keep = false) =>
  api.post('/office/preview-demo-clearing', { keep_bookings: keep, changed: false }, token)
const clear = (id: unknown, as = token, reason = 'We go live') =>
  api.post('/office/clear-demo', { preview: id, reason }, as)

async function lastClearing(as = token) {
  const { body } = await api.get('/office/demo-clearing', as)
  return (body.data as { clearing?: Record<string, unknown> }).clearing
}

test('the demo company has every point open that is of the demo', async () => {
  const setup = await findSetup(demo, new Date())
  const open = setup.steps.flatMap(({ points }) =>
    points.filter(({ state }) => state === 'open').map(({ name }) => name),
  )
  expect(open).toEqual([
    'name',
    'legal-name',
    'licence',
    'phone',
    'email',
    'contact-address',
    'opening-hours',
    'map-position',
    'messengers',
    'mersis',
    'booking-prefix',
    'logo',
    'favicon',
    'tagline',
    'claims',
    'reasons',
    'seo',
    'rates',
    'bank-accounts',
    'provider',
    'legal-own',
    'mail-server',
    'mail-test',
    'public-address',
    'own-product',
    'resources',
    'basket-discount',
    'member-discounts',
    'own-owner',
    'second-factor',
    'demo-staff',
    'recent-backup',
    'demo-data',
  ])
  expect(setup.open).toBe(open.length)
  expect(pointOf(setup, 'basket-discount')!.values).toEqual(['5% (> 2)'])
  expect(pointOf(setup, 'member-discounts')!.values).toEqual(['regulars: 5%'])
  expect(pointOf(setup, 'reasons')!.values).toEqual(['A licensed operator'])
  expect(pointOf(setup, 'resources')!.values).toEqual(['Gulet Kumru'])
  expect(setup.isFirstVisit).toBe(false)
  expect(pointOf(setup, 'demo-staff')!.count).toBe(6)
  expect(pointOf(setup, 'demo-data')!.values).toContain('members:2')
  expect(pointOf(setup, 'main-menu')!.state).toBe('done')
})

const counts = { members: 1, bookings: 0, requests: 0, messages: 0, comments: 0, staff: 6 }

test('real customers refuse a preview unless they stay, and one that breaks says so', async () => {
  expect(await lastClearing()).toBeUndefined()
  const rename = (from: string, to: string) =>
    demo.database.execute(sql`update members set email = ${to} where email = ${from}`)
  await rename('ada@example.com', 'guest@real.example')
  await preview()
  expect((await preview()).body.code).toBe('clearing-under-way')
  await runClearing(demo, new Date())
  const refused = await lastClearing()
  expect(refused).toMatchObject({ state: 'refused', customers: { members: 1, bookings: 0, requests: 0 } })
  await preview(true)
  const clear = vi.spyOn(demo.demo!, 'clear').mockResolvedValue({ changes: [], staying: [], counts })
  await runClearing(demo, new Date())
  expect(clear.mock.lastCall![1]).toEqual({ keepBookings: true, changed: false, dryRun: true })
  clear.mockRestore()
  expect(await lastClearing()).toMatchObject({ state: 'done', keep_bookings: true, result: counts })
  await preview(true)
  const broken = { ...demo.demo!, clear: () => Promise.reject(new Error('broken')) }
  await runClearing({ ...demo, demo: broken }, new Date())
  expect(await lastClearing()).toMatchObject({ state: 'failed' })
  await preview()
  await demo.database.execute(sql`
    update demo_clearings set state = 'running', started_at = now() - interval '1 hour' where state = 'queued'`)
  await runClearing(demo, new Date())
  expect(await lastClearing()).toMatchObject({ state: 'failed' })
  await rename('guest@real.example', 'ada@example.com')
})

test('the demo is cleared after its preview, for an owner of the shop’s own, and its staff are blocked', async () => {
  const { id } = (await preview()).body.data as { id: string }
  const dryRun = vi.spyOn(demo.demo!, 'clear').mockResolvedValue({ changes: [], staying: [], counts })
  await runClearing(demo, new Date())
  dryRun.mockRestore()
  expect(await lastClearing()).toMatchObject({ id, state: 'done', preview: true, result: counts })
  expect(await countProducts()).toBeGreaterThan(0)
  expect((await clear(id)).body.code).toBe('own-owner-needed')

  const { token: own } = await testStaff(demo, 'owner')
  const { token: manager } = await testStaff(demo, 'manager')
  expect((await clear(id, manager)).status).toBe(403)
  expect((await clear(id, own, '')).status).toBe(422)
  expect((await clear('0197aaaa-0000-7000-8000-000000000001', own)).body.code).toBe('clearing-preview-over')
  await demo.database.execute(sql`update staff_sessions set proved_at = now() - interval '16 minutes'`)
  expect((await clear(id, own)).body.code).toBe('proof-required')
  await demo.database.execute(sql`update staff_sessions set proved_at = now()`)
  const finished = (ago: string) =>
    demo.database.execute(
      sql`update demo_clearings set finished_at = now() - ${ago}::interval where id = ${id}`,
    )
  await finished('31 minutes')
  expect((await clear(id, own)).body.code).toBe('clearing-preview-over')
  await finished('1 minute')
  const answers = await Promise.all([clear(id, own), clear(id, own)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

  await runClearing(demo, new Date())
  expect(await countProducts()).toBe(0)
  expect(await lastClearing(own)).toMatchObject({
    state: 'done',
    preview: false,
    by: 'Ada Kaya',
    result: { members: 2, staff: 6 },
  })
  expect((await api.get('/office/demo-clearing', token)).status).toBe(401)
  const setup = await findSetup(demo, new Date())
  expect([pointOf(setup, 'demo-data')!.state, pointOf(setup, 'demo-staff')!.state]).toEqual(['done', 'done'])
  expect([pointOf(setup, 'main-menu')!.state, pointOf(setup, 'reasons')!.state]).toEqual(['open', 'open'])
  const audit = await demo.database.execute(
    sql`select action, reason from audit_log where action like 'demo.%' order by id`,
  )
  expect(audit.rows).toEqual([
    { action: 'demo.request-clearing', reason: 'We go live' },
    { action: 'demo.clear', reason: 'We go live' },
  ])
})
