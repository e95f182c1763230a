import CalendarDays from 'lucide-react/icons/calendar-days'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ReactNode } from 'react'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type ItemPrice, itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { cx } from '#ui/cx.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { BoxField, DoneButton, ErrorText, useIsDesk } from '../../../booking-box/box-field.tsx'
import { calendarLabels } from '../../../booking-box/calendar-labels.ts'
import { PriceExplained } from '../../../booking-box/price-summary.tsx'
import { useShop } from '../../../company/shop.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useErrorText } from '../../../members/form-error.ts'
import { PeopleFields } from './request-people.tsx'
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
  const text = form.watch('text')
  const dayError = form.formState.errors.day?.message
  const isDesk = useIsDesk()
  form.register('day', { validate: (chosen) => errorText(chosen === '' ? refuse('day-needed') : undefined) })
  const flexible = (
    <CheckboxField {...form.register('flexible')} label={t('request.flexible')} className="mt-3" />
  )
  const label = t(isStay ? 'request.days' : 'request.day')
  return (
    <TripFrame>
      <fieldset>
        <legend className={isDesk ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
        <BoxField
          label={label}
          value={day !== '' && format.days(day, until || undefined)}
          placeholder={t('book.choose-date')}
          icon={<CalendarDays aria-hidden />}
          error={isDesk ? dayError : undefined}
        >
          {(close) => (
            <>
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
                labels={calendarLabels(t, 'tour')}
              />
              {!isDesk && dayError && <ErrorText>{dayError}</ErrorText>}
              {flexible}
              {isDesk && <DoneButton onDone={close} />}
            </>
          )}
        </BoxField>
      </fieldset>
      {details.kind === 'wedding' && (
        <SelectField
          {...form.register('package')}
          variant={isDesk ? 'segment' : 'box'}
          label={t('request.package')}
          options={details.packages.map(({ id, name, price: from }) => ({
            value: id,
            label: `${name}${t('app.comma')}${price(from)}`,
          }))}
        />
      )}
      <PeopleFields request={request} />
      <Estimate request={request} />
      <BoxField
        label={t('request.notes')}
        value={text.trim()}
        placeholder={t('request.notes-empty')}
        icon={<MessageSquareText aria-hidden />}
      >
        {(close) => (
          <>
            <TextArea
              {...form.register('text')}
              label={t('request.notes')}
              hint={t(`request.notes.${details.kind === 'wedding' ? 'wedding' : 'other'}`)}
              rows={4}
              maxLength={2000}
            />
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </TripFrame>
  )
}

/** The parts of a trip are rows of the box's frame at a desk. */
function TripFrame({ children }: { children: ReactNode }): ReactNode {
  return useIsDesk() ? children : <div className="grid gap-5">{children}</div>
}

/** The estimated price, from the product's own prices. */
function Estimate({ request }: { request: OpenRequest }): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const { product } = request
  const isDesk = useIsDesk()
  const price = useEstimate(request)
  if (!price) return null
  return (
    <div className={isDesk ? 'px-4 py-2.5' : 'rounded-card bg-sunken p-4'}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('request.estimate')}</span>
        <span aria-live="polite" className="font-bold text-lg figures">
          <bdi>{exact(price.totals.grandTotal)}</bdi>
        </span>
      </p>
      <p className={cx('text-ink-soft text-sm', !isDesk && 'mb-2')}>{t('request.estimate.note')}</p>
      {!isDesk && <PriceExplained price={price} product={product} />}
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
