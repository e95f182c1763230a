import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { Message } from '../i18n/use-messages.tsx'

/** How each method of payment is displayed. */
export const methodLooks: Record<PaymentMethod, { icon: ReactNode; label: Message; detail: Message }> = {
  card: { icon: <CreditCard />, label: 'checkout.method.card', detail: 'checkout.method.card.detail' },
  'bank-transfer': {
    icon: <Landmark />,
    label: 'checkout.method.transfer',
    detail: 'checkout.method.transfer.detail',
  },
  'on-the-spot': { icon: <Banknote />, label: 'checkout.method.spot', detail: 'checkout.method.spot.detail' },
}
