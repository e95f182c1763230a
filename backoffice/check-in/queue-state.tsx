import { type ReactNode, useEffect, useState } from 'react'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { timeIn } from '#domain/dates/zone.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useCompany, useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import type { StoredScan } from './scan.ts'
import { countOf, openQueue, putScan, sendWaiting, useScanQueue } from './scan-queue.ts'
import { headlineOf } from './scan-result.tsx'

/** Milliseconds between two attempts to send what waits. */
const pause = 15_000

/** Sends scans that wait for a connection, and displays them, and those that the server refused afterwards. */
export function QueueState(): ReactNode {
  const { t, locale } = useMessages()
  const { staff } = useAccount()
  const today = useCompanyToday()
  const send = useSend()
  const refresh = useRefresh()
  const { scans, problem } = useScanQueue()
  const { waiting, conflicts } = countOf(scans)
  const [isSending, setIsSending] = useState(false)

  useEffect(() => void openQueue(staff.id, today), [staff.id, today])
  const isWaiting = waiting > 0
  useEffect(() => {
    if (!isWaiting) return
    const attempt = () => void sendWaiting({ send, locale }).then(() => refresh(listGuests, listDepartures))
    const timer = setInterval(attempt, pause)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isWaiting, send, locale, refresh])

  async function sendNow() {
    setIsSending(true)
    await sendWaiting({ send, locale })
    await refresh(listGuests, listDepartures)
    setIsSending(false)
  }

  return (
    <>
      {isWaiting && (
        <Notice
          tone="info"
          live
          title={t('scan.waiting', { count: waiting })}
          actions={
            <Button
              size="sm"
              loading={isSending}
              loadingLabel={t('app.sending')}
              onClick={() => void sendNow()}
            >
              {t('scan.send-now')}
            </Button>
          }
        >
          {problem ?? t('scan.waiting-text')}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="danger" live title={t('scan.conflicts', { count: conflicts.length })}>
          <ul className="mt-2 grid gap-3">
            {conflicts.map((scan) => (
              <Conflict key={scan.id} scan={scan} />
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** A guest whom this device let in, and whom the server did not: used elsewhere, cancelled meanwhile. */
function Conflict({ scan }: { scan: StoredScan }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const time = (at: string) => format.time(timeIn(new Date(at), zone))
  const { code = '', message, firstUse } = scan.answer?.refused ?? {}
  return (
    <li className="grid gap-1 text-ink">
      <p className="font-semibold">
        {t(headlineOf(code))}: {[scan.name, scan.number].filter(Boolean).join(' · ')}
      </p>
      <p className="text-ink-soft">
        {t('scan.let-in', { time: time(scan.at), title: scan.title })}{' '}
        {firstUse
          ? t('scan.first-use', { time: time(firstUse.at), by: firstUse.by || firstUse.device })
          : message}
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => void putScan({ ...scan, resolved: true })}
      >
        {t('scan.resolve')}
      </Button>
    </li>
  )
}
