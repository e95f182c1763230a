import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import type { MemberProfile } from '#domain/members/member.ts'
import type { Passkey } from '#domain/passkey.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { createCredential, supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { passkeyFailed } from '../members/ask-for-passkey.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { useProof } from './proof.tsx'
import { Removal } from './removal.tsx'
import { useDone } from './use-done.ts'

/** The member's passkeys: adds one of this device, renames and deletes them. */
export function Passkeys({
  profile,
  passkeys,
}: {
  profile: MemberProfile
  passkeys: readonly Passkey[]
}): ReactNode {
  const { t, locale } = useMessages()
  const api = accountApi(locale)
  const hydrated = useHydrated()
  const done = useDone()
  const { withProof, proofDialog } = useProof({ profile, hasPasskey: passkeys.length > 0 })
  const [adding, setAdding] = useState(false)

  async function add(name: string) {
    const begun = await withProof(api.beginPasskey)
    if (!begun?.ok) return begun
    const { challenge, options } = begun.data
    const answer = await createCredential(options)
    if (answer === 'failed') return passkeyFailed(t)
    return answer && api.addPasskey({ challenge, name, ...answer })
  }

  async function remove(id: string): Promise<boolean> {
    const reply = await withProof(() => api.removePasskey(id))
    return reply !== undefined && done(reply, t('area.passkey-deleted'))
  }

  const unsupported = hydrated && !supportsPasskeys()
  return (
    <CardPanel title={t('area.passkeys')} description={t('area.passkeys-text')}>
      {passkeys.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => remove(passkey.id)} />
          ))}
        </ul>
      )}
      {unsupported ? (
        <Notice tone="info">{t('area.passkeys-unsupported')}</Notice>
      ) : (
        <Button icon={<KeyRound aria-hidden />} onClick={() => setAdding(true)}>
          {t('area.passkey-add')}
        </Button>
      )}
      {adding && (
        <PasskeyForm
          title={t('area.passkey-add')}
          onSave={add}
          saved={t('area.passkey-saved')}
          onClose={() => setAdding(false)}
        />
      )}
      {proofDialog}
    </CardPanel>
  )
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => Promise<boolean>
}): ReactNode {
  const { t, locale, format } = useMessages()
  const { settings } = useShop()
  const [renaming, setRenaming] = useState(false)
  const moment = format.moment(lastUsedAt ?? createdAt, settings.timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft text-sm figures">
          {t(lastUsedAt ? 'area.passkey-used' : 'area.passkey-added', { moment })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${t('area.passkey-rename')}: ${name}`}
          onClick={() => setRenaming(true)}
        >
          {t('area.passkey-rename')}
        </Button>
        <Removal name={name} onRemove={onRemove} />
      </div>
      {renaming && (
        <PasskeyForm
          title={t('area.passkey-rename')}
          name={name}
          onSave={(typed) => accountApi(locale).renamePasskey({ id, name: typed })}
          saved={t('area.saved')}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}
