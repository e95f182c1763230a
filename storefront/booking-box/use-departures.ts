import { listDepartures } from '#contract/inventory/inventory.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Month } from '#ui/calendar/month.ts'
import { browserClient } from '../data/browser-client.ts'
import { type Months, useMonths } from '../data/use-months.ts'
import { useMessages } from '../i18n/use-messages.tsx'

export type Departures = Months<Departure>

/** Loads the departures of a product, the month after the one shown in advance. */
export function useDepartures(of: { product: string; today: Day; last: Day; start: Month }): Departures {
  const { locale } = useMessages()
  const { product, ...range } = of
  return useMonths<Departure>({
    key: ['departures', locale, product],
    ...range,
    ahead: 1,
    fetch: (days) => browserClient(locale).send(listDepartures, { product, ...days }),
  })
}
