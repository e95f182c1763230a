import type { ReactNode } from 'react'
import { type Role, roles } from '#domain/staff/rights.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Language, languageNames, languages } from '../i18n/languages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { NameAndEmail } from '../parts/common-fields.tsx'

export type AccountDraft = { name: string; email: string; role: Role; locale: Language }

/** What an account of staff consists of; one's own role stays as it is. */
export function AccountFields({
  draft,
  onChange,
  own = false,
}: {
  draft: AccountDraft
  onChange: (changed: Partial<AccountDraft>) => void
  own?: boolean
}): ReactNode {
  const { t } = useMessages()
  return (
    <>
      <NameAndEmail name={draft.name} email={draft.email} onChange={onChange} />
      <SelectField
        label={t('account.role')}
        hint={t(`staff.may-${draft.role}`)}
        value={draft.role}
        onChange={({ target }) => onChange({ role: target.value as Role })}
        options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        disabled={own}
      />
      <SelectField
        label={t('app.language')}
        value={draft.locale}
        onChange={({ target }) => onChange({ locale: target.value as Language })}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
    </>
  )
}
