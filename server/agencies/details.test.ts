import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findAgencyPage } from '#server/agencies/referrals/find-page.ts'
import { setAgencyPage } from '#server/agencies/referrals/set-page.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { agencyUser, bookingPlacedBy, sellingAgency, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ownDays, saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { setBookingManager } from './set-manager.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order, token } = await testStaff(company)
const ownDay = ownDays()
const tours = { kind: 'tour', percent: 20, extrasPercent: 0 } as const

const correct = (number: string, change: object) =>
  api.post('/office/set-agency-details', { number, reason: 'Misspelt', ...change }, token)

let addresses = 0
const anAddress = () => `desk-${++addresses}@corrected.example`

/** An agency that manages its bookings, with two of them: one is cancelled. */
async function managing() {
  const agency = await sellingAgency(company, { limit: '1000.00', rules: [tours], order })
  await setBookingManager(database, { number: agency.number, managedBy: 'agency' }, order)
  const user = await agencyUser(company, agency)
  const sell = () => bookingPlacedBy(company, { user, agency, paidBy: 'account', on: ownDay() })
  const [open, cancelled] = [await sell(), await sell()]
  const asked = { refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, { booking: cancelled.id, ...asked }, { ...order, reason: 'Storm' })
  return { agency, open, cancelled }
}

async function managers({ id }: { id: string }): Promise<string[]> {
  const { rows } = await database.execute<{ email: string }>(sql`
    select distinct manager_email as email from bookings where agency = ${id} order by 1`)
  return rows.map(({ email }) => email)
}

async function unsentTo(email: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from outbox where recipient = ${email} and sent_at is null`)
  return rows[0]!.count
}

test('staff correct the details of an agency: its page has them at once, the audit log both', async () => {
  const agency = await testAgency(database)
  await setAgencyPage(database, { number: agency.number, publicPage: true }, order)
  const change = { agency: ' Lykia Tours ', tax_number: 'de 12-345', address: 'Rıhtım Cad. 7, Fethiye' }
  const { status, body } = await correct(agency.number, change)
  const after = { agency: 'Lykia Tours', tax_number: 'DE12345', address: 'Rıhtım Cad. 7, Fethiye' }
  expect([status, body.data]).toMatchObject([200, { agency: { ...after, licence: 'A-1234' } }])
  const page = await findAgencyPage(database, { number: agency.number, locale: 'en' })
  expect(page).toMatchObject({ name: 'Lykia Tours', address: after.address })
  await correct(agency.number, change)
  const { rows } = await database.execute(sql`
    select before, after from audit_log where action = 'agency.details' and subject_id = ${agency.number}`)
  const { agency: name, taxNumber, address } = agency
  expect(rows).toEqual([
    {
      before: { agency: name, taxNumber, address },
      after: { agency: 'Lykia Tours', taxNumber: 'DE12345', address: after.address },
    },
  ])
})

test('another email address opens the bookings that the agency manages, of any state, instead of the former one', async () => {
  const { agency, open, cancelled } = await managing()
  const email = anAddress()
  const before = await unsentTo(agency.email)
  expect(before).toBeGreaterThan(0)
  const data = { agency: agency.id }
  await queueMail(database, { template: 'agency-approved', recipient: agency.email, locale: 'en', data })
  expect((await correct(agency.number, { email: email.toUpperCase() })).status).toBe(200)
  expect(await managers(agency)).toEqual([email])
  expect([await unsentTo(agency.email), await unsentTo(email)]).toEqual([0, before + 1])
  const { rows } = await database.execute(sql`
    select after from audit_log where action = 'agency.details' and subject_id = ${agency.number}`)
  expect(rows).toEqual([{ after: { email, bookings: 2 } }])
  const enquire = async ({ number }: { number: string }, proof: string) =>
    (await api.post('/rezervasyon-sorgula-post', { bilet_no: number, dogrulama: proof })).status
  for (const booking of [open, cancelled]) {
    expect([await enquire(booking, agency.email), await enquire(booking, email)]).toEqual([404, 200])
  }
})

test('bookings stay with the former address where staff choose so, and go with the next one', async () => {
  const { agency } = await managing()
  const unsent = await unsentTo(agency.email)
  await correct(agency.number, { email: anAddress(), on_bookings: false })
  expect([await managers(agency), await unsentTo(agency.email)]).toEqual([[agency.email], unsent])
  await correct(agency.number, { phone: '+90 252 000 00 00' })
  expect(await managers(agency)).toEqual([agency.email])
  const email = anAddress()
  await correct(agency.number, { email })
  expect(await managers(agency)).toEqual([email])
})

test('a wrong detail is refused at its field; one that was wrong before refuses nothing else', async () => {
  const { number } = await testAgency(database, { phone: 'none' })
  const wrong = {
    agency: '',
    licence: '',
    tax_number: 'x',
    address: 'Berlin',
    website: 'no',
    email: 'a',
    name: '',
    phone: '+90 111 111 11 11',
  }
  const { status, body } = await correct(number, wrong)
  expect([status, Object.keys(body.fields!).sort()]).toEqual([422, Object.keys(wrong).sort()])
  expect((await correct(number, { licence: 'B-2' })).status).toBe(200)
})

test('what a colleague has changed meanwhile is not replaced, and two approved agencies have no tax number in common', async () => {
  const [one, other] = [await testAgency(database), await testAgency(database, { taxNumber: 'TR999' })]
  const { agency, licence, taxOffice, taxNumber, address, website, name, email, phone } = one
  const seen = {
    ...{
      agency,
      licence,
      tax_office: taxOffice,
      tax_number: taxNumber,
      address,
      website,
      name,
      email,
      phone,
    },
  }
  await correct(one.number, { licence: 'B-2' })
  const refused = async (number: string, change: object) => {
    const { status, body } = await correct(number, change)
    return [status, body.code]
  }
  expect(await refused(one.number, { licence: 'C-3', seen })).toEqual([409, 'agency-changed'])
  expect(await refused(one.number, { name: 'Leyla Vogt', seen })).toEqual([200, undefined])
  expect(await refused(one.number, { tax_number: other.taxNumber })).toEqual([409, 'agency-already'])
  expect(await refused('NONE', { name: 'Leyla Vogt' })).toEqual([404, 'agency-unknown'])
})
