import { type ReactNode, useState } from 'react'
import { listWebhooks, resendDeliveries } from '#contract/staff/agency-webhooks.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { AgencyWebhook, WebhookDelivery } from '#domain/agencies/webhooks.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

/** Deliveries of webhooks that failed: what happened when, why it could not be delivered, and a button to send it again. */
export function FailedDeliveries({
  deliveries,
  webhooks,
  onResend,
}: {
  deliveries: readonly WebhookDelivery[]
  webhooks: readonly AgencyWebhook[]
  onResend: (delivery: WebhookDelivery) => void
}): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const failed = deliveries.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <section aria-label={t('agency-deliveries.title')} className="mt-5">
      <h3 className="mb-2 text-sm">{t('agency-deliveries.title')}</h3>
      <ul className="divide-y divide-line text-sm">
        {failed.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
            <div className="min-w-48 flex-1">
              <p>
                <span className="font-mono text-xs">{delivery.event}</span>{' '}
                <span className="text-ink-soft">{format.moment(delivery.queuedAt, zone)}</span>
              </p>
              <p className="text-ink-soft wrap-anywhere">
                {webhooks.find(({ id }) => id === delivery.webhook)?.url}
              </p>
              <p>
                <Problem of={delivery} />
              </p>
            </div>
            <Button size="sm" variant="ghost" onClick={() => onResend(delivery)}>
              {t('agency-deliveries.resend')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Problem({ of: { problem, status, attempts } }: { of: WebhookDelivery }): ReactNode {
  const { t } = useMessages()
  const why = [
    problem && t(`agency-deliveries.${problem}`, { status: status ?? '' }),
    t('agency-deliveries.attempts', { count: attempts }),
  ]
  return why.filter(Boolean).join(' · ')
}

/** Sends one delivery again, or all that failed. */
export function ResendForm({
  number,
  delivery,
  count,
  onClose,
}: {
  number: string
  /** All that failed without one. */
  delivery: WebhookDelivery | undefined
  count: number
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listWebhooks, listQueues] })
  const [reason, setReason] = useState('')
  const title = t(delivery ? 'agency-deliveries.resend' : 'agencies.resend')
  return (
    <ActionForm
      title={title}
      submit={title}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(resendDeliveries, { number, delivery: delivery?.id, reason: reason.trim() || undefined }),
        )
      }
    >
      <p className="text-sm">{t('agencies.resend-text', { count })}</p>
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
