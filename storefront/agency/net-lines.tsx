import type { ReactNode } from 'react'
import { lineText } from '#contract/line-text.ts'
import type { NetLine, NetQuote } from '#domain/agencies/net-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { Disclosure } from '../cart/disclosure.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'

/** The net price of an item with its product, which names extras. */
export type NetPart = {
  id: string
  title: string
  quote: NetQuote
  product?: Pick<Product, 'extras' | 'details'>
}

/** What an agency pays and earns, and how: item by item, line by line. */
export function NetLines({ parts }: { parts: readonly NetPart[] }): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  if (parts.length === 0) return null
  return (
    <section aria-label={t('agency.net.title')} className="rounded-card border border-brand bg-surface p-5">
      <h2 className="mb-3 font-semibold">{t('agency.net.title')}</h2>
      <div className="grid gap-5">
        {parts.map(({ id, title, quote, product }) => (
          <div key={id} className="grid gap-3">
            {parts.length > 1 && <p className="text-pretty font-medium">{title}</p>}
            <PriceLines lines={sums(quote, { t, exact })} />
            <Disclosure label={t('agency.net.lines')}>
              <div className="rounded-input bg-sunken p-4">
                <PriceLines
                  lines={quote.lines.map((line, index) => ({
                    id: String(index),
                    label: lineText(asLine(line), { t, format, exact, product }).label,
                    detail: t('agency.net.line', {
                      retail: exact(line.retail),
                      margin: exact(line.margin),
                    }),
                    amount: exact(line.net),
                  }))}
                />
              </div>
            </Disclosure>
          </div>
        ))}
      </div>
    </section>
  )
}

function sums(
  { retail, margin, net }: NetQuote,
  { t, exact }: { t: Words['t']; exact: (money: Money) => string },
): PriceLine[] {
  return [
    { id: 'retail', label: t('agency.net.retail'), amount: exact(retail) },
    { id: 'margin', label: t('agency.net.margin'), amount: exact(margin), emphasis: 'saving' },
    { id: 'net', label: t('agency.net.net'), amount: exact(net), emphasis: 'subtotal' },
  ]
}

/** A line of the public quote, as far as its label needs it. */
function asLine({ rule, part, input, quantity, retail }: NetLine): Parameters<typeof lineText>[0] {
  const unit = moneyOf(quantity > 0 ? Math.round(retail.minor / quantity) : 0, retail.currency)
  return { rule, part, input, quantity, unit, amount: retail, collected: 'online' } as Parameters<
    typeof lineText
  >[0]
}
