import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { calendarFile } from '#server/bookings/calendar-file.ts'
import { findBookingParts } from '#server/bookings/find-booking.ts'
import { voucherPdf } from '#server/bookings/voucher/voucher.ts'
import type { Company } from '#server/company.ts'
import {
  bankTransferInstructions,
  bookingCancelledUnpaid,
  bookingConfirmed,
  paymentRefunded,
} from './mail/booking-letters.ts'
import { letterAsHtml, letterAsText, type Sender } from './mail/layout.ts'
import type { Attachment, Letter } from './mail/letter.ts'
import { welcome } from './mail/welcome.ts'
import type { OutboxRow } from './queries.ts'
import type { MailTemplate } from './queue-mail.ts'

export type ComposedMail = { subject: string; html: string; text: string; attachments: Attachment[] }

type Written = { letter: Letter; attachments: Attachment[] }

/** Writes a mail of the outbox as it stands today, in the language it was queued in. */
export async function composeMail(
  company: Company,
  mail: Pick<OutboxRow, 'template' | 'locale' | 'data'>,
): Promise<ComposedMail> {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : defaultLocale
  const { letter, attachments } = await lettersOf[mail.template as MailTemplate](company, mail.data, locale)
  const sender = await senderOf(company)
  return {
    subject: letter.subject,
    html: letterAsHtml(letter, sender, locale),
    text: letterAsText(letter, sender),
    attachments,
  }
}

const lettersOf: Record<MailTemplate, (company: Company, data: unknown, locale: Locale) => Promise<Written>> =
  {
    async welcome(company, data, locale) {
      const { name } = await company.settings()
      const { firstName } = data as { firstName: string }
      const letter = welcome({ firstName, company: name, pageUrl: pageUrl(company, locale, '/'), locale })
      return { letter, attachments: [] }
    },
    async 'booking-confirmed'(company, data) {
      const found = await bookingFor(company, data)
      const settings = await company.settings()
      const { number } = found.booking
      const calendar = calendarFile(found, { settings, publicUrl: company.publicUrl })
      return {
        letter: bookingConfirmed(found),
        attachments: [
          {
            filename: `${number}.pdf`,
            content: await voucherPdf(company, found),
            contentType: 'application/pdf',
          },
          {
            filename: `${number}.ics`,
            content: Buffer.from(calendar),
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          },
        ],
      }
    },
    async 'bank-transfer-instructions'(company, data) {
      return { letter: bankTransferInstructions(await bookingFor(company, data)), attachments: [] }
    },
    async 'booking-cancelled-unpaid'(company, data) {
      return { letter: bookingCancelledUnpaid(await bookingFor(company, data)), attachments: [] }
    },
    async 'payment-refunded'(company, data) {
      const { amount } = data as { amount: Money }
      return { letter: paymentRefunded(await bookingFor(company, data), amount), attachments: [] }
    },
  }

async function bookingFor(company: Company, data: unknown) {
  const { booking: id } = data as { booking: string }
  const found = await findBookingParts(company, { id })
  if (!found) throw new Error(`a mail is about a booking that does not exist: ${id}`)
  const { name, timeZone } = await company.settings()
  return {
    ...found,
    company: name,
    timeZone,
    pageUrl: pageUrl(company, found.booking.locale, '/user/reservations'),
  }
}

function pageUrl({ publicUrl }: Company, locale: Locale, path: string): string {
  return `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path}`
}

async function senderOf(company: Company): Promise<Sender> {
  const { name, legalName, licence, contact } = await company.settings()
  const { address, phone, email } = contact
  return { name, legalName, licence: licence.number, address, phone, email, publicUrl: company.publicUrl }
}
