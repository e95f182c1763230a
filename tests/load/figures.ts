/** One line of the table: what was measured, and what it should be. */
export type Figure = { what: string; value: string; goal?: string; met?: boolean }

type Goal = { atLeast: number } | { atMost: number }

/** A number with its unit, beside the goal that it has to reach. */
export function figure(what: string, value: number, unit: string, goal?: Goal): Figure {
  const shown = `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })}${unit}`
  if (!goal) return { what, value: shown }
  const [sign, bound] = 'atLeast' in goal ? (['≥', goal.atLeast] as const) : (['≤', goal.atMost] as const)
  const met = sign === '≥' ? value >= bound : value <= bound
  return { what, value: shown, goal: `${sign} ${bound.toLocaleString('en')}${unit}`, met }
}

export function tableOfFigures(figures: readonly Figure[]): string {
  const rows = [
    ['', 'measured', 'goal', ''],
    ...figures.map(({ what, value, goal = '', met }) => [
      what,
      value,
      goal,
      met === undefined ? '' : met ? '✓' : '✗ missed',
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 1 ? cell.padStart(widths[1]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
