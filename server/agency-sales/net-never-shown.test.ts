import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { afterAll, expect, test, vi } from 'vitest'
import { latinDigits } from '#domain/dates/typed.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { agreementsPdf, receiptPdf, voucherPdf } from '#server/documents/booking-documents.ts'
import { calendarFile } from '#server/documents/calendar-file.ts'
import { drawAgreements } from '#server/documents/contracts/agreements-pdf.ts'
import { drawReceipt } from '#server/documents/receipt/receipt.ts'
import { endRendering } from '#server/documents/render-document.ts'
import { drawVoucher } from '#server/documents/voucher/voucher.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { contact, testReseller } from '#tests/factories/reseller.ts'
import { orderFor, saleApi } from '#tests/factories/sale.ts'

const { company, database, order, ownDay, agencyWith, booked, reservation } = await testReseller()
const api = saleApi(company)

afterAll(endRendering)
const guest = { ...orderFor(2).guest, email: 'guest@test.example', lastName: 'Aksoy' }
/** Of 80.00 and of 100.00 EUR, these are amounts that nothing else has. */
const rules = [{ kind: 'tour', percent: 17, extrasPercent: 0 } as const]

/** Net prices and margins of 17 %: as decimals with a point, a comma or an Arabic separator, and in minor units. */
const secret =
  /(?<![\p{N}.,٫])(?:(?:66[.,٫]40?|13[.,٫]60?|83[.,٫]00?|17[.,٫]00?)(?!\p{N})|6640|1360|8300\b|1700\b)/u
const inJson = /"(?:tutar|amount|minor|net|komisyon)":\s*(?:66\.4|13\.6|83|17|6640|1360|8300|1700)\b/

async function soldOnStorefront(): Promise<string> {
  const agency = await sellingAgency(company, { limit: '1000.00', rules, order })
  const user = await agencyUser(company, agency, 'seller')
  return (await bookingPlacedBy(company, { user, agency, paidBy: 'account', on: ownDay(), guest })).id
}

async function soldByProgram(): Promise<string> {
  const agency = await agencyWith('1000.00')
  await setRates(database, { number: agency.number, version: 0, rates: { rules, blackouts: [] } }, order)
  const { uuid } = await booked({ body: reservation(), key: agency.key })
  const named = { ...contact, emailAddress: guest.email, lastName: guest.lastName }
  await booked({ path: `/${uuid}/confirm`, body: { contact: named }, key: agency.key })
  const { rows } = await database.execute<{ booking: string }>(
    sql`select booking from octo_bookings where uuid = ${uuid}`,
  )
  return rows[0]!.booking
}

/** Everything that a guest gets or opens of a booking, by its name. */
async function seenByGuest(id: string): Promise<Record<string, string>> {
  const found = (await findBookingParts(company, { id }))!
  const { booking } = found
  const enquiry = { bilet_no: booking.number, dogrulama: guest.email }
  const page = await api.post('/rezervasyon-sorgula-post', enquiry)
  expect(page.status).toBe(200)
  return {
    voucher: await textOf(() => voucherPdf(company, found)),
    receipt: await textOf(() => receiptPdf(company, found)),
    contracts: await textOf(() => agreementsPdf(company, booking)),
    calendar: String(await calendarFile(company, found)),
    page: JSON.stringify(page.body),
    ...(await emailsOf(id)),
  }
}

/** Reads what the thread is asked to draw, and draws it here, where its texts are seen. */
async function textOf(document: () => Promise<unknown>): Promise<string> {
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  await document()
  const { kind, content } = post.mock.calls[0]![0] as { kind: keyof typeof draw; content: never }
  post.mockRestore()
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  await draw[kind](content)
  const written = text.mock.calls.map(([words]) => String(words)).join('\n')
  text.mockRestore()
  return written
}

const draw = { voucher: drawVoucher, receipt: drawReceipt, agreements: drawAgreements }

async function emailsOf(id: string): Promise<Record<string, string>> {
  const { rows } = await database.execute<{ template: string; data: object; recipient: string }>(sql`
    select template, data, recipient from outbox where data ->> 'booking' = ${id} order by id`)
  const sent: Record<string, string> = {}
  for (const { template, data, recipient } of rows) {
    if (recipient !== guest.email) continue
    const mail = await composeMail(company, { template, data, locale: 'en' } as never)
    sent[`email ${template}`] = [mail.subject, mail.text, mail.html].join('\n')
  }
  return sent
}

/** Where a net price or a margin is found. */
function leaks(seen: Record<string, string>): string[] {
  return Object.entries(seen).flatMap(([name, text]) => {
    const plain = latinDigits(text).replaceAll(/https?:\/\/\S+/g, '')
    const found = name === 'page' ? plain.match(inJson) : plain.match(secret)
    return found ? [`${name}: ${found[0]}`] : []
  })
}

test.each([
  ['on the storefront', soldOnStorefront, '80'],
  ['by its program', soldByProgram, '100'],
] as const)(
  'a guest never sees the net price of a booking that an agency sold %s',
  async (_, sold, total) => {
    const id = await sold()
    const seen = await seenByGuest(id)
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['email booking-confirmed']))
    for (const name of ['voucher', 'receipt', 'page', 'email booking-confirmed']) {
      expect(seen[name]).toContain(total)
    }
    expect(leaks(seen)).toEqual([])
    const asked = { booking: id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
    await cancelByStaff(company, asked, { ...order, now: new Date(), reason: 'Storm' })
    const after = await seenByGuest(id)
    expect(Object.keys(after)).toEqual(expect.arrayContaining(['email booking-cancelled']))
    expect(leaks(after)).toEqual([])
  },
)

test('the amounts are found in all usual formats', () => {
  const shown = ['€66.40', '66,40 €', '٦٦٫٤٠', '6640', 'EUR 13.60', '83.00', '83,00 €']
  expect(shown.map((text) => leaks({ text: latinDigits(text) }).length)).toEqual(shown.map(() => 1))
  expect(leaks({ page: '{"tutar":66.4}' })).toHaveLength(1)
  expect(leaks({ text: '166.40 and 66.401 and MLT-6-640' })).toEqual([])
})
