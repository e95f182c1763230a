import type { BankAccount } from '#domain/company/company.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { CopyValue } from './copy-value.tsx'

/** The account of a bank transfer, and the reference of the booking where there is one. */
export function TransferAccount({
  account: { holder, bank, iban },
  reference,
}: {
  account: Pick<BankAccount, 'holder' | 'bank' | 'iban'>
  reference?: string
}) {
  const { t } = useMessages()
  const ofBooking = reference && {
    id: 'reference',
    label: t('checkout.transfer.reference'),
    value: <CopyValue value={reference} name={t('checkout.transfer.reference')} />,
  }
  return (
    <KeyValueList
      items={[
        { id: 'holder', label: t('checkout.transfer.holder'), value: <bdi>{holder}</bdi> },
        { id: 'bank', label: t('checkout.transfer.bank'), value: <bdi>{bank}</bdi> },
        {
          id: 'iban',
          label: 'IBAN',
          value: <CopyValue value={iban} shown={iban.replace(/(.{4})(?=.)/g, '$1 ')} name="IBAN" />,
        },
        ...(ofBooking ? [ofBooking] : []),
      ]}
    />
  )
}
