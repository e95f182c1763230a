import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A grey placeholder of a given size; hidden from screen readers, so the part that loads says so itself. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }): ReactNode {
  return (
    <span
      aria-hidden
      style={style}
      className={cx('block animate-pulse rounded-sm bg-ink/8 noscript:hidden', className)}
    />
  )
}

/** Lines of text to come; the last one is short. */
export function TextSkeleton({ lines = 3 }: { lines?: number }): ReactNode {
  return (
    <div aria-hidden className="grid content-start gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

/** A product card to come, of the size of a grid card. */
export function CardSkeleton(): ReactNode {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-card w-full rounded-card" />
      <div className="pt-3">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-3 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-3/5" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-4 h-6 w-2/5" />
      </div>
    </div>
  )
}

/** Rows of a list to come: picture, two lines, and an amount at the end. */
export function ListSkeleton({ rows = 3 }: { rows?: number }): ReactNode {
  return (
    <div aria-hidden className="grid content-start gap-5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="aspect-card w-24 shrink-0 rounded-input" />
          <div className="min-w-0 grow">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-2.5 h-4 w-2/5" />
          </div>
          <Skeleton className="h-5 w-16 shrink-0" />
        </div>
      ))}
    </div>
  )
}
