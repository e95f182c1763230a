import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { getBooking } from '#contract/staff/bookings.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { CollectionBadge, StateBadge } from '../bookings/state-badge.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { AgencyPanel } from './agency-panel.tsx'
import { BookingItems } from './booking-items.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { BookingStoryList } from './booking-story.tsx'
import { GuestPanel } from './guest-panel.tsx'
import { MoneyBox } from './money-box.tsx'
import { MoveBackForm } from './move-back.tsx'

/** Everything about one booking, and what staff can do with it. */
export default function BookingScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { number = '' } = useParams()
  const query = useCall(getBooking, { number, locale }, { topics: ['bookings'] })
  const { data, error, refetch } = query
  // Another number's booking may still be the data of the call.
  const story = data?.managed.booking.number === number ? data : undefined
  if (!story) {
    return (
      <Screen title={number} before={<BackToList />}>
        {error?.refused.status === 404 && <EmptyState title={t('booking.unknown')} />}
        {error && error.refused.status !== 404 && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  const { booking } = story.managed
  return (
    <Screen
      title={`${booking.guest.firstName} ${booking.guest.lastName}`}
      before={<BackToList />}
      actions={
        <>
          <span className="self-center text-ink-soft text-sm">{booking.number}</span>
          <StateBadge state={booking.state} />
          <CollectionBadge collection={booking.collection} />
          {story.member?.isBlocked && <Badge tone="danger">{t('guest.member-blocked')}</Badge>}
          {story.tags.map((tag) => (
            <Badge key={tag} tone="brand">
              {tag}
            </Badge>
          ))}
        </>
      }
    >
      <StaleNotice query={query} />
      {/* What is typed belongs to one booking. */}
      <Fragment key={number}>
        <MoveBackForm story={story} isFetching={query.isFetching} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-5">
            <BookingItems story={story} />
            <GuestPanel story={story} />
            <AgencyPanel story={story} />
          </div>
          <div className="xl:row-span-2">
            <MoneyBox story={story} />
          </div>
          <div className="grid gap-5">
            <BookingNotes story={story} />
            <BookingStoryList story={story} />
          </div>
        </div>
      </Fragment>
    </Screen>
  )
}

function BackToList(): ReactNode {
  const { t } = useMessages()
  return <BackLink href="/bookings">{t('bookings.title')}</BackLink>
}
