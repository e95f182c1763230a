import { isBookable } from '#domain/availability/departures.ts'
import { placesNeeded } from '#domain/availability/people.ts'
import { isPackageTour } from '#domain/booking/cancellation.ts'
import type { ChoiceOf } from '#domain/booking/order.ts'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StoredMeeting } from '../stored-totals.ts'
import type { DepartureOnHand } from './on-hand.ts'
import type { Sale, SaleQuestion } from './sale.ts'

/** Sells places on a departure, or the whole of it where it is private. */
export function sellTour(tour: TourDetails, question: SaleQuestion<ChoiceOf<'tour'>>): Sale | Refusal {
  const { choice, sold, now } = question
  const { product } = sold
  const departure = chosenDeparture(question)
  const quote = priceTour({
    ...choice,
    time: departure?.time,
    terms: product,
    tour,
    day: day(choice.day),
    bookedOn: dayIn(now, product.timeZone),
  })
  if (isRefusal(quote)) return quote
  if (!departure) return refuse('departure-unknown')
  if (departure.closed) return refuse('departure-closed')
  if (!isBookable({ startsAt: departure.startsAt, cutoffHours: product.cutoffHours, now })) {
    return refuse('departure-past', { hours: product.cutoffHours })
  }
  if (departure.lacksResources) return refuse('sold-out', { places: 0 })
  const needed = placesNeeded(choice.people, tour.infantsTakePlaces)
  const units = tour.privateDeparture ? departure.capacity : needed
  const places = Math.max(0, departure.places)
  const overbook = tour.privateDeparture ? 0 : (question.overbook ?? 0)
  const overbooks = Math.max(0, units - places)
  const most = departure.capacity + overbook
  if (needed > most) return refuse('too-many-people', { max: most })
  if (overbooks > overbook) {
    return places === 0 || tour.privateDeparture
      ? refuse('sold-out', { places: 0 })
      : refuse('not-enough-places', { places })
  }
  return {
    quote,
    day: departure.day,
    time: departure.time,
    startsAt: departure.startsAt,
    minutes: tour.durationMinutes,
    takes: [{ resource: departure.resource, units, ...(overbooks > 0 && { overbooks }) }],
    contract: isPackageTour(tour) ? 'package-tour-contract' : 'distance-sale-contract',
    meeting: meetingOfTour(tour, { ...departure, timeZone: product.timeZone, pickup: choice.pickup }),
    chosen: [],
  }
}

/** The places that are free on the chosen departure, whether or not they are enough. */
export function placesOfTour(question: SaleQuestion<ChoiceOf<'tour'>>): number | undefined {
  const departure = chosenDeparture(question)
  return departure && Math.max(0, departure.places)
}

/** A day with one departure needs no time. */
function chosenDeparture({
  choice,
  onHand,
}: Pick<SaleQuestion<ChoiceOf<'tour'>>, 'choice' | 'onHand'>): DepartureOnHand | undefined {
  const onDay = onHand.departures(choice.productId, choice.day)
  if (choice.time === undefined) return onDay.length === 1 ? onDay[0] : undefined
  return onDay.find(({ time }) => time === choice.time)
}

/** Where the customer is met: at the chosen pick-up, so much earlier, else at the tour's meeting point. */
export function meetingOfTour(
  tour: TourDetails,
  of: Pick<DepartureOnHand, 'startsAt' | 'time'> & { timeZone: string; pickup: string | undefined },
): StoredMeeting | undefined {
  const zone = tour.pickupZones.find(({ id }) => id === of.pickup)
  if (zone) {
    const at = new Date(of.startsAt.getTime() - zone.minutesBefore * 60_000)
    return { kind: 'pickup', place: zone.name, time: timeIn(at, of.timeZone) }
  }
  if (!tour.meetingPoint) return undefined
  const { text, latitude, longitude } = tour.meetingPoint
  return { kind: 'point', place: text, time: of.time, latitude, longitude }
}
