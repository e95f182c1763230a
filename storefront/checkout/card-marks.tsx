import type { ReactNode } from 'react'
import { cardMarks, PaymentMark } from '../components/payment-mark.tsx'

/** The marks of the cards that are taken. */
export function CardMarks(): ReactNode {
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      {cardMarks.map(([name, source]) => (
        <PaymentMark key={name} source={source} alt={name} className="h-6" />
      ))}
    </span>
  )
}
