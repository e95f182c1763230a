import type { Day } from '#domain/dates/day.ts'

/** What a column has: `amount` is a number with two decimals, `moment` a local time as `YYYY-MM-DD HH:MM`. */
export type ColumnKind = 'text' | 'integer' | 'amount' | 'day' | 'moment'

export type Column = { head: string; kind: ColumnKind }

/** A value as its column has it; nothing where there is none. */
export type Cell = string | number | Day | undefined

export type Table = { sheet: string; columns: readonly Column[]; rows: AsyncIterable<readonly Cell[]> }
