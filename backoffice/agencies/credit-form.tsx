import { type ReactNode, useState } from 'react'
import { getStatement, setCredit } from '#contract/staff/agency-accounts.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { moneyToType, moneyTyped } from '#domain/money/typed-money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

/** Sets the credit limit; the first one opens the account, in the currency that is chosen. */
export function CreditForm({
  number,
  limit: displayed,
  onClose,
}: {
  number: string
  limit?: Money
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getStatement] })
  const currencies = useCompany()?.currencies
  // As it was when the dialog opened: a colleague’s change meanwhile is refused, not overwritten.
  const [seen] = useState({ limit: displayed })
  const before = seen.limit
  const [chosen, setChosen] = useState<Currency>()
  const [typed, setTyped] = useState(() => (before ? moneyToType(before, locale) : '0'))
  const [reason, setReason] = useState('')
  const currency = before?.currency ?? chosen ?? currencies?.display
  const limit = currency && moneyTyped(typed, currency)
  return (
    <ActionForm
      title={t('agencies.credit')}
      submit={t('agencies.save')}
      disabled={!limit || limit.minor === before?.minor}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(setCredit, { number, limit: limit!, seen, reason: reason.trim() || undefined }),
        )
      }
    >
      {!before && (
        <SelectField
          label={t('agencies.currency')}
          hint={t('agencies.currency-hint')}
          value={currency ?? ''}
          onChange={({ target }) => setChosen(target.value as Currency)}
          options={(currencies?.offered ?? []).map((one) => ({ value: one, label: one }))}
        />
      )}
      <TextField
        label={`${t('agencies.limit')} (${currency ?? ''})`}
        hint={t('agencies.limit-hint')}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={limit ? undefined : t('act.amount-invalid')}
        maxLength={20}
        required
      />
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
