import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { beginSetup, getSetup } from '#contract/staff/setup.ts'
import { openPointsOf } from '#domain/staff/setup.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { useDismiss } from './use-dismiss.ts'

/** The way to the setup on Today, until every step is done or an owner hides it; a first visit goes there at once. */
export function SetupCard(): ReactNode {
  const { t } = useMessages()
  const { data: setup } = useCall(getSetup, {})
  const { dismiss, busy } = useDismiss()
  useFirstVisit(setup?.isFirstVisit ?? false)
  if (!setup || setup.open === 0 || setup.dismissed) return undefined
  const [next] = openPointsOf(setup)
  return (
    <Panel title={t('setup.title')}>
      <SetupProgress setup={setup} />
      <p className="mt-3 text-sm">{t('setup.card', { open: setup.open })}</p>
      {next && (
        <p className="text-ink-soft text-sm">{t('setup.next', { step: t(`setup.step.${next.step}`) })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href="/setup" variant="brand" size="sm">
          {t('setup.continue')}
        </ButtonLink>
        <Button size="sm" onClick={() => void dismiss(true)} loading={busy} loadingLabel={t('app.sending')}>
          {t('setup.dismiss')}
        </Button>
      </div>
    </Panel>
  )
}

/** Leads the first owner of a fresh shop to the setup, once: the server remembers it. */
function useFirstVisit(isFirst: boolean): void {
  const send = useSend()
  const navigate = useNavigate()
  const isLed = useRef(false)
  useEffect(() => {
    if (!isFirst || isLed.current) return
    isLed.current = true
    void send(beginSetup, {}).then(() => navigate('/setup', { replace: true }))
  }, [isFirst, send, navigate])
}
