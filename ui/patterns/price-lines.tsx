import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type PriceLine = {
  id: string
  label: ReactNode
  /** How the amount came about: '2 × € 40.00'. */
  detail?: ReactNode
  /** Formatted, with its currency and sign. */
  amount: string
  /** `saving` is a discount, `subtotal` is above a hairline, `total` is the sum, `muted` an aside, `apart` no part of the sum. */
  emphasis?: 'plain' | 'saving' | 'subtotal' | 'total' | 'muted' | 'apart'
}

const looks = {
  plain: '',
  saving: 'text-success font-medium',
  subtotal: 'border-line border-t pt-3 first:border-t-0 first:pt-0 font-semibold',
  total: 'border-line border-t pt-4 first:border-t-0 first:pt-0 items-baseline font-bold text-lg',
  muted: 'text-ink-soft text-sm',
  apart: 'mt-1 border-line-strong border-t border-dashed pt-3 text-ink-soft text-sm',
}

/** How a price is made, line by line, with its total. */
export function PriceLines({ lines }: { lines: PriceLine[] }): ReactNode {
  return (
    <dl className="grid gap-3">
      {lines.map((line) => (
        <div key={line.id} className={cx('flex justify-between gap-6', looks[line.emphasis ?? 'plain'])}>
          <dt className="min-w-0">
            {line.label}
            {line.detail && <span className="block font-normal text-ink-soft text-sm">{line.detail}</span>}
          </dt>
          <dd className="shrink-0 whitespace-nowrap figures">
            <bdi>{line.amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
