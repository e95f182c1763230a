import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { vi } from 'vitest'
import { latinDigits } from '#domain/dates/typed.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { agreementsPdf, receiptPdf, voucherPdf } from '#server/documents/booking-documents.ts'
import { calendarFile } from '#server/documents/calendar-file.ts'
import { drawAgreements } from '#server/documents/contracts/agreements-pdf.ts'
import { drawReceipt } from '#server/documents/receipt/receipt.ts'
import * as rendering from '#server/documents/render-document.ts'
import { drawVoucher } from '#server/documents/voucher/voucher.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'

/** What guests see, by name: texts of documents and emails, and answers of the API. */
export type Seen = { texts: Record<string, string>; answers: Record<string, unknown> }

/** The texts of a booking's documents. */
export async function documentsOf(company: Company, id: string): Promise<Record<string, string>> {
  const found = (await findBookingParts(company, { id }))!
  return {
    voucher: await textOf(() => voucherPdf(company, found)),
    receipt: await textOf(() => receiptPdf(company, found)),
    contracts: await textOf(() => agreementsPdf(company, found.booking)),
    calendar: String(await calendarFile(company, found)),
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

/**
 * The texts of the emails that are queued for a mailbox, as if its bookings were made in these languages. The documents that are
 * attached are not drawn: `documentsOf` reads what they say.
 */
export async function emailsTo(
  company: Company,
  recipient: string,
  locales: readonly Locale[],
): Promise<Record<string, string>> {
  const { database } = company
  const { rows } = await database.execute<{ template: string; data: object }>(sql`
    select template, data from outbox where recipient = ${recipient} order by id`)
  const sent: Record<string, string> = {}
  const rendered = vi.spyOn(rendering, 'renderDocument').mockResolvedValue(Buffer.from('%PDF-1.7'))
  for (const locale of [...locales, 'en' as const]) {
    await database.execute(sql`update bookings set locale = ${locale} where guest ->> 'email' = ${recipient}`)
    for (const { template, data } of rows) {
      const mail = await composeMail(company, { template, data, locale } as never)
      sent[`email ${template} ${locale}`] = [mail.subject, mail.text, mail.html].join('\n')
    }
  }
  rendered.mockRestore()
  return sent
}

/** Returns what finds amounts of minor units in everything that guests see: in all usual formats and in answers. */
export function finderOf(amounts: readonly number[]): (seen: Seen) => string[] {
  const decimals = amounts.map((minor) => {
    const [whole, cents] = [Math.trunc(minor / 100), String(minor % 100).padStart(2, '0')]
    return `${whole}[.,٫]${cents.replace(/0$/, '0?')}`
  })
  const written = new RegExp(`(?<![\\p{N}.,٫])(?:${decimals.join('|')})(?!\\p{N})`, 'u')
  const minorUnits = new RegExp(`(?<![\\p{L}\\p{N}.,٫_-])(?:${amounts.join('|')})(?![\\p{L}\\p{N}_-])`, 'u')
  const numbers = new Set(amounts.flatMap((minor) => [minor, minor / 100]))
  const inText = (text: string) => {
    const plain = latinDigits(text)
      .replaceAll(/https?:\/\/\S+/g, '')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
      // The token of a form: its time and its seal, which now and then meet as "1.7".
      .replaceAll(/\b[\da-z]{6,10}\.[\w-]{43}(?![\w-])/g, '')
    return (plain.match(written) ?? plain.match(minorUnits))?.[0]
  }
  const inAnswer = (value: unknown): string | undefined => {
    if (typeof value === 'number') return numbers.has(value) ? String(value) : undefined
    if (typeof value === 'string') return inText(value)
    if (typeof value !== 'object' || value === null) return undefined
    for (const [field, one] of Object.entries(value)) {
      const found = inAnswer(one)
      if (found) return `${field} ${found}`
    }
    return undefined
  }
  return ({ texts, answers }) => [
    ...Object.entries(texts).flatMap(([name, text]) => leakOf(name, inText(text))),
    ...Object.entries(answers).flatMap(([name, answer]) => leakOf(name, inAnswer(answer))),
  ]
}

function leakOf(name: string, found: string | undefined): string[] {
  return found === undefined ? [] : [`${name}: ${found}`]
}
