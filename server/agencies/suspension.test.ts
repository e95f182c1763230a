import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { setAgencyCredit } from '#server/agencies/manage-account.ts'
import { findAgencyPage } from '#server/agencies/referrals/find-page.ts'
import { setAgencyPage } from '#server/agencies/referrals/set-page.ts'
import { logInToAgency } from '#server/agencies/users/log-in.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { agencyUser, bookingPlacedBy, testAgency } from '#tests/factories/agencies.ts'
import { testReseller } from '#tests/factories/reseller.ts'
import { onDay, orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { agencyWithNumber } from './queries.ts'

const { company, database, order: byStaff, ownDay, agencyWith, send, reservation } = await testReseller()
const { token: staff } = await testStaff(company)
const api = saleApi(company)
const { token: member } = await testMember(company)

/** An agency with a key, a user who has a password, an open page and places on a day. */
async function partner() {
  const { number, id, key } = await agencyWith('1000.00')
  await setAgencyPage(database, { number, publicPage: true, referralPercent: 5 }, byStaff)
  const agency = (await agencyWithNumber(database, number))!
  const user = await agencyUser(company, agency)
  const passwordHash = await hashPassword('a-long-password')
  await database.execute(sql`update agency_users set password_hash = ${passwordHash} where id = ${user.id}`)
  return { id, number, key, agency, user }
}

const decide = (move: 'suspend' | 'reinstate' | 'approve' | 'refuse', number: string, change: object = {}) =>
  api.post(`/office/${move}-agency`, { number, reason: 'Unpaid statements', ...change }, staff)

/** What an agency can do now, of everything that a suspension refuses. */
async function ableTo({ number, key, user, agency }: Awaited<ReturnType<typeof partner>>) {
  const on = ownDay()
  const from = { now: new Date(), address: '', userAgent: 'test' }
  const login = await logInToAgency(company, { email: user.email, password: 'a-long-password' }, from)
  const referred = await api.place({ ...onDay(orderFor(1), on), referral: number }, member)
  const { rows } = await database.execute(sql`
    select from booking_referrals r join agencies a on a.id = r.agency where a.number = ${number}`)
  expect(referred.status).toBe(200)
  return {
    logIn: 'token' in login,
    page: 'name' in (await findAgencyPage(database, { number, locale: 'en' })),
    program: (await send({ body: reservation(), key })).status === 200,
    sell: await bookingPlacedBy(company, { user, agency, paidBy: 'account', on }).then(
      () => true,
      () => false,
    ),
    referrals: rows.length,
  }
}

test('a suspended agency neither logs in, sells, refers nor has a page, key or session, until that is lifted', async () => {
  const lykia = await partner()
  const { number, agency, user } = lykia
  const all = { logIn: true, page: true, program: true, sell: true }
  expect(await ableTo(lykia)).toEqual({ ...all, referrals: 1 })
  const earlier = await bookingPlacedBy(company, { user, agency, paidBy: 'account', on: ownDay() })
  const suspended = await decide('suspend', number, { message: 'Two statements are unpaid.' })
  expect(suspended.body.data).toMatchObject({ agency: { number, state: 'suspended' } })
  expect((await api.get('/acente-bilgileri-get', user.token)).status).toBe(401)
  const sessions = await database.execute(sql`
    select from agency_sessions s join agency_users u on u.id = s.user_id where u.agency = ${agency.id}`)
  expect(sessions.rows).toEqual([])
  const none = { logIn: false, page: false, program: false, sell: false }
  expect(await ableTo(lykia)).toEqual({ ...none, referrals: 1 })
  const { rows } = await database.execute(sql`select state from bookings where number = ${earlier.number}`)
  expect(rows).toEqual([{ state: 'confirmed' }])
  const limit = { number, limit: money('2000.00', 'EUR') }
  expect(await setAgencyCredit(database, limit, byStaff)).toMatchObject({ creditLimit: limit.limit })

  expect((await decide('reinstate', number)).body.data).toMatchObject({ agency: { state: 'approved' } })
  expect(await ableTo(lykia)).toEqual({ ...all, referrals: 2 })
  const emails = await database.execute(sql`
    select template, data ->> 'message' as message from outbox
    where data ->> 'agency' = ${agency.id} and template in ('agency-suspended', 'agency-reinstated') order by id`)
  expect(emails.rows).toEqual([
    { template: 'agency-suspended', message: 'Two statements are unpaid.' },
    { template: 'agency-reinstated', message: null },
  ])
  const audited = await database.execute(sql`
    select action, reason from audit_log where subject_id = ${number} and action like 'agency.%sus%' or
      subject_id = ${number} and action = 'agency.reinstate' order by id`)
  expect(audited.rows).toEqual([
    { action: 'agency.suspend', reason: 'Unpaid statements' },
    { action: 'agency.reinstate', reason: 'Unpaid statements' },
  ])
})

test('places that are withheld for a suspended agency are on general sale, and withheld again once that is lifted', async () => {
  const { number } = await partner()
  const on = ownDay()
  const allotments = [{ product: 'boat', from: on, until: on, places: 4, release_days: 1 }]
  const withheld = async () => {
    const { rows } = await database.execute<{ units: number }>(sql`
      select coalesce(sum(a.units), 0)::int as units from allocations a join departures d on d.resource = a.resource
      where d.day = ${on} and a.allotted_to is not null and a.state = 'held'`)
    return rows[0]!.units
  }
  const set = (version: number) =>
    api.post('/office/set-agency-allotments', { number, version, allotments }, staff)
  await set(0)
  expect(await withheld()).toBe(4)
  await decide('suspend', number)
  expect(await withheld()).toBe(0)
  expect((await set(1)).status).toBe(200)
  expect(await withheld()).toBe(0)
  await decide('reinstate', number)
  expect(await withheld()).toBe(4)
})

test('a suspension needs a reason and an approved agency; twice it changes nothing', async () => {
  const { number } = await testAgency(database)
  const applied = await testAgency(database, { state: 'applied', decidedAt: null })
  expect((await decide('suspend', number, { reason: '' })).status).toBe(422)
  expect((await decide('suspend', applied.number)).body.code).toBe('agency-not-approved')
  expect((await decide('reinstate', applied.number)).body.code).toBe('agency-not-suspended')
  expect([(await decide('suspend', number)).status, (await decide('suspend', number)).status]).toEqual([
    200, 200,
  ])
  expect((await decide('approve', number)).body.code).toBe('agency-decided')
  expect((await decide('refuse', number)).body.code).toBe('agency-decided')
  const { rows } = await database.execute(sql`
    select from audit_log where subject_id = ${number} and action = 'agency.suspend'`)
  expect(rows).toHaveLength(1)
})

test('another application with the tax number of a suspended agency is not approved', async () => {
  const { number, taxNumber } = await testAgency(database)
  await decide('suspend', number)
  const other = await testAgency(database, { state: 'applied', decidedAt: null, taxNumber })
  expect((await decide('approve', other.number)).body.code).toBe('agency-already')
})
