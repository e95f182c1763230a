import type { SentRequest } from '#domain/booking/request.ts'
import type { Format } from '#domain/languages/format.ts'

/** The day that was asked for, or the first and the last. */
export function requestedDays(
  { day, until }: Pick<SentRequest['trip'], 'day' | 'until'>,
  format: Format,
): string {
  return [day, until]
    .filter((one) => one !== undefined)
    .map(format.day)
    .join(' – ')
}
