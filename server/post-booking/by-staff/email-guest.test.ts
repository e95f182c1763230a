import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelByStaff } from './cancel-by-staff.ts'

const { company, database } = await testCompany()
const other = await testCompany()
const ayse = await bookedBy(company)
const { order, token } = await testStaff(company, 'sales')
let keys = 0

const call = (path: string, body: object, key = `k${++keys}`, by = token) =>
  ayse.api.post(`/office/${path}`, body, by, { 'idempotency-key': key })

const send = (body: object, key?: string, by?: string) => call('email-guest', body, key, by)

async function lastEmail(booking: string) {
  const email = (await emailsOfBooking(database, booking)).at(-1)!
  return { ...email, ...(await composeMail(company, email)) }
}

const toGuests = async (booking: string) =>
  (await ayse.mails(booking)).filter((template) => template === 'guest-message').length

test('words of staff are sent once, as previewed, with the items and the voucher; the history has no words', async () => {
  const { id, number } = await ayse.paid()
  const asked = {
    number,
    message: 'Bring a towel.\n<b>We</b> leave at {name} 10:15 & not before.',
    voucher: true,
  }
  const { body } = await call('preview-guest-email', asked)
  expect(await toGuests(id)).toBe(0)
  expect((await send(asked, 'twice')).status).toBe(200)
  expect((await send(asked, 'twice')).status).toBe(200)
  expect(await toGuests(id)).toBe(1)
  const { subject, text, html, attachments, recipient } = await lastEmail(id)
  expect(body.data).toEqual({ emails: [{ template: 'guest-message', recipient, subject, text }] })
  expect(subject).toMatch(new RegExp(`^About your booking ${number}: .*oat`))
  expect(text).toContain('Bring a towel.\n\n<b>We</b> leave at {name} 10:15 & not before.\n\n')
  expect(html).toContain('&#60;b&#62;We&#60;/b&#62; leave at {name} 10:15 &#38; not before.')
  expect(text).toContain(`/user/reservations/${number}`)
  expect(attachments.map(({ filename }) => filename)).toContain(`${number}.pdf`)
  const { entries } = await listAudit(
    database,
    { subjectId: id, action: 'booking.email-guest' },
    { limit: 5, now: new Date() },
  )
  expect(entries).toMatchObject([{ after: { voucher: true } }])
  expect(JSON.stringify(entries)).not.toContain('towel')
  expect((await send({ ...asked, message: 'Other words.' }, 'twice')).body.code).toBe('idempotency-key-used')
  // Another press sends it again, and so does the history.
  expect((await send(asked)).status).toBe(200)
  const { id: email } = await lastEmail(id)
  expect((await call('resend-email', { number, email })).status).toBe(200)
  expect(await toGuests(id)).toBe(3)
})

test('two presses at the same time send one email', async () => {
  const { id, number } = await ayse.paid()
  const asked = { number, message: 'Bring a towel.' }
  const answers = await Promise.all([send(asked, 'same'), send(asked, 'same')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await toGuests(id)).toBe(1)
})

test('cancelled items are not in it; a booking that is over has no items and no voucher', async () => {
  const { id, number } = await ayse.paid({}, [41, 42])
  const cancel = (position?: number) =>
    cancelByStaff(
      company,
      { booking: id, position, refund: { by: 'tiers' }, way: 'as-paid', requestedBy: 'guest' },
      { ...order, reason: 'Asked by phone' },
    )
  await cancel(0)
  const days = (text: string) => text.match(/\d\d\.\d\d\.\d{4}/g)?.length ?? 0
  await send({ number, message: 'Bring a towel.', voucher: true })
  expect(days((await lastEmail(id)).text)).toBe(1)
  await cancel()
  const refused = await send({ number, message: 'We found your hat.', voucher: true })
  expect([refused.status, refused.body.code]).toEqual([422, 'document-unavailable'])
  expect((await send({ number, message: 'We found your hat.' })).status).toBe(200)
  const { text, attachments } = await lastEmail(id)
  expect([days(text), attachments.length]).toEqual([0, 0])
  // The voucher of an email that is written after the cancellation is left out.
  const data = { booking: id, message: 'Bring a towel.', voucher: true }
  const late = await composeMail(company, { template: 'guest-message', locale: 'en', data })
  expect(late.attachments).toEqual([])
})

test('it goes to the agency that manages the booking, and to no one where there is no address', async () => {
  const { id, number } = await ayse.paid()
  const { id: agency } = await testAgency(database)
  await database.execute(sql`
    update bookings set member = null, agency = ${agency}, manager_email = 'desk@agency.example' where id = ${id}`)
  expect((await send({ number, message: 'Bring a towel.' })).status).toBe(200)
  expect((await lastEmail(id)).recipient).toBe('desk@agency.example')
  await database.execute(sql`
    update bookings set manager_email = null, guest = guest || '{"email": ""}' where id = ${id}`)
  for (const path of ['email-guest', 'preview-guest-email']) {
    const { status, body } = await call(path, { number, message: 'Bring a towel.' })
    expect([status, body.code]).toEqual([422, 'email-required'])
  }
})

test('in Arabic it reads from right to left, and what the office writes in another script does not', async () => {
  const { id, number } = await ayse.paid({ locale: 'ar' })
  await send({ number, message: 'نغادر بعد 15 دقيقة.\nBlue Lagoon' })
  const { html, subject } = await lastEmail(id)
  expect(subject).toContain('بخصوص حجزك')
  expect(html).toMatch(/<p dir="rtl"[^>]*>نغادر بعد 15 دقيقة\.<\/p>\n?<p dir="auto"[^>]*>Blue Lagoon<\/p>/)
})

test('refused: other roles, other companies, unknown bookings, no key, no words and too many', async () => {
  const { number } = await ayse.paid()
  const asked = { number, message: 'Bring a towel.' }
  const refusalOf = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  for (const role of ['finance', 'guide', 'content'] as const) {
    const { token: theirs } = await testStaff(company, role)
    expect(await refusalOf(send(asked, 'k', theirs))).toEqual([403, 'right-missing'])
  }
  const elsewhere = await bookedBy(other.company)
  const { number: theirs } = await elsewhere.paid()
  expect(await refusalOf(send({ ...asked, number: theirs }))).toEqual([404, 'booking-unknown'])
  expect(await refusalOf(send({ ...asked, number: 'TT-1' }))).toEqual([404, 'booking-unknown'])
  expect(await refusalOf(ayse.api.post('/office/email-guest', asked, token))).toEqual([
    422,
    'idempotency-key-required',
  ])
  for (const message of ['', ' \n ', 'x'.repeat(2001)]) {
    const { status, body } = await send({ number, message })
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['message']])
  }
  expect((await send({ number, message: 'x'.repeat(2000) })).status).toBe(200)
})
