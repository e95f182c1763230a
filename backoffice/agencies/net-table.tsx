import type { ReactNode } from 'react'
import { lineText } from '#contract/line-text.ts'
import type { NetLine, NetQuote } from '#domain/agencies/net-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DataTable } from '../money/data-table.tsx'

/** The public price, the margin and the net price of each line, with their sums. */
export function NetTable({
  quote,
  product,
}: {
  quote: NetQuote
  product?: Pick<Product, 'extras' | 'details'> | undefined
}): ReactNode {
  const { t, format, locale } = useMessages()
  const exact = (amount: Money) => formatMoney(amount, locale)
  const cells = (label: string, { retail, margin, net }: Pick<NetLine, 'retail' | 'margin' | 'net'>) => [
    label,
    exact(retail),
    exact(margin),
    exact(net),
  ]
  return (
    <DataTable
      columns={[t('agency-net.line'), t('agency-net.retail'), t('agency-net.margin'), t('agency-net.net')]}
      numeric={[1, 2, 3]}
      rows={quote.lines.map((line, index) => ({
        key: String(index),
        cells: cells(lineText(asLine(line), { t, format, exact, ...(product && { product }) }).label, line),
      }))}
      total={[{ key: 'total', cells: cells(t('money.total'), quote) }]}
    />
  )
}

/** A line of the public price, as far as its label needs it. */
function asLine({ rule, part, input, quantity, retail }: NetLine): Parameters<typeof lineText>[0] {
  const unit = moneyOf(quantity > 0 ? Math.round(retail.minor / quantity) : 0, retail.currency)
  return { rule, part, input, quantity, unit, amount: retail, collected: 'online' }
}
