import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CommentState, OwnComment } from '#domain/reviews/comment.ts'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { Rating } from '#ui/primitives/rating.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { Removal } from '../../account/removal.tsx'
import { useDone } from '../../account/use-done.ts'
import { browserCommentsApi, type OwnComments } from '../../data/comments-api.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CommentForm } from '../../reviews/comment-form.tsx'
import { ToReviewList } from '../../reviews/to-review.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/my-comments.ts'

/** Not waited for: who comes from another page sees at once that something comes. */
export function loader({ context }: Route.LoaderArgs) {
  return { own: context.get(pageContext).comments.own() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.comments'), paths: '/user/comments', noIndex: true }))

/** Items a member may review, and their comments. */
export default function MyCommentsScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  return (
    <AreaScreen title={t('user.comments')} text={t('reviews.own-text')}>
      <Answered reply={loaderData.own}>{(own) => <Own {...own} />}</Answered>
    </AreaScreen>
  )
}

function Own({ comments, toReview }: OwnComments): ReactNode {
  const { t } = useMessages()
  if (comments.length + toReview.length === 0) {
    return <EmptyState drawing={<ParasolDrawing />} title={t('reviews.own-none')} />
  }
  return (
    <>
      {toReview.length > 0 && <ToReviewList visits={toReview} />}
      <ul className="grid gap-5">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Written comment={comment} />
          </li>
        ))}
      </ul>
    </>
  )
}

const tones: Record<CommentState, Tone> = {
  unconfirmed: 'neutral',
  waiting: 'warning',
  approved: 'success',
  rejected: 'danger',
  hidden: 'neutral',
}

function Written({ comment }: { comment: OwnComment }): ReactNode {
  const { t, locale, format } = useMessages()
  const done = useDone()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState(false)
  const { subject, state, stars, text, written, why, answer } = comment
  const mayEdit = subject.kind === 'product' && (state === 'waiting' || state === 'rejected')

  async function remove() {
    return done(await browserCommentsApi(locale).remove(comment.id), t('reviews.removed'))
  }

  return (
    <Surface>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg">
          <AppLink href={subject.path} className="hover:underline hover:underline-offset-4">
            {subject.title}
          </AppLink>
        </h2>
        <Badge tone={tones[state]}>{t(`reviews.state-${state}`)}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-ink-soft text-sm">
        {stars && <Rating layout="stars" score={stars} value="" label={t('reviews.stars', { stars })} />}
        {format.day(written)}
      </p>
      {editing ? (
        <div className="mt-5">
          <CommentForm
            subject={subject}
            before={comment}
            onDone={() => {
              setEditing(false)
              void revalidate()
            }}
          />
        </div>
      ) : (
        <>
          <p dir="auto" lang={comment.locale} className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
          {why && <p className="mt-3 text-danger text-sm">{t('reviews.why', { why })}</p>}
          {answer && (
            <p dir="auto" className="mt-3 border-brand border-s-4 ps-4 text-ink-soft text-sm">
              {answer.text}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2.5">
            {mayEdit && (
              <Button size="sm" onClick={() => setEditing(true)}>
                {t('reviews.edit')}
              </Button>
            )}
            <Removal name={subject.title} onRemove={remove} />
          </div>
        </>
      )}
    </Surface>
  )
}
