import type { ReactNode } from 'react'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { Price } from '#ui/patterns/price.tsx'
import { useShop } from '../../company/shop.tsx'
import { AmountOff } from '../../components/amount-off.tsx'
import { perText } from '../../components/product-facts.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { ReportedTotal } from './total-report.ts'

/**
 * The lowest price with what it is for, the old one struck through while a campaign runs; once it is known, what the
 * choice comes to. An amount off a booking is shown below it where there is room.
 */
export function FromPrice({
  product,
  today,
  reported,
  size,
}: {
  product: Product
  today: Day
  /** What the choice comes to, in the shown currency. */
  reported?: ReportedTotal | undefined
  size: 'md' | 'lg'
}): ReactNode {
  const { price } = useShop()
  const { t } = useMessages()
  const offer = offerPrice(product, today)
  const { vat } = product
  const per = perText({ ...product.facts, unit: unitOf(product) }, t)
  if (!offer) return <strong className="text-lg">{t('card.priceOnRequest')}</strong>
  return (
    <>
      {reported ? (
        <Price
          current={reported.total}
          fromLabel={reported.isLowest ? t('card.from') : size === 'lg' ? t('book.total') : undefined}
          per={reported.isLowest ? undefined : reported.paid}
          size={size}
        />
      ) : (
        <Price
          current={price(offer.current)}
          was={offer.was && price(offer.was)}
          wasLabel={t('card.was')}
          fromLabel={t('card.from')}
          per={
            vat.mode === 'excluded'
              ? `${per}${t('app.comma')}${t('product.plus-vat', { percent: vat.rate })}`
              : per
          }
          size={size}
        />
      )}
      {size === 'lg' && <AmountOff campaign={offer.campaign} className="mt-1.5" />}
    </>
  )
}

/** A transfer's lowest price may be that of one seat in a shared vehicle. */
function unitOf({ details, facts, fromPrice }: Product): Product['facts']['unit'] {
  if (details.kind !== 'transfer') return facts.unit
  const cheapest = details.vehicles.find(({ oneWay }) => oneWay.minor === fromPrice?.minor)
  return cheapest?.shared ? 'person' : facts.unit
}
