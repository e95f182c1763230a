import HeartPulse from 'lucide-react/icons/heart-pulse'
import { type ReactNode, useState } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { BoxField, DoneButton, useIsDesk } from '../../../booking-box/box-field.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { ContractModal } from '../../../members/contract-modal.tsx'
import type { OpenRequest } from './use-request.ts'

/** Health details for the clinic. The field appears only after explicit consent, never preselected. */
export function HealthFields({ request: { form } }: { request: OpenRequest }): ReactNode {
  const { t } = useMessages()
  const [reading, setReading] = useState(false)
  const isDesk = useIsDesk()
  const consents = form.watch('healthConsent')
  const fields = (
    <fieldset className={isDesk ? 'grid gap-4' : 'grid gap-4 rounded-card border border-line p-4'}>
      <legend className={isDesk ? 'sr-only' : 'px-1 font-semibold'}>{t('request.health.title')}</legend>
      <p className="text-ink-soft text-sm">{t('request.health.note')}</p>
      <CheckboxField
        {...form.register('healthConsent')}
        label={t('request.health.consent')}
        error={form.formState.errors.healthConsent?.message ?? form.formState.errors.health?.message}
      />
      <div>
        <TextButton alone className="text-sm" onClick={() => setReading(true)}>
          {t('request.health.read')}
        </TextButton>
      </div>
      {consents && (
        <TextArea
          {...form.register('health')}
          label={t('request.health.details')}
          hint={t('request.health.details.hint')}
          rows={4}
          maxLength={2000}
          autoComplete="off"
        />
      )}
      {reading && <ContractModal purpose="health-consent" onClose={() => setReading(false)} />}
    </fieldset>
  )
  const error = form.formState.errors.healthConsent?.message ?? form.formState.errors.health?.message
  return (
    <div>
      <BoxField
        error={isDesk ? error : undefined}
        label={t('request.health.title')}
        value={consents && form.watch('health').trim()}
        placeholder={t('request.notes-empty')}
        icon={<HeartPulse aria-hidden />}
      >
        {(close) => (
          <>
            {fields}
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </div>
  )
}
