import type { Locale } from '#domain/languages/locales.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import * as account from '../templates/account-emails.ts'
import * as booking from '../templates/booking-emails.ts'
import * as departure from '../templates/departure-emails.ts'
import type { EmailDraft } from '../templates/email.ts'
import * as byStaff from '../templates/emails-by-staff.ts'
import * as later from '../templates/post-booking-emails.ts'
import * as staffAccount from '../templates/staff-account-emails.ts'
import { salesOfDayEmail, staffNotice } from '../templates/staff-emails.ts'
import { welcome } from '../templates/welcome.ts'
import {
  type SampleOf,
  sampleBooking,
  sampleCreditNote,
  sampleFigures,
  sampleGuest,
  sampleRefund,
} from './sample-booking.ts'
import { visitorSamples } from './visitor-drafts.ts'

type Samples = Partial<Record<MailTemplate, (of: SampleOf) => EmailDraft>>

/** Returns an email of each kind with made-up data, for previews: nothing is read and nothing is sent. */
export function sampleDraft(template: MailTemplate, of: SampleOf): EmailDraft {
  return samples[template](of)
}

const accountSamples = {
  welcome: ({ url, ...of }) => welcome({ ...of, firstName, pageUrl: url, verifyUrl: url }),
  'verify-email': (of) => account.verifyEmail(owner(of)),
  'new-password': (of) => account.newPassword(owner(of)),
  'login-code': ({ locale, company }) => account.loginCode({ locale, company, code: '482913' }),
  'password-changed': (of) => account.passwordChanged(owner(of)),
  'leave-email': (of) => account.leaveEmail({ ...owner(of), newEmail: newAddress }),
  'take-email': (of) => account.takeEmail(owner(of)),
  'email-changed': (of) => account.emailChanged({ ...owner(of), email: newAddress }),
  'connect-account': (of) => account.connectAccount({ ...owner(of), provider: 'google' }),
  'login-connected': (of) => account.loginChanged({ ...owner(of), provider: 'google', now: 'connected' }),
  'login-disconnected': (of) =>
    account.loginChanged({ ...owner(of), provider: 'google', now: 'disconnected' }),
  'passkey-added': (of) => account.passkeyChanged({ ...owner(of), passkey: 'Chrome, Android', now: 'added' }),
  'passkey-removed': (of) =>
    account.passkeyChanged({ ...owner(of), passkey: 'Chrome, Android', now: 'removed' }),
  'account-attacked': (of) => account.accountAttacked(owner(of)),
  'erase-account': (of) => account.eraseAccount(owner(of)),
  'account-erased': (of) => account.accountErased(owner(of)),
  'staff-invitation': (of) => staffAccount.staffInvitation(colleague(of)),
  'staff-new-password': (of) => staffAccount.staffNewPassword(colleague(of)),
  'staff-password-changed': (of) => staffAccount.staffPasswordChanged(colleague(of)),
  'staff-email-changed': (of) => staffAccount.staffEmailChanged({ ...colleague(of), email: newAddress }),
  'staff-security-changed': (of) =>
    staffAccount.staffSecurityChanged({ ...colleague(of), change: 'passkey-added' }),
  'staff-test-email': (of) => staffAccount.staffTestEmail(colleague(of)),
} satisfies Samples

const bookingSamples = {
  'booking-confirmed': (of) => booking.bookingConfirmed(booked(of)),
  'bank-transfer-instructions': (of) => booking.bankTransferInstructions(booked(of)),
  'booking-to-confirm': (of) => booking.bookingToConfirm(booked(of)),
  'payment-link': (of) => booking.paymentLink(booked(of)),
  'booking-cancelled-unpaid': (of) => booking.bookingCancelledUnpaid(booked(of)),
  'payment-refunded': (of) => booking.paymentRefunded(booked(of), { amount, reason: 'MISMATCH' }),
  'booking-cancelled': (of) =>
    later.bookingCancelled({ ...booked(of), positions: [0], whole: true, creditNote: sampleCreditNote }),
  'refund-made': (of) => later.refundMade(booked(of), sampleRefund),
  'goodwill-refund': (of) => byStaff.goodwillRefund({ ...booked(of), creditNote: sampleCreditNote }),
  'transfer-received': (of) => later.transferReceived(booked(of), sampleFigures),
  'payment-received': (of) =>
    byStaff.paymentReceived(booked(of), { ...sampleFigures, amount, method: 'cash' }),
  'payment-reminder': (of) => later.paymentReminder(booked(of)),
  'departure-reminder': (of) => later.departureReminder(booked(of), 0),
  'day-changed': (of) => later.dayChanged(booked(of), { position: 0, balance: sampleFigures.balance }),
  'booking-changed': (of) =>
    byStaff.bookingChanged(booked(of), { positions: [0], balance: sampleFigures.balance }),
  'booking-documents': (of) => byStaff.documentsEmail(booked(of)),
  'guest-message': (of) => byStaff.guestMessage(booked(of), { message: '…' }),
  'balance-link': (of) => later.balanceLink(booked(of), sampleFigures),
  'balance-paid': (of) => later.balancePaid(booked(of)),
  'rescue-offer': (of) =>
    departure.rescueOffered(booked(of), {
      position: 0,
      options: ['move', 'credit', 'refund'],
      message: {},
      deadline: new Date('2027-07-22T09:00:00Z'),
      again: false,
      link: of.url,
    }),
  'rescue-withdrawn': (of) => departure.rescueWithdrawn(booked(of), 0),
  'staff-notice': ({ url, ...of }) =>
    staffNotice(
      booked({ url, ...of }),
      { what: 'sold', screen: 'booking', url, byHand: [], replyTo: sampleGuest.email },
      of.locale,
    ),
  'sales-of-day-for-staff': ({ locale, url }) =>
    salesOfDayEmail({ day: '2027-07-01', bookings: [listed(locale)], more: true, url }, locale),
  'departure-closed-for-staff': ({ locale, url }) =>
    departure.departureClosed(
      {
        ...departureOf(locale),
        url,
        why: '…',
        affected: [{ number: sampleBooking(locale).number, state: 'confirmed', guests: 2 }],
      },
      locale,
    ),
  'departures-below-minimum-for-staff': ({ locale, url }) =>
    departure.departuresBelowMinimum(
      (['decide', 'warn'] as const).map((stage) => ({
        ...departureOf(locale),
        timeZone: 'Europe/Istanbul',
        participants: 2,
        needed: 4,
        bookings: 1,
        stage,
        decideBy: '2027-07-22T07:00:00.000Z',
        url,
      })),
      { locale, dayUrl: url },
    ),
} satisfies Samples

const samples: Record<MailTemplate, (of: SampleOf) => EmailDraft> = {
  ...accountSamples,
  ...bookingSamples,
  ...visitorSamples,
}

const { firstName } = sampleGuest
const newAddress = 'ada.yildiz@example.com'
const amount = moneyOf(18_000, 'EUR')

function owner({ url, ...of }: SampleOf) {
  return { ...of, firstName, linkUrl: url }
}

function colleague({ url, ...of }: SampleOf) {
  return { ...of, name: 'Ada Kaya', linkUrl: url, accountUrl: url, setupUrl: url }
}

function booked({ locale, company, url }: SampleOf) {
  return { booking: sampleBooking(locale), company, pageUrl: url, timeZone: 'Europe/Istanbul' }
}

function departureOf(locale: Locale) {
  const { productId, title, day } = sampleBooking(locale).items[0]!
  return { product: productId, title, day, time: '10:00' }
}

function listed(locale: Locale) {
  const { id, number, state, collection, placedAt, paymentMethod, items } = sampleBooking(locale)
  const [{ productId, kind, title, day }] = items as [(typeof items)[number]]
  const item = { product: productId, kind, title, day, guests: 2, cancelled: false }
  const of = { id, number, state, collection, placedAt, paymentMethod }
  return { ...of, channel: 'web', guest: sampleGuest, total: amount, items: [item], tags: [] }
}
