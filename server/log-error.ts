import pg from 'pg'

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  query?: string
  constraint?: string
  cause?: LoggedError
}

/** Errors that say how the server is, in words that can hold no value: resources, operator, system, connection, locks. */
const serverStates = /^(08|40|53|55|57|58)/

/**
 * Reduces an error to its loggable parts: type, message, code, location and, for a statement, its SQL with
 * placeholders. A database error's bound parameters and detail contain personal data and password hashes, so
 * its SQLSTATE replaces its message. Properties added by libraries (an SMTP envelope, a request) are omitted.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutAddresses(String(error)), stack: '' }
  const { code, query } = error as { code?: unknown; query?: unknown }
  const sql = typeof query === 'string' ? query : undefined
  const message = sql === undefined ? messageOf(error) : 'a statement failed'
  const name = error.constructor.name
  const places = error.stack?.replace(error.message, () => '').match(/^ {4}at .*$/gm) ?? []
  return {
    type: name,
    message,
    stack: [`${name}: ${message}`, ...places].join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(sql !== undefined && { query: sql }),
    ...(error instanceof pg.DatabaseError && error.constraint && { constraint: error.constraint }),
    ...(error.cause !== undefined && depth < 5 && { cause: loggedError(error.cause, depth + 1) }),
  }
}

function messageOf(error: Error): string {
  if (!(error instanceof pg.DatabaseError)) return withoutAddresses(error.message)
  return serverStates.test(error.code ?? '') ? error.message : `SQLSTATE ${error.code}`
}

/** A mail server repeats in its refusal whom it refused. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
}
