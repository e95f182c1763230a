import type { SentRequest } from '#domain/booking/request.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'

/** The day that was asked for, or the first and the last. */
export function wishedDays({ day, until }: Pick<SentRequest['wish'], 'day' | 'until'>): string {
  return [day, until]
    .filter((one) => one !== undefined)
    .map((one) => formatDay(one as Day))
    .join(' – ')
}
