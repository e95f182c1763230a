import type { AgencyDetails } from '#domain/agencies/agency.ts'
import type { Offer } from '#domain/booking/request.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Alert } from '#domain/search/alert.ts'
import type { ContactMessage } from '#server/enquiries/find-message.ts'
import { say } from '#server/i18n/say.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import * as agencies from '../templates/agency-emails.ts'
import * as alerts from '../templates/alert-emails.ts'
import * as comments from '../templates/comment-emails.ts'
import * as contact from '../templates/contact-emails.ts'
import type { EmailDraft } from '../templates/email.ts'
import * as requests from '../templates/request-emails.ts'
import { type SampleOf, sampleGuest } from './sample-booking.ts'

/** Samples of emails to visitors, agencies and authors of comments, and of those to staff about them. */
export const visitorSamples = {
  'request-received': (of) => requests.requestReceived(requested(of)),
  'request-for-staff': (of) => requests.requestForStaff(requested(of), of),
  'offer-made': (of) =>
    requests.offerMade(
      { ...requested(of), offer: offerIn(of.locale), timeZone: 'Europe/Istanbul', url: of.url },
      of.locale,
    ),
  'offer-declined': (of) => requests.offerDeclined(requested(of), of),
  'offer-lapsed': (of) => requests.offerLapsed(requested(of)),
  'request-declined': (of) => requests.requestDeclined(requested(of), ''),
  'message-received': ({ locale, company }) => contact.messageReceived(messageIn(locale), company),
  'message-for-staff': (of) => contact.messageForStaff(messageIn(of.locale), of),
  'message-answer': ({ locale, company }) => contact.messageAnswer(messageIn(locale), { text: '…', company }),
  'agency-application-received': ({ locale, company }) =>
    agencies.applicationReceived(agencyIn(locale), company),
  'agency-application-for-staff': (of) => agencies.applicationForStaff(agencyIn(of.locale), of),
  'agency-approved': (of) => decided(of, 'approved'),
  'agency-refused': (of) => decided(of, 'refused'),
  'agency-suspended': (of) => decided(of, 'suspended'),
  'agency-reinstated': (of) => decided(of, 'reinstated'),
  'agency-invitation': (of) => userEmail(of, 'invitation'),
  'agency-new-password': (of) => userEmail(of, 'new-password'),
  'agency-password-changed': (of) => userEmail(of, 'password-changed'),
  'comment-confirm': (of) => comments.commentConfirm(commented(of)),
  'comment-approved': (of) => comments.commentApproved(commented(of)),
  'comment-rejected': (of) => comments.commentRejected(commented(of)),
  'comment-answered': (of) => comments.commentAnswered(commented(of)),
  'comment-for-staff': (of) => comments.commentForStaff(commented(of)),
  'comment-reported': (of) => comments.commentReported(commented(of)),
  'review-invitation': ({ locale, company, url }) =>
    comments.reviewInvitation({
      titles: [titleIn(locale)],
      name: sampleGuest.firstName,
      company,
      locale,
      url,
    }),
  'alert-confirm': (of) => alerts.alertConfirm(alertOf(of)),
  'alert-free-day': (of) => alerts.alertFreeDay(alertOf(of)),
  'alert-lower-price': (of) => alerts.alertLowerPrice(alertOf(of)),
} satisfies Partial<Record<MailTemplate, (of: SampleOf) => EmailDraft>>

const name = `${sampleGuest.firstName} ${sampleGuest.lastName}`
const number = 'KRV-4K-T7WB'
const people = { adults: 2, children: 0, infants: 0 }
const day = '2027-07-24'

function titleIn(locale: Locale): string {
  return say(locale, 'kind.tour')
}

function requested({ locale, company, url }: SampleOf): requests.RequestEmail {
  const trip = { productId: 'sample', day, flexible: true, people, text: '' }
  return {
    request: { number, locale, guest: sampleGuest, trip, health: null },
    product: undefined,
    company,
    pageUrl: url,
  }
}

function offerIn(locale: Locale): Offer {
  const price = moneyOf(18_000, 'EUR')
  return {
    id: 'sample',
    requestNumber: number,
    state: 'offered',
    productId: 'sample',
    kind: 'health',
    title: titleIn(locale),
    slug: 'sample',
    choice: { id: 'sample', productId: 'sample', kind: 'health', day, people, extras: [] },
    price,
    total: price,
    note: '',
    validUntil: '2027-07-20T09:00:00.000Z',
    open: true,
  }
}

function messageIn(locale: Locale): ContactMessage {
  return {
    id: 'sample',
    number,
    kind: 'question',
    locale,
    name,
    email: sampleGuest.email,
    phone: sampleGuest.phone,
    subject: '',
    text: '…',
    member: null,
    trip: null,
    consent: {},
    key: 'sample',
    sentAt: new Date('2027-07-01T09:00:00Z'),
    answeredAt: null,
  }
}

function agencyIn(locale: Locale): AgencyDetails {
  return {
    number,
    state: 'applied',
    appliedAt: '2027-07-01T09:00:00.000Z',
    locale,
    agency: 'Örnek Turizm',
    licence: '12345',
    taxOffice: 'Fethiye',
    taxNumber: '1234567890',
    address: 'Liman Sokak 3, Fethiye',
    website: '',
    name,
    email: sampleGuest.email,
    phone: sampleGuest.phone,
    note: '',
    documents: [],
    bookingsManagedBy: 'agency',
    publicPage: false,
    referralPercent: 0,
    overridePercent: 0,
  }
}

function decided({ locale, company }: SampleOf, decision: agencies.AgencyDecision): EmailDraft {
  return agencies.agencyDecided(agencyIn(locale), { decision, company, message: undefined })
}

function userEmail({ locale, company, url }: SampleOf, which: agencies.AgencyUserEmail['which']): EmailDraft {
  const { agency } = agencyIn(locale)
  return agencies.agencyUserEmail({ which, name, agency, company, locale, linkUrl: url })
}

function commented({ locale, company, url }: SampleOf): comments.CommentEmail {
  return {
    comment: {
      id: 'sample',
      number: 17,
      entity: 'product',
      code: 'sample',
      member: 'sample',
      email: sampleGuest.email,
      name: 'Ada Y.',
      locale,
      stars: 5,
      text: '…',
      booking: null,
      traveller: null,
      visitedOn: null,
      state: 'waiting',
      writtenAt: '2027-07-01T09:00:00.000Z',
      why: '…',
      answer: '…',
      answeredAt: null,
      demo: false,
      photos: [],
    },
    subject: { kind: 'product', id: 'sample', title: titleIn(locale), path: '/' },
    key: 'sample',
    reports: [{ reason: 'other', note: '…', at: '2027-07-01T09:00:00.000Z' }],
    company,
    locale,
    url,
  }
}

function alertOf({ locale, url }: SampleOf): alerts.AlertEmail {
  const product = { id: 'sample', slug: 'sample', title: titleIn(locale), path: '/' }
  const alert: Alert = { product, reason: 'free-day', day, people: 2, state: 'waiting' }
  return { alert, locale, productUrl: url, confirmUrl: url, endUrl: url }
}
