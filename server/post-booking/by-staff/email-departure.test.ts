import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { type EmailedDeparture, emailDeparture } from './email-departure.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order, token } = await testStaff(company, 'manager')
const minute = 60_000
let keys = 0

const call = (path: string, body: object, key = `k${++keys}`, by = token) =>
  ayse.api.post(`/office/${path}`, body, by, { 'idempotency-key': key })

const send = (body: object, key?: string, by?: string) => call('email-departure', body, key, by)

async function departureOn(days: number): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select resource as id from departures where product = 'boat' and day = ${addDays(day(saleDay()), days)}`,
  )
  return rows[0]!.id
}

const messagesTo = async ({ id }: { id: string }) =>
  (await emailsOfBooking(database, id)).filter(({ template }) => template === 'guest-message')

const forgetEmail = ({ id }: { id: string }) =>
  database.execute(sql`update bookings set guest = guest || '{"email": ""}' where id = ${id}`)

test('each booking gets one email in its language, as previewed; who has none is to be called', async () => {
  const english = await ayse.paid({}, [11, 12])
  const turkish = await ayse.paid({ locale: 'tr' }, [11])
  const again = await ayse.paid({ locale: 'tr' }, [11])
  const silent = await ayse.paid({ locale: 'ar' }, [11])
  const waiting = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try', locale: 'de' }, [11])
  await forgetEmail(silent)
  const departure = await departureOn(11)
  const found = await ayse.api.get(`/office/departure-recipients?departure=${departure}`, token)
  expect(found.body.data).toEqual({
    languages: [
      { language: 'en', emails: 1 },
      { language: 'tr', emails: 2 },
    ],
    without_email: [
      { number: silent.number, guest: 'Ayşe Yılmaz', phone: '+90 532 000 00 00', language: 'ar' },
    ],
  })
  const message = { en: 'We leave at 10:15.', tr: '10.15’te çıkıyoruz.' }
  const { body } = await call('preview-departure-email', { departure, message })
  const { emails, ...counted } = body.data as { emails: { subject: string; text: string }[] }
  expect(counted).toEqual({ emailed: 3, without_email: [silent.number] })
  expect(await messagesTo(english)).toEqual([])
  const sent = await send({ departure, message }, 'late')
  expect(sent.body.data).toEqual(counted)
  const written = []
  for (const booking of [english, turkish, again]) {
    const [email, ...more] = await messagesTo(booking)
    expect([email!.data, more]).toEqual([expect.objectContaining({ departure }), []])
    const { subject, text } = await composeMail(company, email!)
    written.push({ template: 'guest-message', recipient: email!.recipient, subject, text })
  }
  expect(written).toEqual(expect.arrayContaining(emails))
  expect(emails.map(({ text }) => text.includes('10.15’te'))).toEqual([false, true])
  const [first, second] = written
  expect([first!.text.includes('We leave at 10:15.'), second!.text.includes('10.15’te')]).toEqual([
    true,
    true,
  ])
  // The item of another day is not what it is about.
  expect(first!.text.match(/\d\d\.\d\d\.\d{4}/g)).toHaveLength(1)
  expect([await messagesTo(silent), await messagesTo(waiting)]).toEqual([[], []])
  const audited = { subjectId: departure, action: 'departure.email-guests' }
  const { entries } = await listAudit(database, audited, { limit: 5, now: new Date() })
  expect(entries).toMatchObject([
    { after: { emailed: 3, languages: ['en', 'tr'], withoutEmail: [silent.number] } },
  ])
  expect(JSON.stringify(entries)).not.toContain('10:15')
})

test('two items of one booking are one email; cancelled ones get none', async () => {
  const twice = await ayse.paid({}, [14, 14])
  const gone = await ayse.paid({ locale: 'de' }, [14, 15])
  const cancelled = { booking: gone.id, position: 0, refund: { by: 'tiers' }, way: 'as-paid' } as const
  await cancelByStaff(company, { ...cancelled, requestedBy: 'guest' }, { ...order, reason: 'Asked by phone' })
  const answer = await send({ departure: await departureOn(14), message: { en: 'Bring a towel.' } })
  expect(answer.body.data).toEqual({ emailed: 1, without_email: [] })
  expect([(await messagesTo(twice)).length, (await messagesTo(gone)).length]).toEqual([1, 0])
})

test('bookings that are not confirmed are emailed if chosen, and holds that ran out are not', async () => {
  await ayse.paid({}, [17])
  const waiting = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try', locale: 'de' }, [17])
  const held = await ayse.place({ locale: 'ru' }, [17])
  await database.execute(sql`
    update allocations set expires_at = now() - interval '1 minute'
    where booking_item in (select id from booking_items where booking = ${held.id})`)
  const departure = await departureOn(17)
  const asked = { departure, unconfirmed: true, message: { en: 'Bring a towel.' } }
  for (const path of ['email-departure', 'preview-departure-email']) {
    const { status, body } = await call(path, asked)
    expect([status, body.code]).toEqual([422, 'language-missing'])
    expect(body.message).toContain('DE')
  }
  const found = await ayse.api.get(
    `/office/departure-recipients?departure=${departure}&unconfirmed=true`,
    token,
  )
  expect(found.body.data).toMatchObject({ languages: [{ language: 'de' }, { language: 'en' }] })
  const message = { en: 'Bring a towel.', de: 'Bringen Sie ein Handtuch mit.', tr: ' ' }
  expect((await send({ ...asked, message })).body.data).toMatchObject({ emailed: 2 })
  expect([(await messagesTo(waiting)).length, (await messagesTo(held)).length]).toEqual([1, 0])
})

test('sent twice it is sent once; the same words are refused for ten minutes, other words are not', async () => {
  const booking = await ayse.paid({}, [20])
  const departure = await departureOn(20)
  const towel = { departure, message: { en: 'Bring a towel.' } }
  const answers = await Promise.all([send(towel, 'twice'), send(towel, 'twice')])
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
    [200, { emailed: 1, without_email: [] }],
    [200, { emailed: 1, without_email: [] }],
  ])
  expect(await messagesTo(booking)).toHaveLength(1)
  const hat = { departure, message: { en: 'Bring a hat.' } }
  expect((await send(hat, 'twice')).body.code).toBe('idempotency-key-used')
  for (const path of ['email-departure', 'preview-departure-email']) {
    const { status, body } = await call(path, towel)
    expect([status, body.code]).toEqual([409, 'message-repeated'])
  }
  expect((await send(hat)).status).toBe(200)
  const later = { ...order, now: new Date(Date.now() + 11 * minute) }
  const input = { ...towel, unconfirmed: false, key: 'later' }
  expect(await emailDeparture(company, input, later)).toEqual({
    emailed: 1,
    withoutEmail: [],
  } satisfies EmailedDeparture)
  expect(await messagesTo(booking)).toHaveLength(3)
})

test('two different presses at the same time send the words once', async () => {
  const booking = await ayse.paid({}, [23])
  const towel = { departure: await departureOn(23), message: { en: 'Bring a towel.' } }
  const answers = await Promise.all([send(towel), send(towel)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await messagesTo(booking)).toHaveLength(1)
})

test('the agency that manages a booking is emailed, in the language of the booking', async () => {
  const { id } = await ayse.paid({ locale: 'de' }, [26])
  const { id: agency } = await testAgency(database)
  await database.execute(sql`
    update bookings set member = null, agency = ${agency}, manager_email = 'desk@agency.example' where id = ${id}`)
  await send({ departure: await departureOn(26), message: { de: 'Bringen Sie ein Handtuch mit.' } })
  expect(await messagesTo({ id })).toMatchObject([{ recipient: 'desk@agency.example', locale: 'de' }])
})

test('refused: other roles, unknown departures, no key, too many words, no guest with an email', async () => {
  const silent = await ayse.paid({}, [29])
  const departure = await departureOn(29)
  const asked = { departure, message: { en: 'Bring a towel.' } }
  for (const role of ['sales', 'guide', 'finance'] as const) {
    const { token: theirs } = await testStaff(company, role)
    expect((await send(asked, 'k', theirs)).body.code).toBe('right-missing')
  }
  const unknown = { ...asked, departure: '0198c0de-0000-7000-8000-0000000000d1' }
  for (const path of ['email-departure', 'preview-departure-email']) {
    const { status, body } = await call(path, unknown)
    expect([status, body.code]).toEqual([404, 'departure-unknown'])
  }
  const recipients = await ayse.api.get(`/office/departure-recipients?departure=${unknown.departure}`, token)
  expect([recipients.status, recipients.body.code]).toEqual([404, 'departure-unknown'])
  expect((await ayse.api.post('/office/email-departure', asked, token)).body.code).toBe(
    'idempotency-key-required',
  )
  expect((await send({ departure, message: { en: 'x'.repeat(2001) } })).status).toBe(422)
  await forgetEmail(silent)
  const { status, body } = await send(asked)
  expect([status, body.code]).toEqual([422, 'no-guest-to-email'])
})
