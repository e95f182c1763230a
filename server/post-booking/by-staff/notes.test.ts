import { sql } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { receiptOf, voucherOf } from '#server/documents/booking-documents.ts'
import { drawAgreements } from '#server/documents/contracts/agreements-pdf.ts'
import { acceptancesOfBooking } from '#server/documents/queries.ts'
import { drawReceipt } from '#server/documents/receipt/receipt.ts'
import { drawVoucher } from '#server/documents/voucher/voucher.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { exportData } from '#server/members/export-data.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { correctGuest } from './correct-guest.ts'
import { addNote, deleteNote, editNote, findNotes, setTags } from './notes.ts'
import { resendEmail, sendDocuments } from './resend.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order, staff } = await testStaff(company, 'manager')
const staffOrder = (change = {}) => ({ ...order, now: new Date(), ...change })

async function lastMail(booking: string) {
  const { rows } = await database.execute<{ template: string; recipient: string; data: object }>(sql`
    select template, recipient, data from outbox where data ->> 'booking' = ${booking} order by id desc limit 1`)
  const { recipient, ...mail } = rows[0]!
  return {
    template: mail.template,
    recipient,
    composed: await composeMail(company, { ...mail, locale: 'en' }),
  }
}

/** The texts of every document of a booking, as they are drawn. */
async function textsOfDocuments(booking: string): Promise<string[]> {
  const known = (await findBookingParts(company, { id: booking }))!
  const settings = await company.settings()
  const drawn = vi.spyOn(PDFDocument.prototype, 'text')
  await drawVoucher(await voucherOf(company, known))
  await drawReceipt(await receiptOf(company, known))
  const accepted = await acceptancesOfBooking(database, booking)
  await drawAgreements({ booking: known.booking, accepted, settings, logo: undefined })
  const texts = drawn.mock.calls.map(([words]) => String(words))
  vi.restoreAllMocks()
  return texts
}

test('staff note and tag a booking; only what differs is recorded', async () => {
  const { id } = await ayse.paid()
  const added = await addNote(company, { booking: id, text: ' Is allergic to nuts. ' }, staffOrder())
  await setTags(company, { booking: id, tags: ['VIP', 'vip ', 'Honeymoon'] }, staffOrder())
  await setTags(company, { booking: id, tags: ['honeymoon', 'vip'] }, staffOrder())
  const { notes, tags } = await findNotes(database, id)
  expect([notes.map(({ text }) => text), tags]).toEqual([['Is allergic to nuts.'], ['honeymoon', 'vip']])
  const { note } = added as { note: string }
  expect(await deleteNote(company, { booking: id, note }, staffOrder())).toBe('deleted')
  expect(await deleteNote(company, { booking: id, note }, staffOrder())).toMatchObject({
    refused: 'note-unknown',
  })
  expect(await addNote(company, { booking: id, text: ' ' }, staffOrder())).toMatchObject({
    refused: 'note-invalid',
  })
  const { rows } = await database.execute<{ action: string }>(
    sql`select action from audit_log where subject_id = ${id} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'booking.add-note',
    'booking.set-tags',
    'booking.delete-note',
  ])
})

test('an edited note has its writer and its editor; the audit log never has the words of either', async () => {
  const { id } = await ayse.paid()
  const other = await ayse.paid()
  const written = await addNote(company, { booking: id, text: 'Allergic to nuts' }, staffOrder())
  const { note } = written as { note: string }
  const second = await testStaff(company, 'sales', 'Bora Ak')
  const edit = (booking: string, text: string) =>
    editNote(company, { booking, note, text }, { ...second.order, now: new Date() })
  expect(await edit(other.id, 'Theirs')).toMatchObject({ refused: 'note-unknown' })
  expect(await edit(id, '  ')).toMatchObject({ refused: 'note-invalid' })
  expect(await edit(id, 'x'.repeat(4001))).toMatchObject({ refused: 'note-invalid' })
  const [before] = (await findNotes(database, id)).notes
  expect(before).toEqual({ id: note, text: 'Allergic to nuts', by: `staff:${staff.id}`, at: before!.at })
  expect(await edit(id, ' Allergic to milk ')).toBe('edited')
  expect((await findNotes(database, id)).notes).toEqual([
    {
      ...before,
      text: 'Allergic to milk',
      editedBy: `staff:${second.staff.id}`,
      editedAt: expect.any(String),
    },
  ])
  const { rows } = await database.execute<{ action: string; before: object }>(
    sql`select action, before, after from audit_log where subject_id = ${id} order by id desc`,
  )
  expect(rows[0]).toMatchObject({
    action: 'booking.edit-note',
    before: { note, by: `staff:${staff.id}` },
    after: { note, editedBy: `staff:${second.staff.id}` },
  })
  expect(JSON.stringify(rows)).not.toContain('Allergic')
})

test('an edit of a note that a colleague changed meanwhile replaces nothing', async () => {
  const { id: booking } = await ayse.paid()
  const { note } = (await addNote(company, { booking, text: 'Nuts' }, staffOrder())) as { note: string }
  const edit = (text: string, was: string) =>
    editNote(company, { booking, note, text, was }, staffOrder({ now: new Date() }))
  expect(await edit('Nuts, milk', 'Nuts')).toBe('edited')
  expect(await edit('Nuts, eggs', 'Nuts')).toMatchObject({ refused: 'note-changed' })
  expect((await findNotes(database, booking)).notes).toMatchObject([{ text: 'Nuts, milk' }])
  expect(await edit('Nuts, milk', 'Nuts')).toBe('edited')
  expect(await edit('Nuts, milk, eggs', 'Nuts, milk')).toBe('edited')
  expect((await findNotes(database, booking)).notes).toMatchObject([{ text: 'Nuts, milk, eggs' }])
})

test('no answer, file, document or email to the guest contains notes, tags or reasons of staff', async () => {
  const { id, number } = await ayse.paid({}, [31, 32])
  const secret = 'QUARRELSOME'
  await addNote(company, { booking: id, text: `${secret} guest` }, staffOrder())
  await setTags(company, { booking: id, tags: [secret] }, staffOrder())
  const cancellation = {
    booking: id,
    position: 1,
    refund: { by: 'full' },
    way: 'cash',
    requestedBy: 'guest',
  } as const
  await cancelByStaff(company, cancellation, staffOrder({ reason: `${secret} again` }))
  const answers = [
    await ayse.api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, ayse.token),
    await ayse.api.post('/rezervasyon-sorgula-post', { bilet_no: number, dogrulama: 'Yılmaz' }),
    await ayse.api.get(`/rezervasyon-getir?rezervasyon_k_no=${id}`, ayse.token),
    await ayse.api.get('/uye-rezervasyon-listele', ayse.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const file = await exportData(company, { member: ayse.member.id, now: new Date() })
  const { rows } = await database.execute<{ template: string; data: object }>(
    sql`select template, data from outbox where data ->> 'booking' = ${id}`,
  )
  const mails = await Promise.all(rows.map((mail) => composeMail(company, { ...mail, locale: 'en' })))
  const everything = JSON.stringify([
    answers.map(({ body }) => body),
    file,
    rows,
    mails.map(({ text, html }) => [text, html]),
    await textsOfDocuments(id),
  ])
  expect(everything.toUpperCase()).not.toContain(secret)
  expect(everything).toContain(number)
})

test('an email is sent again as it would be written now, to the address of now; those to staff are not', async () => {
  const { id } = await ayse.paid()
  await correctGuest(company, { booking: id, guest: { email: 'new@test.example' } }, staffOrder())
  const { rows } = await database.execute<{ id: number; template: string }>(
    sql`select id::int, template from outbox where data ->> 'booking' = ${id} order by id`,
  )
  const confirmation = rows.find(({ template }) => template === 'booking-confirmed')!
  expect(await resendEmail(company, { booking: id, email: confirmation.id }, staffOrder())).toBe('queued')
  expect(await lastMail(id)).toMatchObject({ template: 'booking-confirmed', recipient: 'new@test.example' })
  const other = await ayse.paid()
  expect(
    await resendEmail(company, { booking: other.id, email: confirmation.id }, staffOrder()),
  ).toMatchObject({
    refused: 'email-unknown',
  })
})

test('documents are sent as the state of the booking allows', async () => {
  const { id } = await ayse.paid()
  const documents = ['voucher', 'receipt', 'contracts', 'calendar'] as const
  expect(await sendDocuments(company, { booking: id, documents }, staffOrder())).toBe('queued')
  const { composed } = await lastMail(id)
  expect(composed.attachments.filter(({ cid }) => !cid).length).toBe(4)
  const waiting = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  expect(await sendDocuments(company, { booking: waiting.id, documents: ['contracts'] }, staffOrder())).toBe(
    'queued',
  )
  expect(
    await sendDocuments(company, { booking: waiting.id, documents: ['voucher'] }, staffOrder()),
  ).toMatchObject({
    refused: 'document-unavailable',
  })
})

test('a corrected name and address: validated, recorded, and the new voucher goes to the new address alone', async () => {
  const { id } = await ayse.paid()
  const guest = { firstName: 'Ayşen', email: 'aysen@test.example' }
  const wrong = await correctGuest(
    company,
    { booking: id, guest: { email: 'nobody', lastName: ' ' } },
    staffOrder(),
  )
  expect(Object.keys((wrong as { errors: object }).errors).sort()).toEqual(['email', 'lastName'])
  expect(await correctGuest(company, { booking: id, guest }, staffOrder())).toBe('corrected')
  const { recipient, composed } = await lastMail(id)
  expect([recipient, composed.attachments.length > 0]).toEqual(['aysen@test.example', true])
  expect(composed.text).toContain('Ayşen Yılmaz')
  const found = await ayse.api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, ayse.token)
  expect(JSON.stringify(found.body)).toContain('Ayşen')
  const { rows } = await database.execute(
    sql`select before, after from audit_log where subject_id = ${id} and action = 'booking.correct-guest'`,
  )
  expect(rows).toEqual([{ before: { firstName: 'Ayşe', email: 'ayse@test.example' }, after: guest }])
  const count = (await ayse.mails(id)).length
  expect(await correctGuest(company, { booking: id, guest }, staffOrder())).toBe('corrected')
  expect((await ayse.mails(id)).length).toBe(count)
})

test('names of fellow travellers are as many as they are', async () => {
  const { id } = await ayse.paid()
  const names = [{ firstName: 'Can', lastName: 'Kaya' }]
  const travellers = [{ position: 0, names }]
  expect(await correctGuest(company, { booking: id, travellers }, staffOrder())).toMatchObject({
    refused: 'names-do-not-match',
  })
  const both = [{ position: 0, names: [...names, { firstName: 'Ece', lastName: 'Kaya' }] }]
  expect(await correctGuest(company, { booking: id, travellers: both }, staffOrder())).toBe('corrected')
  const { rows } = await database.execute(sql`select travellers from booking_items where booking = ${id}`)
  expect(rows).toEqual([{ travellers: both[0]!.names }])
})
