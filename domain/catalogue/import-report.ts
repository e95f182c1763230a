import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { Difference } from './differences.ts'

export const importChanges = ['added', 'changed', 'archived', 'deleted'] as const

/** What an import does to an entry. */
export type ImportChange = (typeof importChanges)[number]

/** An entry that an import changes. `kind` is that of an entry, or `picture`. */
export type ReportedChange = {
  kind: string
  code: string
  change: ImportChange
  /** The changed fields; long values are shortened. */
  differences: Difference[]
  /** The number of the draft that the import replaces; it stays in the history. */
  replacedDraft?: number
}

/** What an import of a catalogue has changed, would change, or why it was refused. */
export type ImportReport = {
  /** The id of the uploaded file, for another check, and its name. */
  upload: string
  file: string
  /** It also removes what the file no longer names. */
  prune: boolean
  /** The catalogue was changed since the check, so that the import would do something else. */
  isOutdated: boolean
  /** Why it was refused, with the place in the file; the first of them. */
  errors: { file: string; path: string; message: string }[]
  errorCount: number
  counts: Record<ImportChange, number>
  /** The first of them. */
  changes: ReportedChange[]
  /** Booked days that the catalogue blocks; the bookings stay. Days are ISO 8601, `until` is the first free one. */
  conflicts: { product: string; booking: string; from: string; until: string }[]
  /** The first departures with guests that the catalogue takes off sale, by their start; absent where there are none. */
  closedDepartures?: ClosedDeparture[] | undefined
}
