import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, decimalText, moneyOf } from '#domain/money/money.ts'

export type SalesBar = {
  name: string
  /** Gross sales in minor units. */
  now: number
  /** The same of a year before. */
  before?: number
}

type Chart = {
  bars: readonly SalesBar[]
  currency: Currency
  locale: string
  labels: { now: string; before: string }
}

const tick = { fill: 'var(--color-ink-soft)', fontSize: 12 }
const line = { stroke: 'var(--color-line)' }

/**
 * Gross sales as bars: months beside those of the year before, or groups below each other with their names. The table below has the
 * same figures.
 */
export default function SalesChart({ bars, currency, locale, labels }: Chart): ReactNode {
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const amounts = {
    type: 'number',
    tick,
    tickLine: false,
    axisLine: false,
    tickFormatter: (minor: number) => short.format(Number(decimalText(moneyOf(minor, currency)))),
  } as const
  const names = { type: 'category', dataKey: 'name', tick, tickLine: false, axisLine: line } as const
  const bar = { radius: 4, fill: 'var(--color-brand)', isAnimationActive: false }
  return (
    // A tooltip stays where it was when the window becomes narrower.
    <div aria-hidden className="overflow-hidden" style={{ height: hasBefore ? 288 : 40 + bars.length * 28 }}>
      <ResponsiveContainer>
        <BarChart
          data={[...bars]}
          layout={hasBefore ? 'horizontal' : 'vertical'}
          accessibilityLayer={false}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={!hasBefore} horizontal={hasBefore} {...line} />
          {hasBefore ? <XAxis {...names} /> : <XAxis {...amounts} />}
          {hasBefore ? <YAxis {...amounts} width={56} /> : <YAxis {...names} width={130} interval={0} />}
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            formatter={(minor) => formatMoney(moneyOf(Number(minor), currency), locale)}
            itemStyle={{ color: 'var(--color-ink)' }}
            contentStyle={{ borderRadius: 12, borderColor: 'var(--color-line)' }}
          />
          {hasBefore && (
            <Legend formatter={(name) => <span className="text-ink-soft text-xs">{name}</span>} />
          )}
          {hasBefore && (
            <Bar dataKey="before" name={labels.before} {...bar} fill="var(--color-brand-bright)" />
          )}
          <Bar dataKey="now" name={labels.now} {...bar} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
