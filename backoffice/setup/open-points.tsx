import type { ReactNode } from 'react'
import { openPointsOf, type Setup, type SetupPointName, type SetupStepName } from '#domain/staff/setup.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton, TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { openTextOf } from './open-text.ts'
import { screenOf } from './point-links.ts'
import { SetupProgress } from './setup-progress.tsx'
import { useDismiss } from './use-dismiss.ts'

/** What is still to do before the shop goes live, in one list. */
export function OpenPoints({ setup }: { setup: Setup }): ReactNode {
  const { t } = useMessages()
  const open = openPointsOf(setup)
  return (
    <Panel title={t('setup.checklist')}>
      <SetupProgress setup={setup} />
      {open.length === 0 ? (
        <Notice tone="success" className="mt-4">
          {t('setup.ready')}
        </Notice>
      ) : (
        <ul className="mt-3 divide-y divide-line text-sm">
          {open.map(({ step, name }) => (
            <li key={name} className="py-3 last:pb-0">
              <PointLink step={step} name={name} />
            </li>
          ))}
        </ul>
      )}
      <Visibility setup={setup} />
    </Panel>
  )
}

/** Leads to where a point is settled; for a setting of the server, to its step. */
function PointLink({ step, name }: { step: SetupStepName; name: SetupPointName }): ReactNode {
  const { t } = useMessages()
  const href = screenOf(name)
  const text = openTextOf(name, t)
  if (href) {
    return (
      <TextLink href={href} alone>
        {text}
      </TextLink>
    )
  }
  return (
    <TextButton
      alone
      className="text-start"
      onClick={() => document.getElementById(`step-${step}`)?.scrollIntoView({ behavior: 'smooth' })}
    >
      {text}
    </TextButton>
  )
}

/** Whether the card on Today is hidden, by whom, and the way to change that. */
function Visibility({ setup: { open, dismissed } }: { setup: Setup }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { dismiss, busy } = useDismiss()
  if (open === 0) return undefined
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4 text-sm">
      {dismissed && (
        <p className="text-ink-soft">
          {t('setup.dismissed', { by: dismissed.by, moment: format.moment(dismissed.at, zone) })}
        </p>
      )}
      <Button
        size="sm"
        onClick={() => void dismiss(!dismissed)}
        loading={busy}
        loadingLabel={t('app.sending')}
      >
        {t(dismissed ? 'setup.resume' : 'setup.dismiss')}
      </Button>
    </div>
  )
}
