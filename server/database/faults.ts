import pg from 'pg'

/** The constraint that refused a statement, if that is why it failed; drizzle wraps the driver's error. */
export function constraintOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.constraint
}

/** Says whether two transactions waited for each other and this one was given up; it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40P01'
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause ? databaseErrorOf(error.cause) : undefined
}

/** Says whether a statement was refused because somebody else has what it would take. */
export function isTaken(error: unknown): boolean {
  const constraint = constraintOf(error)
  return constraint === 'never_oversold' || constraint === 'no_two_bookings_overlap'
}
