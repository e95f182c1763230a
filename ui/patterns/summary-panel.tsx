import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type PriceLine, PriceLines } from './price-lines.tsx'

/**
 * Items and price: items at the top, price lines, actions, small notes below. `layout="page"` is a panel that
 * sticks beside a form; `drawer` fills its parent without a frame.
 */
export function SummaryPanel({
  title,
  lines,
  actions,
  notes,
  layout = 'page',
  children,
}: {
  title?: ReactNode
  lines: PriceLine[]
  actions?: ReactNode
  notes?: ReactNode
  layout?: 'page' | 'drawer'
  children?: ReactNode
}): ReactNode {
  return (
    <section
      className={cx(
        layout === 'page' &&
          'rounded-card border border-line bg-surface p-5 shadow-card md:p-6 lg:sticky lg:top-24',
      )}
    >
      {title && <h2 className="mb-4 text-lg">{title}</h2>}
      {children && <div className="mb-5 border-line border-b pb-5">{children}</div>}
      <PriceLines lines={lines} />
      {actions && <div className="mt-5 grid gap-2.5 empty:hidden">{actions}</div>}
      {notes && <div className="mt-4 text-ink-soft text-sm">{notes}</div>}
    </section>
  )
}

/** One line of a summary: a small picture, what it is, its facts, its amount, and controls under it. */
export function SummaryItem({
  picture,
  title,
  facts,
  amount,
  controls,
}: {
  picture?: ReactNode
  title: ReactNode
  facts?: ReactNode
  amount?: ReactNode
  controls?: ReactNode
}): ReactNode {
  return (
    <div className="flex gap-4">
      {picture && <div className="w-24 shrink-0 self-start overflow-hidden rounded-input">{picture}</div>}
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-4">
          <p className="line-clamp-2 font-semibold leading-snug">{title}</p>
          {amount && <div className="shrink-0 font-semibold figures">{amount}</div>}
        </div>
        {facts && <div className="mt-1 text-ink-soft text-sm">{facts}</div>}
        {controls && <div className="mt-3 flex flex-wrap items-center justify-between gap-3">{controls}</div>}
      </div>
    </div>
  )
}
