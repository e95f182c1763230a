import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostKeys } from '#domain/agencies/keys.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf, octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { createKey } from './manage-keys.ts'

const { company, database } = await testCompany()
const { order, token } = await testStaff(company)
const { number } = await testAgency(database)
const octo = octoApi(company)
const api = saleApi(company)
const post = (path: string, body: object) => api.post(`/office/${path}`, body, token)
const form = { number, name: 'Bookingkit', scope: 'book', mode: 'live' }

async function keysListed() {
  const { body } = await api.get(`/office/agency-keys?number=${number}`, token)
  return (body.data as { keys: { id: string; last_used_at?: string; revoked_at?: string }[] }).keys
}

test('a key is shown once, stored as a hash, noted in the audit log without it, and opens calls until revoked', async () => {
  const { body } = await post('create-agency-key', { ...form, reason: 'they asked for it' })
  const { key, created } = body.data as { key: string; created: { id: string; hint: string } }
  expect(key).toMatch(/^octo_live_[\w-]{43}$/)
  expect(created).toMatchObject({ name: 'Bookingkit', hint: key.slice(0, 14), scope: 'book', mode: 'live' })
  const { rows } = await database.execute<{ everything: string }>(sql`
    select string_agg(k::text, '') || (select string_agg(a::text, '') from audit_log a) as everything from agency_keys k`)
  expect(rows[0]!.everything).not.toContain(key.slice(16))
  expect(rows[0]!.everything).toContain('agency.create-key')
  const used = async () => (await keysListed()).find(({ id }) => id === created.id)!.last_used_at
  expect(await used()).toBeUndefined()
  expect((await octo('GET', '/supplier', { key })).status).toBe(200)
  expect(await used()).toMatch(/^20/)
  expect((await post('revoke-agency-key', { number, key: created.id })).status).toBe(200)
  const again = await post('revoke-agency-key', { number, key: created.id })
  expect([again.status, again.body.data]).toMatchObject([200, { key: { id: created.id } }])
  const { status, body: refused } = await octo('GET', '/supplier', { key })
  expect([status, refused]).toEqual([400, expect.objectContaining({ error: 'FORBIDDEN' })])
})

test('a key is that of its agency alone', async () => {
  const { id } = await keyOf(company, { number, order })
  const { number: other } = await testAgency(database)
  const { status, body } = await post('revoke-agency-key', { number: other, key: id })
  expect([status, body.code]).toEqual([404, 'key-unknown'])
  for (const key of ['nothing', '0', `${id}'`]) {
    expect((await post('revoke-agency-key', { number, key })).status).toBe(404)
  }
})

test.each([
  { name: '' },
  { name: 'x'.repeat(81) },
  { scope: 'all' },
  { mode: 'production' },
  { name: 7 },
  { number: '' },
])('a key with %j is refused', async (change) => {
  expect((await post('create-agency-key', { ...form, ...change })).status).toBe(422)
})

test('an agency that is not approved gets no key', async () => {
  await database.execute(
    sql`update agencies set state = 'applied', decided_at = null where number = ${number}`,
  )
  const { status, body } = await post('create-agency-key', form)
  await database.execute(
    sql`update agencies set state = 'approved', decided_at = now() where number = ${number}`,
  )
  expect([status, body.code]).toEqual([409, 'agency-not-approved'])
  expect((await post('create-agency-key', { ...form, number: 'KRVA-00' })).status).toBe(404)
})

test(`an agency has at most ${mostKeys} keys that are not revoked, however many are made at once`, async () => {
  const { number: of } = await testAgency(database)
  const key = { number: of, name: 'Program', scope: 'read', mode: 'test' } as const
  const made = await Promise.all(Array.from({ length: mostKeys + 3 }, () => createKey(database, key, order)))
  expect(made.filter((one) => 'refused' in one)).toHaveLength(3)
})
