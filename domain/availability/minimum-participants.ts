/** How many participants a departure needs, and until when the company decides whether it runs with fewer. */
export type Minimum = { readonly participants: number; readonly decideBy: Date }

/** `met`: enough are booked. `open`: too few, and the deadline is far. `warn`: within a day of it. `decide`: it has passed. */
export type MinimumStage = 'met' | 'open' | 'warn' | 'decide'

const hour = 3_600_000
const day = 24 * hour
const minutesPerDay = 24 * 60

/** Staff are warned so long before the deadline. */
const warnBefore = day

/**
 * Returns the deadline by which a company may still call off a trip that too few have booked, where no other one was set:
 * 48 hours before trips of less than two days, 7 days before trips of two to six days, 20 days before longer ones. Never
 * throws. Source: Directive (EU) 2015/2302, article 12(3)(a). Example: a day tour on 10 July at 09:00 is decided by 8 July 09:00.
 */
export function latestDecision({
  startsAt,
  durationMinutes,
}: {
  startsAt: Date
  durationMinutes: number
}): Date {
  const days = durationMinutes / minutesPerDay
  const before = days > 6 ? 20 * day : days >= 2 ? 7 * day : 48 * hour
  return new Date(startsAt.getTime() - before)
}

/**
 * Returns how far a departure is from its minimum at a moment; never throws. Example: 3 of 4 participants, an hour before
 * the deadline: `warn`.
 */
export function minimumStage(
  { participants, decideBy }: Minimum,
  { booked, now }: { booked: number; now: Date },
): MinimumStage {
  if (booked >= participants) return 'met'
  if (now >= decideBy) return 'decide'
  return now.getTime() >= decideBy.getTime() - warnBefore ? 'warn' : 'open'
}
