import type { ReactNode } from 'react'
import { startOfEntry } from '../cart/entry-terms.ts'
import { titleOfEntry } from '../cart/entry-text.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { tiersOfProduct } from '../components/refund-terms.ts'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import { cancellationPlan } from '../routes/product/cancellation-stages.ts'

/** The refunds per item on cancellation, displayed before the payment. */
export function CancellationTerms({ entries }: { entries: readonly CartEntry[] }): ReactNode {
  const { t, locale, format } = useMessages()
  const now = new Date()
  return (
    <section aria-labelledby="checkout-cancel" className="text-sm">
      <h3 id="checkout-cancel" className="mb-1 font-semibold text-base">
        {t('checkout.cancel.title')}
      </h3>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entries.length > 1 && <span className="block font-medium">{titleOfEntry(entry, locale)}</span>}
            {termsOf(entry, { t, format, now }).map((term) => (
              <span key={term} className="block text-ink-soft figures first-letter:uppercase">
                {term}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `full refund until 18.04.2027, 10:30`, `after that nothing`: future stages only. */
function termsOf(
  entry: CartEntry,
  { t, format, now }: Pick<Words, 't' | 'format'> & { now: Date },
): string[] {
  const startsAt = startOfEntry(entry)
  const { stages } = cancellationPlan(tiersOfProduct(entry.product), { startsAt, now })
  const ahead = stages.filter(({ until }) => until && until > now)
  const parts = ahead.flatMap(({ refundPercent, until }) => {
    const moment = format.moment(until!.getTime(), entry.product.timeZone)
    if (refundPercent === 100) return [t('checkout.cancel.free', { moment })]
    return refundPercent > 0 ? [t('checkout.cancel.part', { percent: refundPercent, moment })] : []
  })
  if (parts.length === 0) return [t('checkout.cancel.never')]
  const last = ahead.at(-1)!
  return last.refundPercent === 0 ? [...parts, t('checkout.cancel.after')] : parts
}
