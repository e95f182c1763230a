import { zCapability, zSupplier } from '@octocloud/types'
import { expect, test } from 'vitest'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf, octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company)
const octo = octoApi(company)
const { number } = await testAgency(database)
const { key } = await keyOf(company, { number, order })

const errorOf = (body: unknown) => (body as { error: string }).error

test('the supplier is the company, as the standard’s schema has it', async () => {
  const { status, body } = await octo('GET', '/supplier', { key })
  expect(status).toBe(200)
  expect(zSupplier.strict().parse(body)).toEqual({
    id: company.code,
    name: 'Test Coast',
    endpoint: `${company.publicUrl}/octo`,
    contact: {
      website: company.publicUrl,
      email: 'office@test.example',
      telephone: '+90 252 000 00 00',
      address: 'Fethiye',
    },
  })
})

test('capabilities are echoed where we have them, and others ignored', async () => {
  const { body } = await octo('GET', '/capabilities', { key })
  const served = (body as unknown[]).map((one) => zCapability.parse(one).id)
  const headers = { 'octo-capabilities': `octo/questions, ${served.join(',')}, nonsense` }
  const asked = await octo('GET', '/supplier/', { key, headers })
  expect(asked.headers.get('octo-capabilities')).toBe(served.join(', '))
  expect(asked.body).toMatchObject({ shortDescription: 'Tours on the coast' })
})

test('a key is sent as a bearer token', async () => {
  const headers = { authorization: `Basic ${key}` }
  expect(errorOf((await octo('GET', '/supplier', { headers })).body)).toBe('UNAUTHORIZED')
})

test('the company of the header must be the host’s, and an unknown call is 404', async () => {
  const { status } = await octo('GET', '/supplier', { key, headers: { 'x-company-database': 'other' } })
  expect(status).toBe(404)
  for (const path of ['/', '/suppliers']) {
    expect((await octo('GET', path, { key })).status).toBe(404)
  }
})

test('a key has so many requests a minute', async () => {
  const { id, key: busy } = await keyOf(company, { number, order })
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  for (const start of [minute, new Date(minute.getTime() + 60_000)]) {
    await database.execute(
      `insert into rate_limits (what, who, window_start, count) values ('octo-read 1', 'key ${id}', '${start.toISOString()}', 600)`,
    )
  }
  const { status, body, headers } = await octo('GET', '/supplier', { key: busy })
  expect([status, errorOf(body), headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '60'])
  expect((await database.execute(`select from octo_calls where key = '${id}'`)).rows).toEqual([])
  expect((await octo('GET', '/supplier', { key })).status).toBe(200)
})

test('a key of one company opens nothing at another', async () => {
  const other = await testCompany()
  const answer = await octoApi(other.company)('GET', '/supplier', { key })
  expect([answer.status, errorOf(answer.body)]).toEqual([400, 'FORBIDDEN'])
})
