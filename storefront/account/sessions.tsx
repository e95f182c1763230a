import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { type ReactNode, useState } from 'react'
import type { MemberSession } from '#domain/members/member.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDone } from './use-done.ts'

/** Where the member is logged in; each session but this one can be ended, or all others at once. */
export function Sessions({ sessions }: { sessions: readonly MemberSession[] }): ReactNode {
  const { t, locale, format } = useMessages()
  const { settings } = useShop()
  const done = useDone()
  const [ending, setEnding] = useState<string>()

  async function end(id: string) {
    setEnding(id)
    done(await accountApi(locale).endSession(id), t('area.session-ended'))
    setEnding(undefined)
  }

  return (
    <CardPanel
      title={t('area.sessions')}
      description={t('area.sessions-text')}
      footer={
        sessions.length > 1 && (
          <Button
            size="sm"
            loading={ending === 'others'}
            loadingLabel={t('members.sending')}
            onClick={() => end('others')}
          >
            {t('area.end-others')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, current, openedAt, lastSeenAt }) => {
          const name = device || t('area.unknown-device')
          return (
            <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="flex min-w-0 gap-3">
                <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    <bdi>{name}</bdi>
                    {current && <Badge tone="success">{t('area.this-session')}</Badge>}
                  </p>
                  <p className="text-ink-soft text-sm figures">
                    {t('area.session-times', {
                      opened: format.moment(openedAt, settings.timeZone),
                      seen: format.moment(lastSeenAt, settings.timeZone),
                    })}
                  </p>
                </div>
              </div>
              {!current && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="shrink-0"
                  loading={ending === id}
                  loadingLabel={t('members.sending')}
                  aria-label={`${t('area.end')}: ${name}`}
                  onClick={() => end(id)}
                >
                  {t('area.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </CardPanel>
  )
}
