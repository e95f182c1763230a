import type { CarDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { type LocalTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { ageThatIsEnough } from '#domain/pricing/car-driver.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { usualCarTime } from '#domain/search/choice-for-dates.ts'
import { extrasIn, withExtras } from '../../routes/product/choice.ts'

export type CarProduct = Product & { details: CarDetails }

/** A visitor's current choice of a car; places by their ids. */
export type CarChoice = {
  from?: Day
  /** The day of return, which may be the day of pick-up. */
  to?: Day
  fromTime: LocalTime
  toTime: LocalTime
  pickUp?: string
  dropOff?: string
  driver: number
  extras: ChosenExtra[]
}

/** The times a car is handed over or taken back at. */
export const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}` as LocalTime
})

/**
 * The choice an address holds, with everything that this car cannot take left out. A place alone is meant for both ways.
 * Example: `?from=2027-06-01&to=2027-06-05&fromTime=09:30&toTime=18:00&pickUp=airport&dropOff=town&driver=23`.
 */
export function carChoiceOfQuery(query: URLSearchParams, product: CarProduct, today: Day): CarChoice {
  const { places, driver } = product.details
  const from = dayFrom(query.get('from'), today)
  const placeIn = (name: string) => places.find(({ id }) => id === query.get(name))?.id
  const pickUp = placeIn('pickUp')
  return {
    from,
    to: from && dayFrom(query.get('to'), from),
    fromTime: timeIn(query.get('fromTime')),
    toTime: timeIn(query.get('toTime')),
    pickUp,
    dropOff: placeIn('dropOff') ?? pickUp,
    driver: ageIn(query.get('driver')) ?? ageThatIsEnough(driver),
    extras: extrasIn(query, product),
  }
}

/** Writes a choice into the address. Other parameters are preserved. */
export function queryOfCarChoice(
  choice: CarChoice,
  car: CarDetails,
  others: URLSearchParams,
): URLSearchParams {
  const query = withExtras(new URLSearchParams(others), choice.extras)
  const { from, to, fromTime, toTime, pickUp, dropOff, driver } = choice
  const values = {
    from,
    to,
    fromTime: fromTime === usualCarTime ? undefined : fromTime,
    toTime: toTime === usualCarTime ? undefined : toTime,
    pickUp,
    dropOff: dropOff === pickUp ? undefined : dropOff,
    driver: driver === ageThatIsEnough(car.driver) ? undefined : driver,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  return query
}

/** The selectable ages: every year from 18 on, up to the threshold. */
export function selectableAges({ details }: CarProduct): number[] {
  const enough = ageThatIsEnough(details.driver)
  return Array.from({ length: enough - 17 }, (_, years) => 18 + years)
}

function dayFrom(text: string | null, first: Day): Day | undefined {
  const day = parseDay(text ?? '')
  return day && day >= first ? day : undefined
}

function timeIn(text: string | null): LocalTime {
  const time = parseLocalTime(text ?? '')
  return time && halfHours.includes(time) ? time : usualCarTime
}

function ageIn(text: string | null): number | undefined {
  return text && /^(1[89]|[2-9]\d)$/.test(text) ? Number(text) : undefined
}
