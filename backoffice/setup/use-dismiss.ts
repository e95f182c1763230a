import { useState } from 'react'
import { dismissSetup, getSetup } from '#contract/staff/setup.ts'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'

/** Returns a function that hides the card on Today for all staff or shows it again, and whether that is under way. */
export function useDismiss(): { dismiss(isDismissed: boolean): Promise<void>; busy: boolean } {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async dismiss(isDismissed) {
      setBusy(true)
      const reply = await send(dismissSetup, { isDismissed })
      await refresh(getSetup)
      setBusy(false)
      if (!reply.ok) toastRefusal(reply, t)
    },
  }
}
