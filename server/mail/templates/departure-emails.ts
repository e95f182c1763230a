import type { RescueOption } from '#domain/booking/rescue.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import { type BookingEmail, bookingValues, greeting, momentIn, numberPart } from './booking-parts.ts'
import { type EmailDraft, emailText, lines, type Part, paragraph } from './email.ts'

/** A departure that too few have booked; `decideBy` as ISO 8601. */
export type BelowMinimum = {
  product: string
  /** The id of its departure; missing in emails that were queued before it was stored. */
  id?: string
  title: string
  day: string
  time: string
  timeZone: string
  participants: number
  needed: number
  bookings: number
  stage: 'warn' | 'decide'
  decideBy: string
}

/** Lists for the company the departures without enough participants: those to decide, then those whose deadline is near. */
export function departuresBelowMinimum(
  departures: readonly (BelowMinimum & { url: string })[],
  { locale, dayUrl }: { locale: Locale; dayUrl: string },
): EmailDraft {
  const parts = (['decide', 'warn'] as const).flatMap((stage): Part[] => {
    const due = departures.filter((one) => one.stage === stage)
    if (due.length === 0) return []
    return [
      paragraph(emailText(locale, `mail-minimum-${stage}`)),
      ...due.flatMap((one) => partsOf(one, { locale, isOnly: departures.length === 1 })),
    ]
  })
  const [only, another] = departures
  const button: Part =
    only && !another
      ? { kind: 'button', text: say(locale, 'mail-staff-open-departure'), url: only.url }
      : { kind: 'button', text: say(locale, 'mail-staff-open-departures'), url: dayUrl }
  return {
    subject: emailText(locale, 'mail-minimum-subject', { count: departures.length }),
    title: emailText(locale, 'mail-minimum-title'),
    parts: [...parts, button],
    values: {},
  }
}

/** Of several departures each has its link. */
function partsOf(
  one: BelowMinimum & { url: string },
  { locale, isOnly }: { locale: Locale; isOnly: boolean },
): Part[] {
  const facts: Part = { kind: 'facts', rows: [rowOf(one, locale)] }
  return isOnly
    ? [facts]
    : [facts, { kind: 'link', text: say(locale, 'mail-staff-open-departure'), url: one.url }]
}

function rowOf(one: BelowMinimum, locale: Locale): readonly [string, string] {
  const { title, day, time, timeZone, participants, needed, bookings } = one
  const deadline = new Date(one.decideBy)
  const until = `${formatDay(dayIn(deadline, timeZone))} ${timeIn(deadline, timeZone)}`
  return [
    [title, formatDay(day as Day), time].join(say(locale, 'comma')),
    say(locale, 'mail-minimum-figures', { booked: participants, needed, bookings, deadline: until }),
  ]
}

export type DepartureClosed = {
  product: string
  /** The id of its departure; missing in emails that were queued before it was stored. */
  id?: string
  title: string
  day: string
  time: string
  why: string
  affected: readonly { number: string; state: string; guests: number }[]
}

/** Lists for the company the bookings and guests of a departure that was closed by hand. */
export function departureClosed(
  { title, day, time, why, affected, url }: DepartureClosed & { url: string },
  locale: Locale,
): EmailDraft {
  const when = [formatDay(day as Day), time].join(say(locale, 'comma'))
  const guests = affected.reduce((all, one) => all + one.guests, 0)
  return {
    subject: emailText(locale, 'mail-departure-closed-subject', { title, when, guests }),
    title: emailText(locale, 'mail-departure-closed-title', { title, when }),
    parts: [
      paragraph(emailText(locale, 'mail-departure-closed-text', { guests, bookings: affected.length })),
      paragraph(emailText(locale, 'mail-departure-closed-why', { why })),
      {
        kind: 'facts',
        rows: affected.map((one) => [
          one.number,
          say(locale, 'mail-departure-closed-guests', { guests: one.guests }),
        ]),
      },
      paragraph(emailText(locale, 'mail-departure-closed-next')),
      { kind: 'button', text: say(locale, 'mail-staff-open-departure'), url },
    ],
    values: { title, when },
  }
}

type RescueEmail = {
  position: number
  options: readonly RescueOption[]
  message: Readonly<Record<string, string>>
  deadline: Date
  again: boolean
  link: string
}

/** Writes to the guest of a departure that does not run what there is to choose, until when, and where. */
export function rescueOffered({ booking }: BookingEmail, offer: RescueEmail): EmailDraft {
  const { locale } = booking
  const { title, day, timeZone } = booking.items[offer.position]!
  const on = formatDay(day as Day)
  const deadline = momentIn(offer.deadline, { timeZone, locale })
  const words = offer.message[locale] ?? offer.message.en
  const hasPaid = booking.collection !== 'none' && booking.collection !== 'pending'
  // Of nothing there is neither a refund nor a credit.
  const options = new Set(offer.options.map((option) => (hasPaid || option === 'move' ? option : 'cancel')))
  return {
    subject: emailText(locale, offer.again ? 'mail-rescue-again-subject' : 'mail-rescue-subject', {
      day: on,
    }),
    title: emailText(locale, 'mail-rescue-title'),
    parts: [
      greeting(booking),
      paragraph(emailText(locale, 'mail-rescue-text', { title, day: on, deadline })),
      ...lines(words ?? ''),
      ...[...options].map((option) => paragraph(`– ${say(locale, `mail-rescue-${option}`)}`)),
      numberPart(booking),
      { kind: 'button', text: say(locale, 'mail-rescue-choose'), url: offer.link },
    ],
    values: { ...bookingValues(booking), title, day: on },
  }
}

/** Writes to the guest of a departure that runs after all that the booking stays as it is. */
export function rescueWithdrawn({ booking, pageUrl }: BookingEmail, position: number): EmailDraft {
  const { locale } = booking
  const { title, day } = booking.items[position]!
  const on = formatDay(day as Day)
  return {
    subject: emailText(locale, 'mail-rescue-withdrawn-subject', { day: on }),
    title: emailText(locale, 'mail-rescue-withdrawn-title'),
    parts: [
      greeting(booking),
      paragraph(emailText(locale, 'mail-rescue-withdrawn-text', { title, day: on })),
      numberPart(booking),
      { kind: 'button', text: say(locale, 'mail-see-booking'), url: pageUrl },
    ],
    values: { ...bookingValues(booking), title, day: on },
  }
}
