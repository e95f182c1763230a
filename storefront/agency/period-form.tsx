import { type FormEvent, type ReactNode, useState } from 'react'
import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

export type Period = { from: Day; until: Day }

/** The last 30 days, days of the company, and how to choose others. */
export function usePeriod(): [Period, (period: Period) => void] {
  const { settings } = useShop()
  return useState<Period>(() => {
    const until = dayIn(new Date(), settings.timeZone)
    return { from: addDays(until, -30), until }
  })
}

/** Chooses the days of a statement. */
export function PeriodForm({
  period: { from, until },
  onChange,
}: {
  period: Period
  onChange: (period: Period) => void
}): ReactNode {
  const { t } = useMessages()
  const [error, setError] = useState<string>()

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const [first, last] = [parseDay(typed.from ?? ''), parseDay(typed.until ?? '')]
    if (!first || !last || first > last) {
      event.currentTarget.querySelector('input')?.focus()
      return setError(t('agency.account.badDays'))
    }
    setError(undefined)
    onChange({ from: first, until: last })
  }

  return (
    <form
      onSubmit={choose}
      noValidate
      className="mb-4 grid items-end gap-4 sm:grid-cols-[12rem_12rem_auto_1fr]"
    >
      <TextField
        name="from"
        type="date"
        label={t('agency.account.from')}
        defaultValue={from}
        error={error}
        required
      />
      <TextField name="until" type="date" label={t('agency.account.until')} defaultValue={until} required />
      <Button type="submit">{t('agency.account.show')}</Button>
    </form>
  )
}
