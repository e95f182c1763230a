import type { ReactNode } from 'react'

export type DataRow = { key: string; cells: readonly ReactNode[] }

/** Rows of figures; `numeric` are the indices of columns that are aligned at their end. Scrolls sideways on phones, below its first column, which has the colour of what is behind the table. */
export function DataTable({
  columns,
  numeric = [],
  rows,
  total,
}: {
  columns: readonly string[]
  numeric?: readonly number[]
  rows: readonly DataRow[]
  /** The last rows, set apart. */
  total?: readonly DataRow[]
}): ReactNode {
  const cell =
    'border-line border-b px-1.5 py-2 first:sticky first:start-0 first:bg-[var(--behind,var(--color-surface))] first:ps-0 last:pe-0 sm:px-3'
  const look = (index: number) =>
    numeric.includes(index) ? `${cell} whitespace-nowrap text-end figures` : `${cell} text-start`
  const written = (row: DataRow, className = '') => (
    <tr key={row.key} className={className}>
      {row.cells.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has its column
        <td key={index} className={look(index)}>
          {content}
        </td>
      ))}
    </tr>
  )
  return (
    // A region that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="overflow-x-auto" tabIndex={0} aria-label={columns.join(', ')}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="text-ink-soft text-xs">
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={index} scope="col" className={`${look(index)} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => written(row))}
          {total?.map((row) => written(row, 'font-bold'))}
        </tbody>
      </table>
    </section>
  )
}
