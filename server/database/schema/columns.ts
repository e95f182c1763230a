import { bigint, char, customType, timestamp } from 'drizzle-orm/pg-core'

/** Money in minor units (cents, kuruş). */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** ISO 4217 code. */
export const currencyCode = (name: string) => char(name, { length: 3 })

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** An interval of instants as PostgreSQL reads it, its end not included. */
export function rangeOf({ from, until }: { from: Date; until: Date }): string {
  return `[${from.toISOString()},${until.toISOString()})`
}
