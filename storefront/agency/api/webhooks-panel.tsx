import { type ReactNode, useState } from 'react'
import type { AgencyWebhook, WebhookDelivery } from '#domain/agencies/webhooks.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { agencyApi } from '../agency-api.ts'

type Props = {
  webhooks: readonly AgencyWebhook[]
  deliveries: readonly WebhookDelivery[]
  onChanged: () => void
}

/** The webhooks of an agency, and their latest deliveries, which can be sent again. */
export function WebhooksPanel({ webhooks, deliveries, onChanged }: Props): ReactNode {
  const { t, locale } = useMessages()
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<AgencyWebhook>()

  async function resend(delivery?: string) {
    setBusy(delivery ?? 'all')
    const reply = await agencyApi(locale).resendDeliveries(delivery)
    setBusy(undefined)
    if (reply.ok) toast(t('agency.api.resent', { count: reply.data.queued }), { tone: 'success' })
    else toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    onChanged()
  }

  async function end(webhook: string) {
    setBusy(webhook)
    const reply = await agencyApi(locale).deleteWebhook(webhook)
    setBusy(undefined)
    if (!reply.ok) toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    setAsked(undefined)
    onChanged()
  }

  return (
    <CardPanel
      title={t('agency.api.webhooks')}
      description={t('agency.api.webhooksText')}
      aside={
        webhooks.some(({ failed }) => failed > 0) && (
          <Button
            size="sm"
            loading={busy === 'all'}
            loadingLabel={t('members.sending')}
            onClick={() => void resend()}
          >
            {t('agency.api.resendAll')}
          </Button>
        )
      }
    >
      {webhooks.length === 0 && <p className="text-ink-soft text-sm">{t('agency.api.noWebhooks')}</p>}
      <ul className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <li
            key={webhook.id}
            className="flex flex-wrap items-center justify-between gap-4 py-4 first:pt-0 last:pb-0"
          >
            <WebhookText webhook={webhook} />
            <Button size="sm" onClick={() => setAsked(webhook)}>
              {t('agency.api.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Modal
          open
          onClose={() => setAsked(undefined)}
          title={t('agency.api.deleteTitle')}
          closeLabel={t('agency.api.keepKey')}
          footer={
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => setAsked(undefined)}>{t('agency.api.keepKey')}</Button>
              <Button
                variant="danger"
                loading={busy === asked.id}
                loadingLabel={t('members.sending')}
                onClick={() => void end(asked.id)}
              >
                {t('agency.api.delete')}
              </Button>
            </div>
          }
        >
          <p className="break-words">{t('agency.api.deleteText', { address: asked.url })}</p>
        </Modal>
      )}
      {deliveries.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">{t('agency.api.deliveries')}</h3>
          <ul className="divide-y divide-line">
            {deliveries.slice(0, 20).map((delivery) => (
              <li
                key={delivery.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm"
              >
                <DeliveryText delivery={delivery} />
                {(delivery.state === 'failed' || delivery.state === 'delivered') && (
                  <Button
                    size="sm"
                    loading={busy === delivery.id}
                    loadingLabel={t('members.sending')}
                    onClick={() => void resend(delivery.id)}
                  >
                    {t('agency.api.resend')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </CardPanel>
  )
}

function WebhookText({ webhook }: { webhook: AgencyWebhook }): ReactNode {
  const { t } = useMessages()
  const { event, url, mode, disabledAt, queued, failed } = webhook
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {t(`agency.api.event.${event}`)}
        <Badge tone={mode === 'live' ? 'brand' : 'neutral'}>{t(`agency.api.mode.${mode}`)}</Badge>
        {disabledAt && <Badge tone="danger">{t('agency.api.disabled')}</Badge>}
      </p>
      <p className="break-all text-ink-soft text-sm" dir="ltr">
        {url}
      </p>
      {queued > 0 && <p className="text-ink-soft text-sm">{t('agency.api.waiting', { count: queued })}</p>}
      {failed > 0 && <p className="text-danger text-sm">{t('agency.api.failures', { count: failed })}</p>}
    </div>
  )
}

const tones = { queued: 'neutral', sending: 'neutral', delivered: 'success', failed: 'danger' } as const

function DeliveryText({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const { t, format } = useMessages()
  const { settings } = useShop()
  const { event, state, attempts, queuedAt, sentAt, status, problem } = delivery
  const why = problem && t(`agency.api.problem.${problem}`, { status: String(status ?? '') })
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        {t(`agency.api.event.${event}`)}
        <Badge tone={tones[state]}>{t(`agency.api.state.${state}`)}</Badge>
      </p>
      <p className="text-ink-soft">
        {format.moment(sentAt ?? queuedAt, settings.timeZone)} ·{' '}
        {t('agency.api.attempts', { count: attempts })}
        {why && ` · ${why}`}
      </p>
    </div>
  )
}
