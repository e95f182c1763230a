import type { ItemError } from '#domain/booking/order.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Refusal } from '#domain/refusal.ts'
import { canSay, say } from './say.ts'
import { weekdayNames } from './weekday-names.ts'

/** Why an item cannot be had, as an answer carries it (`engel`): a code and its values for programs, a sentence for people. */
export function itemError({ refused: reason, values: given }: Refusal, locale: Locale): ItemError {
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  )
  return { reason, values, message: sentence(reason, values, locale) }
}

function sentence(reason: string, values: ItemError['values'], locale: Locale): string {
  return canSay(reason) ? say(locale, reason, readable(values, locale)) : say(locale, 'refused')
}

/** Days and weekdays as they are read; every other value stays as it is. */
function readable(values: ItemError['values'], locale: Locale): ItemError['values'] {
  const { day, weekdays } = values
  return {
    ...values,
    ...(day !== undefined && { day: formatDay(String(day) as Day) }),
    ...(weekdays !== undefined && { weekdays: weekdayNames(String(weekdays), locale) }),
  }
}
