import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const memberGroups = [
  { code: 'gold', texts: { en: { title: 'Gold guests' }, tr: { title: 'Altın' } }, discount: { percent: 5 } },
]
const { company, database } = await testCompany({ more: { company: { memberGroups } } })
const api = saleApi(company)
const { token, staff } = await testStaff(company, 'manager')
const { token: ofSales } = await testStaff(company, 'sales')

type Listed = {
  id: string
  first_name: string
  group: string
  group_title?: string
  bookings: number
}
type Shown = { member: Listed; groups: object[]; bookings: { number: string }[]; sessions: object[] }

const search = async (words: string, more = '') =>
  (await api.get(`/office/members?words=${encodeURIComponent(words)}${more}`, token)).body as {
    code?: string
    data: { members: Listed[]; next?: string }
  }
const find = async (id: string) =>
  (await api.get(`/office/member?id=${id}`, token)).body.data as unknown as Shown
const change = (path: string, body: object, as = token) => api.post(`/office/${path}`, body, as)

async function audited(member: string, action: string) {
  const { rows } = await database.execute<{
    by: string
    reason: string | null
    before: unknown
    after: unknown
  }>(sql`select by, reason, before, after from audit_log where subject_id = ${member} and action = ${action}`)
  return rows
}

test('a member is found by parts of name, email, phone and booking number, page after page', async () => {
  const { member, token: own } = await testMember(company, 'Zeynep')
  await database.execute(sql`update members set phone = '+90 532 777 66 55' where id = ${member.id}`)
  const placed = await api.place(testOrder({ paymentMethod: 'on-the-spot' }), own)
  const { bilet_no: number } = placed.body.data as { bilet_no: string }
  for (const words of ['zeyn', member.email.slice(0, 12), '0532 777 66', number.slice(0, 10), 'zeyn kaya']) {
    const ids = (await search(words)).data.members.map(({ id }) => id)
    if (words !== 'zeyn kaya') expect([words, ids]).toEqual([words, [member.id]])
  }
  expect((await find(member.id)).bookings.map((one) => one.number)).toEqual([number])
  const others = [await testMember(company, 'Page'), await testMember(company, 'Page')]
  const first = (await search('page', '&limit=1')).data
  const rest = (await search('page', `&limit=1&after=${first.next}`)).data
  expect([...first.members, ...rest.members].map(({ id }) => id)).toEqual(
    others.map((one) => one.member.id).toReversed(),
  )
})

test('signs of patterns are letters, and two letters are too few', async () => {
  expect((await search('%zeyn')).data.members).toEqual([])
  expect((await search('%%%')).code).toBe('input-invalid')
  expect((await search("' or zeyn'--")).data.members).toEqual([])
  expect((await search('ab')).code).toBe('input-invalid')
})

test('a group is set once, and a colleague’s change meanwhile is not overwritten', async () => {
  const { member } = await testMember(company)
  const { id } = member
  const both = await Promise.all(
    [1, 2].map(() => change('set-member-group', { id, group: 'gold', from: 'standard' })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await audited(id, 'member.set-group')).toEqual([
    { by: `staff:${staff.id}`, reason: null, before: { group: 'standard' }, after: { group: 'gold' } },
  ])
  const late = await change('set-member-group', { id, group: 'standard', from: 'standard' })
  expect([late.body.code, (await find(id)).member.group]).toEqual(['member-changed', 'gold'])
  const titled = async (lang: string) =>
    (await search(member.email, `&lang=${lang}`)).data.members.map((one) => one.group_title)
  expect([await titled('tr'), await titled('de')]).toEqual([['Altın'], ['Gold guests']])
  const unknown = await change('set-member-group', { id, group: 'silver', from: 'gold' })
  expect([unknown.status, unknown.body.code]).toEqual([422, 'group-unknown'])
})

test('all logins of a member are ended, and passkeys removed', async () => {
  const { member, token: own } = await testMember(company)
  expect((await find(member.id)).sessions).toHaveLength(1)
  await change('end-member-sessions', { id: member.id })
  expect((await find(member.id)).sessions).toEqual([])
  expect((await api.get('/talep-listele', own)).status).toBe(401)
  const passkeys = async () =>
    (
      await database.execute(sql`
    select from member_passkeys where member = ${member.id}`)
    ).rows.length
  await database.execute(sql`
    insert into member_passkeys (member, credential_id, public_key, counter, transports, name, created_at)
    values (${member.id}, ${member.id}, '\\x00', 0, '{}', 'Lost phone', now())`)
  await change('end-member-sessions', { id: member.id })
  expect(await passkeys()).toBe(0)
  await change('end-member-sessions', { id: member.id })
  expect((await audited(member.id, 'member.end-sessions')).map(({ before }) => before)).toEqual([
    { sessions: 1, passkeys: 0 },
    { sessions: 0, passkeys: 1 },
  ])
})

test('an export has what the member would get, and each one is in the audit log with its reason', async () => {
  const { member } = await testMember(company)
  const { body } = await change('export-member', { id: member.id, reason: 'Asked by letter' })
  expect(JSON.stringify(body.data)).toContain(member.email)
  expect(await audited(member.id, 'member.export')).toMatchObject([{ reason: 'Asked by letter' }])
})

test('an account is erased with a reason, once no trip is ahead, and is unknown afterwards', async () => {
  const { member, token: own } = await testMember(company)
  const { id } = member
  await api.place(testOrder({ paymentMethod: 'on-the-spot' }), own)
  const early = await change('erase-member', { id, reason: 'Asked by letter' })
  expect([early.status, early.body.code]).toEqual([409, 'trips-ahead'])
  await database.execute(
    sql`update booking_items set starts_at = starts_at - interval '2 years'
      where booking in (select id from bookings where member = ${id})`,
  )
  expect((await change('erase-member', { id, reason: ' ' })).status).toBe(422)
  expect((await change('erase-member', { id, reason: 'Asked by letter' })).status).toBe(200)
  expect((await api.get(`/office/member?id=${id}`, token)).status).toBe(404)
  expect((await change('erase-member', { id, reason: 'again' })).status).toBe(404)
  expect((await search(member.email)).data.members).toEqual([])
  expect(await audited(id, 'member.erase')).toMatchObject([{ reason: 'Asked by letter', before: null }])
})

test('an export and a deletion require a recent proof of who asks', async () => {
  const { member } = await testMember(company)
  const late = await testStaff(company, 'manager')
  await database.execute(
    sql`update staff_sessions set proved_at = proved_at - interval '16 minutes' where staff = ${late.staff.id}`,
  )
  for (const path of ['export-member', 'erase-member']) {
    const refused = await change(path, { id: member.id, reason: 'Asked by letter' }, late.token)
    expect([refused.status, refused.body.code]).toEqual([403, 'proof-required'])
  }
  expect((await find(member.id)).member.id).toBe(member.id)
})

test('who may only see members changes none, and an unknown id is 404', async () => {
  const { member } = await testMember(company)
  expect((await change('end-member-sessions', { id: member.id }, ofSales)).status).toBe(403)
  expect((await change('export-member', { id: member.id, reason: 'x' }, ofSales)).status).toBe(403)
  expect((await api.get(`/office/member?id=${randomUUID()}`, token)).status).toBe(404)
  expect((await api.get("/office/member?id=' or 1=1", token)).status).toBe(422)
})
