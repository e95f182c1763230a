import { listProductDepartures } from '#contract/staff/product-days.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf, monthsFrom } from '#ui/calendar/month.ts'
import { useCalls } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { Departure } from './day-facts.ts'

/**
 * Returns the departures of a tour month by month: of the two displayed ones, and of those with chosen days, which may be
 * others. Follows changes; a product of another kind has none.
 */
export function useDepartures(
  { code: product, document }: EditedEntry,
  { month, days }: { month: Month; days: readonly Day[] },
) {
  const { locale } = useMessages()
  const isTour = document.kind === 'tour'
  const months = isTour ? [...new Set([...monthsFrom(month, 2), ...days.map(monthOf)])].toSorted() : []
  const queries = useCalls(
    listProductDepartures,
    months.map((of) => ({ product, ...daysOf(of), locale })),
    { interval: 60_000, topics: ['departures'] },
  )
  const known = new Map(months.map((of, index) => [of, queries[index]?.data]))
  const departuresOf = (day: Day) => known.get(monthOf(day))?.filter((one) => one.day === day)
  return {
    departuresOf,
    /** The departures of all chosen days; undefined while those of a month are not fetched. */
    chosen: chosenOf(days, isTour ? departuresOf : () => []),
    failed: queries.find(({ error, data }) => error && !data),
  }
}

function daysOf(month: Month): { from: Day; to: Day } {
  return { from: dayOf(`${month}-01`), to: addDays(dayOf(`${addMonths(month, 1)}-01`), -1) }
}

function chosenOf(
  days: readonly Day[],
  departuresOf: (day: Day) => Departure[] | undefined,
): Departure[] | undefined {
  const found = days.map(departuresOf)
  return found.every((own) => own !== undefined) ? found.flat() : undefined
}
