import { type ReactNode, useState } from 'react'
import { getAgency, listAgencies, setAgencyDetails } from '#contract/staff/agencies.ts'
import { type AgencyContact, type AgencyDetails, correctableFields } from '#domain/agencies/agency.ts'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { EmailField, TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

/** Corrects the details of an agency; another email address is also that of the bookings that it manages, unless switched off. */
export function DetailsForm({ agency, onClose }: { agency: AgencyDetails; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getAgency, listAgencies] })
  // As this dialog displays them: what a colleague changes meanwhile is to be read first.
  const [seen] = useState(
    () => Object.fromEntries(correctableFields.map((field) => [field, agency[field]])) as AgencyContact,
  )
  const [typed, setTyped] = useState(seen)
  const [onBookings, setOnBookings] = useState(true)
  const [reason, setReason] = useState('')
  const changed = correctableFields.filter((field) => typed[field].trim() !== seen[field])
  const isMoved = changed.includes('email')
  const field = (name: keyof AgencyContact) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <ActionForm
      title={t('agencies.correct-details')}
      submit={t('agencies.save')}
      disabled={changed.length === 0}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(setAgencyDetails, {
            number: agency.number,
            ...Object.fromEntries(changed.map((name) => [name, typed[name].trim()])),
            ...(isMoved && { onBookings }),
            seen,
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      <p className="text-ink-soft text-sm">{t('agencies.details-text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('agencies.name')} maxLength={160} required {...field('agency')} />
        <TextField label={t('agencies.licence')} maxLength={40} required {...field('licence')} />
        <TextField
          label={t('agencies.tax-office')}
          optionalLabel={t('act.optional')}
          maxLength={120}
          {...field('taxOffice')}
        />
        <TextField label={t('agencies.tax-number')} maxLength={40} required {...field('taxNumber')} />
      </div>
      <TextArea label={t('agencies.address')} rows={2} maxLength={500} required {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('agencies.contact')} maxLength={120} required {...field('name')} />
        <TextField
          label={t('agencies.website')}
          optionalLabel={t('act.optional')}
          dir="ltr"
          maxLength={200}
          {...field('website')}
        />
        <EmailField label={t('guest.email')} {...field('email')} />
        <TextField
          label={t('guest.phone')}
          type="tel"
          dir="ltr"
          maxLength={30}
          required
          {...field('phone')}
        />
      </div>
      {isMoved && (
        <SwitchField
          label={t('agencies.on-bookings')}
          hint={t('agencies.on-bookings-hint')}
          checked={onBookings}
          onChange={({ target }) => setOnBookings(target.checked)}
        />
      )}
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
