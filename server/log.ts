import pino, { type Logger } from 'pino'
import { logLine } from './log-line.ts'

/**
 * The log: a JSON line an event, and a line to read where a person sits at a terminal. Errors carry their stack;
 * secrets and personal data are never put in.
 */
export function openLog(level: string): Logger {
  const options = { level, serializers: { error: pino.stdSerializers.err } }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (json: string) => process.stdout.write(logLine(json)) })
}
