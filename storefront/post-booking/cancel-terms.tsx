import type { ReactNode } from 'react'
import { refundInForce } from '#domain/booking/cancellation.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { refundColour, refundText } from '../components/refund-terms.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** What a cancellation gives back now, and until when; for each item where they differ. */
export function CancelTerms({ items, now }: { items: readonly BookedItem[]; now: number }): ReactNode {
  const { t, format } = useMessages()
  const terms = items
    .filter(({ cancelled, startsAt }) => !cancelled && Date.parse(startsAt) > now)
    .map(({ title, startsAt, timeZone, cancellation }) => {
      const of = { tiers: cancellation, startsAt: new Date(startsAt), now: new Date(now) }
      const refund = refundInForce(of)
      const write = (until: Date) => format.moment(until, timeZone)
      return { title, refund, text: refundText(refund, { t, write, full: 'cart.freeUntil' }) }
    })
  const isOne = new Set(terms.map(({ text }) => text)).size === 1
  return (
    <ul className="mb-4 grid gap-1 empty:hidden">
      {(isOne ? terms.slice(0, 1) : terms).map(({ title, refund, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none moves
        <li key={index} data-refund className="text-pretty">
          {!isOne && (
            <>
              <bdi>{title}</bdi>:{' '}
            </>
          )}
          <span className={refundColour(refund)}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
