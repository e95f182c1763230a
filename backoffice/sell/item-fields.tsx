import type { ReactNode } from 'react'
import type { Charter } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import { DepartureField } from './departure-field.tsx'
import type { Draft } from './draft.ts'

type Props = { product: Product; draft: Draft; onDraft: (change: Partial<Draft>) => void }

/** When, for how many, and what else a product's kind asks. */
export function ItemFields({ product, draft, onDraft }: Props): ReactNode {
  const { t } = useMessages()
  const { details } = product
  const hasUntil = details.kind === 'villa' || details.kind === 'car'
  const needsTime =
    details.kind === 'car' ||
    details.kind === 'transfer' ||
    (details.kind === 'yacht' && draft.charter === 'hour')
  const count = (name: 'adults' | 'children' | 'infants') => (
    <TextField
      type="number"
      min={0}
      max={1000}
      label={t(`act.${name}`)}
      value={draft[name]}
      onChange={({ target }) => onDraft({ [name]: target.value })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <DayField
          label={t('act.day')}
          value={draft.day}
          onDay={(day) => onDraft({ day, time: needsTime ? draft.time : '' })}
        />
        {needsTime && (
          <TimeField label={t('act.time')} value={draft.time} onTime={(time) => onDraft({ time })} />
        )}
        {hasUntil && (
          <DayField label={t('sell.until')} value={draft.until} onDay={(until) => onDraft({ until })} />
        )}
        {details.kind === 'car' && (
          <TimeField
            label={t('sell.until-time')}
            value={draft.untilTime}
            onTime={(untilTime) => onDraft({ untilTime })}
          />
        )}
        {count('adults')}
        {count('children')}
        {count('infants')}
      </div>
      {details.kind === 'tour' && <DepartureField product={product} draft={draft} onDraft={onDraft} />}
      <KindFields product={product} draft={draft} onDraft={onDraft} />
      {product.extras.length > 0 && (
        <fieldset className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
          <legend className="mb-2 font-medium text-sm">{t('sell.extras')}</legend>
          {product.extras.map(({ id, title }) => (
            <TextField
              key={id}
              type="number"
              min={0}
              max={1000}
              label={title}
              value={draft.extras[id] ?? '0'}
              onChange={({ target }) => onDraft({ extras: { ...draft.extras, [id]: target.value } })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** What a kind asks beside day and travellers. */
export function KindFields({ product: { details }, draft, onDraft }: Props): ReactNode {
  const { t } = useMessages()
  const text = (name: 'flight' | 'address', label: string) => (
    <TextField
      label={label}
      optionalLabel={t('act.optional')}
      value={draft[name]}
      onChange={({ target }) => onDraft({ [name]: target.value })}
      maxLength={name === 'flight' ? 12 : 200}
    />
  )
  const select = (
    name: 'pickup' | 'vehicle' | 'pickUpAt' | 'dropOffAt' | 'package',
    field: { label: string; none: string; options: { id: string; name: string }[] },
  ) => (
    <SelectField
      label={field.label}
      placeholder={field.none}
      value={draft[name]}
      onChange={({ target }) => onDraft({ [name]: target.value })}
      options={field.options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
  switch (details.kind) {
    case 'tour':
      return details.pickupZones.length > 0
        ? select('pickup', {
            label: t('chosen.pick-up'),
            none: t('sell.no-pickup'),
            options: details.pickupZones,
          })
        : null
    case 'yacht': {
      const { hour, day, week } = details.pricing
      const offered = (['hour', 'day', 'week'] as const).filter((one) => ({ hour, day, week })[one])
      return (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <SelectField
            label={t('chosen.charter')}
            value={draft.charter}
            onChange={({ target }) => onDraft({ charter: target.value as Charter })}
            options={offered.map((one) => ({ value: one, label: t(`sell.charter-${one}`) }))}
          />
          <TextField
            type="number"
            min={1}
            max={100}
            label={t('sell.units')}
            value={draft.units}
            onChange={({ target }) => onDraft({ units: target.value })}
          />
        </div>
      )
    }
    case 'car':
      return (
        <div className="grid gap-4 sm:grid-cols-3">
          {select('pickUpAt', {
            label: t('chosen.pick-up'),
            none: t('sell.choose'),
            options: details.places,
          })}
          {select('dropOffAt', {
            label: t('chosen.drop-off'),
            none: t('sell.same-place'),
            options: details.places,
          })}
          <TextField
            type="number"
            min={0}
            max={150}
            label={t('chosen.driver-age')}
            value={draft.driverAge}
            onChange={({ target }) => onDraft({ driverAge: target.value })}
          />
        </div>
      )
    case 'transfer':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {select('vehicle', {
            label: t('chosen.vehicle'),
            none: t('sell.choose'),
            options: details.vehicles,
          })}
          {text('flight', t('chosen.flight'))}
          {text('address', t('chosen.address'))}
          <TextField
            type="number"
            min={0}
            max={20}
            label={t('chosen.child-seats')}
            value={draft.childSeats}
            onChange={({ target }) => onDraft({ childSeats: target.value })}
          />
          <DayField
            label={t('sell.back-day')}
            value={draft.backDay}
            onDay={(backDay) => onDraft({ backDay })}
          />
          <TimeField
            label={t('sell.back-time')}
            value={draft.backTime}
            onTime={(backTime) => onDraft({ backTime })}
          />
          {!details.wayBack && (
            <CheckboxField
              label={t('sell.reversed', { from: details.to.name, to: details.from.name })}
              checked={draft.reversed}
              onChange={({ target }) => onDraft({ reversed: target.checked })}
            />
          )}
        </div>
      )
    case 'wedding':
      return select('package', {
        label: t('chosen.package'),
        none: t('sell.choose'),
        options: details.packages,
      })
    default:
      return null
  }
}

/** A time of day. */
export function TimeField({
  label,
  value,
  onTime,
}: {
  label: string
  value: string
  onTime: (time: string) => void
}): ReactNode {
  return <TextField type="time" label={label} value={value} onChange={({ target }) => onTime(target.value)} />
}
