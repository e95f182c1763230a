import { addDays, type Day, parseDay } from '#domain/dates/day.ts'

/** Returns the same date a year earlier; 29 February becomes 28 February. Never throws. */
export function sameDayOfLastYear(today: Day): Day {
  const year = Number(today.slice(0, 4)) - 1
  return parseDay(`${year}${today.slice(4)}`) ?? addDays(parseDay(`${year}-03-01`)!, -1)
}
