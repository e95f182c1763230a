import { type ReactNode, useState } from 'react'
import { listQueues } from '#contract/staff/queues.ts'
import { confirmRefund, listRefunds, retryRefund } from '#contract/staff/refunds.ts'
import { amountsDue } from '#contract/staff/reports.ts'
import type { OpenRefund } from '#domain/booking/open-money.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { add } from '#domain/money/money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ActionProblem } from '../parts/action-problem.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { MoneyFrame } from './money-frame.tsx'

const refresh = [listRefunds, listQueues, amountsDue]

/** Refunds that staff send themselves, and those that a provider has to make. */
export default function RefundsScreen(): ReactNode {
  const { t } = useMessages()
  const query = useCall(listRefunds, {}, { interval: 60_000, topics: ['bookings'] })
  const { data, error, refetch } = query
  const [confirms, setConfirms] = useState<string>()
  const byHand = data?.filter(({ state }) => state === 'by-hand') ?? []
  const byProvider = data?.filter(({ state }) => state === 'queued') ?? []
  return (
    <MoneyFrame title={t('money.refunds')}>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.length === 0 && <EmptyState title={t('money.refunds-none')} />}
      <div className="grid gap-5">
        {byHand.length > 0 && (
          <Panel title={t('money.by-hand')}>
            <ul className="divide-y divide-line">
              {byHand.map((refund) => (
                <Row key={refund.id} refund={refund}>
                  <Button size="sm" variant="action" onClick={() => setConfirms(refund.creditNote)}>
                    {t('money.refund-sent')}
                  </Button>
                </Row>
              ))}
            </ul>
          </Panel>
        )}
        {byProvider.length > 0 && (
          <Panel title={t('money.by-provider')}>
            <ul className="divide-y divide-line">
              {byProvider.map((refund) => (
                <Row key={refund.id} refund={refund}>
                  {refund.error && <Retry refund={refund.id} />}
                </Row>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {confirms && (
        <ConfirmForm
          creditNote={confirms}
          refunds={byHand.filter(({ creditNote }) => creditNote === confirms)}
          onClose={() => setConfirms(undefined)}
        />
      )}
    </MoneyFrame>
  )
}

function Row({ refund, children }: { refund: OpenRefund; children: ReactNode }): ReactNode {
  const { t, format, locale } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { guest, number, creditNote, amount, queuedAt, attempts, error, nextAttemptAt } = refund
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p>
          <strong className="me-2 figures">{formatMoney(amount, locale)}</strong>
          {guest}
        </p>
        <p className="text-ink-soft">
          <TextLink href={`/bookings/${encodeURIComponent(number)}`}>{number}</TextLink>
          {` · ${t('money.credit-note')} ${creditNote} · `}
          <AgeText since={queuedAt} />
        </p>
        {error && <p className="text-danger wrap-anywhere">{error}</p>}
        {error && nextAttemptAt && (
          <p className="text-ink-soft">
            {t('money.failed-times', { count: attempts })} ·{' '}
            {t('money.next-attempt', { moment: format.moment(nextAttemptAt, zone) })}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}

function Retry({ refund }: { refund: string }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: () => {}, refresh })
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        size="sm"
        loading={action.busy}
        loadingLabel={t('app.sending')}
        onClick={() => void action.perform(() => send(retryRefund, { refund }))}
      >
        {t('money.retry')}
      </Button>
      <ActionProblem action={action} />
    </div>
  )
}

function ConfirmForm({
  creditNote,
  refunds,
  onClose,
}: {
  creditNote: string
  refunds: readonly OpenRefund[]
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const [how, setHow] = useState('')
  const action = useAction({ onDone: onClose, refresh })
  const amounts = refunds.map(({ amount }) => amount)
  const total = amounts.length > 0 ? amounts.reduce(add) : undefined
  return (
    <ActionForm
      title={t('money.refund-sent')}
      submit={t('money.refund-sent')}
      action={action}
      disabled={!how.trim()}
      onSubmit={() => void action.perform(() => send(confirmRefund, { creditNote, reason: how.trim() }))}
      onClose={onClose}
    >
      {total && <p>{t('money.refund-sent-text', { amount: formatMoney(total, locale) })}</p>}
      <TextField
        label={t('money.refund-how')}
        hint={t('act.reason-hint')}
        value={how}
        onChange={({ target }) => setHow(target.value)}
        maxLength={500}
        required
        data-autofocus
      />
    </ActionForm>
  )
}
