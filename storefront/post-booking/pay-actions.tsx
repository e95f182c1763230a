import Landmark from 'lucide-react/icons/landmark'
import { type ReactNode, useState } from 'react'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../company/shop.tsx'
import { usePageShow } from '../components/use-page-show.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Payment of the balance: now, by card, or by a reported transfer. */
export function PayActions({
  managed,
  onReportTransfer,
}: {
  managed: ManagedBooking
  onReportTransfer: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { exact } = useShop()
  const [busy, setBusy] = useState(false)
  const { can, balance, booking, notices } = managed
  usePageShow(() => setBusy(false))

  async function pay() {
    setBusy(true)
    const started = await browserApi(locale).payBalance(booking.id)
    if (started.ok) return location.assign(started.data.redirectUrl)
    setBusy(false)
    toast(started.message || t('members.unreachable'), { tone: 'danger' })
  }

  const waiting = notices.filter(({ found }) => !found)
  return (
    <>
      {can.payBalance && (
        <Button variant="action" wide loading={busy} loadingLabel={t('members.sending')} onClick={pay}>
          {booking.state === 'confirmed'
            ? t('after.payBalance', { amount: exact(balance) })
            : t('checkout.pay', { amount: exact(booking.dueNow) })}
        </Button>
      )}
      {can.reportTransfer && (
        <Button wide icon={<Landmark aria-hidden />} onClick={onReportTransfer}>
          {t('after.reportTransfer')}
        </Button>
      )}
      {waiting.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('after.notice', { amount: waiting.map(({ amount }) => exact(amount)).join(' + ') })}
        </p>
      )}
    </>
  )
}
