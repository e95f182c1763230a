import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import type { TransferPoint } from '#domain/catalogue/transfer-tariff.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { foundIn } from '#ui/fields/found-in.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { DayInput } from '../../components/day-input.tsx'
import { TimeInput } from '../../components/time-input.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pointGroups } from '../../transfers/point-groups.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
import type { FormErrors } from './form-errors.ts'

/** The requested transfer. A plain GET form to /t, so that every answer has its address; it needs no JavaScript. */
export function TransferForm({
  points,
  most,
  search,
  errors,
  today,
}: {
  points: TransferPoint[]
  /** The most people that a vehicle takes. */
  most: number
  search: TransferQuery
  errors: FormErrors
  today: Day
}): ReactNode {
  const { t, format } = useMessages()
  const { state } = useNavigation()
  /** Without JavaScript the return's fields are always there. */
  const hydrated = useHydrated()
  const [ends, setEnds] = useState({ from: search.from, to: search.to })
  const [returns, setReturns] = useState(Boolean(search.back))
  const [day, setDay] = useState(search.day)
  const [time, setTime] = useState(search.time)
  const last = addDays(today, daysSoldAhead)
  /** An error is displayed until its field changes. */
  const stands = {
    from: ends.from === search.from,
    to: ends.to === search.to && (search.to === '' || ends.from === search.from),
    day: day === search.day,
    time: time === search.time && (!search.time || day === search.day),
  }
  const reached = points.find(({ id }) => id === ends.from)?.reaches

  function chooseFrom(from: string) {
    const reaches = points.find(({ id }) => id === from)?.reaches ?? []
    setEnds({ from, to: from && !reaches.includes(ends.to) ? '' : ends.to })
  }

  /** Equal start and destination are reported as such, not as a missing route. */
  function noneFor(typed: string): string {
    const start = points.filter(({ id }) => id === ends.from)
    const same = foundIn(pointGroups(start, t), typed).length > 0
    return t(same ? 'refusal.transfer-same-point' : 'transfers.noPoint')
  }

  const counts = (least: number, up: number) =>
    Array.from({ length: up - least + 1 }, (_, index) => ({
      value: String(least + index),
      label: format.number(least + index),
    }))
  return (
    <Surface lifted padding="none" className="p-4 sm:p-6">
      <Form action="/t" method="get" noValidate className="grid gap-4" aria-label={t('transfers.formTitle')}>
        <div className="grid items-start gap-3 md:grid-cols-[1fr_auto_1fr]">
          <ComboboxField
            name="from"
            label={t('transfers.from')}
            placeholder={t('transfers.choosePoint')}
            emptyLabel={() => t('transfers.noPoint')}
            icon={<MapPin aria-hidden />}
            groups={pointGroups(points, t)}
            value={ends.from}
            onValue={chooseFrom}
            error={stands.from ? errors.from : undefined}
          />
          <IconButton
            label={t('transfers.swap')}
            variant="quiet"
            className="justify-self-center max-md:-my-1 md:mt-7.5 noscript:hidden"
            onClick={() => setEnds({ from: ends.to, to: ends.from })}
          >
            <ArrowDownUp aria-hidden className="md:rotate-90" />
          </IconButton>
          <ComboboxField
            name="to"
            label={t('transfers.to')}
            placeholder={t('transfers.choosePoint')}
            emptyLabel={noneFor}
            icon={<MapPin aria-hidden />}
            groups={pointGroups(reached ? points.filter(({ id }) => reached.includes(id)) : points, t)}
            value={ends.to}
            onValue={(to) => setEnds({ ...ends, to })}
            error={stands.to ? errors.to : undefined}
          />
        </div>
        <div className="grid gap-3 lg:grid-cols-[3fr_2fr_1fr_1fr_1fr] md:max-lg:grid-cols-[3fr_2fr_repeat(3,minmax(4.75rem,auto))] max-md:grid-cols-6 max-md:[&>*:nth-child(-n+2)]:col-span-3 max-md:[&>*:nth-child(n+3)]:col-span-2">
          <DayInput
            name="date"
            label={t('transfers.date')}
            today={today}
            max={last}
            value={day}
            onValue={setDay}
            error={stands.day ? errors.day : undefined}
          />
          <TimeInput
            name="time"
            label={t('transfers.time')}
            value={time}
            onValue={setTime}
            error={stands.time ? errors.time : undefined}
          />
          <SelectField
            id="adults"
            name="adults"
            label={t('transfers.adults')}
            options={counts(1, Math.max(most, search.people.adults))}
            defaultValue={String(Math.max(1, search.people.adults))}
            error={errors.people}
            errorStands="elsewhere"
          />
          <SelectField
            name="children"
            label={t('transfers.children')}
            options={counts(0, Math.max(8, search.people.children))}
            defaultValue={String(search.people.children)}
          />
          <SelectField
            name="infants"
            label={t('transfers.infants')}
            options={counts(0, Math.max(4, search.people.infants))}
            defaultValue={String(search.people.infants)}
          />
          {errors.people && (
            <div className="col-span-full! -mt-3">
              <FieldError id="adults" error={errors.people} />
            </div>
          )}
        </div>
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
          <div className="grid gap-3">
            {/* On the line of the fields beside it, whether or not days are below. */}
            <div className="noscript:hidden md:pt-9.5">
              <CheckboxField
                label={t('transfers.return')}
                checked={returns}
                onChange={({ target }) => setReturns(target.checked)}
              />
            </div>
            <div className={returns ? 'grid grid-cols-2 gap-3' : 'hidden grid-cols-2 gap-3 noscript:grid'}>
              <DayInput
                name="back"
                label={t('transfers.backDate')}
                today={today}
                min={day ?? today}
                max={last}
                defaultValue={search.back?.day}
                disabled={hydrated && !returns}
                error={errors.back}
              />
              <TimeInput
                name="backTime"
                label={t('transfers.backTime')}
                defaultValue={search.back?.time}
                disabled={hydrated && !returns}
              />
            </div>
          </div>
          <div className="grid grid-cols-[1fr_8rem] gap-3">
            <TextField
              name="flight"
              label={t('transfers.flight')}
              maxLength={12}
              autoComplete="off"
              autoCapitalize="characters"
              defaultValue={search.flight}
            />
            <SelectField
              name="seats"
              label={t('transfers.childSeats')}
              options={counts(0, Math.max(4, search.childSeats))}
              defaultValue={String(search.childSeats)}
              error={errors.seats}
            />
          </div>
          <Button
            type="submit"
            variant="action"
            size="lg"
            icon={<Search aria-hidden />}
            loading={state === 'loading'}
            loadingLabel={t('transfers.find')}
            className="md:max-lg:col-span-2 md:max-lg:justify-self-end lg:mt-6"
          >
            {t('transfers.find')}
          </Button>
        </div>
      </Form>
    </Surface>
  )
}
