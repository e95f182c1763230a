import { useRef, useState } from 'react'
import { checkCoupon } from '#contract/orders/cart.ts'
import { toast } from '#ui/layers/toasts.ts'
import { useShop } from '../company/shop.tsx'
import { browserClient } from '../data/browser-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { questionOf } from './cart-question.ts'
import { applyCoupon } from './coupon-store.ts'
import type { PricedView } from './use-priced-cart.ts'

/** Trying a code on the cart: the server judges it, and a good one goes into the cart. */
export function useCouponAttempt(view: PricedView) {
  const { t, locale } = useMessages()
  const { currency } = useShop()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const asking = useRef(false)

  async function tryCode(typed: string): Promise<void> {
    if (asking.current) return
    const code = typed.trim()
    if (code === '') return setError(t('coupon.invalid'))
    asking.current = true
    setBusy(true)
    setError(undefined)
    const question = questionOf({ ...view.cart, coupon: { code }, display: currency, locale })
    const reply = await browserClient(locale).send(checkCoupon, question)
    asking.current = false
    setBusy(false)
    if (!reply.ok) return setError(reply.message || t('members.unreachable'))
    const { coupon } = reply.data
    if (!coupon) return setError(t('coupon.invalid'))
    applyCoupon(coupon)
    toast(t('coupon.applied', { code: coupon.code }), { tone: 'success' })
  }

  return { busy, error, tryCode }
}
