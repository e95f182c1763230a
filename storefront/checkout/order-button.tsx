import Lock from 'lucide-react/icons/lock'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
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
  const { t } = useMessages()
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
      <div className="mt-3 max-lg:hidden">
        <Obligation totals={totals} />
      </div>
    </div>
  )
}

/** The full obligation of the order: below the button, and where that is a bar, at the end of the page. */
export function Obligation({ totals }: { totals: CartTotals }) {
  const { t } = useMessages()
  const { exact } = useShop()
  const { display } = useWithInstalments({ ledger: totals, display: totals })
  return (
    <p className="text-ink-soft text-sm">{t('checkout.obliges', { total: exact(display.grandTotal) })}</p>
  )
}
