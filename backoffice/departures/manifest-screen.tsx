import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { listGuests } from '#contract/staff/departures.ts'
import { type Grouping, groupings } from '#domain/booking/manifest-groups.ts'
import { parseDay } from '#domain/dates/day.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { NotFound } from '../shell/not-found.tsx'
import { crewOf, type Departure, type Manifest, manifestPath } from './departure.ts'
import { DepartureActions } from './departure-actions.tsx'
import { CapacityBar, DepartureBadges } from './departure-row.tsx'
import { GuestGroups } from './guest-groups.tsx'
import { ShareForm } from './share-form.tsx'

const OfflineList = lazy(() => import('../check-in/offline-list.tsx').catch(() => ({ default: () => null })))

/** The guests of a departure in the order of their pick-ups; staff check them in here. */
export default function ManifestScreen(): ReactNode {
  const { day = '', product = '', id = '' } = useParams()
  const parsed = parseDay(day)
  return parsed ? <OfDay day={parsed} product={product} id={id} /> : <NotFound />
}

function OfDay({ day, product, id }: { day: string; product: string; id: string }): ReactNode {
  const { t, locale } = useMessages()
  const query = useCall(listGuests, { day, product, locale }, { interval: 20_000, topics: ['departures'] })
  const { data, error, refetch } = query
  const manifest = data?.find(({ departure }) => departure.id === id)
  const back = (
    <ButtonLink
      href={`/departures?day=${day}`}
      variant="ghost"
      size="sm"
      icon={<ArrowLeft aria-hidden />}
      className="mb-2 -ms-3"
    >
      {t('departures.title')}
    </ButtonLink>
  )
  if (manifest) return <Guests manifest={manifest} back={back} stale={<StaleNotice query={query} />} />
  return (
    <Screen title={t('manifest.title')} before={back}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      <StaleNotice query={query} />
      {data && <EmptyState title={t('manifest.unknown')} />}
    </Screen>
  )
}

function Guests({
  manifest,
  back,
  stale,
}: {
  manifest: Manifest
  back: ReactNode
  stale: ReactNode
}): ReactNode {
  const { t, format, locale } = useMessages()
  const { may } = useAccount()
  const { departure, guests } = manifest
  const [params, setParams] = useSearchParams()
  const by = groupings.find((one) => one === params.get('by')) ?? 'stop'
  const [isSharing, setIsSharing] = useState(false)
  const present = guests.reduce((sum, { checkedIn }) => sum + checkedIn.length, 0)
  return (
    <Screen
      title={departure.title}
      before={back}
      actions={
        <>
          {may('check-in') && (
            <ButtonLink
              href={`${manifestPath(departure)}/scan`}
              variant="action"
              size="sm"
              icon={<ScanQrCode aria-hidden />}
            >
              {t('scan.open')}
            </ButtonLink>
          )}
          <Button size="sm" icon={<Share2 aria-hidden />} onClick={() => setIsSharing(true)}>
            {t('manifest.share')}
          </Button>
          <Button size="sm" icon={<Printer aria-hidden />} onClick={() => print()}>
            {t('manifest.print')}
          </Button>
          {(['pdf', 'csv'] as const).map((kind) => (
            <a
              key={kind}
              href={fileOf(departure, { kind, by, locale })}
              target="_blank"
              className={buttonClass('quiet', 'sm')}
              rel="noopener"
            >
              {t(`manifest.${kind}`)}
            </a>
          ))}
        </>
      }
    >
      {stale}
      {may('check-in') && (
        <Suspense>
          <OfflineList {...departure} />
        </Suspense>
      )}
      <div className="mb-5 grid gap-4 rounded-card border border-line bg-surface p-4 text-sm md:grid-cols-[minmax(0,1fr)_16rem] md:items-start md:p-5">
        <div className="grid gap-2">
          <p className="font-semibold text-base">{format.dayAndTime(departure.day, departure.time)}</p>
          <p className="text-ink-soft">{crewOf(departure) || t('manifest.no-guide')}</p>
          <DepartureBadges departure={departure} />
          <p role="status" className="font-medium">
            {t('manifest.present', { present, guests: departure.guests })}
          </p>
        </div>
        <CapacityBar departure={departure} />
        {may('departures.manage') && <DepartureActions departure={departure} manifest={manifest} />}
      </div>
      {guests.length === 0 ? (
        <EmptyState title={t('manifest.empty')} />
      ) : (
        <GuestGroups
          manifest={manifest}
          by={by}
          onBy={(chosen) => setParams(chosen === 'stop' ? {} : { by: chosen }, { replace: true })}
        />
      )}
      {isSharing && <ShareForm departure={departure} onClose={() => setIsSharing(false)} />}
    </Screen>
  )
}

/** Returns the address of a departure's guest list as a file, divided as it is displayed. */
function fileOf(
  { day, product, id }: Departure,
  { kind, by, locale }: { kind: 'pdf' | 'csv'; by: Grouping; locale: string },
): string {
  const query = { day, product, departure: id, format: kind, by, lang: locale }
  return `/api/office/manifest-file?${new URLSearchParams(query)}`
}
