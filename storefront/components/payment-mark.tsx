import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import mastercard from './marks/mastercard.svg'
import troy from './marks/troy.svg'
import visa from './marks/visa.svg'

/** Marks of our own for the cards that every provider takes, not the badges of those who issue them. */
export const cardMarks = [
  ['Visa', visa],
  ['Mastercard', mastercard],
  ['Troy', troy],
] as const

/** A mark of a way to pay; without `alt` the word beside it names it. */
export function PaymentMark({
  source,
  alt,
  className = 'h-7.5',
}: {
  source: string
  alt: string
  className?: string
}): ReactNode {
  return (
    <img
      src={source}
      alt={alt}
      title={alt || undefined}
      width="48"
      height="32"
      loading="lazy"
      className={cx('w-auto', className)}
    />
  )
}
