import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { getMessage } from '#contract/staff/messages.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { StateBadge } from '../bookings/state-badge.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { EmailLink, PhoneLink } from '../parts/contact-links.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { peopleText } from '../requests/trip-text.ts'
import { EmailAnswer, PhoneAnswer } from './answer-actions.tsx'
import { DeleteAction } from './delete-action.tsx'

/** One message: what was written, the answers, and what else its sender has written and booked. */
export default function MessageScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { number = '' } = useParams()
  const query = useCall(getMessage, { number, locale }, { interval: 60_000, topics: ['messages'] })
  const { data, error, refetch } = query
  // Another number's message may still be the data of the call.
  const story = data?.message.number === number ? data : undefined
  const back = <BackLink href="/messages">{t('messages.title')}</BackLink>
  if (!story) {
    return (
      <Screen title={number} before={back}>
        {error?.refused.status === 404 && <EmptyState title={t('messages.unknown')} />}
        {error && error.refused.status !== 404 && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  const { message, others, bookings } = story
  return (
    <Screen
      title={message.name}
      before={back}
      actions={
        <>
          <span className="self-center text-ink-soft text-sm">{number}</span>
          <Badge tone={message.answeredAt ? 'success' : 'warning'}>
            {t(message.answeredAt ? 'messages.answered' : 'messages.waiting')}
          </Badge>
        </>
      }
    >
      <StaleNotice query={query} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <Written key={number} story={story} />
          {story.answers.length > 0 && <Answers story={story} />}
        </div>
        <div className="grid gap-5">
          <Sender story={story} />
          {bookings.length > 0 && <Bookings story={story} />}
          {others.length > 0 && <Others story={story} />}
        </div>
      </div>
    </Screen>
  )
}

function Written({ story }: { story: StaffMessage }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [open, setOpen] = useState<'email' | 'phone' | 'delete'>()
  const { message } = story
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={message.subject || t('messages.special-offer')}
      actions={<span className="text-ink-soft text-sm">{format.moment(message.sentAt, zone)}</span>}
    >
      <Trip story={story} />
      <p lang={message.locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {message.text}
      </p>
      <div data-actions className="mt-5 flex flex-wrap gap-2 border-line border-t pt-5">
        <Button variant={message.answeredAt ? 'quiet' : 'action'} onClick={() => setOpen('email')}>
          {t('messages.answer')}
        </Button>
        <Button onClick={() => setOpen('phone')}>{t('messages.by-phone')}</Button>
        <Button variant="ghost" onClick={() => setOpen('delete')}>
          {t('messages.delete')}
        </Button>
      </div>
      {open === 'email' && <EmailAnswer story={story} onClose={close} />}
      {open === 'phone' && <PhoneAnswer story={story} onClose={close} />}
      {open === 'delete' && <DeleteAction story={story} onClose={close} />}
    </Panel>
  )
}

function Trip({ story: { trip } }: { story: StaffMessage }): ReactNode {
  const { t, locale, format } = useMessages()
  if (!trip) return null
  const days = trip.day ? format.days(trip.day, trip.until) : t('messages.any-day')
  const facts: [string, ReactNode][] = [
    [t('requests.days'), trip.day && trip.flexible ? t('requests.flexible', { days }) : days],
    [t('requests.people'), peopleText({ adults: trip.adults, children: trip.children, infants: 0 }, t)],
    [t('messages.kinds'), trip.kinds.map((kind) => t(`kind.${kind}`)).join(', ')],
    [t('messages.budget'), trip.budget && formatMoney(trip.budget, locale)],
  ]
  return (
    <div className="mb-4">
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
    </div>
  )
}

function Answers({ story: { answers, message } }: { story: StaffMessage }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('messages.answers')}>
      <ul className="divide-y divide-line">
        {answers.toReversed().map(({ at, way, name, text }) => (
          <li key={at} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <p className="text-ink-soft">
              {[format.moment(at, zone), name ?? t('by.command'), t(`messages.way-${way}`)].join(' · ')}
            </p>
            {text && (
              <p
                lang={way === 'email' ? message.locale : undefined}
                dir="auto"
                className="whitespace-pre-line wrap-anywhere"
              >
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sender({ story: { email, phone, message } }: { story: StaffMessage }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  return (
    <Panel title={t('messages.sender')}>
      <KeyValueList
        items={[
          ...(phone ? [{ id: 'phone', label: t('guest.phone'), value: <PhoneLink phone={phone} /> }] : []),
          { id: 'email', label: t('guest.email'), value: <EmailLink email={email} /> },
          { id: 'language', label: t('guest.language'), value: languageName(message.locale) },
        ]}
      />
    </Panel>
  )
}

/** So many bookings stand beside a message; the list has all. */
const mostBookings = 5

function Bookings({ story }: { story: StaffMessage }): ReactNode {
  const { t, format } = useMessages()
  return (
    <Panel
      title={t('messages.bookings')}
      actions={
        story.bookings.length > mostBookings && (
          <TextLink href={`/bookings?q=${encodeURIComponent(story.email)}`}>
            {t('messages.all-bookings')}
          </TextLink>
        )
      }
    >
      <ul className="divide-y divide-line">
        {story.bookings.slice(0, mostBookings).map(({ number, state, items }) => (
          <li key={number} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <TextLink href={`/bookings/${encodeURIComponent(number)}`}>{number}</TextLink>
              <StateBadge state={state} />
            </div>
            {items.slice(0, 1).map(({ title, day, time }) => (
              <p key={title} className="text-ink-soft">
                {title} · {format.dayAndTime(day, time)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Others({ story }: { story: StaffMessage }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('messages.others')}>
      <ul className="divide-y divide-line">
        {story.others.map(({ number, subject, sentAt, answeredAt }) => (
          <li key={number} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <TextLink href={`/messages/${encodeURIComponent(number)}`}>
              {subject || t('messages.special-offer')}
            </TextLink>
            <p className="text-ink-soft">
              {format.moment(sentAt, zone)} · {t(answeredAt ? 'messages.answered' : 'messages.waiting')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
