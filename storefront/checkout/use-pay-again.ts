import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#ui/layers/toasts.ts'
import { basketPath, useBasket } from '../cart/basket.ts'
import { usePageShow } from '../components/use-page-show.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from '../members/login-request.ts'

/** A new try to pay a booking that is still held: the same booking, the same places. */
export function usePayAgain(booking: string): { pay: () => Promise<void>; busy: boolean } {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const basket = useBasket()
  const [busy, setBusy] = useState(false)
  usePageShow(() => setBusy(false))

  async function pay() {
    setBusy(true)
    const started = await browserApi(locale).startPayment(booking)
    if (started.ok) return location.assign(started.data.redirectUrl)
    setBusy(false)
    if (started.status === 401) return openLogin('login', { toBook: true })
    if (started.code === 'already-paid') return navigate(basketPath(basket, 'result', booking))
    toast(started.message || t('members.unreachable'), { tone: 'danger' })
  }

  return { pay, busy }
}
