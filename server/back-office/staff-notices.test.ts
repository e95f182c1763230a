import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { noticesOf } from '#domain/staff/notices.ts'
import { setMinimum } from '#server/departures/change-departure.ts'
import { warnOfMinimum } from '#server/departures/warn-of-minimum.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { closeDeparture } from '#server/inventory/close-departure.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { atRehearsalBank } from '#tests/factories/rehearsal-bank.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { mailSalesOfDay } from './mail-sales-of-day.ts'

type StaffEmails = { address?: string; sales?: 'at-once' | 'daily' | 'off'; changes?: boolean }

/** A shop with these settings, and the emails to its staff. */
async function shop(staffEmails?: StaffEmails) {
  const base = await testCompany()
  const settings = await base.company.settings()
  const company = { ...base.company, settings: async () => ({ ...settings, staffEmails }) }
  const api = saleApi(company)
  const member = await testMember(company)
  return {
    company,
    api,
    member,
    async place(paymentMethod: 'bank-transfer' | 'card' | 'on-the-spot') {
      const bankAccount = paymentMethod === 'bank-transfer' ? 'try' : undefined
      const { body, status } = await api.place(testOrder({ paymentMethod, bankAccount }), member.token)
      expect([status, body]).toEqual([200, expect.anything()])
      return (body.data as { k_no: string }).k_no
    },
    async toStaff() {
      const { rows } = await base.database.execute<{ recipient: string; what: string; booking: string }>(sql`
        select recipient, data ->> 'what' as what, data ->> 'booking' as booking from outbox
        where template = 'staff-notice' order by id`)
      return rows
    },
  }
}

const contact = 'desk@test.example'

test.each(['bank-transfer', 'on-the-spot'] as const)('a sale by %s is emailed at once', async (method) => {
  const { place, toStaff, company } = await shop()
  const booking = await place(method)
  const { contact: address } = await company.settings()
  expect(await toStaff()).toEqual([{ recipient: address.email, what: 'sold', booking }])
})

test('a sale by card is emailed once it is paid, not while it is held', async () => {
  const { company, toStaff, member } = await shop()
  const bank = atRehearsalBank(company, member)
  const { id } = await bank.hold()
  expect(await toStaff()).toEqual([])
  const { token } = await bank.start(id)
  await bank.payAtBank(token)
  await Promise.all([bank.comeBack(token), bank.comeBack(token)])
  expect(await toStaff()).toEqual([expect.objectContaining({ what: 'sold', booking: id })])
})

test('another address gets the emails', async () => {
  const { place, toStaff } = await shop({ address: contact })
  await place('on-the-spot')
  expect((await toStaff()).map(({ recipient }) => recipient)).toEqual([contact])
})

test('so it gets messages, departures below their minimum and those that are closed', async () => {
  const { place, company, api } = await shop({ address: contact })
  await place('on-the-spot')
  const message = {
    lang: 'en',
    ad_soyad: 'Ada Byron',
    e_mail: 'ada@test.example',
    telefon: '',
    konu: 'A boat for twelve',
    mesaj: 'Is there a boat for twelve people in June?',
    onay: true,
    jeton: formToken(company, new Date(Date.now() - 60_000)),
  }
  expect(await api.post('/iletisim-form-post', message)).toMatchObject({ status: 200 })
  const { rows } = await company.database.execute<{ product: string; day: string; time: string }>(
    sql`select product, day::text as day, time from booking_items`,
  )
  const which = rows[0]!
  const now = new Date()
  const decideBy = new Date(now.getTime() + 3_600_000)
  const order = { ...commandOrder(), reason: 'A storm' }
  await setMinimum(company, { which, participants: 9, decideBy }, commandOrder())
  expect(await warnOfMinimum(company, now)).toBe(1)
  expect(await closeDeparture(company, which, order)).toMatchObject({ affected: [{}] })
  const { rows: mails } = await company.database.execute<{ recipient: string; template: string }>(
    sql`select recipient, template from outbox where template like '%-for-staff' order by id`,
  )
  expect(mails).toEqual(
    ['message-for-staff', 'departures-below-minimum-for-staff', 'departure-closed-for-staff'].map(
      (template) => ({ recipient: contact, template }),
    ),
  )
})

test.each(['off', 'daily'] as const)('with sales %s none is emailed at once', async (sales) => {
  const { place, toStaff } = await shop({ sales })
  await place('on-the-spot')
  expect(await toStaff()).toEqual([])
})

test('the sales of a day come in one email on the next morning, and only once', async () => {
  const { place, company } = await shop({ sales: 'daily', address: contact })
  await place('on-the-spot')
  await place('bank-transfer')
  await place('card')
  const today = dayIn(new Date(), 'Europe/Istanbul')
  const at = (time: string) => new Date(`${addDays(today, 1)}T${time}:00+03:00`)
  expect(await mailSalesOfDay(company, at('06:59'))).toBe(false)
  const both = await Promise.all([mailSalesOfDay(company, at('07:00')), mailSalesOfDay(company, at('07:00'))])
  expect(both.toSorted()).toEqual([false, true])
  expect(await mailSalesOfDay(company, at('12:00'))).toBe(false)
  const { rows } = await company.database.execute<{ template: string; locale: string; data: object }>(
    sql`select template, locale, data from outbox where template = 'sales-of-day-for-staff'`,
  )
  expect(rows).toEqual([{ template: 'sales-of-day-for-staff', locale: 'en', data: { day: today } }])
  const { subject, text } = await composeMail(company, rows[0] as never)
  expect(subject).toMatch(/^2 new bookings on /)
  expect(text).toContain('Ayşe Yılmaz')
})

test('a day without sales is no email, and neither are the other settings', async () => {
  const { company } = await shop({ sales: 'daily' })
  expect(await mailSalesOfDay(company, new Date('2027-01-02T09:00:00Z'))).toBe(false)
  const { company: atOnce, place } = await shop()
  await place('on-the-spot')
  const tomorrow = new Date(Date.now() + 86_400_000)
  tomorrow.setUTCHours(9)
  expect(await mailSalesOfDay(atOnce, tomorrow)).toBe(false)
})

test('what the setting leaves out is emailed', () => {
  expect(noticesOf({ sales: 'daily', changes: false })).toEqual({
    sales: 'daily',
    changes: false,
    transfers: true,
    requests: true,
    reviews: true,
  })
})
