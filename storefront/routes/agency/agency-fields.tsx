import { type AgencyField, mostDocuments } from '#domain/agencies/agency.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { sendDocument } from '../../data/contact-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ChosenPhoto, PhotoField } from '../../reviews/photo-field.tsx'
import type { FieldState } from '../contact/contact-panel.tsx'

/** The agency itself: name, licence, taxes, address and pictures of its documents. */
export function AgencyFields({
  typed,
  errors,
  documents,
  onDocuments,
}: FieldState<AgencyField> & {
  documents: ChosenPhoto[]
  onDocuments: (change: (documents: ChosenPhoto[]) => ChosenPhoto[]) => void
}) {
  const { t } = useMessages()
  const hydrated = useHydrated()
  return (
    <>
      <TextField
        name="agency"
        label={t('agency.name')}
        defaultValue={typed('agency')}
        error={errors.agency}
        autoComplete="organization"
        maxLength={160}
        required
      />
      <TextField
        name="licence"
        label={t('agency.licence')}
        hint={t('agency.licenceHint')}
        defaultValue={typed('licence')}
        error={errors.licence}
        maxLength={40}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="taxNumber"
          dir="ltr"
          label={t('agency.taxNumber')}
          defaultValue={typed('taxNumber')}
          error={errors.taxNumber}
          maxLength={40}
          required
        />
        <TextField
          name="taxOffice"
          label={t('agency.taxOffice')}
          optionalLabel={t('contact.optional')}
          defaultValue={typed('taxOffice')}
          error={errors.taxOffice}
          maxLength={120}
        />
      </div>
      <TextArea
        name="address"
        rows={3}
        label={t('agency.address')}
        defaultValue={typed('address')}
        error={errors.address}
        autoComplete="street-address"
        maxLength={500}
        required
      />
      <TextField
        name="agencyWebsite"
        inputMode="url"
        dir="ltr"
        label={t('agency.website')}
        optionalLabel={t('contact.optional')}
        defaultValue={typed('agencyWebsite')}
        error={errors.website}
        autoComplete="url"
        maxLength={200}
      />
      {hydrated && (
        <PhotoField
          photos={documents}
          onChange={onDocuments}
          error={errors.documents}
          label={t('agency.documents')}
          hint={t('agency.documentsHint', { most: mostDocuments })}
          most={mostDocuments}
          longestSide={3000}
          send={sendDocument}
        />
      )}
      {documents.map(({ id }) => id && <input key={id} type="hidden" name="documents" value={id} />)}
    </>
  )
}
