import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referralCode } from '#domain/agencies/referral.ts'
import { moneyOf } from '#domain/money/money.ts'
import { countVisit } from '#server/analytics/count-visit.ts'
import { findStory } from '#server/back-office/find-story.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { agencyUser, bookingPlacedBy, sellingAgency, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, orderToWire, ownDays } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { setAgencyPage } from './set-page.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order: byStaff, token: staffToken } = await testStaff(company)
const staffOrder = () => ({ ...byStaff, now: new Date(), reason: 'Storm' })
const ownDay = ownDays()

const setPage = (number: string, change: object = {}) =>
  ayse.api.post(
    '/office/set-agency-page',
    { number, public_page: true, referral_percent: 5, reason: 'Signed', ...change },
    staffToken,
  )

/** An agency with a public page that earns 5 %. */
async function partner() {
  const agency = await sellingAgency(company, { limit: '1000.00', order: byStaff })
  expect((await setPage(agency.number)).status).toBe(200)
  return agency
}

const pageOf = (number: string) => ayse.api.get(`/acente-sayfa-get?no=${number}`)

async function referralOf(booking: string) {
  const { rows } = await database.execute(sql`
    select agency, percent::float, currency from booking_referrals where booking = ${booking}`)
  return rows
}

async function owedBy({ id }: { id: string }): Promise<number> {
  const { rows } = await database.execute<{ owed: string }>(sql`select owed from agencies where id = ${id}`)
  return Number(rows[0]!.owed)
}

/** Takes cash for a booking; without an amount, what the prepayment left. */
async function payRest(booking: string, minor = 6000) {
  const amount = moneyOf(minor, 'EUR')
  const taken = await takePayment(
    company,
    { booking, method: 'cash', amount, key: randomUUID() },
    staffOrder(),
  )
  expect(taken).toHaveProperty('balance')
}

test('an agency has a page once staff opened it, without its contact person; closed or not approved it has none', async () => {
  const agency = await testAgency(database, { name: 'Lena Vogt' })
  const { number } = agency
  expect((await pageOf(number)).status).toBe(404)
  expect((await setPage(number)).body.code).toBe('account-missing')
  expect((await setPage(number, { referral_percent: 0 })).status).toBe(200)
  const { body } = await pageOf(number.toLowerCase())
  expect(body.data).toEqual({
    no: number,
    unvan: agency.agency,
    belge_no: 'A-1234',
    adres: agency.address,
    web_adresi: '',
    e_mail: agency.email,
    telefon: agency.phone,
  })
  await database.execute(sql`update agencies set state = 'refused' where number = ${number}`)
  expect((await pageOf(number)).status).toBe(404)
  await database.execute(sql`update agencies set state = 'approved' where number = ${number}`)
  await setPage(number, { public_page: false, referral_percent: 0 })
  expect([(await pageOf(number)).status, (await pageOf('NONE')).status]).toEqual([404, 404])
  const { rows } = await database.execute(sql`
    select before, after, reason from audit_log where action = 'agency.page' and subject_id = ${number} order by id`)
  const [closed, open] = [false, true].map((publicPage) => ({ publicPage, referralPercent: 0 }))
  expect(rows).toEqual([
    { before: closed, after: open, reason: 'Signed' },
    { before: open, after: closed, reason: 'Signed' },
  ])
})

test('a page that is closed and opened without a percentage keeps the present one', async () => {
  const { number } = await partner()
  for (const publicPage of [false, true]) {
    const set = await setAgencyPage(database, { number, publicPage }, staffOrder())
    expect(set).toMatchObject({ publicPage, referralPercent: 5 })
  }
})

test('page and percentage are set each alone; what a colleague changed meanwhile is not replaced', async () => {
  const { number } = await partner()
  const set = async (input: object) => {
    const { status, body } = await ayse.api.post('/office/set-agency-page', { number, ...input }, staffToken)
    const { agency = {} } = (body.data ?? {}) as { agency?: Record<string, unknown> }
    return [status, body.code, agency.public_page, agency.referral_percent]
  }
  const seen = { public_page: true, referral_percent: 5 }
  expect(await set({ referral_percent: 7, seen })).toEqual([200, undefined, true, 7])
  expect(await set({ public_page: false, seen })).toEqual([200, undefined, false, 7])
  const changed = [409, 'agency-changed', undefined, undefined]
  expect(await set({ referral_percent: 9, seen })).toEqual(changed)
  expect(await set({ public_page: false, referral_percent: 7, seen })).toEqual([200, undefined, false, 7])
  expect(await set({ public_page: true, seen: { public_page: false, referral_percent: 5 } })).toEqual([
    200,
    undefined,
    true,
    7,
  ])
})

test.each([101, -1, 5.001, '5', null])('a commission of %j is refused', async (referral_percent) => {
  const { number } = await testAgency(database)
  expect((await setPage(number, { referral_percent })).status).toBe(422)
})

test('an order of a visitor from the page is referred by the terms of that day', async () => {
  const agency = await partner()
  const { id, number } = await ayse.place({ referral: agency.number })
  expect(await referralOf(id)).toEqual([{ agency: agency.id, percent: 5, currency: 'EUR' }])
  await setPage(agency.number, { referral_percent: 50 })
  expect(await referralOf(id)).toMatchObject([{ percent: 5 }])
  expect(await findStory(company, { number, readIn: 'en', seesNet: false }, new Date())).toMatchObject({
    referredBy: `Lykia Reisen GmbH (${agency.number})`,
  })
})

test('unknown and closed pages refer nothing, and no agency refers itself', async () => {
  const [agency, closed] = [await partner(), await sellingAgency(company, { order: byStaff })]
  const user = await agencyUser(company, agency)
  const guest = { ...orderFor(2).guest, email: user.email.toUpperCase() }
  const own = { ...orderFor(2).guest, email: agency.email }
  for (const change of [
    { referral: 'NONE' },
    { referral: closed.number },
    { referral: agency.number, guest },
    { referral: agency.number, guest: own },
  ]) {
    const { id } = await ayse.place(change)
    expect(await referralOf(id)).toEqual([])
  }
  const sold = await bookingPlacedBy(company, { user, agency, paidBy: 'account', on: ownDay() })
  expect(await referralOf(sold.id)).toEqual([])
})

test('the same order is one booking, whether the page still knows who referred it or not', async () => {
  const agency = await partner()
  const order = orderFor(2)
  const key = { 'idempotency-key': randomUUID() }
  const sent = async (referral?: string) =>
    (await ayse.api.post('/rezervasyon-olustur-post', orderToWire({ ...order, referral }), ayse.token, key))
      .body.data as { k_no: string }
  const first = await sent(agency.number)
  expect((await sent()).k_no).toBe(first.k_no)
  expect(await referralOf(first.k_no)).toHaveLength(1)
})

test('a referral earns its part once the trip is over, less after goodwill, and nothing of a cancelled booking', async () => {
  const agency = await partner()
  const [{ id }, cancelled] = [
    await ayse.paid({ referral: agency.number }),
    await ayse.paid({ referral: agency.number }),
  ]
  await payRest(id)
  const asked = { refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, { booking: cancelled.id, ...asked }, staffOrder())
  expect(await owedBy(agency)).toBe(0)
  const after = new Date(Date.now() + 400 * 86_400_000)
  await completeTravelled(company, after)
  await completeTravelled(company, after)
  expect(await owedBy(agency)).toBe(-400)
  const amount = moneyOf(1000, 'EUR')
  await refundGoodwill(company, { booking: id, amount, way: 'as-paid', key: randomUUID() }, staffOrder())
  expect(await owedBy(agency)).toBe(-350)
  const { rows } = await database.execute(sql`
    select e.event, e.reference, p.account, p.amount::int from agency_entries e
      join agency_postings p on p.entry = e.id where e.agency = ${agency.id} order by e.id, p.id`)
  const reference = `referral ${referralCode(id)}`
  expect(rows).toEqual([
    { event: 'referral', reference, account: 'receivable', amount: -400 },
    { event: 'referral', reference, account: 'commission', amount: 400 },
    { event: 'referral', reference: `${reference} 2`, account: 'receivable', amount: 50 },
    { event: 'referral', reference: `${reference} 2`, account: 'commission', amount: -50 },
  ])
})

test('a referral earns on what the guest paid: nothing of a no-show, and more with each payment after the trip', async () => {
  const agency = await partner()
  const [prepaid, unpaid] = [
    await ayse.paid({ referral: agency.number }),
    await ayse.place({ referral: agency.number, paymentMethod: 'on-the-spot' }),
  ]
  await completeTravelled(company, new Date(Date.now() + 400 * 86_400_000))
  expect(await ayse.state(unpaid.id)).toMatchObject({ state: 'completed' })
  expect(await owedBy(agency)).toBe(-100)
  await payRest(prepaid.id, 2000)
  expect(await owedBy(agency)).toBe(-200)
  await payRest(prepaid.id, 4000)
  expect(await owedBy(agency)).toBe(-400)
  const arrived = { number: unpaid.number, reference: randomUUID(), by: 'bank', now: new Date() }
  // Part of it is more than is owed, and goes back: the agency earns on the price.
  expect(await takeTransfer(company, { ...arrived, amount: moneyOf(9000, 'EUR') })).toMatchObject({
    overpaid: moneyOf(1000, 'EUR'),
  })
  expect(await owedBy(agency)).toBe(-800)
})

test('an agency lists what it referred without guests and numbers; others and sellers do not', async () => {
  const agency = await partner()
  const { id, number } = await ayse.paid({ referral: agency.number })
  const list = (token: string | undefined) => ayse.api.get('/acente-yonlendirme-listele', token)
  const [owner, seller] = [await agencyUser(company, agency), await agencyUser(company, agency, 'seller')]
  const { body } = await list(owner.token)
  expect(body.data).toMatchObject({
    kosullar: { sayfa_acik: true, yonlendirme_orani: 5 },
    goruntuleme: 0,
    yonlendirmeler: [{ k_no: id, kod: referralCode(id), oran: 5, genel_toplam: { tutar: 80 } }],
  })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${number}|Ayşe|Yılmaz|@|kazanc`))
  const other = await agencyUser(company, await partner())
  expect((await list(other.token)).body.data).toMatchObject({ yonlendirmeler: [] })
  const statuses = [seller.token, ayse.token, staffToken, undefined].map(
    async (token) => (await list(token)).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 401, 401, 401])
})

test('views of the page are counted for the agency with consent alone, and for no invented number', async () => {
  const agency = await partner()
  const closed = await sellingAgency(company, { order: byStaff })
  const { token } = await agencyUser(company, agency)
  const view = (number: string, statistics = true) =>
    countVisit(
      company,
      { locale: 'en', device: 'phone', page: `/agency/${number}` },
      {
        visitor: {
          ip: '10.1.1.1',
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          refusesTracking: false,
          consents: statistics,
        },
        now: new Date(),
      },
    )
  await view(agency.number)
  await view(agency.number)
  await view(agency.number, false)
  await view(closed.number)
  await view('INVENTED-1')
  const { body } = await ayse.api.get('/acente-yonlendirme-listele', token)
  expect(body.data).toMatchObject({ goruntuleme: 2 })
  const { rows } = await database.execute(sql`
    select value from visit_counts where measure = 'page' and value like '/agency/%'`)
  expect(rows).toEqual([{ value: `/agency/${agency.number}` }])
})
