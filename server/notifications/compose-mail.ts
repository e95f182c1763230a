import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { calendarFile } from '#server/bookings/calendar-file.ts'
import { findBookingParts } from '#server/bookings/find-booking.ts'
import { voucherPdf } from '#server/bookings/voucher/voucher.ts'
import type { Company } from '#server/company.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import {
  type AccountLetter,
  connectAccount,
  emailChanged,
  leaveEmail,
  newPassword,
  passwordChanged,
  takeEmail,
  verifyEmail,
} from './mail/account-letters.ts'
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
      const { firstName, link } = data as { firstName: string; link?: string }
      const verifyUrl = link && linkUrl(company, locale, { page: 'confirm', link })
      const of = { firstName, company: name, pageUrl: pageUrl(company, locale, '/'), verifyUrl, locale }
      return { letter: welcome(of), attachments: [] }
    },
    'verify-email': (company, data, locale) => aboutAccount(company, data, { locale, write: verifyEmail }),
    'new-password': (company, data, locale) =>
      aboutAccount(company, data, { locale, write: newPassword, page: 'new-password' }),
    'password-changed': (company, data, locale) =>
      aboutAccount(company, data, { locale, write: passwordChanged }),
    'leave-email': (company, data, locale) => aboutAccount(company, data, { locale, write: leaveEmail }),
    'take-email': (company, data, locale) => aboutAccount(company, data, { locale, write: takeEmail }),
    'email-changed': (company, data, locale) => aboutAccount(company, data, { locale, write: emailChanged }),
    'connect-account': (company, data, locale) =>
      aboutAccount(company, data, { locale, write: connectAccount }),
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

type AccountPage = 'confirm' | 'new-password'

async function aboutAccount<Details extends object>(
  company: Company,
  data: unknown,
  {
    locale,
    write,
    page = 'confirm',
  }: { locale: Locale; write: (of: AccountLetter & Details) => Letter; page?: AccountPage },
): Promise<Written> {
  const details = data as Details & { firstName: string; link?: string }
  const { name } = await company.settings()
  const { link = '' } = details
  const of = { ...details, company: name, locale, linkUrl: linkUrl(company, locale, { page, link }) }
  return { letter: write(of), attachments: [] }
}

/** The link's text stands behind #: no server on the way, and no log, ever sees it. */
function linkUrl(
  company: Company,
  locale: Locale,
  { page, link }: { page: AccountPage; link: string },
): string {
  return `${pageUrl(company, locale, `/account/${page}`)}#${mailLinkText(company, link)}`
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
