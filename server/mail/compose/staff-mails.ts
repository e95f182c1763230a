import type { ManagedBooking } from '#domain/booking/managed.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { salesOfDay } from '#server/back-office/sales-of-day.ts'
import type { Company } from '#server/company.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import type { NoticeDetails, StaffNews } from '#server/outbox/notify-staff.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { findCreditNote } from '#server/post-booking/find-credit.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import {
  type BelowMinimum,
  type DepartureClosed,
  departureClosed,
  departuresBelowMinimum,
} from '../templates/departure-emails.ts'
import { type NoticeScreen, salesOfDayEmail, staffNotice } from '../templates/staff-emails.ts'
import { bookingFor } from './booking-mails.ts'
import { backOfficeUrl, type WriteMail } from './written.ts'

/** Emails to staff about bookings and departures, each with the screen of the back office on which it is settled. */
export const staffMails = {
  async 'staff-notice'(company, data, locale) {
    const { creditNote, ...news } = data as NoticeDetails & { what: StaffNews }
    const found = await bookingFor(company, data, locale)
    const { refunds } = await findManaged(company, found.booking.id, new Date())
    const byHand = isByCustomer(news) ? refunds.flatMap(sentByHand) : []
    const screen = screenOf(news, byHand.length > 0)
    const path = screen === 'booking' ? `/bookings/${found.booking.number}` : `/money/${screen}`
    const { refund } = creditNote ? await findCreditNote(company.database, creditNote) : {}
    const replyTo = mailAddressOf(found.parts.row).recipient || undefined
    const notice = { ...news, byHand, refund, screen, url: backOfficeUrl(company, path), replyTo }
    return { draft: staffNotice(found, notice, locale), attachments: [], ...(replyTo && { replyTo }) }
  },
  async 'sales-of-day-for-staff'(company, data, locale) {
    const { day } = data as { day: string }
    const sales = await salesOfDay(company, day, { limit: 100, readIn: locale })
    const url = backOfficeUrl(company, `/bookings?from=${day}&until=${day}`)
    return { draft: salesOfDayEmail({ day, ...sales, url }, locale), attachments: [] }
  },
  async 'departure-closed-for-staff'(company, data, locale) {
    const [closure] = await placed(company, [data as DepartureClosed], locale)
    return { draft: departureClosed(closure!, locale), attachments: [] }
  },
  async 'departures-below-minimum-for-staff'(company, data, locale) {
    const { departures } = data as { departures: Omit<BelowMinimum, 'title'>[] }
    const [first] = departures.map(({ day }) => day).toSorted()
    const dayUrl = backOfficeUrl(company, `/departures?day=${first}`)
    const all = await placed(company, departures, locale)
    return { draft: departuresBelowMinimum(all, { locale, dayUrl }), attachments: [] }
  },
} satisfies Partial<Record<MailTemplate, WriteMail>>

/** What a customer cancels or changes may leave a refund that staff have to send. */
function isByCustomer({ what }: { what: StaffNews }): boolean {
  return what === 'cancelled' || what === 'item-cancelled' || what === 'day-changed'
}

function sentByHand({ state, amount }: ManagedBooking['refunds'][number]): Money[] {
  return state === 'by-hand' ? [amount] : []
}

/** A charge that goes back whole is among the payments to check, not among the refunds. */
function screenOf({ what, attempt }: { what: StaffNews; attempt?: string }, isByHand: boolean): NoticeScreen {
  if (what === 'payment-to-check' || attempt) return 'payments'
  return what === 'overpaid' || what === 'refund-failing' || isByHand ? 'refunds' : 'booking'
}

/** Adds to departures their titles and their screens. */
async function placed<Departure extends { product: string; id?: string; day: string }>(
  company: Company,
  departures: readonly Departure[],
  locale: Locale,
): Promise<(Departure & { title: string; url: string })[]> {
  const products = departures.map(({ product }) => product)
  const titles = await titlesOfProducts(company.database, products)
  return departures.map((one) => {
    const { product, day, id } = one
    const path = id ? `/departures/${day}/${encodeURIComponent(product)}/${id}` : `/departures?day=${day}`
    return { ...one, title: titles.get(product)?.[locale] ?? product, url: backOfficeUrl(company, path) }
  })
}
