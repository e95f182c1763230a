import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { listGuests } from '#contract/staff/departures.ts'
import { listRescueOffers } from '#contract/staff/rescue.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useCalls } from '../data/calls.ts'
import { type Manifest, type ManifestGuest, manifestPath } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { NotFound } from '../shell/not-found.tsx'
import type { Offer } from './offer.ts'
import { RescueAnswers } from './rescue-answers.tsx'
import { RescueForm } from './rescue-form.tsx'

/**
 * Offers the guests of departures that do not run another day, a credit or their money, and displays their answers. The address
 * has one departure, or several of a day in `of`.
 */
export default function RescueScreen(): ReactNode {
  const { day = '', product, id } = useParams()
  const [params] = useSearchParams()
  const parsed = parseDay(day)
  const ids = id ? [id] : [...new Set((params.get('of') ?? '').split(',').filter(Boolean))]
  // What is typed belongs to one address.
  const key = [day, product, ...ids].join()
  return parsed ? <OfDepartures key={key} day={parsed} product={product} ids={ids} /> : <NotFound />
}

/** Milliseconds between two looks for answers: guests who have just been emailed answer within minutes. */
const answersEach = 5_000

function OfDepartures({
  day,
  product,
  ids,
}: {
  day: Day
  product: string | undefined
  ids: readonly string[]
}): ReactNode {
  const { t, locale, format } = useMessages()
  const guests = useCall(listGuests, { day, product, locale }, { interval: 60_000, topics: ['departures'] })
  const inputs = ids.map((departure) => ({ departure }))
  const offers = useCalls(listRescueOffers, inputs, { interval: answersEach, topics: ['rescue'] })
  const manifests = guests.data?.filter(({ departure }) => ids.includes(departure.id))
  const failed = [guests, ...offers].find(({ error, data }) => error && !data)
  const stale = [guests, ...offers].find(({ error }) => error)
  const isLoaded = guests.data && offers.every(({ data }) => data)
  const [only] = ids.length === 1 ? (manifests ?? []) : []
  return (
    <Screen
      title={t('rescue.title')}
      before={
        product && ids[0] ? (
          <BackLink href={manifestPath({ day, product, id: ids[0] })}>
            {only?.departure.title ?? t('manifest.title')}
          </BackLink>
        ) : (
          <BackLink href={`/departures?day=${day}`}>{t('departures.title')}</BackLink>
        )
      }
    >
      {stale && <StaleNotice query={stale} />}
      {manifests && manifests.length > 0 && (
        <p className="-mt-3 mb-5 text-ink-soft">
          {only
            ? departureText(only, format)
            : t('rescue.of-several', { count: manifests.length, day: format.day(day) })}
        </p>
      )}
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isLoaded && <ListSkeleton rows={6} />}
      {isLoaded && manifests?.length === 0 && <EmptyState title={t('manifest.unknown')} />}
      {isLoaded && manifests && manifests.length > 0 && (
        <Rescue
          manifests={manifests}
          offersTo={({ departure }) => offers[ids.indexOf(departure.id)]?.data ?? []}
        />
      )}
    </Screen>
  )
}

function departureText(
  { departure: { title, day, time } }: Manifest,
  format: ReturnType<typeof useMessages>['format'],
): string {
  return `${title} · ${format.dayAndTime(day, time)}`
}

function Rescue({
  manifests,
  offersTo,
}: {
  manifests: readonly Manifest[]
  offersTo: (manifest: Manifest) => readonly Offer[]
}): ReactNode {
  const { t, format } = useMessages()
  // The form is emptied by one’s own offers alone: a colleague’s leave what is typed.
  const [sent, setSent] = useState(0)
  const offers = manifests.flatMap(offersTo)
  const open = new Set(offers.flatMap(({ state, number }) => (state === 'open' ? [number] : [])))
  const waiting = manifests.map((manifest) => ({
    ...manifest,
    guests: manifest.guests.filter(({ number }) => !open.has(number)),
  }))
  const guestsIn = (isConfirmed: boolean) =>
    waiting.map((manifest) => ({
      ...manifest,
      guests: manifest.guests.filter(({ state }) => (state === 'confirmed') === isConfirmed),
    }))
  const confirmed = guestsIn(true)
  const others = guestsIn(false).flatMap(({ guests }) => guests)
  const hasConfirmed = confirmed.some(({ guests }) => guests.length > 0)
  return (
    <div className="grid gap-6">
      {manifests.map((manifest) => {
        const answers = offersTo(manifest)
        if (answers.length === 0) return null
        return (
          <section key={manifest.departure.id} className="grid gap-3">
            {manifests.length > 1 && (
              <h2 className="font-semibold text-base">{departureText(manifest, format)}</h2>
            )}
            <RescueAnswers offers={answers} departure={manifest.departure} />
          </section>
        )
      })}
      {others.length > 0 && <ToContact guests={others} />}
      {hasConfirmed && (
        <RescueForm
          key={sent}
          manifests={confirmed}
          isFirst={offers.length === 0}
          onSent={() => setSent(sent + 1)}
        />
      )}
      {offers.length === 0 && !hasConfirmed && others.length === 0 && (
        <EmptyState title={t('manifest.empty')}>{t('rescue.no-guests')}</EmptyState>
      )}
    </div>
  )
}

/** Guests whose booking is not confirmed: no offer is emailed to them. */
function ToContact({ guests }: { guests: readonly ManifestGuest[] }): ReactNode {
  const { t } = useMessages()
  return (
    <Panel title={t('rescue.others')}>
      <ul className="grid gap-1 text-sm">
        {guests.map((guest) => (
          <li key={guest.item}>
            <TextLink href={`/bookings/${encodeURIComponent(guest.number)}`}>{guest.name}</TextLink>{' '}
            <a href={`tel:${guest.phone.replaceAll(' ', '')}`} dir="ltr">
              {guest.phone}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
