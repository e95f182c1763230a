import pg from 'pg'

/** The constraint that refused a statement, if that is why it failed; drizzle wraps the driver's error. */
export function constraintOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.constraint
}

/** Says whether two transactions waited for each other and this one was given up; it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40P01'
}

/** Says whether a statement was given up because another transaction has the lock; other rows may be free. */
export function isLocked(error: unknown): boolean {
  return isDeadlock(error) || databaseErrorOf(error)?.code === '55P03'
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause ? databaseErrorOf(error.cause) : undefined
}

const takenConstraints = new Set(['never_oversold', 'no_two_bookings_overlap', 'no_resource_is_taken_twice'])

/** Returns whether a statement was refused because another transaction took the place. */
export function isTaken(error: unknown): boolean {
  const constraint = constraintOf(error)
  return takenConstraints.has(constraint ?? '')
}

/**
 * PostgreSQL's codes for temporary failures: deadlock, lock timeout, statement or transaction timeout, no connection,
 * memory or disk left (53…), a read-only node during a failover, a shutdown, an I/O error.
 */
const busyCodes = /^(40P01|55P03|57014|25P03|25006|53...|57P0[1-5]|58000|58030|08...)$/

/** System error codes of a full disk and of broken connections. */
const busyFiles = new Set(['ENOSPC', 'EDQUOT'])
const brokenConnections = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Returns whether the database failed temporarily or is unreachable: the same may succeed later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return busyCodes.test(error.code ?? '')
  // Pool and driver report by message only that no connection was available, that one broke, or that we are
  // stopping.
  if (
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Cannot use a pool after)/.test(
      error.message,
    )
  )
    return true
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || busyFiles.has(code) || brokenConnections.has(code) || isBusy(error.cause)
}
