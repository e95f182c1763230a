import { type ReactNode, useState } from 'react'
import { getSetup, sendTestEmail } from '#contract/staff/setup.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'

/** Sends an email to oneself, on the way that emails to guests take. */
export function TestEmailButton(): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    const reply = await send(sendTestEmail, {})
    await refresh(getSetup)
    setBusy(false)
    if (reply.ok) toast(t('setup.test-email-sent', { recipient: reply.data.recipient }), { tone: 'success' })
    else toastRefusal(reply, t)
  }

  return (
    <Button size="sm" onClick={() => void ask()} loading={busy} loadingLabel={t('app.sending')}>
      {t('setup.test-email')}
    </Button>
  )
}
