import { useState } from 'react'
import { logOut } from '#contract/staff/staff.ts'
import { clientIn } from '../data/calls.ts'
import { changeSession } from '../data/query-client.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { useAccount } from '../session/use-session.ts'

/**
 * Returns a function that logs out and deletes what this device has stored of guests. Scans that could not be sent stop it,
 * unless they are to be deleted.
 */
export function useLogOut() {
  const { t, locale } = useMessages()
  const { staff, may } = useAccount()
  const today = useCompanyToday()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [unsent, setUnsent] = useState(0)

  async function logOutOf({ deletes }: { deletes: boolean }): Promise<string | undefined> {
    const { send } = clientIn(locale)
    const device = may('check-in') ? await import('../check-in/log-out.ts') : undefined
    if (device && !deletes) {
      const waiting = await device.sendBeforeLogOut({ staff: staff.id, today }, { send, locale })
      setUnsent(waiting)
      if (waiting > 0) return undefined
    }
    const reply = await send(logOut, {})
    if (!reply.ok && reply.status !== 401) return refusedText(reply, t)
    await device?.deleteFromDevice()
    changeSession(null)
    return undefined
  }

  async function leave({ deletes = false } = {}): Promise<void> {
    setLeaving(true)
    setProblem(undefined)
    // Its file cannot be fetched where the server cannot be reached.
    setProblem(await logOutOf({ deletes }).catch(() => t('app.unreachable')))
    setLeaving(false)
  }

  return { leave, leaving, problem, unsent }
}
