import type { ReactNode } from 'react'
import type { Currency, Money } from '#domain/money/money.ts'
import { moneyTyped } from '#domain/money/typed-money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Returns the amount that was typed; undefined for what is none, or not above zero. */
export function amountTyped(text: string, currency: Currency): Money | undefined {
  const amount = moneyTyped(text, currency)
  return amount && amount.minor > 0 ? amount : undefined
}

/** An amount of money in a currency. */
export function MoneyField({
  label,
  currency,
  value,
  onValue,
  hint,
  optional = false,
}: {
  label: string
  currency: Currency
  value: string
  onValue: (text: string) => void
  hint?: string
  optional?: boolean
}): ReactNode {
  const { t } = useMessages()
  const isWrong = value.trim() !== '' && !amountTyped(value, currency)
  return (
    <TextField
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={value}
      onChange={({ target }) => onValue(target.value)}
      maxLength={20}
      error={isWrong ? t('act.amount-invalid') : undefined}
      hint={hint}
      optionalLabel={optional ? t('act.optional') : undefined}
      required={!optional}
    />
  )
}
