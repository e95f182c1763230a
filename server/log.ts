import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedError } from './log-error.ts'
import { logLine } from './log-line.ts'

/**
 * Opens the log: a JSON line an event, and a line to read where a person sits at a terminal. Secrets and personal data
 * are never put in: errors are reduced by `loggedError`, paths by `loggedPath`.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { error: loggedError } }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (json: string) => process.stdout.write(logLine(json)) })
}
