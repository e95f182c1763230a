import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { listGuests } from '#contract/staff/departures.ts'
import { listRescueOffers } from '#contract/staff/rescue.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
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

/** Offers the guests of a departure that does not run another day, a credit or their money, and displays their answers. */
export default function RescueScreen(): ReactNode {
  const { day = '', product = '', id = '' } = useParams()
  const parsed = parseDay(day)
  return parsed ? <OfDeparture day={parsed} product={product} id={id} /> : <NotFound />
}

/** Milliseconds between two looks for answers: guests who have just been emailed answer within minutes. */
const answersEach = 5_000

function OfDeparture({ day, product, id }: { day: Day; product: string; id: string }): ReactNode {
  const { t, locale, format } = useMessages()
  const guests = useCall(listGuests, { day, product, locale }, { interval: 60_000 })
  const offers = useCall(listRescueOffers, { departure: id }, { interval: answersEach })
  const manifest = guests.data?.find(({ departure }) => departure.id === id)
  const failed = [guests, offers].find(({ error, data }) => error && !data)
  return (
    <Screen
      title={t('rescue.title')}
      before={
        <BackLink href={manifestPath({ day, product, id })}>
          {manifest?.departure.title ?? t('manifest.title')}
        </BackLink>
      }
    >
      <StaleNotice query={guests.error ? guests : offers} />
      {manifest && (
        <p className="-mt-3 mb-5 text-ink-soft">
          {manifest.departure.title} · {format.dayAndTime(manifest.departure.day, manifest.departure.time)}
        </p>
      )}
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(guests.data && offers.data) && <ListSkeleton rows={6} />}
      {guests.data && offers.data && !manifest && <EmptyState title={t('manifest.unknown')} />}
      {manifest && offers.data && <Rescue manifest={manifest} offers={offers.data} />}
    </Screen>
  )
}

function Rescue({ manifest, offers }: { manifest: Manifest; offers: readonly Offer[] }): ReactNode {
  const { t } = useMessages()
  // The form is emptied by one’s own offers alone: a colleague’s leave what is typed.
  const [sent, setSent] = useState(0)
  const open = new Set(offers.flatMap(({ state, number }) => (state === 'open' ? [number] : [])))
  const waiting = manifest.guests.filter(({ number }) => !open.has(number))
  const confirmed = waiting.filter(({ state }) => state === 'confirmed')
  const others = waiting.filter(({ state }) => state !== 'confirmed')
  return (
    <div className="grid gap-6">
      {offers.length > 0 && <RescueAnswers offers={offers} departure={manifest.departure} />}
      {others.length > 0 && <ToContact guests={others} />}
      {confirmed.length > 0 && (
        <RescueForm
          key={sent}
          departure={manifest.departure}
          guests={confirmed}
          isFirst={offers.length === 0}
          onSent={() => setSent(sent + 1)}
        />
      )}
      {offers.length === 0 && waiting.length === 0 && (
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
