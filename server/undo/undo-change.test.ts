import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { setMemberGroup } from '#server/customers/change-member.ts'
import { assignDeparture, setMinimum } from '#server/departures/change-departure.ts'
import { setCapacity } from '#server/departures/set-capacity.ts'
import { closeDeparture, reopenDeparture } from '#server/inventory/close-departure.ts'
import { assignToDeparture } from '#server/resources/assign-resources.ts'
import { blockResource, unblockResource } from '#server/resources/block-resource.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { oneGulet } from '#tests/factories/one-gulet.ts'
import { saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const memberGroups = [{ code: 'gold', texts: { en: { title: 'Gold' } }, discount: { percent: 5 } }]
const gulet = oneGulet()
const { company, database } = await testCompany({
  more: { ...gulet, company: { ...gulet.company, memberGroups } },
})
const api = saleApi(company)
const manager = await testStaff(company, 'manager')
const finance = await testStaff(company, 'finance')
const order = { ...manager.order, reason: 'by mistake' }
const on = addDays(day(saleDay()), 9)
const at = (time: string) => instantOf(on, localTime(time), 'Europe/Istanbul')
const { rows } = await database.execute<{ id: string }>(
  sql`select resource as id from departures where product = 'boat' and day = ${on}`,
)
const which = { id: rows[0]!.id }

beforeEach(async () => {
  await database.$client.query(`
    delete from audit_log; delete from resource_blocks;
    update departures set own_resources = null, closed_at = null, closed_by = null, closed_why = null, closed = false,
      guide = null, vehicle = null, minimum_participants = null, decide_by = null, runs_anyway = false`)
})

async function state(): Promise<unknown> {
  const found = await database.execute(sql`
    select d.closed, d.closed_at is null as runs, d.guide, d.vehicle, d.minimum_participants, d.decide_by, d.own_resources,
      r.capacity, r.own_capacity, (select jsonb_agg(jsonb_build_array(resource, during, why)) from resource_blocks) as blocks
    from departures d join resources r on r.id = d.resource where d.resource = ${which.id}`)
  return found.rows[0]
}

async function lastEntry(): Promise<number> {
  const found = await database.execute<{ id: number }>(sql`select max(id)::int as id from audit_log`)
  return found.rows[0]!.id
}

const undo = (entry: number, { token } = manager, reason: string | undefined = 'it was the other boat') =>
  api.post('/office/undo-change', { entry, reason }, token)
const preview = (entry: number, { token } = manager) => api.post('/office/preview-undo', { entry }, token)

const block = { resource: 'one-gulet', from: at('08:00'), until: at('12:00') }

async function blocked(): Promise<string> {
  return ((await blockResource(company, block, order)) as { block: string }).block
}

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['departure.close', async () => {}, () => closeDeparture(company, which, order)],
  [
    'departure.reopen',
    () => closeDeparture(company, which, order),
    () => reopenDeparture(company, which, order),
  ],
  [
    'departure.capacity',
    () => setCapacity(company, { which, capacity: 7, belowSold: false }, order),
    () => setCapacity(company, { which, capacity: 3, belowSold: false }, order),
  ],
  [
    'departure.minimum',
    () => setMinimum(company, { which, participants: 4, decideBy: at('01:00') }, order),
    () => setMinimum(company, { which, participants: null, decideBy: null }, order),
  ],
  [
    'departure.assign',
    () => assignDeparture(company, { which, guide: 'Ece', vehicle: '48 KV 1' }, order),
    () => assignDeparture(company, { which, guide: 'Can' }, order),
  ],
  [
    'departure.resources',
    async () => {},
    () => assignToDeparture(company, { which, resources: ['captain'] }, order),
  ],
  ['resource.block', async () => {}, blocked],
  [
    'resource.unblock',
    blocked,
    async () => {
      const found = await database.execute<{ id: string }>(sql`select id from resource_blocks`)
      return unblockResource(company, found.rows[0]!.id, order)
    },
  ],
])(
  '%s is previewed, undone once, and its entry names the one that it undoes',
  async (action, prepare, change) => {
    await prepare()
    const before = await state()
    await change()
    const after = await state()
    expect(after).not.toEqual(before)
    const entry = await lastEntry()
    const previewed = await preview(entry)
    expect([previewed.status, await state(), await lastEntry()]).toEqual([200, after, entry])
    expect((await undo(entry)).body).toMatchObject({
      data: { entry: { undoes: entry, reason: 'it was the other boat' } },
    })
    expect(await state()).toEqual(before)
    expect((await undo(entry)).body).toMatchObject({ code: 'change-stale' })
    expect((await preview(entry)).body).toMatchObject({ code: 'change-stale' })
    expect(await state()).toEqual(before)
    const { body } = await api.get(`/office/audit?action=${action}`, manager.token)
    const { entries } = body.data as { entries: { id: number; undone_by?: number; subject: object }[] }
    expect(entries.find(({ id }) => id === entry)).toMatchObject({
      undone_by: await lastEntry(),
      ...(action.startsWith('departure') && { subject: { product: 'boat', day: on } }),
    })
  },
)

test('net prices of an agency and the group of a member are put back', async () => {
  const { number } = await testAgency(database)
  const rules = [{ kind: 'tour' as const, percent: 20, extrasPercent: 5 }]
  const rates = { rules: rules as never, blackouts: [] }
  await setRates(database, { number, version: 0, rates: { rules: [], blackouts: [] } }, order)
  await setRates(database, { number, version: 1, rates }, order)
  const entry = await lastEntry()
  expect((await undo(entry)).status).toBe(200)
  const { body } = await api.get(`/office/agency-rates?number=${number}`, manager.token)
  expect(body.data).toMatchObject({ versions: [{ version: 3, rules: [] }, { version: 2 }, { version: 1 }] })
  const { member } = await testMember(company)
  const { id } = member
  expect(await setMemberGroup(company, { id, group: 'gold' }, order)).toBe('set')
  expect((await undo(await lastEntry())).status).toBe(200)
  const again = await database.execute(sql`select member_group as group from members where id = ${id}`)
  expect(again.rows).toEqual([{ group: 'standard' }])
})

test('what a colleague has changed since, or no one can undo, stays as it is', async () => {
  await setCapacity(company, { which, capacity: 8, belowSold: false }, order)
  const entry = await lastEntry()
  await setCapacity(company, { which, capacity: 5, belowSold: false }, order)
  expect((await undo(entry)).body).toMatchObject({ code: 'change-stale' })
  // Changed by an import, which has no entry.
  const newest = await lastEntry()
  await database.execute(sql`update resources set own_capacity = 6, capacity = 6 where id = ${which.id}`)
  expect((await undo(newest)).body).toMatchObject({ code: 'change-stale' })
  expect(await state()).toMatchObject({ own_capacity: 6 })
  await setCapacity(company, { which, capacity: null, belowSold: false }, order)
  expect((await undo(await lastEntry(), finance)).body).toMatchObject({ code: 'right-missing' })
  expect((await undo(await lastEntry(), manager, '')).status).toBe(422)
  expect((await undo(999_999)).body).toMatchObject({ code: 'change-unknown' })
  await database.execute(sql`update audit_log set action = 'booking.cancel' where id = ${await lastEntry()}`)
  expect((await undo(await lastEntry())).body).toMatchObject({ code: 'change-not-undoable' })
})

test('two who undo the same at once undo it once', async () => {
  await assignDeparture(company, { which, guide: 'Can' }, order)
  const entry = await lastEntry()
  const answers = await Promise.all([undo(entry), undo(entry)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const found = await database.execute(sql`select id from audit_log where undoes = ${entry}`)
  expect(found.rows).toHaveLength(1)
})
