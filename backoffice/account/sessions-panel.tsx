import { type ReactNode, useState } from 'react'
import { listSessions, revokeSessions } from '#contract/staff/staff.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useRefresh, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, refusedText } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'

/** Where one is logged in; other sessions can be ended. */
export function SessionsPanel(): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const send = useSend()
  const refresh = useRefresh()
  const { data, error, refetch } = useCall(listSessions, {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const others = data?.filter(({ current }) => !current) ?? []

  async function end(which: { session: string } | { others: true }) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const reply = await send(revokeSessions, which)
    await refresh(listSessions)
    setBusy(false)
    if (!reply.ok) setProblem(refusedText(reply, t))
  }

  return (
    <Panel title={t('account.sessions')}>
      {problem && (
        <Notice tone="danger" live className="mb-4">
          {problem}
        </Notice>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      <ul className="divide-y divide-line text-sm">
        {data?.map(({ id, device, address, lastSeenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div>
              <p className="font-medium">{device || t('account.program')}</p>
              <p className="text-ink-soft">
                {address} · {format.moment(lastSeenAt, zone)}
              </p>
            </div>
            {current ? (
              <Badge tone="success">{t('account.this-session')}</Badge>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => void end({ session: id })}>
                {t('account.end-session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          size="sm"
          onClick={() => void end({ others: true })}
          loading={busy}
          loadingLabel={t('app.sending')}
          className="mt-3"
        >
          {t('account.end-others')}
        </Button>
      )}
    </Panel>
  )
}
