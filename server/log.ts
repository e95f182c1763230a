import pino, { type DestinationStream, type LogFn, type Logger } from 'pino'
import { loggedError } from './log-error.ts'
import { logLine } from './log-line.ts'

/**
 * Opens the log: a JSON line an event, and a line to read where a person sits at a terminal. Secrets and personal data
 * are never put in: errors are reduced by `loggedError`, also under the key that pino gives them, paths by `loggedPath`.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const serializers = { error: loggedError, err: loggedError }
  const options = { level, serializers, hooks: { logMethod } }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (json: string) => process.stdout.write(logLine(json)) })
}

/** Without a message pino takes the one of the error, which may contain values. */
function logMethod(this: Logger, entry: Parameters<LogFn>, write: LogFn): void {
  const [about, message] = entry as unknown[]
  const hasError = typeof about === 'object' && about !== null && (about instanceof Error || 'err' in about)
  if (hasError && message === undefined) write.call(this, about, 'an error')
  else write.apply(this, entry)
}
