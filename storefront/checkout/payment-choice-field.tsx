import { useMemo } from 'react'
import type { CartTotals, PaymentChoice } from '#domain/pricing/cart.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { choosePayment } from '../cart/cart-store.ts'
import { type PricedView, priceWholeCart } from '../cart/use-priced-cart.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { shareValues } from '../seo/share-values.ts'

/**
 * Prepayment with the rest on arrival, or the total; nothing without a choice. `totals` are the valid ones,
 * which differ from the view's after the server reported another price.
 */
export function PaymentChoiceField({ view, totals }: { view: PricedView; totals?: CartTotals }) {
  const { t } = useMessages()
  const { exact, settings, currency } = useShop()
  const { cart, discounts } = view
  const inAdvance = useMemo(
    () =>
      priceWholeCart(
        { ...cart, payment: 'prepayment' },
        { rates: settings.rates, display: currency, now: new Date(), discounts },
      ).display,
    [cart, settings.rates, currency, discounts],
  )
  if (!inAdvance || inAdvance.balanceDue.minor === 0) return null
  const reported = totals && totals.grandTotal.minor !== view.display?.grandTotal.minor ? totals : undefined
  // The server reports the amount due for the current choice: the other one has a percentage, but no amount
  // yet.
  const part = !reported || cart.payment === 'prepayment' ? (reported ?? inAdvance) : undefined
  return (
    <RadioCards
      legend={t('checkout.choice')}
      columns={2}
      value={cart.payment}
      onValue={(choice) => choosePayment(choice as PaymentChoice)}
      options={[
        {
          value: 'prepayment',
          label: t('checkout.choice.prepayment', shareValues((part ?? inAdvance).prepaymentPercent)),
          detail: part && t('checkout.choice.prepayment.detail', { rest: exact(part.balanceDue) }),
          aside: part && <strong>{exact(part.prepaymentTotal)}</strong>,
        },
        {
          value: 'full',
          label: t('checkout.choice.full'),
          detail: t('checkout.choice.full.detail'),
          aside: <strong>{exact((reported ?? inAdvance).grandTotal)}</strong>,
        },
      ]}
    />
  )
}
