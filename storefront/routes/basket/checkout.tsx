import { useEffect, useState } from 'react'
import { useBasket } from '../../cart/basket.ts'
import { EmptyCart } from '../../cart/cart-view.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { useCartGuard } from '../../cart/use-cart-guard.ts'
import { CheckoutForm } from '../../checkout/checkout-form.tsx'
import { CheckoutLoading } from '../../checkout/checkout-loading.tsx'
import { readDraft } from '../../checkout/draft.ts'
import type { CheckoutFields } from '../../checkout/fields.ts'
import { useHeldOrder } from '../../checkout/use-held-order.ts'
import { NeedsScript } from '../../components/needs-script.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/checkout.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageSeo(matches, ({ t }) => ({ title: t('checkout.title'), paths: location.pathname, noIndex: true }))

/** From the cart to a booking. */
export default function CheckoutScreen() {
  const { t } = useMessages()
  const arrived = useCartGuard()
  useHeldOrder()
  const basket = useBasket()
  const empty = useCart().value.entries.length === 0
  const [draft, setDraft] = useState<Partial<CheckoutFields>>()

  useEffect(() => {
    void readDraft().then(setDraft)
  }, [])

  return (
    <main className="page min-h-dvh py-8 md:py-12">
      {!arrived || !draft ? (
        <CheckoutLoading />
      ) : empty ? (
        <EmptyCart />
      ) : (
        <CheckoutForm draft={draft} basket={basket} />
      )}
      <NeedsScript>{t('cart.needsScript')}</NeedsScript>
    </main>
  )
}
