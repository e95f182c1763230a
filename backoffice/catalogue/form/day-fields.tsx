import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FieldError } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useCompanyToday } from '../../data/use-company.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { focusSoon } from '../../parts/focus-soon.ts'
import { type FieldProps, useLook } from './scene.ts'

type Parts = { year: string; month: string; day: string }

/** A day of every year ("06-15"); where `hasYear`, also one of a single year ("2027-06-15"). */
export function SeasonDayField({ hasYear, ...props }: FieldProps & { hasYear: boolean }): ReactNode {
  const { t, locale, format } = useMessages()
  const { label, hint, error, optionalLabel } = useLook(props)
  const thisYear = Number(useCompanyToday().slice(0, 4))
  const id = useId()
  /** Undefined unless a part is missing: a value has all of them. */
  const [chosen, setChosen] = useState<Parts>()
  const given = partsOf(props.value)
  const { year, month, day } = chosen ?? given
  function choose(part: Partial<Parts>) {
    const next = { year, month, day, ...part }
    if (next.month && Number(next.day) > daysIn(next)) next.day = String(daysIn(next))
    const isWhole = next.month !== '' && next.day !== ''
    setChosen(isWhole ? undefined : next)
    props.onValue(isWhole ? [next.year, next.month, next.day].filter(Boolean).join('-') : undefined)
  }
  const days = month ? daysIn({ year, month }) : 31
  const years = [...new Set([...(given.year ? [Number(given.year)] : []), ...upTo(6, thisYear - 1)])]
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const looks = { variant: 'hidden-label', 'aria-describedby': hint && id } as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 font-medium text-sm">
        {label}
        {optionalLabel && <span className="font-normal text-ink-faint">{optionalLabel}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        <SelectField
          {...looks}
          className="w-20"
          label={t('act.day')}
          value={day}
          placeholder="–"
          onChange={({ target }) => choose({ day: target.value })}
          options={upTo(days, 1).map((one) => ({ value: twoDigits(one), label: format.digits(String(one)) }))}
        />
        <SelectField
          {...looks}
          className="min-w-36 grow"
          label={t('prices.month')}
          value={month}
          placeholder="–"
          onChange={({ target }) => choose({ month: target.value })}
          options={upTo(12, 1).map((one) => ({
            value: twoDigits(one),
            label: monthName.format(Date.UTC(2024, one - 1, 1)),
          }))}
        />
        {hasYear && (
          <SelectField
            {...looks}
            className="min-w-36 grow"
            label={t('entry.year')}
            value={year}
            placeholder={t('prices.every-year')}
            onChange={({ target }) => choose({ year: target.value })}
            options={years
              .toSorted((a, b) => a - b)
              .map((one) => ({ value: String(one), label: format.digits(String(one)) }))}
          />
        )}
      </div>
      {hint && (
        <p id={id} className="mt-1.5 text-ink-soft text-xs">
          {hint}
        </p>
      )}
      <FieldError id={props.path} error={error} />
    </fieldset>
  )
}

function partsOf(value: unknown): Parts {
  const [, year = '', month = '', day = ''] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(String(value ?? '')) ?? []
  return { year, month, day }
}

/** Without a year a day may be 29 February. */
function daysIn({ year, month }: Pick<Parts, 'year' | 'month'>): number {
  return new Date(Date.UTC(Number(year || 2024), Number(month), 0)).getUTCDate()
}

function upTo(count: number, first: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Several days in their order, added one by one. */
export function DaysField(props: FieldProps): ReactNode {
  const { t, format } = useMessages()
  const { label, hint, error } = useLook(props, true)
  const [typed, setTyped] = useState('')
  const adding = useRef<HTMLDivElement>(null)
  const days = Array.isArray(props.value) ? props.value.map(String) : []
  const set = (next: string[]) => props.onValue(next.length > 0 || props.isRequired ? next : undefined)
  function add() {
    if (typed && !days.includes(typed)) set([...days, typed].toSorted())
    setTyped('')
  }
  return (
    <fieldset className="min-w-0 grid grid-cols-1 gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      {hint && <p className="text-ink-soft text-xs">{hint}</p>}
      <FieldError id={props.path} error={error} />
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li
              key={day}
              className="flex items-center gap-1 rounded-input border border-line bg-surface ps-3 text-sm"
            >
              {format.day(day)}
              <IconButton
                size="sm"
                label={t('entry.remove', { title: format.day(day) })}
                onClick={() => {
                  set(days.filter((one) => one !== day))
                  focusSoon(() => adding.current?.querySelector('input'))
                }}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a day that is typed and left is added, too */}
      <div
        ref={adding}
        className="flex items-center gap-2"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) add()
        }}
      >
        <DayField
          className="w-44"
          label={t('entry.add-to', { list: label })}
          variant="hidden-label"
          value={typed}
          onDay={setTyped}
        />
        <Button size="sm" onClick={add} disabled={!typed}>
          {t('entry.add')}
        </Button>
      </div>
    </fieldset>
  )
}
