import { type ReactNode, useState } from 'react'
import { listQueues } from '#contract/staff/queues.ts'
import { checkPayment, listPaymentsToCheck } from '#contract/staff/refunds.ts'
import type { PaymentToCheck } from '#domain/booking/open-money.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { MoneyFrame } from './money-frame.tsx'

/** Payments of which it is not clear what becomes of them; staff record the result for each. */
export default function ChecksScreen(): ReactNode {
  const { t, locale } = useMessages()
  const query = useCall(listPaymentsToCheck, {}, { interval: 60_000, topics: ['bookings'] })
  const { data, error, refetch } = query
  const [checked, setChecked] = useState<PaymentToCheck>()
  return (
    <MoneyFrame title={t('money.checks')}>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.length === 0 && <EmptyState title={t('money.checks-none')} />}
      {data && data.length > 0 && (
        <Panel title={t('money.checks')}>
          <p className="mb-4 text-ink-soft text-sm">{t('money.checks-text')}</p>
          <ul className="divide-y divide-line">
            {data.map((payment) => (
              <li
                key={payment.attempt}
                className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm last:pb-0"
              >
                <div className="grid min-w-0 gap-1">
                  <p>
                    <strong className="me-2 figures">{formatMoney(payment.amount, locale)}</strong>
                    {payment.guest}
                  </p>
                  <p className="text-ink-soft">
                    <TextLink href={`/bookings/${encodeURIComponent(payment.number)}`}>
                      {payment.number}
                    </TextLink>
                    {` · ${t(`state.${payment.bookingState}` as Message)} · `}
                    <AgeText since={payment.startedAt} />
                  </p>
                  <p className="wrap-anywhere">
                    {`${t('money.provider')}: ${payment.provider}, ${payment.attempt}`}
                  </p>
                  {payment.problem && <p className="text-danger">{payment.problem}</p>}
                </div>
                <Button size="sm" variant="action" onClick={() => setChecked(payment)}>
                  {t('money.check')}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {checked && <CheckForm payment={checked} onClose={() => setChecked(undefined)} />}
    </MoneyFrame>
  )
}

function CheckForm({ payment, onClose }: { payment: PaymentToCheck; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const [found, setFound] = useState('')
  const [refunded, setRefunded] = useState(false)
  const action = useAction({ onDone: onClose, refresh: [listPaymentsToCheck, listQueues] })
  const { attempt, amount, guest } = payment
  return (
    <ActionForm
      title={t('money.check')}
      submit={t('money.check')}
      action={action}
      disabled={!found.trim()}
      onSubmit={() =>
        void action.perform(() => send(checkPayment, { attempt, refunded, reason: found.trim() }))
      }
      onClose={onClose}
    >
      <p>{`${formatMoney(amount, locale)} · ${guest}`}</p>
      <TextField
        label={t('money.check-found')}
        hint={t('act.reason-hint')}
        value={found}
        onChange={({ target }) => setFound(target.value)}
        maxLength={500}
        required
        data-autofocus
      />
      <CheckboxField
        label={t('money.check-refunded')}
        checked={refunded}
        onChange={({ target }) => setRefunded(target.checked)}
      />
    </ActionForm>
  )
}
