import { type ReactNode, useState } from 'react'
import { listKeys, revokeKey } from '#contract/staff/agency-keys.ts'
import { listWebhooks } from '#contract/staff/agency-webhooks.ts'
import type { AgencyKey } from '#domain/agencies/keys.ts'
import type { AgencyWebhook, WebhookDelivery } from '#domain/agencies/webhooks.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { FailedDeliveries, ResendForm } from './failed-deliveries.tsx'

/** The programs of an agency (OCTO): keys with their makers, and webhooks with each delivery that failed. */
export function ProgramsPanel({ number }: { number: string }): ReactNode {
  const { t } = useMessages()
  const keys = useCall(listKeys, { number })
  const hooks = useCall(listWebhooks, { number })
  const [revoked, setRevoked] = useState<AgencyKey>()
  const [resending, setResending] = useState<WebhookDelivery | 'all'>()
  const failed = hooks.data?.webhooks.reduce((sum, one) => sum + one.failed, 0) ?? 0
  const error = keys.error ?? hooks.error
  const isEmpty = keys.data?.length === 0 && hooks.data?.webhooks.length === 0
  return (
    <Panel
      title={t('agencies.programs')}
      actions={
        failed > 0 && (
          <Button size="sm" onClick={() => setResending('all')}>
            {t('agencies.resend')}
          </Button>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void Promise.all([keys.refetch(), hooks.refetch()])} />}
      {!keys.data && !error && <ListSkeleton rows={2} />}
      {isEmpty && <p className="text-ink-soft text-sm">{t('agencies.no-programs')}</p>}
      <ul className="divide-y divide-line text-sm">
        {keys.data?.map((key) => (
          <Key key={key.id} of={key} onRevoke={() => setRevoked(key)} />
        ))}
        {hooks.data?.webhooks.map((hook) => (
          <Webhook key={hook.id} of={hook} />
        ))}
      </ul>
      {revoked && <Revoke number={number} of={revoked} onClose={() => setRevoked(undefined)} />}
      <FailedDeliveries
        deliveries={hooks.data?.deliveries ?? []}
        webhooks={hooks.data?.webhooks ?? []}
        onResend={setResending}
      />
      {resending && (
        <ResendForm
          number={number}
          delivery={resending === 'all' ? undefined : resending}
          count={resending === 'all' ? failed : 1}
          onClose={() => setResending(undefined)}
        />
      )}
    </Panel>
  )
}

const rowClass = 'flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0'

function Key({ of: key, onRevoke }: { of: AgencyKey; onRevoke: () => void }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { name, hint, mode, maker, makerLeft, createdAt, lastUsedAt, revokedAt } = key
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-medium">
          {name} <span className="font-mono text-ink-soft text-xs">{hint}…</span>
        </p>
        <p className="text-ink-soft">
          {t('agencies.key-made', { name: maker ?? '–', moment: format.moment(createdAt, zone) })}
          {lastUsedAt && ` · ${t('account.passkey-used', { moment: format.moment(lastUsedAt, zone) })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mode === 'test' && <Badge>{t('agencies.test')}</Badge>}
        {makerLeft && !revokedAt && <Badge tone="warning">{t('agencies.maker-left')}</Badge>}
        {revokedAt ? (
          <Badge tone="danger">{t('agencies.revoked')}</Badge>
        ) : (
          <Button size="sm" variant="ghost" onClick={onRevoke}>
            {t('agencies.revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Webhook({ of: { event, url, mode, disabledAt, queued, failed } }: { of: AgencyWebhook }): ReactNode {
  const { t } = useMessages()
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-mono text-xs">{event}</p>
        <p className="text-ink-soft wrap-anywhere">{url}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mode === 'test' && <Badge>{t('agencies.test')}</Badge>}
        {queued > 0 && <Badge>{t('agencies.queued', { count: queued })}</Badge>}
        {failed > 0 && <Badge tone="danger">{t('agencies.failed', { count: failed })}</Badge>}
        {disabledAt && <Badge tone="warning">{t('agencies.disabled')}</Badge>}
      </div>
    </li>
  )
}

function Revoke({ number, of, onClose }: { number: string; of: AgencyKey; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listKeys] })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t('agencies.revoke')}
      submit={t('agencies.revoke')}
      danger
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(revokeKey, { number, key: of.id, reason: reason.trim() || undefined }))
      }
    >
      <p className="text-sm">{t('agencies.revoke-text', { name: of.name })}</p>
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
