import { useEffect, useState } from 'react'
import type { Comment, CommentOutcome, ToReview } from '#domain/reviews/comment.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Rating } from '#ui/primitives/rating.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { GoHome } from '../components/go-home.tsx'
import { browserCommentsApi } from '../data/comments-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from '../members/login-request.ts'
import { useMember } from '../members/member-store.ts'
import { useLinkText } from '../members/use-link-text.ts'
import { ToReviewList } from '../reviews/to-review.tsx'
import { pageSeo } from '../seo/seo.ts'
import type { Route } from './+types/comment.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('reviews.title'), paths: '/comment', noIndex: true }))

type Found =
  | { state: 'wrong'; text: string }
  | { state: 'invited'; token: string; name: string; toReview: ToReview[] }
  | { state: 'unconfirmed'; token: string; comment: Comment }

/** The target of emailed links: `#TOKEN` invites to a review, `#confirm.TOKEN` confirms a comment. */
export default function CommentScreen() {
  const { t, locale } = useMessages()
  const link = useLinkText()
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    if (link === undefined) return
    const api = browserCommentsApi(locale)
    const confirms = link.startsWith('confirm.')
    const token = confirms ? link.slice('confirm.'.length) : link
    let current = true
    setFound(undefined)
    async function ask(): Promise<Found> {
      if (confirms) {
        const reply = await api.unconfirmed(token)
        if (reply.ok) return { state: 'unconfirmed', token, comment: reply.data }
        return { state: 'wrong', text: reply.message || t('reviews.failed') }
      }
      const reply = await api.invitation(token)
      if (reply.ok) return { state: 'invited', token, ...reply.data }
      return { state: 'wrong', text: reply.message || t('reviews.failed') }
    }
    void ask().then((answer) => current && setFound(answer))
    return () => {
      current = false
    }
  }, [link, locale, t])

  return (
    <main className="page max-w-xl py-10 md:py-16">
      <div aria-live="polite" className="grid gap-6">
        {!found && (
          <>
            <h1 className="text-3xl">{t('reviews.title')}</h1>
            <Spinner label={t('app.loading')} />
          </>
        )}
        {found?.state === 'wrong' && (
          <>
            <h1 className="text-3xl">{t('reviews.title')}</h1>
            <Notice tone="warning" actions={<OwnReviews />}>
              {found.text}
            </Notice>
          </>
        )}
        {found?.state === 'invited' && (
          <>
            <h1 className="text-3xl">{t('reviews.how-was-it', { name: found.name })}</h1>
            <p className="text-ink-soft">
              {t(found.toReview.length > 0 ? 'reviews.how-was-it-text' : 'reviews.all-reviewed')}
            </p>
            <ToReviewList visits={found.toReview} invitation={found.token} />
          </>
        )}
        {found?.state === 'unconfirmed' && <Confirm {...found} />}
      </div>
      <noscript>
        <p>{t('alert.script')}</p>
      </noscript>
    </main>
  )
}

/** The other path to a review, when an invitation has expired. */
function OwnReviews() {
  const { t, locale } = useMessages()
  const path = '/user/comments'
  if (useMember(locale).status === 'member') {
    return (
      <ButtonLink size="sm" href={path}>
        {t('user.comments')}
      </ButtonLink>
    )
  }
  return (
    <Button size="sm" onClick={() => openLogin('login', { goTo: path })}>
      {t('members.logIn')}
    </Button>
  )
}

function Confirm({ token, comment }: { token: string; comment: Comment }) {
  const { t, locale } = useMessages()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<CommentOutcome>()
  const [problem, setProblem] = useState('')

  async function confirm() {
    setProblem('')
    setBusy(true)
    const reply = await browserCommentsApi(locale).confirm(token)
    setBusy(false)
    if (reply.ok) setOutcome(reply.data)
    else setProblem(reply.message || t('reviews.failed'))
  }

  if (outcome) {
    return (
      <>
        <h1 className="text-3xl">{t('reviews.thanks')}</h1>
        <Notice tone="success" live actions={<GoHome />}>
          {t(`reviews.sent-${outcome}`)}
        </Notice>
      </>
    )
  }
  return (
    <>
      <h1 className="text-3xl">{t('reviews.is-it-yours')}</h1>
      <blockquote className="rounded-card border border-line bg-surface p-5">
        {comment.stars && (
          <Rating
            layout="stars"
            score={comment.stars}
            value=""
            label={t('reviews.stars', { stars: comment.stars })}
          />
        )}
        <p dir="auto" lang={comment.locale} className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
          {comment.text}
        </p>
        <footer className="mt-3 text-ink-soft text-sm">{comment.name}</footer>
      </blockquote>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button
        variant="action"
        loading={busy}
        loadingLabel={t('reviews.sending')}
        onClick={confirm}
        className="justify-self-start"
      >
        {t('reviews.confirm')}
      </Button>
    </>
  )
}
