import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { getComment } from '#contract/staff/comments.ts'
import type { StaffComment } from '#domain/reviews/staff-comment.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { EmailLink } from '../parts/contact-links.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentStateBadge, StarsText } from './comment-state.tsx'

/** One comment with its photos and reports, and the decisions about it. */
export default function CommentScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { number = '' } = useParams()
  const query = useCall(
    getComment,
    { number: Number(number), locale },
    { interval: 60_000, topics: ['comments'] },
  )
  const { data, error, refetch } = query
  // Another number's comment may still be the data of the call.
  const story = String(data?.comment.number) === number ? data : undefined
  const back = <BackLink href="/reviews">{t('comments.title')}</BackLink>
  if (!story) {
    const isUnknown = error?.refused.status === 404 || error?.refused.status === 422
    return (
      <Screen title={t('comments.title')} before={back}>
        {isUnknown && <EmptyState title={t('comments.unknown')} />}
        {error && !isUnknown && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  const { comment } = story
  return (
    <Screen
      title={comment.title}
      before={back}
      actions={
        <>
          {comment.stars && (
            <span className="self-center">
              <StarsText stars={comment.stars} />
            </span>
          )}
          <CommentStateBadge state={comment.state} />
        </>
      }
    >
      <StaleNotice query={query} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Written key={number} story={story} />
        <div className="grid gap-5">
          <Author story={story} />
          {story.reports.length > 0 && <Reports story={story} />}
        </div>
      </div>
    </Screen>
  )
}

function Written({ story }: { story: StaffComment }): ReactNode {
  const { t } = useMessages()
  const { comment, photoIds, answer, why } = story
  return (
    <Panel title={comment.name}>
      <p lang={comment.locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {comment.text}
      </p>
      {photoIds.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {photoIds.map((id, index) => (
            <li key={id}>
              <a href={photoUrl(id)} target="_blank" rel="noreferrer">
                <img
                  src={photoUrl(id)}
                  alt={t('comments.photo', { number: index + 1 })}
                  className="aspect-square w-full rounded-input bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {why && (
        <Notice tone="warning" className="mt-4">
          <span lang={comment.locale}>{t('comments.rejected-why', { why })}</span>
        </Notice>
      )}
      {answer && (
        <div className="mt-4 rounded-card bg-sunken p-4 text-sm">
          <p className="mb-1 font-semibold">{t('comments.answer-text')}</p>
          <p lang={comment.locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      )}
      <CommentActions story={story} />
    </Panel>
  )
}

function photoUrl(id: string): string {
  return `/api/office/comment-photo?id=${encodeURIComponent(id)}`
}

function Author({ story }: { story: StaffComment }): ReactNode {
  const { t, format } = useMessages()
  const languageName = useLanguageName()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { comment, email, traveller, visitedOn, booking } = story
  const facts: [string, ReactNode][] = [
    [t('guest.email'), email && <EmailLink email={email} />],
    [t('guest.language'), languageName(comment.locale)],
    [t('comments.written'), format.moment(comment.writtenAt, zone)],
    [t('comments.traveller'), traveller && t(`traveller.${traveller}`)],
    [t('comments.visited'), visitedOn && `${format.day(visitedOn)} · ${t('comments.verified')}`],
    [
      t('comments.booking'),
      booking && <TextLink href={`/bookings/${encodeURIComponent(booking)}`}>{booking}</TextLink>,
    ],
  ]
  return (
    <Panel title={t('comments.author')}>
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
    </Panel>
  )
}

function Reports({ story: { reports } }: { story: StaffComment }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <Panel title={t('comments.reports')}>
      <ul className="divide-y divide-line">
        {reports.map(({ reason, note, at }) => (
          <li key={at + note} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{t(`report.${reason}`)}</span>
              <span className="text-ink-soft">{format.moment(at, zone)}</span>
            </p>
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
