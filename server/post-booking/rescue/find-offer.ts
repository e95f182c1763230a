import type { Guest } from '#domain/booking/order.ts'
import type { RescueOffer } from '#domain/booking/rescue.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { zero } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { openSeal, sealBooking } from '#server/orders/enquiry-seal.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { previewCancellation } from '../preview-cancellation.ts'
import { movableItem } from '../quote-change.ts'
import { type OfferRow, offerWithId } from './queries.ts'

/** A link opens its page for so long after the deadline: who comes too late reads what has happened. */
const daysAfter = 30

/** Returns the address of the page where the guest of an offer chooses; it opens nothing else. */
export function rescueLink(
  company: Pick<Company, 'secret' | 'publicUrl'>,
  { offer, deadline }: { offer: string; deadline: Date },
  prefix: string,
): string {
  const until = new Date(deadline.getTime() + daysAfter * 86_400_000)
  return `${company.publicUrl}${prefix}/new-date/${sealBooking(company, { booking: offer, purpose: 'rescue', until })}`
}

/** Returns an offer by its id, for its email. */
export function offerOf(company: Pick<Company, 'database'>, id: string): Promise<OfferRow | undefined> {
  return offerWithId(company.database, id)
}

/** Returns the offer that a link opens. */
export async function offerOfLink(
  company: Company,
  token: string,
  now: Date,
): Promise<OfferRow | Refusal<'link-over'>> {
  const id = openSeal(company, token, { purpose: 'rescue', now })
  return (id && (await offerWithId(company.database, id))) || refuse('link-over')
}

/** Returns an offer as its guest sees it, with the departures that have room now. */
export async function showOffer(
  company: Company,
  offer: OfferRow,
  { locale, now }: { locale: Locale; now: Date },
): Promise<RescueOffer> {
  const { booking, parts } = (await findBookingParts(company, { id: offer.booking, readIn: locale }))!
  const item = booking.items[offer.position]!
  const state = offer.state === 'open' && !offer.isStranded ? 'withdrawn' : offer.state
  const over = now > offer.deadline
  const choosing = state === 'open' && !over
  const { firstName, lastName } = parts.row.guest as Guest
  const planned = await previewCancellation(company.database, parts.row, wholeRefund(offer, now))
  const { movedDay, movedTime } = offer
  return {
    state,
    over,
    number: booking.number,
    guest: `${firstName} ${lastName}`,
    options: offer.options,
    title: item.title,
    day: item.day,
    time: item.time,
    people: item.people,
    message: offer.message[locale] ?? offer.message.en ?? '',
    deadline: offer.deadline.toISOString(),
    timeZone: item.timeZone,
    days: choosing && offer.options.includes('move') ? await freeDays(company, offer, now) : [],
    paid: isRefusal(planned) ? zero(booking.display.currency) : planned.preview.refund,
    movedTo: movedDay ? { day: movedDay, time: movedTime ?? undefined } : undefined,
  }
}

/** Everything that was paid for the item goes back, since the company does not let it run. */
export function wholeRefund({ position }: Pick<OfferRow, 'position'>, now: Date) {
  return { position, now, choice: { by: 'full' }, evenBegun: true } as const
}

async function freeDays(company: Company, offer: OfferRow, now: Date): Promise<RescueOffer['days']> {
  const booking = (await findBookingParts(company, { id: offer.booking }))!.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const days = offer.days as Day[]
  const of = { booking, money, position: offer.position, days, now, byStaff: { price: 'as-sold' } } as const
  const movable = await movableItem(company, of)
  if (isRefusal(movable)) return []
  return days.flatMap((day) =>
    movable.onHand
      .departures(movable.item.row.product, day)
      .filter(({ time }) => !isRefusal(movable.sellOn({ day, time })))
      .map(({ time }) => ({ day, time })),
  )
}
