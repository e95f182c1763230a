import { type ArrivalDay, arrivalOn } from '#domain/availability/arrival-day.ts'
import { refuseStay, type StayQuestion } from '#domain/availability/stay.ts'
import type { VillaDetails } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import type { Money } from '#domain/money/money.ts'
import type { RefusalValues } from '#domain/refusal.ts'
import type { CalendarDay, RangeEnd } from '#ui/calendar/calendar-shape.ts'
import type { Month } from '#ui/calendar/month.ts'
import { daysOf, noPrice } from '../day-states.ts'

export type StayLabels = {
  price(night: Money): string
  good: boolean
  /** Why one cannot arrive on a day that is not simply taken. */
  note(of: Exclude<ArrivalDay, 'free' | 'sold-out' | 'closed'>, villa: VillaDetails, day: Day): string
  refusal(reason: string, values: RefusalValues): string
}

type Asked = Omit<StayQuestion, 'stay' | 'villa'> & { villa: VillaDetails }

/** The days of a month as the calendar draws them: the price of each free night, and why one cannot arrive. */
export function stayDays(month: Month, asked: Asked, words: StayLabels): Record<Day, CalendarDay> {
  const days: Record<string, CalendarDay> = {}
  for (const day of daysOf(month)) {
    const kind = arrivalOn({ ...asked, day })
    const nightly = seasonOn(day, asked.villa.seasons)?.nightly
    const isFreeNight = kind === 'free' || kind === 'weekday' || kind === 'too-short'
    days[day] = {
      state: kind === 'free' || kind === 'sold-out' ? kind : 'closed',
      price: isFreeNight && nightly ? words.price(nightly) : noPrice,
      good: isFreeNight && words.good,
      ...(kind !== 'free' &&
        kind !== 'sold-out' &&
        kind !== 'closed' && { note: words.note(kind, asked.villa, day) }),
    }
  }
  return days
}

/** Whether a stay may end on a day: too early is explained, beyond the next guest another stay may begin. */
export function stayEnd(asked: Asked, stay: StayQuestion['stay'], words: StayLabels): RangeEnd {
  const refusal = refuseStay({ ...asked, stay })
  if (!refusal) return 'possible'
  if (refusal.refused !== 'minimum-stay') return 'beyond'
  return { because: words.refusal(refusal.refused, refusal.values) }
}
