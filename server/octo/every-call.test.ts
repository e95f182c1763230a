import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf } from '#tests/factories/agency-keys.ts'
import { contact, testReseller } from '#tests/factories/reseller.ts'
import { testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { octoCalls } from './calls.ts'

/* Calls every call of resellers with strangers' keys and keys of others. New calls join by themselves. */

const { company, database, order, octo, lykia, agencyWith, booked, reservation } = await testReseller()
const { uuid, supplierReference } = await booked({ body: reservation({ resellerReference: 'mine' }) })
const hook = { event: 'booking_update', url: 'https://mine.example/' }
const { id: webhook } = (await octo('POST', '/webhooks', { key: lykia.key, body: hook })).body as {
  id: string
}

/** The address of the agency's own thing for each call that names one. */
const owned: Readonly<Record<string, string>> = {
  '/bookings/:uuid': uuid,
  '/webhooks/:id': webhook,
  '/products/:id': 'boat',
}
const body = { contact, notes: 'changed', reason: 'mine now', retryOnError: false, expirationMinutes: 30 }

function call({ method, path }: { method: string; path: string }, key: string | undefined) {
  const [pattern, thing] = Object.entries(owned).find(([one]) => path.startsWith(one)) ?? []
  const query = path === '/bookings' && method === 'GET' ? '?resellerReference=mine' : ''
  const address = (pattern ? path.replace(pattern.slice(pattern.indexOf(':')), thing!) : path) + query
  expect(address).not.toContain(':')
  return octo(method, address, { key, ...(method !== 'GET' && { body }) })
}

async function everythingOfLykia(): Promise<string> {
  const { rows } = await database.execute<{ all: string }>(sql`
    select concat_ws(' ',
      (select string_agg(o::text, ' ' order by o.id) from octo_bookings o where o.agency = ${lykia.id}),
      (select string_agg(b::text, ' ' order by b.id) from bookings b where b.agency = ${lykia.id}),
      (select string_agg(w::text, ' ' order by w.id) from agency_webhooks w join agency_keys k on k.id = w.key
        where k.agency = ${lykia.id})) as all`)
  return rows[0]!.all
}

const before = await everythingOfLykia()
const { key: other } = await agencyWith('1000.00')
const { key: otherTest } = await keyOf(company, { number: lykia.number, mode: 'test', order })
const { number } = await testAgency(database)
const { key: reader } = await keyOf(company, { number: lykia.number, scope: 'read', order })
const unapproved = await keyOf(company, { number, order })
await database.execute(sql`update agencies set state = 'refused' where number = ${number}`)
const { token: member } = await testMember(company)
const { token: staff } = await testStaff(company)

test.each(octoCalls)('$method $path is refused to strangers', async (one) => {
  const answers = await Promise.all([
    call(one, undefined),
    ...[`${lykia.key}x`, `octo_live_${'A'.repeat(43)}`, unapproved.key, member, staff].map((key) =>
      call(one, key),
    ),
  ])
  expect(answers.map((answer) => [answer.status, (answer.body as { error: string }).error])).toEqual([
    [400, 'UNAUTHORIZED'],
    ...Array(5).fill([400, 'FORBIDDEN']),
  ])
})

test.each(octoCalls)(
  '$method $path shows and changes nothing of another agency, nor by a test key',
  async (one) => {
    for (const key of [other, otherTest]) {
      const answer = await call(one, key)
      const shown = JSON.stringify(answer.body)
      const named = { uuid, supplierReference, webhook }
      // An error repeats the id that was sent.
      if (answer.status === 200) {
        expect(Object.entries(named).filter(([, id]) => id && shown.includes(id))).toEqual([])
      }
      if (one.path.startsWith('/bookings/:') || one.path.startsWith('/webhooks/:'))
        expect(answer.status).toBe(400)
    }
    expect(await everythingOfLykia()).toBe(before)
  },
)

test.each(octoCalls.filter(({ scope }) => scope === 'book'))(
  '$method $path is refused to a key that only reads',
  async (one) => {
    expect((await call(one, reader)).body).toMatchObject({ error: 'FORBIDDEN' })
    expect(await everythingOfLykia()).toBe(before)
  },
)
