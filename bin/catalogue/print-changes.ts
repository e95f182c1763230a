import type { Difference } from '#domain/catalogue/differences.ts'
import type { EntryChange } from '#server/catalogue/entries/record-changes.ts'

/** Prints what an import does, entry by entry, with the changed fields, and how many entries it adds, changes and removes. */
export function printChanges(changes: readonly EntryChange[]): void {
  for (const { kind, code, change, differences } of changes) {
    console.log(`${change} ${kind} ${code}`)
    printDifferences(differences)
  }
  const counts = Map.groupBy(changes, ({ change }) => change)
  const order = ['added', 'changed', 'archived', 'deleted'] as const
  console.log(order.map((change) => `${change}: ${counts.get(change)?.length ?? 0}`).join(', '))
}

/** Prints changed fields, each with its value before and after. */
export function printDifferences(differences: readonly Difference[]): void {
  for (const { path, before, after } of differences)
    console.log(`  ${path}: ${shown(before)} → ${shown(after)}`)
}

function shown(value: unknown): string {
  const written = value === undefined ? '–' : JSON.stringify(value)
  return written.length > 120 ? `${written.slice(0, 119)}…` : written
}
