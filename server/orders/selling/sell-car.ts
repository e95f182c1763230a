import { carTaken, refusePickUp, rentalOf } from '#domain/availability/rental.ts'
import { unitsFree } from '#domain/availability/stock.ts'
import type { ChoiceOf, ChosenFact } from '#domain/booking/order.ts'
import type { CarDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { priceCar } from '#domain/pricing/car.ts'
import { driverBand } from '#domain/pricing/car-driver.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { say } from '#server/i18n/say.ts'
import { wholeProduct } from '#server/inventory/arrange-stock.ts'
import type { Sale, SaleQuestion } from './sale.ts'

const minute = 60_000

/** Lets one of a group of identical cars, from its pick-up until it is back and made ready. */
export function sellCar(car: CarDetails, question: SaleQuestion<ChoiceOf<'car'>>): Sale | Refusal {
  const { choice, sold, onHand, now } = question
  const { product } = sold
  const { timeZone, cutoffHours } = product
  const quote = priceCar({ terms: product, car, timeZone, choice, bookedOn: dayIn(now, timeZone) })
  if (isRefusal(quote)) return quote
  const rental = rentalOf(
    {
      day: day(choice.day),
      time: localTime(choice.time ?? ''),
      until: day(choice.until),
      untilTime: localTime(choice.untilTime),
    },
    car,
    timeZone,
  )
  if (isRefusal(rental)) return rental
  const refusal = refusePickUp({ startsAt: rental.from, cutoffHours, now })
  if (refusal) return refusal
  const during = carTaken(rental, car.turnaroundMinutes)
  const stock = onHand.stock(choice.productId, wholeProduct)
  if (!stock || unitsFree(stock, during) < 1) return refuse('no-car-free')
  return {
    quote,
    day: choice.day,
    time: choice.time,
    until: { day: choice.until, time: choice.untilTime },
    startsAt: rental.from,
    minutes: (rental.until.getTime() - rental.from.getTime()) / minute,
    takes: [{ resource: stock.resource, units: 1, during }],
    contract: 'distance-sale-contract',
    chosen: factsOf(car, rental.days, question),
  }
}

/** Information for the customer at the counter: place, driver, mileage, and required documents. */
function factsOf(
  { places, driver, kilometresPerDay, excessPerKilometre }: CarDetails,
  days: number,
  { choice, locale }: SaleQuestion<ChoiceOf<'car'>>,
): ChosenFact[] {
  const nameOf = (place: string) => places.find(({ id }) => id === place)?.name ?? ''
  const kilometres = say(locale, 'car-kilometres', {
    total: kilometresPerDay * days,
    price: formatMoney(excessPerKilometre, locale),
  })
  return [
    { what: 'pick-up', value: nameOf(choice.pickUpAt) },
    { what: 'drop-off', value: nameOf(choice.dropOffAt) },
    { what: 'driver-age', value: driverBand(driver, choice.driverAge) },
    { what: 'kilometres', value: kilometres },
    { what: 'bring', value: say(locale, 'car-bring', { years: driver.licenceYears }) },
  ]
}
