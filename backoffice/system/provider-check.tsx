import { type ReactNode, useState } from 'react'
import { getSetup } from '#contract/staff/setup.ts'
import { checkProvider, getSystemHealth } from '#contract/staff/system.ts'
import { type CheckedProvider, checkOutcomes, type ProviderCheck } from '#domain/staff/system.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'

/** Checks the keys of a provider by a query that changes nothing there. */
export function CheckButton({ provider, name }: { provider: CheckedProvider; name: string }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    const reply = await send(checkProvider, { provider })
    await refresh(getSystemHealth, getSetup)
    setBusy(false)
    if (!reply.ok) return toastRefusal(reply, t)
    const { outcome } = reply.data
    toast(`${name}: ${t(`system.check.${outcome}`)}`, { tone: outcome === 'accepted' ? 'success' : 'danger' })
  }

  return (
    <Button
      size="sm"
      aria-label={`${t('system.check')}: ${name}`}
      onClick={() => void check()}
      loading={busy}
      loadingLabel={t('app.sending')}
    >
      {t('system.check')}
    </Button>
  )
}

/** Returns the outcome of the last check with its moment; undefined where there was none with the present keys. */
export function checkText(
  { succeededAt, failedAt, failingSince, problem }: ProviderCheck,
  { t, moment }: { t: Translations['t']; moment: (at: string) => string },
): string | undefined {
  const at = failingSince ? failedAt : succeededAt
  if (!at) return undefined
  const outcome = failingSince ? checkOutcomes.find((one) => one === problem) : 'accepted'
  return t('system.checked', { moment: moment(at), outcome: t(`system.check.${outcome ?? 'unexpected'}`) })
}
