import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type PriceProps = {
  /** Formatted, with its currency. */
  current: string
  /** The old price, struck through; `wasLabel` says so aloud. */
  was?: string
  wasLabel?: string
  /** 'from', before the price. */
  fromLabel?: string
  /** 'per person', after it. */
  per?: string
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl tracking-tight' }

/** A price as it is shown everywhere: 'from', the old price struck through, the price, what it is for. */
export function Price({ current, was, wasLabel, fromLabel, per, size = 'md' }: PriceProps): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 figures leading-tight">
      {fromLabel && <span className="text-ink-soft text-sm">{fromLabel}</span>}
      {was && (
        <s className="text-ink-faint text-sm">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          <bdi>{was}</bdi>
        </s>
      )}
      <strong className={cx('whitespace-nowrap font-bold', sizes[size])}>
        <bdi>{current}</bdi>
      </strong>
      {per && <span className="text-ink-soft text-sm">{per}</span>}
    </span>
  )
}
