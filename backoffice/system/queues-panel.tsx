import type { ReactNode } from 'react'
import type { Right } from '#domain/staff/rights.ts'
import type { SystemHealth, SystemQueue } from '#domain/staff/system.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'

/** The screens where what failed is looked after. */
const screens: Partial<Record<SystemQueue, { path: string; right: Right }>> = {
  emails: { path: '/emails', right: 'bookings.view' },
  webhooks: { path: '/agencies', right: 'agencies.manage' },
  refunds: { path: '/money/due', right: 'reports.view' },
}

/** What the background jobs have to do, and what of it has failed. */
export function QueuesPanel({ queues }: { queues: SystemHealth['queues'] }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  return (
    <Panel title={t('system.queues')}>
      <ul className="divide-y divide-line text-sm">
        {queues.map(({ name, waiting, failed, oldest }) => {
          const screen = screens[name]
          const label = t(`system.queue.${name}`)
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="grid gap-0.5">
                <p className="font-semibold">
                  {screen && may(screen.right) ? <TextLink href={screen.path}>{label}</TextLink> : label}
                </p>
                {oldest && (
                  <p className="text-ink-soft">
                    <AgeText since={oldest} />
                  </p>
                )}
              </div>
              <p className="flex flex-wrap gap-2">
                {failed > 0 && <Badge tone="danger">{t('system.queue-failed', { count: failed })}</Badge>}
                {waiting > 0 && <Badge>{t('system.queue-waiting', { count: waiting })}</Badge>}
                {waiting + failed === 0 && <span className="text-ink-soft">{t('system.queue-empty')}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
