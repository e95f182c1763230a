import { type ReactNode, useState } from 'react'
import { type Currency, compare, type Money } from '#domain/money/money.ts'
import { moneyToType } from '#domain/money/typed-money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { amountTyped, MoneyField } from './money-field.tsx'

/**
 * Holds an amount that is paid of what is owed, which is the same sum in each currency it may be paid in. It begins with all
 * of it, or with nothing.
 */
export function usePaidAmount(owed: readonly [Money, ...Money[]], { isEmpty = false } = {}) {
  const { locale } = useMessages()
  const [currency, setCurrency] = useState(owed[0].currency)
  const due = owed.find((one) => one.currency === currency) ?? owed[0]
  const textOf = (whole: Money) => (isEmpty ? '' : moneyToType(whole, locale))
  const [typed, setTyped] = useState(() => textOf(owed[0]))
  const amount = amountTyped(typed, due.currency)

  function choose(chosen: string) {
    const whole = owed.find((one) => one.currency === chosen)!
    setCurrency(whole.currency)
    setTyped(textOf(whole))
  }

  const currencies = owed.map((one) => one.currency)
  return {
    amount,
    isTooMuch: amount !== undefined && compare(amount, due) > 0,
    fields: { currencies, currency: due.currency, onCurrency: choose, typed, onTyped: setTyped },
  }
}

type Props = {
  currencies: readonly Currency[]
  currency: Currency
  onCurrency: (chosen: string) => void
  typed: string
  onTyped: (text: string) => void
}

/** An amount, with a choice of its currency where there are several. */
export function PaidAmountFields({ currencies, currency, onCurrency, typed, onTyped }: Props): ReactNode {
  const { t } = useMessages()
  return (
    <>
      {currencies.length > 1 && (
        <SelectField
          label={t('act.currency')}
          value={currency}
          onChange={({ target }) => onCurrency(target.value)}
          options={currencies.map((one) => ({ value: one, label: one }))}
        />
      )}
      <MoneyField label={t('act.amount')} currency={currency} value={typed} onValue={onTyped} />
    </>
  )
}
