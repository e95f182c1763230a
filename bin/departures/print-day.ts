import type { Company } from '#server/company.ts'
import { type DepartureForStaff, listDay } from '#server/departures/list-day.ts'
import { momentText } from '../moments.ts'

/** Prints the departures of a day, one a line, each with what needs attention below it. */
export async function printDay(
  company: Company,
  { day, product }: { day: string; product: string | undefined },
): Promise<void> {
  const departures = await listDay(company.database, { day, product, locale: 'en', now: new Date() })
  for (const departure of departures) {
    const { time, product: code, title, taken, capacity, bookings, guests } = departure
    console.log(
      `${time}  ${code}  ${title}  ${taken}/${capacity} places  ${bookings} bookings, ${guests} guests`,
    )
    for (const line of attention(departure)) console.log(`       ${line}`)
  }
  if (departures.length === 0) console.log(`Nothing departs on ${day}.`)
}

function attention(departure: DepartureForStaff): string[] {
  const {
    closedAt,
    closedBy,
    closedWhy,
    closed,
    uncertain,
    unpaid,
    pickupsMissing,
    guide,
    vehicle,
    minimum,
  } = departure
  return [
    closedAt && `CLOSED by ${closedBy}: ${closedWhy}`,
    closed && !closedAt && 'not planned any more; it runs for those who booked it',
    uncertain > 0 && `${uncertain} places held or awaiting payment`,
    unpaid > 0 && `bookings with something to pay: ${unpaid}`,
    pickupsMissing > 0 && `bookings without a place to be picked up: ${pickupsMissing}`,
    guide && `guide: ${guide}`,
    vehicle && `vehicle: ${vehicle}`,
    minimum && minimum.stage !== 'met' && belowMinimum(departure, minimum),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

function belowMinimum(
  { participants, timeZone }: DepartureForStaff,
  { participants: needed, decideBy, runsAnyway }: NonNullable<DepartureForStaff['minimum']>,
): string {
  const figures = `${participants} of at least ${needed} participants`
  return runsAnyway ? `${figures}; it runs anyway` : `${figures}; decide by ${momentText(decideBy, timeZone)}`
}
