import type { ReactNode } from 'react'
import { peopleOfRequest } from '#domain/booking/request.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type ItemPrice, itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { calendarLabels } from '../../../booking-box/calendar-labels.ts'
import { ErrorText } from '../../../booking-box/error-line.tsx'
import { PriceExplained } from '../../../booking-box/price-summary.tsx'
import { useShop } from '../../../company/shop.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useErrorText } from '../../../members/form-error.ts'
import type { OpenRequest } from './use-request.ts'

const askedAhead = 730

/** When, for how many, and special requests; with an estimate where the product's prices give one. */
export function TripFields({ request }: { request: OpenRequest }): ReactNode {
  const { form, product, today } = request
  const { t, format } = useMessages()
  const { price } = useShop()
  const errorText = useErrorText()
  const { details } = product
  const day = form.watch('day')
  const until = form.watch('until')
  const isStay = details.kind === 'villa' || details.kind === 'yacht'
  const dayError = form.formState.errors.day?.message
  form.register('day', { validate: (chosen) => errorText(chosen === '' ? refuse('day-needed') : undefined) })
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 font-semibold">{t(isStay ? 'request.days' : 'request.day')}</legend>
        <LazyCalendar
          locale={format.locale}
          today={today}
          min={addDays(today, Math.ceil(product.cutoffHours / 24) + 1)}
          max={addDays(today, askedAhead)}
          mode={isStay ? 'range' : 'day'}
          selected={day === '' ? undefined : { from: day, to: until === '' ? undefined : until }}
          onSelect={({ from, to }) => {
            form.setValue('day', from, { shouldDirty: true })
            form.setValue('until', (to ?? '') as Day | '', { shouldDirty: true })
            form.clearErrors(['day', 'until'])
          }}
          labels={calendarLabels(t, {
            soldOut: t('book.sold-out'),
            closed: t('book.no-departure'),
            few: t('book.few-left'),
          })}
        />
        {dayError && <ErrorText>{dayError}</ErrorText>}
        <CheckboxField {...form.register('flexible')} label={t('request.flexible')} className="mt-3" />
      </fieldset>
      {details.kind === 'wedding' && (
        <SelectField
          {...form.register('package')}
          label={t('request.package')}
          options={details.packages.map(({ id, name, price: from }) => ({
            value: id,
            label: `${name}${t('app.comma')}${price(from)}`,
          }))}
        />
      )}
      <PeopleFields request={request} />
      <Estimate request={request} />
      <TextArea
        {...form.register('text')}
        label={t('request.notes')}
        hint={t(`request.notes.${details.kind === 'wedding' ? 'wedding' : 'other'}`)}
        rows={4}
        maxLength={2000}
      />
    </div>
  )
}

function PeopleFields({ request: { form, product } }: { request: OpenRequest }): ReactNode {
  const { t } = useMessages()
  const errorText = useErrorText()
  const { details } = product
  const { min, max } = peopleOfRequest(details)
  const error = form.formState.errors.adults?.message
  if (details.kind === 'wedding') {
    return (
      <TextField
        {...form.register('adults', {
          valueAsNumber: true,
          validate: (count) =>
            errorText(
              !(count >= min)
                ? refuse('too-few-people', { min })
                : count > max
                  ? refuse('too-many-people', { max })
                  : undefined,
            ),
        })}
        label={t('request.guests')}
        hint={t('request.guests.between', { min, max })}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        required
        error={error}
      />
    )
  }
  const adults = form.watch('adults')
  const children = form.watch('children')
  const label = t(details.kind === 'health' ? 'request.patients' : 'book.adults')
  const steps = (who: string) => ({
    decreaseLabel: t('book.fewer', { who }),
    increaseLabel: t('book.more', { who }),
  })
  return (
    <fieldset>
      <legend className="font-semibold">{t('book.people')}</legend>
      <div className="mt-1 divide-y divide-line">
        <Stepper
          label={label}
          value={adults}
          min={1}
          max={Math.max(1, max - children)}
          onChange={(count) => form.setValue('adults', count, { shouldDirty: true })}
          {...steps(label)}
        />
        {details.kind !== 'health' && (
          <Stepper
            label={t('book.children')}
            value={children}
            min={0}
            max={Math.max(0, max - adults)}
            onChange={(count) => form.setValue('children', count, { shouldDirty: true })}
            {...steps(t('book.children'))}
          />
        )}
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  )
}

/** The estimated price, from the product's own prices. */
function Estimate({ request }: { request: OpenRequest }): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const { product } = request
  const price = useEstimate(request)
  if (!price) return null
  return (
    <div className="rounded-card bg-sunken p-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('request.estimate')}</span>
        <span aria-live="polite" className="font-bold text-lg figures">
          <bdi>{exact(price.totals.grandTotal)}</bdi>
        </span>
      </p>
      <p className="mb-2 text-ink-soft text-sm">{t('request.estimate.note')}</p>
      <PriceExplained price={price} product={product} />
    </div>
  )
}

function useEstimate({ form, product, today }: OpenRequest): ItemPrice | undefined {
  const { settings, currency } = useShop()
  const [adults, packageId] = form.watch(['adults', 'package'])
  const { kind } = product.details
  if (kind !== 'wedding' && kind !== 'health') return undefined
  if (!Number.isSafeInteger(adults) || adults < 1) return undefined
  const common = { id: product.id, productId: product.id, day: today, extras: [] }
  const people = { adults, children: 0, infants: 0 }
  const choice =
    kind === 'wedding' ? { ...common, people, kind, package: packageId } : { ...common, people, kind }
  const price = itemPrice({ product, choice, today, rates: settings.rates, display: currency })
  return isRefusal(price) ? undefined : price
}
