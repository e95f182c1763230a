import type { ReactNode } from 'react'
import { type DayTerms, type TermField, termOf, withTerm } from '#domain/catalogue/document-prices.ts'
import { type Currency, decimalText, parseMoney } from '#domain/money/money.ts'
import { moneyToType, moneyTyped } from '#domain/money/typed-money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { WeekdayChips } from './weekday-chips.tsx'

/** What was typed of terms, by the name of the field. */
export type TypedTerms = Readonly<Record<string, string>>

/** Returns terms as they are typed. */
export function typedOf(
  terms: DayTerms | undefined,
  fields: readonly TermField[],
  { currency, locale }: { currency: Currency; locale: string },
): TypedTerms {
  return Object.fromEntries(
    fields.map((field) => {
      const value = termOf(terms, field)
      if (value === undefined) return [field.name, '']
      if (field.type === 'weekdays') return [field.name, (value as number[]).join(',')]
      const amount = field.type === 'amount' && parseMoney(String(value), currency)
      if (amount) return [field.name, moneyToType(amount, locale)]
      return [field.name, field.type === 'factor' ? numberToType(Number(value), locale) : String(value)]
    }),
  )
}

/** Returns the terms that were typed; undefined while a field is missing or wrong. */
export function termsTyped(
  typed: TypedTerms,
  fields: readonly TermField[],
  currency: Currency,
): DayTerms | undefined {
  let terms: DayTerms = {}
  for (const field of fields) {
    const text = typed[field.name]?.trim() ?? ''
    const value = valueTyped(text, field, currency)
    if (value === undefined && !(text === '' && field.isOptional)) return undefined
    terms = withTerm(terms, field, value)
  }
  return Object.keys(terms).length > 0 ? terms : undefined
}

function valueTyped(text: string, { type }: TermField, currency: Currency): unknown {
  if (type === 'weekdays') return text === '' ? [] : text.split(',').map(Number)
  if (text === '') return undefined
  if (type === 'amount') {
    const amount = moneyTyped(text, currency)
    return amount && decimalText(amount)
  }
  const number = Number(text.replace(',', '.'))
  if (type === 'factor') return number >= 0.1 && number <= 10 ? number : undefined
  return Number.isInteger(number) && number >= 1 && number <= 60 ? number : undefined
}

function numberToType(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, numberingSystem: 'latn' }).format(value)
}

/** The prices and rules of days. */
export function TermInputs({
  fields,
  typed,
  currency,
  onTyped,
}: {
  fields: readonly TermField[]
  typed: TypedTerms
  currency: Currency
  onTyped: (typed: TypedTerms) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {fields.map((field) => {
        const { name, type, isOptional } = field
        const value = typed[name] ?? ''
        const set = (text: string) => onTyped({ ...typed, [name]: text })
        const label = t(`term.${name}`)
        if (type === 'weekdays')
          return (
            <div key={name} className="col-span-full">
              <WeekdayChips
                label={label}
                hint={t('prices.any-day-hint')}
                value={value === '' ? [] : value.split(',').map(Number)}
                onValue={(weekdays) => set(weekdays.join(','))}
              />
            </div>
          )
        const isWrong = value.trim() !== '' && valueTyped(value.trim(), field, currency) === undefined
        return (
          <TextField
            key={name}
            label={type === 'amount' ? `${label} (${currency})` : label}
            optionalLabel={isOptional ? t('act.optional') : undefined}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={value}
            maxLength={20}
            onChange={({ target }) => set(target.value)}
            error={
              isWrong ? t(type === 'amount' ? 'act.amount-invalid' : 'prices.number-invalid') : undefined
            }
          />
        )
      })}
    </div>
  )
}
