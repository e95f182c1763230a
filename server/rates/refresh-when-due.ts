import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Company } from '#server/company.ts'
import { currentRates } from './current-rates.ts'
import { refreshRates } from './refresh-rates.ts'
import { demoSource } from './take-bulletin.ts'

const bankZone = 'Europe/Istanbul'
const published = '15:35'

/** Fetches the bank's bulletin once it should be out and is not here; a bank that cannot be reached is asked again. */
export async function refreshRatesWhenDue(company: Company, now: Date): Promise<void> {
  if (!company.fetchesRates) return
  const { source, bulletinDate } = await currentRates(company.database)
  if (source === demoSource || bulletinDate < newestBulletin(now)) await refreshRates(company, now)
}

/** The last business day whose bulletin is out: today's from 15:35 Istanbul time on. Bank holidays are not known. */
export function newestBulletin(now: Date): Day {
  const today = dayIn(now, bankZone)
  let day = timeIn(now, bankZone) >= published ? today : addDays(today, -1)
  while (weekdayOf(day) > 5) day = addDays(day, -1)
  return day
}
