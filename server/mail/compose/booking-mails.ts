import { type BookingDocument, documentsOf } from '#domain/booking/documents.ts'
import type { ReceivedMethod } from '#domain/booking/managed.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { bookingFiles, calendarRemoval } from '#server/documents/booking-files.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { findCreditNote, findRefund } from '#server/post-booking/find-credit.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { bookingLink } from '#server/post-booking/mailed-link.ts'
import { offerOf, rescueLink } from '#server/post-booking/rescue/find-offer.ts'
import {
  bankTransferInstructions,
  bookingCancelledUnpaid,
  bookingConfirmed,
  bookingToConfirm,
  paymentLink,
  paymentRefunded,
} from '../templates/booking-emails.ts'
import { rescueOffered, rescueWithdrawn } from '../templates/departure-emails.ts'
import type { Attachment } from '../templates/email.ts'
import {
  bookingChanged,
  documentsEmail,
  goodwillRefund,
  guestMessage,
  paymentReceived,
} from '../templates/emails-by-staff.ts'
import {
  balanceLink,
  balancePaid,
  bookingCancelled,
  dayChanged,
  departureReminder,
  paymentReminder,
  refundMade,
  transferReceived,
} from '../templates/post-booking-emails.ts'
import { pageUrl, type WriteMail } from './written.ts'

/** Emails about a booking to its customer, with its current documents. */
export const bookingMails = {
  async 'booking-confirmed'(company, data) {
    const found = await bookingFor(company, data)
    const documents = await certainDocuments(company, found)
    const agreements = await attach('contracts', company, found)
    return { draft: bookingConfirmed(found), attachments: [...documents, agreements] }
  },
  async 'bank-transfer-instructions'(company, data) {
    const found = await bookingFor(company, data)
    const { booking } = await findManaged(company, found.booking.id, new Date())
    const attachments = [await attach('contracts', company, found)]
    return { draft: bankTransferInstructions({ ...found, booking }), attachments }
  },
  async 'booking-to-confirm'(company, data) {
    const found = await bookingFor(company, data)
    const attachments = [await attach('contracts', company, found)]
    return { draft: bookingToConfirm(found), attachments }
  },
  async 'payment-link'(company, data, locale) {
    const found = await bookingFor(company, data)
    const { booking } = await findManaged(company, found.booking.id, new Date())
    const url = bookingLink(company, booking, locale)
    const attachments = [await attach('contracts', company, found)]
    return { draft: paymentLink({ ...found, booking, pageUrl: url }), attachments }
  },
  async 'booking-cancelled-unpaid'(company, data) {
    return { draft: bookingCancelledUnpaid(await bookingFor(company, data)), attachments: [] }
  },
  async 'payment-refunded'(company, data) {
    const refund = data as { amount: Money; reason?: string | null }
    return { draft: paymentRefunded(await bookingFor(company, data), refund), attachments: [] }
  },
  async 'booking-cancelled'(company, data) {
    const { creditNote, ...said } = data as {
      positions: number[]
      whole: boolean
      creditNote?: string
      byCompany?: boolean
      message?: string
    }
    const found = await bookingFor(company, data)
    const note = creditNote ? await findCreditNote(company.database, creditNote) : undefined
    const attachments = await documentsAfterCancelling(company, found)
    return { draft: bookingCancelled({ ...said, ...found, creditNote: note }), attachments }
  },
  async 'refund-made'(company, data) {
    const { refund } = data as { refund: string }
    return {
      draft: refundMade(await bookingFor(company, data), await findRefund(company.database, refund)),
      attachments: [],
    }
  },
  async 'transfer-received'(company, data) {
    const found = await bookingFor(company, data)
    const { booking, paid, balance } = await findManaged(company, found.booking.id, new Date())
    return { draft: transferReceived({ ...found, booking }, { paid, balance }), attachments: [] }
  },
  async 'payment-received'(company, data) {
    const payment = data as { amount: Money; method: ReceivedMethod }
    const found = await bookingFor(company, data)
    const { paid, balance } = await findManaged(company, found.booking.id, new Date())
    return {
      draft: paymentReceived(found, { ...payment, paid, balance }),
      attachments: await receiptAttachment(company, found),
    }
  },
  async 'goodwill-refund'(company, data) {
    const { creditNote, message } = data as { creditNote: string; message?: string }
    const found = await bookingFor(company, data)
    const note = await findCreditNote(company.database, creditNote)
    return { draft: goodwillRefund({ ...found, creditNote: note, message }), attachments: [] }
  },
  async 'payment-reminder'(company, data, locale) {
    const found = await bookingFor(company, data)
    const { booking } = await findManaged(company, found.booking.id, new Date())
    const url = bookingLink(company, booking, locale)
    return { draft: paymentReminder({ ...found, booking, pageUrl: url }), attachments: [] }
  },
  async 'departure-reminder'(company, data, locale) {
    const { position } = data as { position: number }
    const found = await bookingFor(company, data)
    const url = bookingLink(company, found.booking, locale)
    return { draft: departureReminder({ ...found, pageUrl: url }, position), attachments: [] }
  },
  async 'day-changed'(company, data) {
    const { position } = data as { position: number }
    const found = await bookingFor(company, data)
    const { balance } = await findManaged(company, found.booking.id, new Date())
    return {
      draft: dayChanged(found, { position, balance }),
      attachments: await certainDocuments(company, found),
    }
  },
  async 'booking-changed'(company, data) {
    const said = data as { positions: number[]; message?: string }
    const found = await bookingFor(company, data)
    const { balance } = await findManaged(company, found.booking.id, new Date())
    return {
      draft: bookingChanged(found, { ...said, balance }),
      attachments: await certainDocuments(company, found),
    }
  },
  async 'booking-documents'(company, data) {
    const { documents } = data as { documents: BookingDocument[] }
    const found = await bookingFor(company, data)
    // What the booking lost meanwhile (it was cancelled) is left out.
    const available = documentsOf(found.booking.state).filter((one) => documents.includes(one))
    const attachments: Attachment[] = []
    for (const document of available) attachments.push(await attach(document, company, found))
    return { draft: documentsEmail(found), attachments }
  },
  async 'guest-message'(company, data) {
    const { voucher, ...said } = data as { message: string; positions?: number[]; voucher?: boolean }
    const found = await bookingFor(company, data)
    // As of now: a booking that was cancelled meanwhile has none.
    const isAttached = voucher === true && documentsOf(found.booking.state).includes('voucher')
    const attachments = isAttached ? [await attach('voucher', company, found)] : []
    return { draft: guestMessage(found, said), attachments }
  },
  async 'balance-link'(company, data, locale) {
    const found = await bookingFor(company, data)
    const { paid, balance } = await findManaged(company, found.booking.id, new Date())
    const url = bookingLink(company, found.booking, locale)
    return { draft: balanceLink({ ...found, pageUrl: url }, { paid, balance }), attachments: [] }
  },
  async 'balance-paid'(company, data) {
    const found = await bookingFor(company, data)
    return { draft: balancePaid(found), attachments: await certainDocuments(company, found) }
  },
  async 'rescue-offer'(company, data, locale) {
    const found = await bookingFor(company, data)
    const { offer: id, again } = data as { offer: string; again?: boolean }
    const offer = (await offerOf(company, id))!
    const prefix = locale === defaultLocale ? '' : `/${locale}`
    const link = rescueLink(company, { offer: id, deadline: offer.deadline }, prefix)
    return { draft: rescueOffered(found, { ...offer, again: again === true, link }), attachments: [] }
  },
  async 'rescue-withdrawn'(company, data) {
    const { position } = (await offerOf(company, (data as { offer: string }).offer))!
    return { draft: rescueWithdrawn(await bookingFor(company, data), position), attachments: [] }
  },
} satisfies Partial<Record<MailTemplate, WriteMail>>

type Found = Awaited<ReturnType<typeof bookingFor>>

/** Returns a document of a booking as it is attached to an email. */
async function attach(document: BookingDocument, company: Company, found: Found): Promise<Attachment> {
  const { name, type, bytes } = await bookingFiles[document](company, found)
  // Programs for email offer to take the trips over.
  const contentType = document === 'calendar' ? `${type}; method=PUBLISH` : type
  return { filename: name, content: bytes, contentType }
}

/** What stays of a booking in new documents, or a calendar file that removes its trips where nothing stays. */
async function documentsAfterCancelling(company: Company, found: Found): Promise<Attachment[]> {
  if (documentsOf(found.booking.state).includes('voucher')) return certainDocuments(company, found)
  if (found.booking.state !== 'cancelled') return []
  const removal = await calendarRemoval(company, found)
  if (!removal) return []
  const { name, type, bytes } = removal
  return [{ filename: name, content: bytes, contentType: `${type}; method=CANCEL` }]
}

/** The receipt of a booking that is certain, with all its payments. */
async function receiptAttachment(company: Company, found: Found): Promise<Attachment[]> {
  return documentsOf(found.booking.state).includes('receipt') ? [await attach('receipt', company, found)] : []
}

/** Attachments of a confirmed booking: voucher and calendar file, as of now. */
async function certainDocuments(company: Company, found: Found): Promise<Attachment[]> {
  return [await attach('voucher', company, found), await attach('calendar', company, found)]
}

/** Returns the booking of an email with what its templates need, in its own language or in `readIn`. */
export async function bookingFor(company: Company, data: unknown, readIn?: Locale) {
  const { booking: id } = data as { booking: string }
  const found = await findBookingParts(company, { id, readIn })
  if (!found) throw new Error(`a mail is about a booking that does not exist: ${id}`)
  const { name, timeZone } = await company.settings()
  return {
    ...found,
    company: name,
    timeZone,
    // A guest without an account opens the booking by a sealed link.
    pageUrl: found.parts.row.member
      ? pageUrl(company, found.booking.locale, `/user/reservations/${found.booking.number}`)
      : bookingLink(company, found.booking, found.booking.locale),
  }
}
