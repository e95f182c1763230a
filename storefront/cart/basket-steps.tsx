import type { ReactNode } from 'react'
import { Steps } from '#ui/patterns/timeline.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useBasket } from './basket.ts'

export type BasketStep = 'cart' | 'details' | 'payment' | 'done'

/** Where one is between the cart and the booking; nothing in the basket that has no steps. */
export function BasketSteps({ current }: { current: BasketStep }): ReactNode {
  const { t } = useMessages()
  if (useBasket() === 'basket-two') return null
  return (
    <div className="mb-6">
      <Steps
        label={t('checkout.steps')}
        current={current}
        items={[
          { id: 'cart', label: t('checkout.step.cart') },
          { id: 'details', label: t('checkout.step.details') },
          { id: 'payment', label: t('checkout.step.payment') },
          { id: 'done', label: t('checkout.step.done') },
        ]}
      />
    </div>
  )
}
