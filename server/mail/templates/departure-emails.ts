import type { RescueOption } from '#domain/booking/rescue.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import { type BookingEmail, bookingValues, greeting, momentIn, numberPart } from './booking-parts.ts'
import { type EmailDraft, emailText, type Part, paragraph } from './email.ts'

/** A departure that too few have booked; `decideBy` as ISO 8601. */
export type BelowMinimum = {
  product: string
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
export function departuresBelowMinimum(departures: readonly BelowMinimum[], locale: Locale): EmailDraft {
  const parts = (['decide', 'warn'] as const).flatMap((stage): Part[] => {
    const due = departures.filter((one) => one.stage === stage)
    if (due.length === 0) return []
    const rows = due.map((one) => rowOf(one, locale))
    return [paragraph(emailText(locale, `mail-minimum-${stage}`)), { kind: 'facts', rows }]
  })
  return {
    subject: emailText(locale, 'mail-minimum-subject', { count: departures.length }),
    title: emailText(locale, 'mail-minimum-title'),
    parts,
    values: {},
  }
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
      ...(words ? [paragraph(words)] : []),
      paragraph([...options].map((option) => `– ${say(locale, `mail-rescue-${option}`)}`).join('\n')),
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
