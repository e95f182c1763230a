import Lock from 'lucide-react/icons/lock'
import type { PaymentMethod } from '#domain/booking/order.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'
import { useWithInstalments } from './instalment-choice.ts'
import { chargedNow } from './order.ts'

/** The button that orders: it says what it does, what it costs, and that it obliges to pay. */
export function OrderButton({
  method,
  totals,
  busy,
}: {
  method: PaymentMethod
  totals: CartTotals
  busy: boolean
}) {
  const { t } = useWords()
  const { exact } = useShop()
  const { display } = useWithInstalments({ ledger: totals, display: totals })
  const now = chargedNow(method, display)
  return (
    <div className="w-full">
      <Button
        type="submit"
        variant="action"
        size="lg"
        wide
        loading={busy}
        loadingLabel={t('members.sending')}
        icon={now.minor > 0 ? <Lock aria-hidden /> : undefined}
      >
        {now.minor > 0
          ? t('checkout.pay', { amount: exact(now) })
          : t('checkout.reserve', { amount: exact(display.grandTotal) })}
      </Button>
      <p className="mt-3 text-ink-soft text-sm max-lg:hidden">
        {t('checkout.obliges', { total: exact(display.grandTotal) })}
      </p>
    </div>
  )
}
