import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/dates/day.ts'
import { Price } from '#ui/patterns/price.tsx'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { priceLine } from '../../../shop/price-words.ts'
import { useShop } from '../../../shop/shop.tsx'
import { useWords } from '../../../words/words.tsx'
import type { BookingState } from './use-booking.ts'
import type { TourPrice } from './tour-price.ts'

/** The live total: what it is made of, what is paid now, later and at the place. */
export function PriceSummary({ booking }: { booking: BookingState }): ReactNode {
  const { price, product } = booking
  const { t } = useWords()
  const { exact } = useShop()
  if (!price) return null
  const { totals } = price
  const now: PriceLine = {
    id: 'now',
    label: t('book.pay-now', { percent: totals.prepaymentPercent }),
    amount: exact(totals.prepaymentTotal),
  }
  const rows: PriceLine[] = [
    ...(totals.balanceDue.minor > 0
      ? [now, { id: 'later', label: t('book.pay-later'), amount: exact(totals.balanceDue) }]
      : []),
    ...(totals.onSiteTotal.minor > 0
      ? [{ id: 'site', label: t('book.pay-on-site'), amount: exact(totals.onSiteTotal) }]
      : []),
  ]
  return (
    <div>
      <TotalLine price={price} />
      {rows.length > 0 && (
        <div className="mt-3 text-sm">
          <PriceLines lines={rows} />
        </div>
      )}
      <details className="group mt-3 text-sm">
        <summary className={`${textLinkClass} inline-flex items-center gap-1`}>
          {t('book.how-made')}
          <ChevronDown
            aria-hidden
            className="size-4 transition-[rotate] duration-180 group-open:rotate-180"
          />
        </summary>
        <div className="mt-3 rounded-card bg-sunken p-4">
          <Explanation price={price} product={product} />
        </div>
      </details>
    </div>
  )
}

/** The total with the old one struck through. */
export function TotalLine({ price: { totals, was } }: { price: TourPrice }): ReactNode {
  const { t } = useWords()
  const { exact } = useShop()
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="font-bold">{t('book.total')}</span>
      <span aria-live="polite">
        <Price
          current={exact(totals.grandTotal)}
          was={was && exact(was)}
          wasLabel={t('product.old-price')}
          size="lg"
        />
      </span>
    </p>
  )
}

function Explanation({
  price: { quote, totals },
  product,
}: {
  price: TourPrice
  product: BookingState['product']
}): ReactNode {
  const { t } = useWords()
  const { price, exact, currency, settings } = useShop()
  const tools = { t, exact, price, product }
  // The tax of the sum, not of one line converted for itself: so it agrees with the cart to the cent
  const lines = quote.lines.map((line) =>
    line.part === 'vat' ? { ...priceLine(line, tools), amount: exact(totals.vatTotal) } : priceLine(line, tools),
  )
  const isOnline = ({ emphasis }: PriceLine) => emphasis !== 'muted'

  return (
    <>
      <PriceLines
        lines={[
          ...lines.filter(isOnline),
          { id: 'total', label: t('book.total'), amount: exact(totals.grandTotal), emphasis: 'subtotal' },
          ...lines.filter((line) => !isOnline(line)),
        ]}
      />
      {quote.currency !== currency && (
        <p className="mt-3 text-ink-soft text-xs">
          {t('book.converted', {
            from: quote.currency,
            to: currency,
            day: formatDay(settings.rates.bulletinDate),
          })}
        </p>
      )}
    </>
  )
}
