import { type ReactNode, useState } from 'react'
import { type AgencyKey, type KeyMode, type KeyScope, keyModes, keyScopes } from '#domain/agencies/keys.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PasswordField, TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { showErrors } from '../../account/show-errors.ts'
import { CopyValue } from '../../checkout/copy-value.tsx'
import { useShop } from '../../company/shop.tsx'
import { CheckedForm, useCheckedForm } from '../../components/checked-form.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { agencyApi } from '../agency-api.ts'

/** The keys of an agency: make one, which is displayed once, and revoke one. */
export function KeysPanel({
  keys,
  onChanged,
  onCreated,
}: {
  keys: readonly AgencyKey[]
  onChanged: () => void
  onCreated: (key: string) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <CardPanel title={t('agency.api.keys')} description={t('agency.api.keysText')}>
      {keys.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('agency.api.noKeys')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="py-4 first:pt-0">
              <KeyRow of={key} onRevoked={onChanged} />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-6 mb-4 font-semibold">{t('agency.api.newKey')}</h3>
      <NewKey onCreated={onCreated} />
    </CardPanel>
  )
}

function KeyRow({ of, onRevoked }: { of: AgencyKey; onRevoked: () => void }): ReactNode {
  const { t, locale, format } = useMessages()
  const { settings } = useShop()
  const [asked, setAsked] = useState(false)
  const [sending, setSending] = useState(false)
  const { id, name, hint, scope, mode, lastUsedAt, revokedAt, madeBy, maker, makerLeft } = of

  async function revoke() {
    setSending(true)
    const reply = await agencyApi(locale).revokeKey(id)
    setSending(false)
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    setAsked(false)
    onRevoked()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          <Badge tone={mode === 'live' ? 'brand' : 'neutral'}>{t(`agency.api.mode.${mode}`)}</Badge>
          {revokedAt && <Badge tone="danger">{t('agency.api.revoked')}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <bdi dir="ltr">{hint}…</bdi> · {t(`agency.api.scope.${scope}`)} ·{' '}
          {lastUsedAt
            ? t('agency.api.usedAt', { at: format.moment(lastUsedAt, settings.timeZone) })
            : t('agency.api.neverUsed')}{' '}
          ·{' '}
          {madeBy === 'company'
            ? t('agency.api.madeByCompany')
            : t('agency.api.madeBy', { name: maker ?? '…' })}
        </p>
        {makerLeft && !revokedAt && (
          <p className="text-danger text-sm">{t('agency.api.makerLeft', { name: maker ?? '…' })}</p>
        )}
      </div>
      {!revokedAt && (
        <Button size="sm" onClick={() => setAsked(true)}>
          {t('agency.api.revoke')}
        </Button>
      )}
      <Modal
        open={asked}
        onClose={() => setAsked(false)}
        title={t('agency.api.revokeTitle', { name })}
        closeLabel={t('agency.api.keepKey')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsked(false)}>{t('agency.api.keepKey')}</Button>
            <Button
              variant="danger"
              loading={sending}
              loadingLabel={t('members.sending')}
              onClick={() => void revoke()}
            >
              {t('agency.api.revoke')}
            </Button>
          </div>
        }
      >
        <p>{t('agency.api.revokeText')}</p>
      </Modal>
    </div>
  )
}

type Form = { name: string; scope: KeyScope; mode: KeyMode; password: string }

function NewKey({ onCreated }: { onCreated: (key: string) => void }): ReactNode {
  const { t, locale } = useMessages()
  const [made, setMade] = useState<string>()
  const form = useCheckedForm<Form>({
    defaultValues: { name: '', scope: 'book', mode: 'test', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isLive = form.watch('mode') === 'live'

  async function send({ password, ...key }: Form) {
    const reply = await agencyApi(locale).createKey({ ...key, password: isLive ? password : undefined })
    if (!reply.ok) return showErrors(form, reply, t('members.unreachable'))
    setMade(reply.data.key)
    form.reset()
    onCreated(reply.data.key)
  }

  return (
    <>
      {made && (
        <Notice tone="success" live title={t('agency.api.created')} className="mb-5">
          <p className="mb-2">{t('agency.api.createdText')}</p>
          <span dir="ltr">
            <CopyValue value={made} name={t('agency.api.key')} />
          </span>
        </Notice>
      )}
      <CheckedForm form={form} onSend={send}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            {...form.register('name', { required: t('members.fillIn') })}
            label={t('agency.api.program')}
            maxLength={80}
            required
            error={errors.name?.message}
          />
          <SelectField
            {...form.register('scope')}
            label={t('agency.api.scope')}
            options={keyScopes.map((one) => ({ value: one, label: t(`agency.api.scope.${one}`) }))}
          />
          <SelectField
            {...form.register('mode')}
            label={t('agency.api.mode')}
            options={keyModes.map((one) => ({ value: one, label: t(`agency.api.mode.${one}`) }))}
          />
        </div>
        {isLive && (
          <PasswordField
            {...form.register('password', { required: t('members.fillIn') })}
            label={t('agency.api.yourPassword')}
            showLabel={t('members.showPassword')}
            hideLabel={t('members.hidePassword')}
            autoComplete="current-password"
            required
            error={errors.password?.message}
          />
        )}
        <Button
          type="submit"
          variant="action"
          className="sm:justify-self-start"
          loading={isSubmitting}
          loadingLabel={t('members.sending')}
        >
          {t('agency.api.create')}
        </Button>
      </CheckedForm>
    </>
  )
}
