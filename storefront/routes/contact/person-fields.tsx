import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { FieldState } from './contact-panel.tsx'

/** Who writes: name, email and a phone number, which is optional unless it is required. */
export function PersonFields({
  typed,
  errors,
  phoneRequired = false,
  nameLabel,
}: FieldState<'name' | 'email' | 'phone'> & { phoneRequired?: boolean; nameLabel?: string }) {
  const { t } = useMessages()
  return (
    <>
      <TextField
        name="name"
        label={nameLabel ?? t('contact.name')}
        defaultValue={typed('name')}
        error={errors.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          name="email"
          label={t('contact.email')}
          defaultValue={typed('email')}
          error={errors.email}
          required
        />
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          label={t('contact.phone')}
          optionalLabel={phoneRequired ? undefined : t('contact.optional')}
          required={phoneRequired}
          defaultValue={typed('phone')}
          error={errors.phone}
          autoComplete="tel"
          maxLength={30}
        />
      </div>
    </>
  )
}
