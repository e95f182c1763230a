import type { Offer, RequestGuest, TripDetails } from '#domain/booking/request.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { say } from '#server/i18n/say.ts'
import { peopleText } from '#server/orders/booking-texts.ts'
import { momentIn } from './booking-parts.ts'
import { type EmailDraft, emailText, lines, type Part, paragraph, replyPart } from './email.ts'

export type RequestEmail = {
  request: { number: string; locale: string; guest: unknown; trip: unknown; health: unknown }
  product: Product | undefined
  company: string
  /** The product's page. */
  pageUrl: string
}

/** We have it, and when an answer comes. */
export function requestReceived(draft: RequestEmail): EmailDraft {
  const locale = draft.request.locale as Locale
  const { number } = draft.request
  return {
    subject: emailText(locale, 'mail-request-received-subject', { number, company: draft.company }),
    title: emailText(locale, 'mail-request-received-title'),
    parts: [
      dear(draft, locale),
      paragraph(emailText(locale, 'mail-request-received-text')),
      numberPart(number, locale),
      ...tripParts(draft, locale),
    ],
    values: valuesOf(draft),
  }
}

/** The request for staff. Health details are never emailed. */
export function requestForStaff(
  draft: RequestEmail,
  { locale, url }: { locale: Locale; url: string },
): EmailDraft {
  const { number, health } = draft.request
  return {
    subject: emailText(locale, 'mail-request-staff-subject', { number }),
    title: emailText(locale, 'mail-request-staff-title'),
    parts: [
      numberPart(number, locale),
      guestPart(draft, locale),
      ...tripParts(draft, locale),
      ...(health ? [paragraph(emailText(locale, 'mail-request-staff-health'))] : []),
      paragraph(emailText(locale, 'mail-request-staff-text')),
      { kind: 'button', text: say(locale, 'mail-staff-open-request'), url },
      replyPart(guestOf(draft).email, locale),
    ],
    values: valuesOf(draft),
  }
}

/** Exactly what is offered, for how much, until when, and the way to accept it. */
export function offerMade(
  { offer, timeZone, url, ...draft }: RequestEmail & { offer: Offer; timeZone: string; url: string },
  locale: Locale,
): EmailDraft {
  const validUntil = momentIn(new Date(offer.validUntil), { timeZone, locale })
  const { choice } = offer
  const last = 'until' in choice ? `${formatDay(choice.until as Day)}` : undefined
  const chosen = 'package' in choice ? packageOf(draft.product, choice.package) : undefined
  const rows: [string, string][] = [
    [say(locale, 'voucher-date'), [formatDay(choice.day as Day), last].filter(Boolean).join(' – ')],
    [say(locale, 'voucher-people'), peopleText(choice.people, locale)],
    ...(chosen ? [[say(locale, 'request-package'), chosen] as [string, string]] : []),
    [say(locale, 'offer-price'), formatMoney(offer.total, locale)],
    [say(locale, 'offer-valid-until'), validUntil],
  ]
  return {
    subject: emailText(locale, 'mail-offer-subject', { number: offer.requestNumber, company: draft.company }),
    title: emailText(locale, 'mail-offer-title'),
    parts: [
      dear(draft, locale),
      paragraph(emailText(locale, 'mail-offer-text')),
      { kind: 'heading', text: offer.title },
      { kind: 'facts', rows },
      ...lines(offer.note ?? ''),
      { kind: 'button', text: say(locale, 'mail-offer-button'), url },
    ],
    values: { ...valuesOf(draft), title: offer.title },
  }
}

/** Reports to staff that their offer was not wanted. */
export function offerDeclined(
  draft: RequestEmail,
  { locale, url }: { locale: Locale; url: string },
): EmailDraft {
  const { number } = draft.request
  return {
    subject: emailText(locale, 'mail-offer-declined-subject', { number }),
    title: emailText(locale, 'mail-offer-declined-title'),
    parts: [
      paragraph(emailText(locale, 'mail-offer-declined-text')),
      numberPart(number, locale),
      guestPart(draft, locale),
      ...tripParts(draft, locale),
      { kind: 'button', text: say(locale, 'mail-staff-open-declined'), url },
      replyPart(guestOf(draft).email, locale),
    ],
    values: valuesOf(draft),
  }
}

/** The offer ran out; it can be asked for again. */
export function offerLapsed(draft: RequestEmail): EmailDraft {
  const locale = draft.request.locale as Locale
  return {
    subject: emailText(locale, 'mail-offer-lapsed-subject', { number: draft.request.number }),
    title: emailText(locale, 'mail-offer-lapsed-title'),
    parts: [
      dear(draft, locale),
      paragraph(emailText(locale, 'mail-offer-lapsed-text')),
      ...tripParts(draft, locale),
      { kind: 'button', text: say(locale, 'mail-ask-again'), url: draft.pageUrl },
    ],
    values: valuesOf(draft),
  }
}

/** Staff cannot do it, and say why. */
export function requestDeclined(draft: RequestEmail, why: string): EmailDraft {
  const locale = draft.request.locale as Locale
  return {
    subject: emailText(locale, 'mail-request-declined-subject', { number: draft.request.number }),
    title: emailText(locale, 'mail-request-declined-title'),
    parts: [
      dear(draft, locale),
      paragraph(emailText(locale, 'mail-request-declined-text')),
      ...lines(why),
      ...tripParts(draft, locale),
    ],
    values: valuesOf(draft),
  }
}

function dear(request: RequestEmail, locale: Locale): Part {
  return paragraph(emailText(locale, 'mail-dear', { name: valuesOf(request).name }))
}

/** Who asked. */
export function guestOf({ request }: RequestEmail): RequestGuest {
  return request.guest as RequestGuest
}

function valuesOf(draft: RequestEmail): EmailDraft['values'] {
  const { firstName, lastName } = guestOf(draft)
  return { name: `${firstName} ${lastName}`, firstName, number: draft.request.number }
}

function numberPart(number: string, locale: Locale): Part {
  return { kind: 'code', label: say(locale, 'request-number'), text: number }
}

/** Who asked, in which language, and how to answer. */
function guestPart(draft: RequestEmail, locale: Locale): Part {
  const { firstName, lastName, email, phone } = guestOf(draft)
  return {
    kind: 'facts',
    rows: [
      [say(locale, 'request-guest'), `${firstName} ${lastName}`],
      [say(locale, 'agreement-email'), email],
      [say(locale, 'request-phone'), phone],
      [say(locale, 'message-language'), languageName(draft.request.locale, locale)],
    ],
  }
}

function packageOf(product: Product | undefined, id: string | undefined): string | undefined {
  const details = product?.details
  return details?.kind === 'wedding' ? details.packages.find((one) => one.id === id)?.name : undefined
}

function tripParts({ request, product }: RequestEmail, locale: Locale): Part[] {
  const { day, until, flexible, people, text, package: id } = request.trip as TripDetails
  const days = [day, until].flatMap((one) => (one ? formatDay(one as Day) : [])).join(' – ')
  const rows: [string, string][] = [
    [say(locale, 'voucher-date'), flexible ? say(locale, 'request-flexible', { day: days }) : days],
    [say(locale, 'voucher-people'), peopleText(people, locale)],
  ]
  const chosen = packageOf(product, id)
  if (chosen) rows.push([say(locale, 'request-package'), chosen])
  if (text) rows.push([say(locale, 'request-text'), text])
  return [
    { kind: 'heading', text: product?.title ?? '' },
    { kind: 'facts', rows },
  ]
}
