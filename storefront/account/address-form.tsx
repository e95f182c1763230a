import type { ReactNode } from 'react'
import { type Address, addressErrors, type AddressForm as Fields } from '#domain/members/address.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { countryOptions } from './countries.ts'
import { EditModal } from './edit-modal.tsx'
import { showErrors } from './show-errors.ts'
import { useDone } from './use-done.ts'

const empty = { title: '', street: '', district: '', city: '', postcode: '', country: 'TR', isDefault: false }

/** An address, new or to be changed. */
export function AddressForm({
  address,
  first,
  onClose,
}: {
  address: Address | undefined
  first: boolean
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const form = useCheckedForm<Fields>({ defaultValues: address ?? empty })
  const { errors } = form.formState

  async function send(fields: Fields) {
    const reply = await accountApi(locale).saveAddress(fields)
    if (done(reply, t('area.saved'))) onClose()
    else if (!reply.ok) showErrors(form, reply, t('members.unreachable'))
  }

  /** The server's rules, applied before submission. */
  const needed = (field: 'title' | 'street' | 'city') => ({
    validate: (value: string) =>
      addressErrors({ ...empty, [field]: value.trim() })[field] ? t(`area.${field}-required`) : true,
  })
  return (
    <EditModal
      form={form}
      title={t(address ? 'area.address-edit' : 'area.address-add')}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        {...form.register('title', needed('title'))}
        className="sm:col-span-2"
        label={t('area.address-title')}
        placeholder={t('area.address-title-example')}
        maxLength={60}
        required
        error={errors.title?.message}
      />
      <TextField
        {...form.register('street', needed('street'))}
        className="sm:col-span-2"
        label={t('area.street')}
        autoComplete="street-address"
        maxLength={200}
        required
        error={errors.street?.message}
      />
      <TextField
        {...form.register('postcode')}
        label={t('area.postcode')}
        autoComplete="postal-code"
        dir="ltr"
        maxLength={20}
        optionalLabel={t('area.optional')}
      />
      <TextField
        {...form.register('district')}
        label={t('area.district')}
        autoComplete="address-level3"
        maxLength={80}
        optionalLabel={t('area.optional')}
      />
      <TextField
        {...form.register('city', needed('city'))}
        label={t('area.city')}
        autoComplete="address-level2"
        maxLength={80}
        required
        error={errors.city?.message}
      />
      <SelectField
        {...form.register('country')}
        label={t('area.country')}
        autoComplete="country"
        options={countryOptions(locale)}
        error={errors.country?.message}
      />
      {!first && !address?.isDefault && (
        <CheckboxField
          {...form.register('isDefault')}
          className="sm:col-span-2"
          label={t('area.address-make-usual')}
        />
      )}
    </EditModal>
  )
}
