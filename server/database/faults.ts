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

/**
 * What PostgreSQL says when it cannot serve now: a lock not had, a statement or a transaction too long, no connection,
 * memory or disk left (53…), a node that may only be read during a failover, a server or a disk that is going down.
 */
const busyCodes = /^(55P03|57014|25P03|25006|53...|57P0[1-5]|58000|58030|08...)$/

/** What the system says of a full disk, and of a connection that broke. */
const busyFiles = new Set(['ENOSPC', 'EDQUOT'])
const brokenConnections = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Says whether the database could not serve somebody in time, or cannot be reached: the same may well succeed later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return busyCodes.test(error.code ?? '')
  // The pool and the driver tell by words alone that no connection was to be had, that one broke, or that we are stopping.
  if (
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Cannot use a pool after)/.test(
      error.message,
    )
  )
    return true
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || busyFiles.has(code) || brokenConnections.has(code) || isBusy(error.cause)
}
