import type { Difference } from '#domain/catalogue/differences.ts'
import type { EntryChange } from '#server/catalogue/entries/record-changes.ts'
import type { Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'

/** Entries that one row names, and characters of a value that it shows; the versions of the entries have everything. */
const mostNamed = 200
const longestValue = 200

/** Writes one audit row of an import: how many entries it added, changed and removed, which, and the changed fields. */
export async function auditImport(
  transaction: Queries,
  order: StaffOrder,
  { entries, rows, changes }: { entries: number; rows: number; changes: readonly EntryChange[] },
): Promise<void> {
  const byChange = Map.groupBy(changes, ({ change }) => change)
  const counts = Object.fromEntries([...byChange].map(([change, all]) => [change, all.length]))
  const named = changes.slice(0, mostNamed)
  const fields = named.filter(({ differences }) => differences.length > 0)
  const namesOf = [...Map.groupBy(named, ({ change }) => change)].map(([change, all]) => [
    change,
    all.map(nameOf),
  ])
  await recordAudit(transaction, order, {
    action: 'catalogue.import',
    subject: { kind: 'catalogue', id: 'files' },
    before: { fields: valuesOf(fields, 'before') },
    after: { entries, rows, counts, named: Object.fromEntries(namesOf), fields: valuesOf(fields, 'after') },
  })
}

function nameOf({ kind, code }: EntryChange): string {
  return `${kind} ${code}`
}

function valuesOf(changes: readonly EntryChange[], side: 'before' | 'after') {
  const values = (differences: readonly Difference[]) =>
    differences
      .filter((one) => one[side] !== undefined && JSON.stringify(one[side]).length <= longestValue)
      .map((one) => [one.path, one[side]])
  return Object.fromEntries(changes.map((one) => [nameOf(one), Object.fromEntries(values(one.differences))]))
}
