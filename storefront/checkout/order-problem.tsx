import { useEffect, useRef } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import type { CartCheck } from '../cart/cart-check.ts'
import type { PricedView } from '../cart/use-priced-cart.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'
import type { OrderProblem } from './use-place-order.ts'

/** Why the order did not go through, and what to do about it. */
export function OrderProblemNotice({
  problem,
  view,
  check,
}: {
  problem: OrderProblem
  view: PricedView
  check: CartCheck
}) {
  const { t } = useMessages()
  const { exact } = useShop()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem is brought into sight
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  return <div ref={box}>{notice()}</div>

  function notice() {
    switch (problem.kind) {
      case 'price-changed':
        return (
          <Notice
            tone="warning"
            live
            title={t('checkout.priceChanged')}
            actions={
              <Button type="submit" size="sm" variant="brand">
                {t('checkout.acceptPrice')}
              </Button>
            }
          >
            {t('checkout.priceChangedText', { was: exact(problem.was), now: exact(problem.now) })}
          </Notice>
        )
      case 'not-available':
        return <UnavailableNotice view={view} check={check} />
      case 'unanswered':
        return (
          <Notice tone="warning" live title={t('checkout.unanswered')}>
            {t('checkout.unansweredText')}
          </Notice>
        )
      case 'refused':
        return (
          <Notice tone="danger" live>
            {problem.message || t('members.unreachable')}
          </Notice>
        )
    }
  }
}
