import { type ReactNode, useState } from 'react'
import { getSystemHealth, listBackups, openBackup, requestBackup } from '#contract/staff/system.ts'
import { timeIn } from '#domain/dates/zone.ts'
import type { Backup, BackupState } from '#domain/staff/system.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useRefresh, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, refusedText, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { bytesText } from './amounts.ts'

const tones: Record<BackupState, Tone> = {
  queued: 'brand',
  making: 'brand',
  ready: 'success',
  failed: 'danger',
  deleted: 'neutral',
  elsewhere: 'neutral',
}

/** For owners: makes a backup in the background, with its progress, and downloads it. */
export function BackupPanel(): ReactNode {
  const { t } = useMessages()
  // Often, for the progress; the answer is small.
  const query = useCall(listBackups, {}, { interval: 2000 })
  const { data, error, refetch } = query
  const { busy, request, download } = useBackup()
  const isUnderWay = data?.backups.some(({ state }) => state === 'queued' || state === 'making')
  return (
    <Panel
      title={t('system.backup')}
      actions={
        <Button
          size="sm"
          onClick={() => void request()}
          disabled={isUnderWay || !data}
          loading={busy === 'request'}
          loadingLabel={t('app.sending')}
        >
          {t('system.backup-make')}
        </Button>
      }
    >
      <p className="mb-3 max-w-prose text-ink-soft text-sm">{t('system.backup-what')}</p>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data?.backups.length === 0 && <p className="text-sm">{t('system.backup-none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.backups.map((backup) => (
          <Row
            key={backup.id}
            backup={backup}
            busy={busy === backup.id}
            onDownload={() => void download(backup.id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function useBackup() {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string>()

  async function request() {
    setBusy('request')
    const reply = await send(requestBackup, {})
    await refresh(listBackups, getSystemHealth)
    setBusy(undefined)
    if (reply.ok) toast(t('system.backup-requested'), { tone: 'success' })
    else toast(refusedText(reply, t), { tone: 'danger' })
  }

  async function download(backup: string) {
    setBusy(backup)
    const reply = await send(openBackup, { backup })
    setBusy(undefined)
    if (reply.ok) saveFrom(`/api${reply.data.address}`)
    else {
      await refresh(listBackups)
      toast(refusedText(reply, t), { tone: 'danger' })
    }
  }

  return { busy, request, download }
}

/** Lets the browser write the file to the disk as it comes: it never is in the memory of the page. */
function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

function Row({
  backup,
  busy,
  onDownload,
}: {
  backup: Backup
  busy: boolean
  onDownload: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { state, by, requestedAt, availableUntil, bytes } = backup
  return (
    <li className="grid gap-2 py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold figures">{format.moment(requestedAt, zone)}</p>
          <p className="text-ink-soft wrap-anywhere">
            {[
              by.replace(/^command:/, ''),
              (state === 'deleted' || state === 'elsewhere') && bytesText(bytes, format),
              availableUntil &&
                t('system.backup-until', { time: format.time(timeIn(new Date(availableUntil), zone)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{t(`system.backup-state.${state}`)}</Badge>
          {state === 'ready' && (
            <Button size="sm" onClick={onDownload} loading={busy} loadingLabel={t('app.sending')}>
              {t('system.backup-download', { size: bytesText(bytes, format) })}
            </Button>
          )}
        </div>
      </div>
      {state === 'making' && <Progress backup={backup} />}
      {state === 'failed' && <p className="text-danger">{problemOf(backup, t)}</p>}
    </li>
  )
}

function Progress({ backup: { tables, tablesDone, bytes } }: { backup: Backup }): ReactNode {
  const { t, format } = useMessages()
  const size = bytesText(bytes, format)
  const text =
    tables > 0 && tablesDone === tables
      ? t('system.backup-pictures', { total: tables, size })
      : t('system.backup-progress', { done: tablesDone, total: tables, size })
  return (
    <div className="grid gap-1">
      <progress
        aria-label={t('system.backup-state.making')}
        className="h-2.5 w-full accent-brand"
        max={Math.max(tables, 1)}
        value={tablesDone}
      />
      <p className="text-ink-soft">
        {text}. {t('system.backup-leave')}
      </p>
    </div>
  )
}

const problems = ['interrupted', 'no-space', 'failed'] as const

function problemOf({ problem }: Backup, t: ReturnType<typeof useMessages>['t']): string {
  return t(`system.backup-problem.${problems.find((one) => one === problem) ?? 'failed'}`)
}
