import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { basketPath, useBasket } from '../cart/basket.ts'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'
import type { OrderProblem } from './use-place-order.ts'

/** Why the order did not go through, and what to do about it. */
export function OrderProblemNotice({ problem }: { problem: OrderProblem }) {
  const { t } = useWords()
  const { exact } = useShop()
  const basket = useBasket()
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
        return (
          <Notice
            tone="danger"
            live
            title={t('checkout.notAvailable')}
            actions={
              <ButtonLink size="sm" href={basketPath(basket, 'cart')}>
                {t('checkout.change')}
              </ButtonLink>
            }
          >
            {t('checkout.notAvailableText')}
          </Notice>
        )
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
