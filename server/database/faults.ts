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

/** What PostgreSQL says when it cannot serve now: a lock not had, a statement or a transaction too long, no room, going down. */
const busyCodes = new Set(['55P03', '57014', '25P03', '53300', '57P01', '57P02', '57P03'])

/** Says whether the database could not serve somebody in time, or cannot be reached: the same may well succeed later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return busyCodes.has(error.code ?? '')
  // The pool and the driver tell by words alone that no connection was to be had, or that one broke.
  if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)) return true
  const isUnreachable = (error as NodeJS.ErrnoException).syscall === 'connect'
  return isUnreachable || isBusy(error.cause)
}
