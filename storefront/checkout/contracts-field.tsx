import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Order } from '#domain/booking/order.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import { refuse } from '#domain/refusal.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import type { CartEntry } from '../cart/stored-entry.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { AgreementModal } from './agreement-modal.tsx'
import { contractsFor } from './contracts.ts'
import type { CheckoutFields } from './fields.ts'

const names: Partial<Record<PagePurpose, Message>> = {
  'preliminary-information': 'checkout.contract.preliminary',
  'distance-sale-contract': 'checkout.contract.distanceSale',
  'package-tour-contract': 'checkout.contract.packageTour',
  'rental-contract': 'checkout.contract.rental',
}

/** The contracts to accept, each readable here. */
export function ContractsField({
  entries,
  order,
}: {
  entries: readonly CartEntry[]
  order: (fields: CheckoutFields) => Order | undefined
}) {
  const { t } = useMessages()
  const errorText = useErrorText()
  const { register, formState, getValues } = useFormContext<CheckoutFields>()
  const [reading, setReading] = useState<PagePurpose>()
  return (
    <div>
      <CheckboxField
        {...register('accepted', {
          validate: (accepted) => errorText(accepted ? undefined : refuse('contract-not-accepted')),
        })}
        id="checkout-accepted"
        label={<span className="block pt-0.75 text-sm">{t('checkout.contract.accept')}</span>}
        error={formState.errors.accepted?.message}
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-4 ps-8.5 text-sm">
        {contractsFor(entries).map((purpose) => (
          <li key={purpose}>
            <TextButton alone onClick={() => setReading(purpose)}>
              {t(names[purpose] ?? 'members.contract')}
            </TextButton>
          </li>
        ))}
      </ul>
      {reading && (
        <AgreementModal
          purpose={reading}
          title={t(names[reading] ?? 'members.contract')}
          order={() => order(getValues())}
          onClose={() => setReading(undefined)}
        />
      )}
    </div>
  )
}
