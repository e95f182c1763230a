import { useMemo } from 'react'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { choosePayment } from '../cart/cart-store.ts'
import { type PricedView, priceWholeCart } from '../cart/use-priced-cart.ts'
import { shareValues } from '../shop/share-values.ts'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'

/** A part now and the rest on arrival, or everything now; nothing where the cart leaves no choice. */
export function PaymentChoiceField({ view }: { view: PricedView }) {
  const { t } = useWords()
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
  return (
    <RadioCards
      legend={t('checkout.choice')}
      columns={2}
      value={cart.payment}
      onValue={(choice) => choosePayment(choice as PaymentChoice)}
      options={[
        {
          value: 'prepayment',
          label: t('checkout.choice.prepayment', shareValues(inAdvance.prepaymentPercent)),
          detail: t('checkout.choice.prepayment.detail', { rest: exact(inAdvance.balanceDue) }),
          aside: <strong>{exact(inAdvance.prepaymentTotal)}</strong>,
        },
        {
          value: 'full',
          label: t('checkout.choice.full'),
          detail: t('checkout.choice.full.detail'),
          aside: <strong>{exact(inAdvance.grandTotal)}</strong>,
        },
      ]}
    />
  )
}
