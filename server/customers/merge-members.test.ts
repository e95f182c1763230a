import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/account/account.ts'
import { mostAddresses } from '#domain/members/address.ts'
import { mostTravellers } from '#domain/members/traveller.ts'
import { listAddresses, removeAddress, saveAddress } from '#server/members/address-book/save-address.ts'
import { listTravellers, saveTraveller } from '#server/members/address-book/save-traveller.ts'
import { eraseMember } from '#server/members/erase-account.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testCoupon } from '#tests/factories/coupons.ts'
import { openTestSession, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token, staff } = await testStaff(company, 'manager')
const onTheSpot = () => testOrder({ paymentMethod: 'on-the-spot' })

const merge = (from: string, into: string, as = token) =>
  api.post('/office/merge-members', { from, into, reason: 'Same guest' }, as)
const preview = async (from: string, into: string) =>
  (await api.get(`/office/merge-preview?from=${from}&into=${into}`, token)).body as {
    code?: string
    data: { moves: Record<string, number>; filled: string[]; logins: number }
  }
const find = (id: string) => api.get(`/office/member?id=${id}`, token)

async function two() {
  const [old, remaining] = [await testMember(company, 'Old'), await testMember(company, 'Other')]
  return { old, remaining, from: old.member.id, into: remaining.member.id }
}

async function countOf(table: string, member: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where member = ${member}`,
  )
  return rows[0]!.count
}

/** Gives a member one of everything that belongs to a member; `street` tells addresses apart. */
async function furnish(member: string, street: string) {
  await database.execute(sql`
    insert into favourites (member, product, added_at) values (${member}, 'boat', now())`)
  await database.execute(sql`
    insert into travellers (member, first_name, last_name, birth_date, added_at)
    values (${member}, 'Cem', 'Işık', '1990-05-01', now())`)
  await database.execute(sql`
    insert into addresses (member, title, street, city, country, is_default, added_at)
    values (${member}, 'Home', ${street}, 'İzmir', 'TR', true, now())`)
  await database.execute(sql`
    insert into consents (member, channel, given, decided_at, ip)
    values (${member}, 'email', true, now(), '::1'), (${member}, 'sms', true, now() - interval '1 day', '::1'),
      (${member}, 'sms', false, now(), '::1')`)
}

test('everything of one account moves to the other, as the preview said; its address is free and cannot log in', async () => {
  const { old, remaining, from, into } = await two()
  await furnish(from, 'Gazi Bulvarı 1')
  await furnish(into, 'Liman Caddesi 2')
  await database.execute(sql`update members set phone = '+905321112233' where id = ${from}`)
  await testCoupon(database, 'OLD-ONLY', { member: from })
  const placed = (await api.place(onTheSpot(), old.token)).body.data as { k_no: string }
  const { data } = await preview(from, into)
  expect(data).toMatchObject({
    moves: {
      ...{ bookings: 1, requests: 0, coupons: 1, comments: 0, addresses: 1, refusals: 1 },
      // The other account has both already.
      ...{ favourites: 0, travellers: 0 },
    },
    filled: ['phone'],
    logins: 1,
  })
  const merged = await merge(from, into)
  expect(merged.status).toBe(200)
  expect(merged.body.data).toMatchObject({
    member: { id: into, email: remaining.member.email, phone: '+905321112233', bookings: 1 },
  })
  const own = await api.get(`/rezervasyon-getir?rezervasyon_k_no=${placed.k_no}`, remaining.token)
  expect([own.status, (await api.get('/uye-oturum-listele', old.token)).status]).toEqual([200, 401])
  const counts = ['bookings', 'favourites', 'travellers', 'addresses', 'coupons'].map(async (table) => [
    table,
    await countOf(table, from),
    await countOf(table, into),
  ])
  expect(await Promise.all(counts)).toEqual([
    ['bookings', 0, 1],
    ['favourites', 0, 1],
    ['travellers', 0, 1],
    ['addresses', 0, 2],
    ['coupons', 0, 1],
  ])
  const { rows: defaults } = await database.execute(
    sql`select street from addresses where member = ${into} and is_default`,
  )
  expect(defaults).toEqual([{ street: 'Liman Caddesi 2' }])
  expect((await find(from)).status).toBe(404)
  const { rows } = await database.execute(sql`select from members where email = ${old.member.email}`)
  expect(rows).toEqual([])
})

test('a consent to advertising does not move, a refusal does', async () => {
  const { from, into } = await two()
  await furnish(from, 'Gazi Bulvarı 1')
  await database.execute(sql`
    insert into consents (member, channel, given, decided_at, ip)
    values (${into}, 'sms', true, now() - interval '1 hour', '::1')`)
  await merge(from, into)
  const { body } = await find(into)
  const { consents } = body.data as { consents: { channel: string; given: boolean }[] }
  expect(consents.map(({ channel, given }) => [channel, given])).toEqual([['sms', false]])
  expect(await countOf('consents', from)).toBe(2)
  // As evidence, until the account that stays is erased
  await database.transaction((transaction) => eraseMember(transaction, { member: into, now: new Date() }))
  expect(await countOf('consents', from)).toBe(0)
})

test('of two reviews of one product each stays, and both go with the account', async () => {
  const { from, into } = await two()
  for (const member of [from, into]) {
    await database.execute(sql`
      insert into comments (entity, code, member, name, locale, stars, text, state, key, written_at)
      values ('product', 'boat', ${member}, 'Ayşe', 'en', 5, 'Wonderful', 'approved', ${randomUUID()}, now())`)
  }
  expect((await preview(from, into)).data.moves.comments).toBe(0)
  expect((await merge(from, into)).status).toBe(200)
  await database.transaction((transaction) => eraseMember(transaction, { member: into, now: new Date() }))
  const { rows } = await database.execute(sql`select name from comments where text = 'Wonderful'`)
  expect(rows).toEqual([{ name: '' }, { name: '' }])
})

test('a traveller of both keeps what either account knew of them', async () => {
  const { from, into } = await two()
  for (const [member, phone, country] of [
    [from, '+905321112233', 'TR'],
    [into, null, null],
  ]) {
    await database.execute(sql`
      insert into travellers (member, first_name, last_name, phone, country, identity_number, added_at)
      values (${member}, 'Cem', 'Işık', ${phone}, ${country}, ${phone === null ? null : Buffer.from('sealed')}, now())`)
  }
  expect((await preview(from, into)).data.moves.travellers).toBe(0)
  expect((await merge(from, into)).status).toBe(200)
  const { rows } = await database.execute(sql`
    select phone, country, convert_from(identity_number, 'UTF8') as identity from travellers where member = ${into}`)
  expect(rows).toEqual([{ phone: '+905321112233', country: 'TR', identity: 'sealed' }])
})

test('requests that were sent from the old address move, its alerts and emails are deleted', async () => {
  const { old, from, into } = await two()
  await database.execute(sql`update members set email_verified_at = now() where id = ${from}`)
  const guest = JSON.stringify({ firstName: 'Old', email: old.member.email.toUpperCase() })
  await database.execute(sql`
    insert into requests (number, product, locale, state, guest, trip, idempotency_key)
    values (${`R-${from}`}, 'boat', 'en', 'asked', ${guest}::jsonb, '{}', ${from})`)
  await database.execute(sql`
    insert into alerts (product, email, locale, reason) values ('boat', ${old.member.email}, 'en', 'lower-price')`)
  expect((await preview(from, into)).data.moves.requests).toBe(1)
  expect((await merge(from, into)).status).toBe(200)
  expect(await countOf('requests', into)).toBe(1)
  const { rows } = await database.execute(sql`select from alerts where email = ${old.member.email}`)
  expect(rows).toEqual([])
})

test('sent twice it is merged once, with one entry in the audit log', async () => {
  const { from, into } = await two()
  const both = await Promise.all([merge(from, into), merge(from, into)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await merge(from, into)).status).toBe(200)
  const { rows } = await database.execute(sql`
    select by, reason, before from audit_log where subject_id = ${into} and action = 'member.merge'`)
  expect(rows).toEqual([{ by: `staff:${staff.id}`, reason: 'Same guest', before: { merged: from } }])
})

test('two of the staff merge the same two at once, each into the other: one of them is refused, and one account stays', async () => {
  const { from, into } = await two()
  const both = await Promise.all([merge(from, into), merge(into, from)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { rows } = await database.execute(sql`
    select from members where id in (${from}, ${into}) and erased_at is null`)
  expect(rows).toHaveLength(1)
})

test('an account that holds places or pays is not merged; afterwards it is', async () => {
  const { old, from, into } = await two()
  const held = (await api.place(testOrder(), old.token)).body.data as { k_no: string }
  expect((await preview(from, into)).code).toBe('merge-while-buying')
  const refused = await merge(from, into)
  expect([refused.status, refused.body.code]).toEqual([409, 'merge-while-buying'])
  await api.post('/rezervasyon-birak-post', { rezervasyon_k_no: held.k_no }, old.token)
  expect((await merge(from, into)).status).toBe(200)
})

test('an order that is under way while its account is merged is refused; nothing is booked', async () => {
  const { old, remaining, from, into } = await two()
  const { order } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from members where id = ${from} for no key update`)
    const order = api.place(onTheSpot(), old.token)
    const waiting = async () =>
      (
        await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      ).rows.length
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    await transaction.execute(sql`
      update members set erased_at = now(), merged_into = ${into}, email = 'gone' where id = ${from}`)
    return { order }
  })
  const refused = await order
  expect([refused.status, refused.body.code]).toEqual([401, 'not-logged-in'])
  expect([await countOf('bookings', from), await countOf('bookings', remaining.member.id)]).toEqual([0, 0])
})

test('a session that was opened in the moment of the merge opens nothing', async () => {
  const { from, into } = await two()
  await merge(from, into)
  const late = await openTestSession(database, { member: from })
  expect((await api.get('/uye-oturum-listele', late.token)).status).toBe(401)
})

test('an account may have more travellers and addresses than can be added; they are displayed, changed and removed', async () => {
  const { remaining, from, into } = await two()
  for (const [member, name] of [
    [from, 'Old'],
    [into, 'Other'],
  ] as const) {
    await database.execute(sql`
      insert into travellers (member, first_name, last_name, added_at)
      select ${member}, ${name}, 'Number ' || n, now() from generate_series(1, ${mostTravellers}::int) n`)
    await database.execute(sql`
      insert into addresses (member, title, street, city, country, is_default, added_at)
      select ${member}, 'Home', ${name} || ' street ' || n, 'İzmir', 'TR', n = 1, now()
      from generate_series(1, ${mostAddresses}::int) n`)
  }
  expect((await merge(from, into)).status).toBe(200)
  const counts = async () => ({
    travellers: (await listTravellers(company, into)).length,
    addresses: (await listAddresses(database, into)).length,
  })
  expect(await counts()).toEqual({ travellers: 2 * mostTravellers, addresses: 2 * mostAddresses })
  const now = new Date()
  const traveller = { firstName: 'Cem', lastName: 'Işık', birthDate: '', country: '', phone: '', email: '' }
  const empty = { district: '', postcode: '', isDefault: false }
  const address = { title: 'Work', street: 'Liman 1', city: 'İzmir', country: 'TR', ...empty }
  expect(await saveTraveller(company, { member: into, form: traveller, now })).toMatchObject({
    refused: 'too-many-travellers',
  })
  expect(await saveAddress(database, { member: into, form: address, now })).toMatchObject({
    refused: 'too-many-addresses',
  })
  const [first] = await listTravellers(company, into)
  const [home] = await listAddresses(database, into)
  expect(await saveTraveller(company, { member: into, form: { ...traveller, id: first!.id }, now })).toBe(
    'saved',
  )
  expect(await removeAddress(database, { member: into, id: home!.id })).toBe('removed')
  expect(await counts()).toEqual({ travellers: 2 * mostTravellers, addresses: 2 * mostAddresses - 1 })
  for (const { path } of [calls.listTravellers, calls.listAddresses])
    expect([path, (await api.get(path, remaining.token)).status]).toEqual([path, 200])
})

test('bookings are locked in the order of their ids, so that two who lock several never wait for each other', async () => {
  const { old, from, into } = await two()
  const ids: string[] = []
  for (let placed = 0; placed < 2; placed += 1) {
    const { body } = await api.place(onTheSpot(), old.token)
    ids.push((body.data as { k_no: string }).k_no)
  }
  const [first, second] = ids.toSorted() as [string, string]
  // Whatever PostgreSQL reads them by, the first one is found last
  await database.execute(sql`update bookings set idempotency_key = 'a' where id = ${second}`)
  await database.execute(sql`
    update bookings set placed_at = placed_at + interval '1 hour', idempotency_key = 'b' where id = ${first}`)
  let merging: ReturnType<typeof merge> | undefined
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from bookings where id = ${first} for update`)
    merging = merge(from, into)
    await expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    await transaction.execute(sql`select from bookings where id = ${second} for update nowait`)
  })
  expect((await merging!).status).toBe(200)
})

test('the same keys of two accounts stay bookings of their own', async () => {
  const { old, remaining, from, into } = await two()
  const key = randomUUID()
  await api.place(onTheSpot(), old.token, key)
  await api.place(onTheSpot(), remaining.token, key)
  expect((await merge(from, into)).status).toBe(200)
  expect(await countOf('bookings', into)).toBe(2)
})

test('an account is not merged with itself, an unknown or a blocked one, without a recent proof, or by sales', async () => {
  const { from, into } = await two()
  expect((await merge(from, from)).body.code).toBe('members-same')
  expect((await merge(from, randomUUID())).body.code).toBe('member-unknown')
  const { token: ofSales } = await testStaff(company, 'sales')
  expect((await merge(from, into, ofSales)).status).toBe(403)
  const { token: stale, staff: other } = await testStaff(company, 'manager')
  await database.execute(sql`
    update staff_sessions set created_at = now() - interval '1 hour', proved_at = now() - interval '1 hour'
    where staff = ${other.id}`)
  expect((await merge(from, into, stale)).body.code).toBe('proof-required')
  await api.post('/office/block-member', { id: from, reason: 'Fraud' }, token)
  expect((await merge(from, into)).body.code).toBe('merge-blocked')
})
