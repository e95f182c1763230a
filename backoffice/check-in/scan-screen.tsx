import Volume from 'lucide-react/icons/volume-2'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { timeIn } from '#domain/dates/zone.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCompany } from '../data/use-company.ts'
import { manifestPath } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { CameraView } from './camera-view.tsx'
import { presentOf } from './judge-scan.ts'
import { QueueState } from './queue-state.tsx'
import type { StoredList } from './scan.ts'
import { ScanByHand } from './scan-by-hand.tsx'
import { useScanQueue } from './scan-queue.ts'
import { ScanResult } from './scan-result.tsx'
import { useList } from './use-list.ts'
import { useScanner } from './use-scanner.ts'

/** Checks the guests of a departure in by the camera; without a connection by the list on this device. */
export default function ScanScreen(): ReactNode {
  const { day = '', product = '', id = '' } = useParams()
  const parsed = parseDay(day)
  return parsed ? <OfDeparture day={parsed} product={product} id={id} /> : <NotFound />
}

function OfDeparture(departure: { day: Day; product: string; id: string }): ReactNode {
  const { t } = useMessages()
  const { list, error, isUnknown, query } = useList(departure)
  const back = <BackLink href={manifestPath(departure)}>{t('manifest.title')}</BackLink>
  if (list) return <Scanner list={list} isOld={query.error !== null} back={back} />
  return (
    <Screen title={t('scan.title')} before={back}>
      {isUnknown && <EmptyState title={t('manifest.unknown')} />}
      {error && !isUnknown && <Failure error={error} onRetry={() => void query.refetch()} />}
      {!error && !isUnknown && <ListSkeleton rows={3} />}
    </Screen>
  )
}

function Scanner({ list, isOld, back }: { list: StoredList; isOld: boolean; back: ReactNode }): ReactNode {
  const { t, format } = useMessages()
  const [choosesPersons, setChoosesPersons] = useState(false)
  const { displayed, scan, confirm, clear } = useScanner(list, { choosesPersons })
  const { scans, isLost } = useScanQueue()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const total = list.guests.reduce(
    (sum, { people: { adults, children, infants } }) => sum + adults + children + infants,
    0,
  )
  const present = list.guests.reduce((sum, guest) => sum + presentOf(guest, list, scans).length, 0)
  return (
    <Screen title={t('scan.title')} before={back}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="min-w-0">
          <span className="font-semibold">{list.of.title}</span>{' '}
          <span className="text-ink-soft">{format.dayAndTime(list.of.day, list.of.time)}</span>
        </p>
        <p role="status" className="font-semibold text-base figures">
          {t('manifest.present', { present, guests: total })}
        </p>
      </div>
      {isOld && (
        <p className="mb-3">
          <Badge tone="warning" icon={<WifiOff aria-hidden />}>
            {t('scan.offline', { time: format.time(timeIn(new Date(list.savedAt), zone)) })}
          </Badge>
        </p>
      )}
      {isLost && (
        <Notice tone="warning" className="mb-3">
          {t('scan.lost')}
        </Notice>
      )}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <CameraView onCode={(code) => void scan({ code })} />
          <ScanResult displayed={displayed} onConfirm={confirm} onClear={clear} />
          <QueueState />
        </div>
        <div className="grid gap-4">
          <CheckboxField
            label={t('scan.choose-persons')}
            hint={t('scan.choose-hint')}
            checked={choosesPersons}
            onChange={({ target }) => setChoosesPersons(target.checked)}
          />
          <ScanByHand list={list} onScan={(shown) => void scan(shown)} />
          <p className="flex items-center gap-2 text-ink-soft text-xs">
            <Volume aria-hidden className="size-4 shrink-0" />
            {t('scan.sound')}
          </p>
        </div>
      </div>
    </Screen>
  )
}
