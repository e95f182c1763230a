import { type ReactNode, useState } from 'react'
import { listFailedEmails, retryEmails } from '#contract/staff/emails.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { FailedEmail } from '#domain/staff/queues.ts'
import { toast } from '#ui/layers/toasts.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { usePages } from '../data/use-pages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { templateName } from '../parts/template-name.ts'
import { toastRefusal } from '../parts/toast-refusal.ts'
import { useAccount } from '../session/use-session.ts'

/** Emails that could not be sent: to whom, why, and when they are tried again; each can be tried at once. */
export default function EmailsScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const query = usePages(listFailedEmails, { limit: 50 }, { interval: intervalOf, topics: ['emails'] })
  const { busy, retry } = useRetry()
  const emails = query.pages?.flatMap((page) => page.emails)
  const canRetry = may('bookings.edit')
  return (
    <Screen
      title={t('emails.title')}
      actions={
        canRetry &&
        emails &&
        emails.length > 1 && (
          <Button size="sm" onClick={() => void retry()} loading={busy} loadingLabel={t('app.sending')}>
            {t('emails.retry-all')}
          </Button>
        )
      }
    >
      <StaleNotice query={query} />
      {query.error && !emails && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!emails && !query.error && <ListSkeleton rows={4} />}
      {emails?.length === 0 && <EmptyState title={t('emails.none')} />}
      {emails && emails.length > 0 && (
        <Panel title={t('emails.not-sent')}>
          <ul className="divide-y divide-line">
            {emails.map((email) => (
              <Row key={email.id} email={email} onRetry={canRetry ? () => void retry(email.id) : undefined} />
            ))}
          </ul>
          <MoreButton query={query} />
        </Panel>
      )}
    </Screen>
  )
}

/** An email that is due is being sent: it soon leaves the list, or has its next failure. */
function intervalOf(pages: readonly { emails: readonly FailedEmail[] }[]): number {
  const now = Date.now()
  const isSending = pages.some(({ emails }) => emails.some((one) => Date.parse(one.nextAttemptAt) <= now))
  return isSending ? 2_000 : 60_000
}

function useRetry() {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function retry(email?: number) {
    if (busy) return
    setBusy(true)
    const reply = await send(retryEmails, { email })
    await refresh(listFailedEmails, listQueues)
    setBusy(false)
    if (reply.ok) toast(t('emails.queued', { count: reply.data }), { tone: 'success' })
    else toastRefusal(reply, t)
  }

  return { busy, retry }
}

function Row({ email, onRetry }: { email: FailedEmail; onRetry: (() => void) | undefined }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { template, recipient, booking, queuedAt, attempts, nextAttemptAt, error } = email
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm first:pt-0">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{templateName(template, t)}</p>
        <p className="wrap-anywhere">
          {recipient}
          {booking && (
            <>
              {' · '}
              <TextLink href={`/bookings/${encodeURIComponent(booking)}`}>{booking}</TextLink>
            </>
          )}
        </p>
        <p className="text-danger wrap-anywhere">{error}</p>
        <p className="text-ink-soft">
          <AgeText since={queuedAt} /> · {t('emails.attempts', { count: attempts })} ·{' '}
          {t('emails.next', { moment: format.moment(nextAttemptAt, zone) })}
        </p>
      </div>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('emails.retry')}
        </Button>
      )}
    </li>
  )
}
