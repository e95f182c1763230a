import { addDays } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { noticesOf } from '#domain/staff/notices.ts'
import type { Company } from '#server/company.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { salesOfDayLimits } from '#server/http/rate-limits/limits.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { salesOfDay } from './sales-of-day.ts'

/** Emails staff the sales of the day before, from 7:00 in the company's time zone, once, where the settings want it so. */
export async function mailSalesOfDay(company: Company, now: Date): Promise<boolean> {
  const settings = await company.settings()
  if (noticesOf(settings.staffEmails).sales !== 'daily') return false
  if (timeIn(now, settings.timeZone) < '07:00') return false
  const today = dayIn(now, settings.timeZone)
  const day = addDays(today, -1)
  const { bookings } = await salesOfDay(company, day, { limit: 1, readIn: 'en' })
  if (bookings.length === 0) return false
  return company.database.transaction(async (transaction) => {
    // Counted in the window of its own day, whatever the time zone: once on all nodes.
    if (await countAttempt(transaction, salesOfDayLimits(day), new Date(`${today}T00:00:00Z`))) return false
    const address = staffAddress(settings)
    await queueMail(transaction, { template: 'sales-of-day-for-staff', ...address, data: { day } })
    return true
  })
}
