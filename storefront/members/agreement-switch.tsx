import { type ComponentProps, useState } from 'react'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ContractModal } from './contract-modal.tsx'

/** The switch for the membership agreement, which can be read from here. */
export function AgreementSwitch(props: Omit<ComponentProps<typeof SwitchField>, 'label' | 'hint'>) {
  const { t } = useMessages()
  const [reading, setReading] = useState(false)
  return (
    <>
      <SwitchField
        {...props}
        label={t('members.agree')}
        hint={<TextButton onClick={() => setReading(true)}>{t('members.readAgreement')}</TextButton>}
      />
      {reading && <ContractModal purpose="membership-agreement" onClose={() => setReading(false)} />}
    </>
  )
}
