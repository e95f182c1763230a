import type { ServerMessage } from '#server/i18n/say.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'

/**
 * The texts of an email that a company may replace, by field: `lines` are subject and title, on one line each, `paragraphs`
 * are running text. `values` are the placeholders of every text of the email, in addition to `company` and to those of the
 * default. Buttons, tables, amounts and statutory texts are no fields.
 */
export type MailTexts = {
  values: readonly string[]
  lines: Readonly<Record<string, ServerMessage>>
  paragraphs: Readonly<Record<string, ServerMessage>>
}

type Paragraphs = MailTexts['paragraphs']

/** Words of the company at the end of every email; there is no default. */
export const closingField = 'closing'

const visitor = ['name', 'number'] as const
const booking = ['name', 'firstName', 'number'] as const

/** Where a reply to an email to staff goes. */
const reply = 'mail-staff-reply'

const wayOfRefund = {
  when: 'mail-cancelled-when',
  whenTransfer: 'mail-cancelled-when-transfer',
  whenCash: 'mail-cancelled-when-cash',
  whenAgency: 'mail-cancelled-when-agency',
  credit: 'mail-cancelled-credit',
} as const

export const mailTexts: Readonly<Record<MailTemplate, MailTexts>> = {
  welcome: {
    values: ['name'],
    lines: { subject: 'mail-welcome-subject', title: 'mail-welcome-title' },
    paragraphs: { text: 'mail-welcome-text', confirm: 'mail-welcome-verify' },
  },
  'verify-email': ofAccount('verify', { text: 'mail-verify-text', notMe: 'mail-not-me' }),
  'new-password': ofAccount('password', { text: 'mail-password-text', notMe: 'mail-not-me' }),
  'login-code': {
    values: [],
    lines: linesOf('code'),
    paragraphs: { text: 'mail-code-text', notMe: 'mail-not-me' },
  },
  'password-changed': ofAccount('password-changed', { text: 'mail-password-changed-text' }),
  'leave-email': ofAccount('leave', { text: 'mail-leave-text', notMe: 'mail-leave-not-me' }),
  'take-email': ofAccount('take', { text: 'mail-take-text', notMe: 'mail-not-me' }),
  'email-changed': ofAccount('email-changed', { text: 'mail-email-changed-text' }),
  'connect-account': ofAccount('connect', { text: 'mail-connect-text', notMe: 'mail-not-me' }),
  'login-connected': ofAccount('connected', { text: 'mail-connected-text' }),
  'login-disconnected': ofAccount('disconnected', { text: 'mail-disconnected-text' }),
  'passkey-added': ofAccount('passkey-added', { text: 'mail-passkey-added-text' }),
  'passkey-removed': ofAccount('passkey-removed', { text: 'mail-passkey-removed-text' }),
  'account-attacked': ofAccount('attacked', { text: 'mail-attacked-text', advice: 'mail-attacked-advice' }),
  'erase-account': ofAccount('erase', { text: 'mail-erase-text', notMe: 'mail-not-me' }),
  // What the law requires to be retained is no text of the company's.
  'account-erased': ofAccount('erased', {}),
  'staff-invitation': ofStaffAccount('invitation', {
    text: 'mail-staff-invitation-text',
    unexpected: 'mail-staff-invitation-unexpected',
  }),
  'staff-new-password': ofStaffAccount('new-password', {
    text: 'mail-staff-new-password-text',
    notMe: 'mail-not-me',
  }),
  'staff-password-changed': ofStaffAccount('password-changed', { text: 'mail-staff-password-changed-text' }),
  'staff-email-changed': ofStaffAccount('email-changed', { text: 'mail-staff-email-changed-text' }),
  'staff-security-changed': ofStaffAccount('security-changed', {
    passkeyAdded: 'mail-staff-security-passkey-added',
    passkeyRemoved: 'mail-staff-security-passkey-removed',
    appAdded: 'mail-staff-security-app-added',
    appRemoved: 'mail-staff-security-app-removed',
    codesRenewed: 'mail-staff-security-codes-renewed',
    reset: 'mail-staff-security-reset',
    strange: 'mail-staff-security-strange',
  }),
  'staff-test-email': ofStaffAccount('test-email', { text: 'mail-staff-test-email-text' }),
  'booking-confirmed': ofBooking('confirmed', { text: 'mail-confirmed-text' }),
  'bank-transfer-instructions': ofBooking('transfer', { text: 'mail-transfer-text' }),
  'booking-to-confirm': ofBooking('to-confirm', { text: 'mail-to-confirm-text' }),
  'payment-link': ofBooking('link', { text: 'mail-link-text' }),
  'booking-cancelled-unpaid': ofBooking('unpaid', {
    text: 'mail-unpaid-text',
    unconfirmed: 'mail-unconfirmed-text',
  }),
  'payment-refunded': ofBooking('refund', {
    gone: 'mail-refund-gone',
    closed: 'mail-refund-closed',
    paidTwice: 'mail-refund-twice',
    mismatch: 'mail-refund-mismatch',
    when: 'mail-refund-when',
  }),
  'booking-cancelled': {
    values: booking,
    lines: {
      subject: 'mail-cancelled-subject',
      title: 'mail-cancelled-title',
      partSubject: 'mail-item-cancelled-subject',
      partTitle: 'mail-item-cancelled-title',
    },
    paragraphs: {
      greeting: 'mail-dear',
      text: 'mail-cancelled-text',
      partText: 'mail-item-cancelled-text',
      byCompany: 'mail-cancelled-by-company',
      partByCompany: 'mail-item-cancelled-by-company',
      nothing: 'mail-cancelled-nothing',
      ...wayOfRefund,
    },
  },
  'refund-made': ofBooking('refund-made', {
    text: 'mail-refund-made-text',
    other: 'mail-refund-made-other',
    cash: 'mail-refund-made-cash',
    when: 'mail-refund-when',
  }),
  'goodwill-refund': ofBooking('goodwill', { text: 'mail-goodwill-text', ...wayOfRefund }),
  'transfer-received': ofBooking('received', {
    part: 'mail-received-part',
    balance: 'mail-received-balance',
  }),
  'payment-received': ofBooking('payment-received', { text: 'mail-received-balance' }),
  'payment-reminder': ofBooking('remind-payment', { text: 'mail-remind-payment-text' }),
  'departure-reminder': {
    values: [...booking, 'title'],
    lines: { subject: 'mail-remind-trip-subject', title: 'mail-remind-trip-title' },
    paragraphs: { text: 'mail-remind-trip-text' },
  },
  'day-changed': ofBooking('day', { text: 'mail-day-text' }),
  'booking-changed': ofBooking('changed', { text: 'mail-changed-text' }),
  'booking-documents': ofBooking('documents', { text: 'mail-documents-text' }),
  'guest-message': { ...ofBooking('guest-message', {}), values: [...booking, 'title'] },
  'balance-link': ofBooking('balance', { text: 'mail-balance-text' }),
  'balance-paid': ofBooking('balance-paid', { text: 'mail-balance-paid-text' }),
  'rescue-offer': {
    values: [...booking, 'title', 'day'],
    lines: {
      subject: 'mail-rescue-subject',
      againSubject: 'mail-rescue-again-subject',
      title: 'mail-rescue-title',
    },
    paragraphs: { greeting: 'mail-dear', text: 'mail-rescue-text' },
  },
  'rescue-withdrawn': {
    values: [...booking, 'title', 'day'],
    lines: { subject: 'mail-rescue-withdrawn-subject', title: 'mail-rescue-withdrawn-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-rescue-withdrawn-text' },
  },
  'staff-notice': {
    values: booking,
    lines: {
      sold: 'mail-staff-sold',
      toConfirm: 'mail-staff-to-confirm',
      cancelled: 'mail-staff-cancelled',
      itemCancelled: 'mail-staff-item-cancelled',
      dayChanged: 'mail-staff-day-changed',
      transferReported: 'mail-staff-transfer-reported',
      overpaid: 'mail-staff-overpaid',
      overpaidByCard: 'mail-staff-overpaid-by-card',
      refundFailing: 'mail-staff-refund-failing',
      paymentToCheck: 'mail-staff-payment-to-check',
      paidForClosed: 'mail-staff-paid-for-closed',
    },
    paragraphs: {
      soldText: 'mail-staff-sold-text',
      soldAwaitsText: 'mail-staff-sold-awaits-text',
      toConfirmText: 'mail-staff-to-confirm-text',
      cancelledText: 'mail-staff-cancelled-text',
      itemCancelledText: 'mail-staff-item-cancelled-text',
      dayChangedText: 'mail-staff-day-changed-text',
      transferReportedText: 'mail-staff-transfer-reported-text',
      overpaidText: 'mail-staff-overpaid-text',
      overpaidByCardText: 'mail-staff-overpaid-by-card-text',
      refundFailingText: 'mail-staff-refund-failing-text',
      paymentToCheckText: 'mail-staff-payment-to-check-text',
      paidForClosedText: 'mail-staff-paid-for-closed-text',
      refundByHand: 'mail-staff-refund-by-hand',
      reply,
    },
  },
  'sales-of-day-for-staff': {
    values: ['day'],
    lines: { subject: 'mail-sales-of-day' },
    paragraphs: { more: 'mail-sales-of-day-more' },
  },
  'departure-closed-for-staff': {
    values: ['title', 'when'],
    lines: { subject: 'mail-departure-closed-subject', title: 'mail-departure-closed-title' },
    paragraphs: {
      text: 'mail-departure-closed-text',
      why: 'mail-departure-closed-why',
      next: 'mail-departure-closed-next',
    },
  },
  'departures-below-minimum-for-staff': {
    values: [],
    lines: { subject: 'mail-minimum-subject', title: 'mail-minimum-title' },
    paragraphs: { decide: 'mail-minimum-decide', warn: 'mail-minimum-warn' },
  },
  'request-received': {
    values: booking,
    lines: { subject: 'mail-request-received-subject', title: 'mail-request-received-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-request-received-text' },
  },
  'request-for-staff': {
    values: booking,
    lines: { subject: 'mail-request-staff-subject', title: 'mail-request-staff-title' },
    paragraphs: { health: 'mail-request-staff-health', text: 'mail-request-staff-text', reply },
  },
  'offer-made': {
    values: [...booking, 'title'],
    lines: { subject: 'mail-offer-subject', title: 'mail-offer-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-offer-text' },
  },
  'offer-declined': {
    values: booking,
    lines: { subject: 'mail-offer-declined-subject', title: 'mail-offer-declined-title' },
    paragraphs: { text: 'mail-offer-declined-text', reply },
  },
  'offer-lapsed': {
    values: booking,
    lines: { subject: 'mail-offer-lapsed-subject', title: 'mail-offer-lapsed-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-offer-lapsed-text' },
  },
  'request-declined': {
    values: booking,
    lines: { subject: 'mail-request-declined-subject', title: 'mail-request-declined-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-request-declined-text' },
  },
  'message-received': {
    values: visitor,
    lines: {
      subject: 'mail-message-received-subject',
      title: 'mail-message-received-question',
      quoteTitle: 'mail-message-received-special-offer',
    },
    paragraphs: {
      greeting: 'mail-dear',
      text: 'mail-message-received-text',
      notMe: 'mail-message-received-strange',
    },
  },
  'message-for-staff': {
    values: visitor,
    lines: { subject: 'mail-message-staff-question', quoteSubject: 'mail-message-staff-special-offer' },
    paragraphs: { text: 'mail-message-staff-text', reply },
  },
  'message-answer': {
    values: visitor,
    lines: { subject: 'mail-message-answer-subject', title: 'mail-message-answer-title' },
    paragraphs: { greeting: 'mail-dear' },
  },
  'agency-application-received': {
    values: visitor,
    lines: { subject: 'mail-agency-received-subject', title: 'mail-agency-received-title' },
    paragraphs: {
      greeting: 'mail-dear',
      text: 'mail-agency-received-text',
      notMe: 'mail-message-received-strange',
    },
  },
  'agency-application-for-staff': {
    values: visitor,
    lines: { subject: 'mail-agency-staff-title' },
    paragraphs: { text: 'mail-agency-staff-text', reply },
  },
  'agency-approved': {
    values: visitor,
    lines: { subject: 'mail-agency-approved-subject', title: 'mail-agency-approved-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-agency-approved-text' },
  },
  'agency-refused': {
    values: visitor,
    lines: { subject: 'mail-agency-refused-subject', title: 'mail-agency-refused-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-agency-refused-text' },
  },
  'agency-suspended': {
    values: visitor,
    lines: { subject: 'mail-agency-suspended-subject', title: 'mail-agency-suspended-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-agency-suspended-text' },
  },
  'agency-reinstated': {
    values: visitor,
    lines: { subject: 'mail-agency-reinstated-subject', title: 'mail-agency-reinstated-title' },
    paragraphs: { greeting: 'mail-dear', text: 'mail-agency-reinstated-text' },
  },
  'agency-invitation': ofAccount('agency-invitation', {
    text: 'mail-agency-invitation-text',
    unexpected: 'mail-staff-invitation-unexpected',
  }),
  'agency-new-password': ofAccount('agency-new-password', {
    text: 'mail-agency-new-password-text',
    notMe: 'mail-not-me',
  }),
  'agency-password-changed': ofAccount('agency-password-changed', {
    text: 'mail-agency-password-changed-text',
  }),
  'comment-confirm': {
    values: ['title', 'name'],
    lines: { subject: 'mail-comment-confirm-subject', title: 'mail-comment-confirm-title' },
    paragraphs: { text: 'mail-comment-confirm-text', notMe: 'mail-comment-confirm-strange' },
  },
  'comment-approved': {
    values: ['title', 'name'],
    lines: { subject: 'mail-comment-approved-subject', title: 'mail-comment-approved-title' },
    paragraphs: { text: 'mail-comment-approved-text' },
  },
  'comment-rejected': {
    values: ['title', 'name'],
    lines: { subject: 'mail-comment-rejected-subject', title: 'mail-comment-rejected-title' },
    paragraphs: { text: 'mail-comment-rejected-text', again: 'mail-comment-rejected-again' },
  },
  'comment-answered': {
    values: ['title', 'name'],
    lines: { subject: 'mail-comment-answered-subject', title: 'mail-comment-answered-title' },
    paragraphs: {},
  },
  'comment-for-staff': {
    values: ['title', 'number'],
    lines: { subject: 'mail-comment-staff-title' },
    paragraphs: { waits: 'mail-comment-staff-waits', shown: 'mail-comment-staff-shown', reply },
  },
  'comment-reported': {
    values: ['title', 'number'],
    lines: { subject: 'mail-comment-reported-title' },
    paragraphs: { text: 'mail-comment-reported-text' },
  },
  'review-invitation': {
    values: ['title', 'name'],
    lines: { subject: 'mail-review-subject', title: 'mail-review-title' },
    paragraphs: { text: 'mail-review-text', once: 'mail-review-once' },
  },
  'alert-confirm': {
    values: ['title', 'day'],
    lines: { subject: 'mail-alert-confirm-subject', title: 'mail-alert-confirm-title' },
    paragraphs: {
      day: 'mail-alert-confirm-day',
      price: 'mail-alert-confirm-price',
      notMe: 'mail-alert-not-me',
    },
  },
  'alert-free-day': {
    values: ['title', 'day'],
    lines: { subject: 'mail-alert-day-subject', title: 'mail-alert-day-title' },
    paragraphs: { text: 'mail-alert-day-text', once: 'mail-alert-once' },
  },
  'alert-lower-price': {
    values: ['title', 'day'],
    lines: { subject: 'mail-alert-price-subject', title: 'mail-alert-price-title' },
    paragraphs: { text: 'mail-alert-price-text', once: 'mail-alert-once' },
  },
}

type Subjects<Message> = Message extends `mail-${infer Name}-subject`
  ? `mail-${Name}-title` extends ServerMessage
    ? Name
    : never
  : never

/** A name of messages with `mail-NAME-subject` and `mail-NAME-title`. */
type Named = Subjects<ServerMessage>

function ofBooking(name: Named, paragraphs: Paragraphs): MailTexts {
  return { values: booking, lines: linesOf(name), paragraphs: { greeting: 'mail-dear', ...paragraphs } }
}

function ofAccount(name: Named, paragraphs: Paragraphs): MailTexts {
  return { values: ['name'], lines: linesOf(name), paragraphs: { greeting: 'mail-hello', ...paragraphs } }
}

function ofStaffAccount(
  name:
    | 'invitation'
    | 'new-password'
    | 'password-changed'
    | 'email-changed'
    | 'security-changed'
    | 'test-email',
  paragraphs: Paragraphs,
): MailTexts {
  return ofAccount(`staff-${name}`, paragraphs)
}

function linesOf(name: Named): MailTexts['lines'] {
  return {
    subject: `mail-${name}-subject` as ServerMessage,
    title: `mail-${name}-title` as ServerMessage,
  }
}
