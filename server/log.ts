import pino, { type Logger } from 'pino'

/** The log: a JSON line an event. Errors carry their stack; secrets and personal data are never put in. */
export function openLog(level: string): Logger {
  return pino({ level, serializers: { error: pino.stdSerializers.err } })
}
