import type { ReactNode } from 'react'
import { lineText } from '#contract/line-text.ts'
import type { CheckedCart } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** How the price of an item came about, line by line, with its total and what is due now. */
export function Receipt({
  cart,
  product,
}: {
  cart: Pick<CheckedCart, 'items' | 'display'>
  product: Product
}): ReactNode {
  const { t, format, locale } = useMessages()
  const exact = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale)
  const { display } = cart
  const toLine = (line: Line, index: number): PriceLine => ({
    id: `${line.rule} ${index}`,
    ...lineText(line, { t, format, exact, product }),
    amount: exact(line.amount),
    emphasis: line.part === 'discount' ? 'saving' : line.collected === 'online' ? 'plain' : 'muted',
  })
  const isPartly = display.prepaymentTotal.minor !== display.grandTotal.minor
  return (
    <PriceLines
      lines={[
        ...cart.items.flatMap(({ lines }) => lines).map(toLine),
        { id: 'total', label: t('money.total'), amount: exact(display.grandTotal), emphasis: 'total' },
        ...(isPartly
          ? [
              {
                id: 'now',
                label: t('sell.due-now'),
                amount: exact(display.prepaymentTotal),
                emphasis: 'muted' as const,
              },
              {
                id: 'later',
                label: t('sell.due-later'),
                amount: exact(display.balanceDue),
                emphasis: 'muted' as const,
              },
            ]
          : []),
      ]}
    />
  )
}
