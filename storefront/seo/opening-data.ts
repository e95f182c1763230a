import type { Hours } from '#domain/company/opening-hours.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import type { YearlySeason } from '#domain/dates/season.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Opening hours as structured data; of seasons the current or next one. */
export function openingData(hours: readonly Hours[], today: Day): object[] {
  return hours.map(({ days: on, from, to, season }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: on.map((day) => `https://schema.org/${days[day - 1]}`),
    opens: from,
    closes: to,
    ...(season && spanOf(season, today)),
  }))
}

function spanOf({ from, to }: YearlySeason, today: Day): { validFrom: Day; validThrough: Day } {
  const year = Number(today.slice(0, 4))
  const overNewYear = from > to
  const first = overNewYear && today.slice(5) <= to ? year - 1 : year
  const passed = !overNewYear && today.slice(5) > to
  const begins = passed ? year + 1 : first
  return { validFrom: dayOf(begins, from), validThrough: dayOf(overNewYear ? begins + 1 : begins, to) }
}

/** A day of a year; the 29th of February is the 28th where there is none. */
function dayOf(year: number, yearDay: string): Day {
  return parseDay(`${year}-${yearDay}`) ?? (`${year}-02-28` as Day)
}
