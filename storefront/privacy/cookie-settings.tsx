import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { StoredItem } from '#domain/privacy/browser-storage.ts'
import {
  allowAll,
  type Consent,
  onlyNecessary,
  optionalPurposes,
  trackingPurposes,
} from '#domain/privacy/consent.ts'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { choose } from './choose.ts'
import { closeCookieSettings, currentChoice, refusesTracking } from './consent-store.ts'
import { StorageList } from './storage-list.tsx'

/** Browser storage with its purposes, and a switch for every optional one. */
export function CookieSettings(): ReactNode {
  const { t } = useMessages()
  const form = useId()
  const [consent, setConsent] = useState<Consent>(currentChoice)
  const refused = refusesTracking()

  function save(event: FormEvent): void {
    event.preventDefault()
    choose(consent)
  }

  return (
    <Modal
      open
      onClose={closeCookieSettings}
      width="lg"
      title={t('privacy.settings')}
      closeLabel={t('privacy.close')}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          <Button size="sm" className="min-h-11" onClick={() => choose(onlyNecessary)}>
            {t('privacy.necessaryOnly')}
          </Button>
          <Button
            size="sm"
            className="min-h-11"
            onClick={() => choose(refused ? { ...onlyNecessary, convenience: true } : allowAll)}
          >
            {t('privacy.all')}
          </Button>
          <Button size="sm" className="min-h-11 max-sm:col-span-2" type="submit" form={form}>
            {t('privacy.save')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{t('privacy.settingsText')}</p>
      {refused && (
        <Notice tone="info" className="mt-4">
          {t('privacy.refused')}
        </Notice>
      )}
      <form id={form} onSubmit={save} className="mt-5 grid gap-5 *:border-line *:border-t *:pt-5">
        <div>
          <p className="flex justify-between gap-4 font-medium">
            {t('privacy.necessary')}
            <span className="shrink-0 text-ink-soft text-sm">{t('privacy.always')}</span>
          </p>
          <p className="text-ink-soft text-sm">{t('privacy.necessaryText')}</p>
          <Details purpose="necessary" />
        </div>
        {optionalPurposes.map((purpose) => (
          <div key={purpose}>
            <SwitchField
              label={t(`privacy.${purpose}`)}
              hint={t(`privacy.${purpose}Text`)}
              checked={consent[purpose]}
              disabled={refused && trackingPurposes.includes(purpose)}
              onChange={({ currentTarget: { checked } }) => setConsent({ ...consent, [purpose]: checked })}
            />
            <Details purpose={purpose} />
          </div>
        ))}
      </form>
    </Modal>
  )
}

function Details({ purpose }: { purpose: StoredItem['purpose'] }): ReactNode {
  const { t } = useMessages()
  return (
    <details className="mt-2">
      <summary className="inline-block rounded-sm py-1 font-medium text-brand text-sm underline underline-offset-4">
        {t('privacy.what')}
      </summary>
      <StorageList purpose={purpose} />
    </details>
  )
}
