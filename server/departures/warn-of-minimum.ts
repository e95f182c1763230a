import type { Company } from '#server/company.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { departuresWithMinimum } from './day-queries.ts'
import { departureForStaff } from './list-day.ts'
import { markMinimum } from './queries.ts'

/** No deadline is further from its departure than 20 days, and the warning comes a day before it. */
const daysAhead = 60

/**
 * Warns staff a day before the deadline of departures that too few have booked, and offers to cancel them once the
 * deadline has passed; each once, in one email for all that are due. It cancels nothing. Returns how many departures it
 * reported.
 */
export async function warnOfMinimum(company: Company, now: Date): Promise<number> {
  const { database } = company
  const until = new Date(now.getTime() + daysAhead * 86_400_000)
  const due = (await departuresWithMinimum(database, { now, until }))
    .map((row) => departureForStaff(row, { title: row.product, now }))
    .filter(({ minimum }) => minimum && (minimum.stage === 'warn' || minimum.stage === 'decide'))
  if (due.length === 0) return 0
  const address = staffAddress(await company.settings())
  return database.transaction(async (transaction) => {
    const reported: object[] = []
    for (const { id, product, day, time, timeZone, participants, bookings, minimum } of due) {
      const { stage, decideBy, participants: needed } = minimum!
      if (!(await markMinimum(transaction, { resource: id, stage: stage as 'warn', now }))) continue
      reported.push({
        product,
        id,
        day,
        time,
        timeZone,
        participants,
        bookings,
        needed,
        stage,
        decideBy: decideBy.toISOString(),
      })
    }
    if (reported.length > 0) {
      await queueMail(transaction, {
        template: 'departures-below-minimum-for-staff',
        ...address,
        data: { departures: reported },
      })
    }
    return reported.length
  })
}
