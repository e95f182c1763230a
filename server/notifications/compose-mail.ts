import type { Booking } from '#domain/booking/order.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { findCreditNote, findRefund } from '#server/aftersale/find-credit.ts'
import { findManaged } from '#server/aftersale/find-managed.ts'
import { bookingLink } from '#server/aftersale/mailed-link.ts'
import type { OfficeNews } from '#server/aftersale/tell-office.ts'
import { agreementsFile, agreementsPdf } from '#server/bookings/agreements/agreements-pdf.ts'
import { calendarFile } from '#server/bookings/calendar-file.ts'
import { findBookingParts } from '#server/bookings/find-booking.ts'
import { voucherPdf } from '#server/bookings/voucher/voucher.ts'
import type { Company } from '#server/company.ts'
import { findMessage } from '#server/contact/find-message.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import { findOffer, findRequest } from '#server/requests/find-request.ts'
import { watchById } from '#server/watches/find-watch.ts'
import { watchToken } from '#server/watches/watch-link.ts'
import {
  type AccountLetter,
  accountAttacked,
  accountErased,
  connectAccount,
  emailChanged,
  eraseAccount,
  leaveEmail,
  newPassword,
  passwordChanged,
  signInChanged,
  takeEmail,
  verifyEmail,
} from './mail/account-letters.ts'
import {
  balanceLink,
  balancePaid,
  bookingCancelled,
  dayChanged,
  departureReminder,
  officeTold,
  paymentReminder,
  refundMade,
  transferReceived,
} from './mail/after-sale-letters.ts'
import {
  bankTransferInstructions,
  bookingCancelledUnpaid,
  bookingConfirmed,
  paymentRefunded,
} from './mail/booking-letters.ts'
import { messageForOffice, messageReceived } from './mail/contact-letters.ts'
import { letterAsHtml, letterAsText, type Sender } from './mail/layout.ts'
import type { Attachment, Letter } from './mail/letter.ts'
import {
  offerDeclined,
  offerLapsed,
  offerMade,
  type RequestLetter,
  requestDeclined,
  requestForOffice,
  requestReceived,
} from './mail/request-letters.ts'
import { type WatchLetter, watchConfirm, watchFreeDay, watchLowerPrice } from './mail/watch-letters.ts'
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
    'sign-in-connected': (company, data, locale) =>
      aboutAccount(
        company,
        { ...(data as object), now: 'connected' },
        { locale, write: signInChanged, page: 'security' },
      ),
    'sign-in-disconnected': (company, data, locale) =>
      aboutAccount(
        company,
        { ...(data as object), now: 'disconnected' },
        { locale, write: signInChanged, page: 'security' },
      ),
    'account-attacked': (company, data, locale) =>
      aboutAccount(company, data, { locale, write: accountAttacked, page: 'security' }),
    'erase-account': (company, data, locale) => aboutAccount(company, data, { locale, write: eraseAccount }),
    'account-erased': (company, data, locale) =>
      aboutAccount(company, data, { locale, write: accountErased }),
    async 'booking-confirmed'(company, data) {
      const found = await bookingFor(company, data)
      const papers = await certainPapers(company, found)
      const agreements = await agreementsAttachment(company, found.booking)
      return { letter: bookingConfirmed(found), attachments: [...papers, agreements] }
    },
    async 'bank-transfer-instructions'(company, data) {
      const found = await bookingFor(company, data)
      const attachments = [await agreementsAttachment(company, found.booking)]
      return { letter: bankTransferInstructions(found), attachments }
    },
    async 'booking-cancelled-unpaid'(company, data) {
      return { letter: bookingCancelledUnpaid(await bookingFor(company, data)), attachments: [] }
    },
    async 'payment-refunded'(company, data) {
      const refund = data as { amount: Money; reason?: string | null }
      return { letter: paymentRefunded(await bookingFor(company, data), refund), attachments: [] }
    },
    async 'booking-cancelled'(company, data) {
      const { positions, whole, creditNote } = data as {
        positions: number[]
        whole: boolean
        creditNote?: string
      }
      const found = await bookingFor(company, data)
      const note = creditNote ? await findCreditNote(company.database, creditNote) : undefined
      return {
        letter: bookingCancelled({ ...found, positions, whole, creditNote: note }),
        attachments: [],
      }
    },
    async 'refund-made'(company, data) {
      const { refund } = data as { refund: string }
      return {
        letter: refundMade(await bookingFor(company, data), await findRefund(company.database, refund)),
        attachments: [],
      }
    },
    async 'transfer-received'(company, data) {
      const found = await bookingFor(company, data)
      const { paid, balance } = await findManaged(company, found.booking.id, new Date())
      return { letter: transferReceived(found, { paid, balance }), attachments: [] }
    },
    async 'payment-reminder'(company, data, locale) {
      const found = await bookingFor(company, data)
      const { booking } = await findManaged(company, found.booking.id, new Date())
      const url = bookingLink(company, booking, locale)
      return { letter: paymentReminder({ ...found, booking, pageUrl: url }), attachments: [] }
    },
    async 'departure-reminder'(company, data, locale) {
      const { position } = data as { position: number }
      const found = await bookingFor(company, data)
      const { balance } = await findManaged(company, found.booking.id, new Date())
      const url = bookingLink(company, found.booking, locale)
      return { letter: departureReminder({ ...found, pageUrl: url }, { position, balance }), attachments: [] }
    },
    async 'day-changed'(company, data) {
      const { position } = data as { position: number }
      const found = await bookingFor(company, data)
      const { balance } = await findManaged(company, found.booking.id, new Date())
      return {
        letter: dayChanged(found, { position, balance }),
        attachments: await certainPapers(company, found),
      }
    },
    async 'balance-link'(company, data, locale) {
      const found = await bookingFor(company, data)
      const { paid, balance } = await findManaged(company, found.booking.id, new Date())
      const url = bookingLink(company, found.booking, locale)
      return { letter: balanceLink({ ...found, pageUrl: url }, { paid, balance }), attachments: [] }
    },
    async 'balance-paid'(company, data) {
      const found = await bookingFor(company, data)
      const { paid, balance } = await findManaged(company, found.booking.id, new Date())
      return {
        letter: balancePaid(found, { paid, balance }),
        attachments: await certainPapers(company, found),
      }
    },
    async 'office-told'(company, data) {
      const news = data as { what: OfficeNews; note?: string }
      return { letter: officeTold(await bookingFor(company, data), news), attachments: [] }
    },
    async 'request-received'(company, data) {
      return { letter: requestReceived(await requestFor(company, data)), attachments: [] }
    },
    async 'request-for-office'(company, data, locale) {
      return { letter: requestForOffice(await requestFor(company, data), locale), attachments: [] }
    },
    async 'offer-made'(company, data, locale) {
      const { offer: code } = data as { offer: string }
      const offer = await findOffer(company, { code, locale, now: new Date() })
      if (!offer) throw new Error(`a mail is about an offer that does not exist: ${code}`)
      const { name, timeZone } = await company.settings()
      const url = pageUrl(company, locale, `/offer/${code}`)
      return { letter: offerMade({ offer, company: name, timeZone, url }, locale), attachments: [] }
    },
    async 'offer-declined'(company, data, locale) {
      return { letter: offerDeclined(await requestFor(company, data), locale), attachments: [] }
    },
    async 'offer-lapsed'(company, data) {
      return { letter: offerLapsed(await requestFor(company, data)), attachments: [] }
    },
    async 'request-declined'(company, data) {
      const { why } = data as { why: string }
      return { letter: requestDeclined(await requestFor(company, data), why), attachments: [] }
    },
    async 'message-received'(company, data) {
      const { name } = await company.settings()
      return { letter: messageReceived(await messageFor(company, data), name), attachments: [] }
    },
    async 'message-for-office'(company, data, locale) {
      return { letter: messageForOffice(await messageFor(company, data), locale), attachments: [] }
    },
    'watch-confirm': (company, data, locale) => aboutWatch(company, data, { locale, write: watchConfirm }),
    'watch-free-day': (company, data, locale) => aboutWatch(company, data, { locale, write: watchFreeDay }),
    'watch-lower-price': (company, data, locale) =>
      aboutWatch(company, data, { locale, write: watchLowerPrice }),
  }

async function aboutWatch(
  company: Company,
  data: unknown,
  { locale, write }: { locale: Locale; write: (of: WatchLetter) => Letter },
): Promise<Written> {
  const { watch: id } = data as { watch: string }
  const watch = await watchById(company, id, locale)
  if (!watch) throw new Error(`a mail is about a wish that does not exist: ${id}`)
  const page = pageUrl(company, locale, '/notice')
  const token = watchToken(company, id)
  const urls = { confirmUrl: `${page}#${token}`, endUrl: `${page}#end.${token}` }
  const productUrl = pageUrl(company, locale, watch.product.path)
  return { letter: write({ watch, locale, productUrl, ...urls }), attachments: [] }
}

type AccountPage = 'confirm' | 'new-password' | 'security'

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
  const url =
    page === 'security'
      ? pageUrl(company, locale, '/user/security')
      : linkUrl(company, locale, { page, link })
  const of = { ...details, company: name, locale, linkUrl: url }
  return { letter: write(of), attachments: [] }
}

/** The link's text stands behind #: no server on the way, and no log, ever sees it. */
function linkUrl(
  company: Company,
  locale: Locale,
  { page, link }: { page: Exclude<AccountPage, 'security'>; link: string },
): string {
  return `${pageUrl(company, locale, `/account/${page}`)}#${mailLinkText(company, link)}`
}

/** What was agreed on, for the customer to keep. Source: the Turkish distance contracts regulation. */
async function agreementsAttachment(company: Company, booking: Booking): Promise<Attachment> {
  const content = await agreementsPdf(company, booking)
  return { filename: agreementsFile(booking), content, contentType: 'application/pdf' }
}

/** What is carried of a booking that is certain: voucher and calendar file, as they stand today. */
async function certainPapers(
  company: Company,
  found: Awaited<ReturnType<typeof bookingFor>>,
): Promise<Attachment[]> {
  const { number } = found.booking
  return [
    {
      filename: `${number}.pdf`,
      content: await voucherPdf(company, found),
      contentType: 'application/pdf',
    },
    {
      filename: `${number}.ics`,
      content: Buffer.from(await calendarFile(company, found)),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    },
  ]
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
    pageUrl: pageUrl(company, found.booking.locale, `/user/reservations/${found.booking.number}`),
  }
}

async function messageFor(company: Company, data: unknown) {
  const { message: id } = data as { message: string }
  const found = await findMessage(company.database, id)
  if (!found) throw new Error(`a mail is about a message that does not exist: ${id}`)
  return found
}

async function requestFor(company: Company, data: unknown): Promise<RequestLetter> {
  const { request: id } = data as { request: string }
  const found = await findRequest(company.database, id)
  if (!found) throw new Error(`a mail is about a request that does not exist: ${id}`)
  const { request, product } = found
  const { name } = await company.settings()
  const locale = request.locale as Locale
  const path = product ? `/u/${product.category.slug}/${product.slug}` : '/'
  return { request, product, company: name, pageUrl: pageUrl(company, locale, path) }
}

function pageUrl({ publicUrl }: Company, locale: Locale, path: string): string {
  return `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path}`
}

async function senderOf(company: Company): Promise<Sender> {
  const { name, legalName, licence, contact } = await company.settings()
  const { address, phone, email } = contact
  return { name, legalName, licence: licence.number, address, phone, email, publicUrl: company.publicUrl }
}
