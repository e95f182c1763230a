import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

type Amount = { label: string; amount: Money }

/** A sum of the booking before an action and after it. */
export function ChangedAmount({ before, after }: { before: Amount; after: Amount }): ReactNode {
  const { locale } = useMessages()
  return (
    <PriceLines
      lines={[
        { id: 'before', label: before.label, amount: formatMoney(before.amount, locale) },
        { id: 'after', label: after.label, amount: formatMoney(after.amount, locale), emphasis: 'subtotal' },
      ]}
    />
  )
}
