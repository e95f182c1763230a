import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { isDepositAlone } from '#domain/pricing/deposit-alone.ts'
import type { ItemPrice } from '#domain/pricing/item-price.ts'
import { cx } from '#ui/cx.ts'
import { Price } from '#ui/patterns/price.tsx'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { loneTextLinkClass } from '#ui/primitives/link.tsx'
import { priceLine } from '../company/price-text.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { shareValues } from '../seo/share-values.ts'

/** The live total, and which part of it is paid when; of the lowest of several prices only that it is one. */
export function PriceTotal({
  price,
  isLowest,
}: {
  price: ItemPrice
  isLowest?: boolean | undefined
}): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-bold">{t('book.total')}</span>
        <span aria-live="polite">
          <Price
            current={exact(price.totals.grandTotal)}
            fromLabel={isLowest ? t('card.from') : undefined}
            size="lg"
          />
        </span>
      </p>
      {!isLowest && <PriceParts price={price} className="mt-2" />}
    </div>
  )
}

/** What of a total is paid when; nothing where all of it is paid at once. */
export function PriceParts({
  price: { totals, quote },
  className,
}: {
  price: ItemPrice
  className?: string
}): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const { prepaymentPercent, prepaymentTotal, balanceDue, onSiteTotal } = totals
  const parts: PriceLine[] = [
    ...(balanceDue.minor > 0
      ? [
          {
            id: 'now',
            label: t('book.pay-now', shareValues(prepaymentPercent)),
            amount: exact(prepaymentTotal),
          },
          { id: 'later', label: t('book.pay-later'), amount: exact(balanceDue) },
        ]
      : []),
    ...(onSiteTotal.minor > 0
      ? [
          {
            id: 'site',
            label: t(isDepositAlone(quote.lines) ? 'book.deposit' : 'book.pay-on-site'),
            amount: exact(onSiteTotal),
            emphasis: 'apart' as const,
          },
        ]
      : []),
  ]
  if (parts.length === 0) return null
  return (
    <div className={cx('text-ink-soft text-sm *:gap-1.5', className)}>
      <PriceLines lines={parts} />
    </div>
  )
}

/** Content that opens below the edge of the box is scrolled into view. */
function showWhole(opened: HTMLDetailsElement): void {
  if (opened.open) opened.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

/** How the price is made, line by line, behind a heading. */
export function PriceExplained(made: { price: ItemPrice; product: Product }): ReactNode {
  const { t } = useMessages()
  return (
    <details className="text-sm" onToggle={(event) => showWhole(event.currentTarget)}>
      <summary className={`${loneTextLinkClass} inline-flex items-center gap-1`}>
        {t('book.how-made')}
        <ChevronDown aria-hidden className="size-4 transition-[rotate] [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="mt-3 rounded-card bg-sunken p-4">
        <PriceSteps {...made} />
      </div>
    </details>
  )
}

/** The lines of a price, and the rates they were converted with. */
export function PriceSteps({
  price: { quote, totals },
  product,
}: {
  price: ItemPrice
  product: Product
}): ReactNode {
  const { t, format } = useMessages()
  const { price, exact, currency, settings } = useShop()
  const tools = { t, format, exact, price, product }
  // The tax of the sum, not of one line converted for itself: so it agrees with the cart to the cent
  const lines = quote.lines.map((line) =>
    line.part === 'vat'
      ? { ...priceLine(line, tools), amount: exact(totals.vatTotal) }
      : priceLine(line, tools),
  )
  return (
    <>
      <PriceLines
        lines={[
          ...lines.filter(({ emphasis }) => emphasis !== 'muted'),
          { id: 'total', label: t('book.total'), amount: exact(totals.grandTotal), emphasis: 'subtotal' },
          ...lines.filter(({ emphasis }) => emphasis === 'muted'),
        ]}
      />
      {quote.currency !== currency && (
        <p className="mt-3 text-ink-soft text-xs">
          {t('book.converted', {
            from: quote.currency,
            to: currency,
            day: format.day(settings.rates.bulletinDate),
          })}
        </p>
      )}
    </>
  )
}
