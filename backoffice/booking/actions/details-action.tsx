import { type ReactNode, useState } from 'react'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import { changeDetails, previewDetails } from '#contract/staff/change-details.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import {
  type DetailName,
  type DetailValues,
  detailLengths,
  detailNames,
  type ItemDetails,
  type PickupChoice,
} from '#domain/booking/item-details.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../../data/calls.ts'
import { type Translations, useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField } from '../../parts/common-fields.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { detailLabels } from '../detail-labels.ts'

/** Enters or changes the practical details of an item that have no price: pick-up, hotel, flights, sign, address, notes. */
export function DetailsAction({
  story,
  position,
  onClose,
}: {
  story: BookingStory
  position: number
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  // A preview is of what was displayed: after the change it would be refused.
  const action = useAction({
    onDone: onClose,
    refresh: [getBooking, listBookings, listGuests, listDepartures],
  })
  const { number, items } = story.managed.booking
  const details = story.details.find((one) => one.position === position)!
  const { values: now, isChangeable } = details
  // Only what was typed here: the rest is the booking's, which a colleague may change meanwhile.
  const [typed, setTyped] = useState<DetailValues>({})
  const [opened] = useState(now)
  const [notifies, setNotifies] = useState(true)
  const [message, setMessage] = useState('')
  const values: DetailValues = Object.fromEntries(
    detailNames.flatMap((name) => {
      const value = typed[name]?.trim()
      return value === undefined || value === now[name] ? [] : [[name, value]]
    }),
  )
  const input = {
    ...{ number, position, values, was: now, notifies },
    message: (notifies && message.trim()) || undefined,
  }
  const isChanged = Object.keys(values).length > 0
  const { found, isCurrent, error } = usePreview(previewDetails, input, { isComplete: isChanged })
  const field = (name: DetailName) => ({
    label:
      name === 'address' && details.place
        ? t('act.details-address', { place: details.place })
        : t(detailLabels[name]),
    value: typed[name] ?? now[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value === now[name] ? undefined : target.value }),
    error: error?.refused.fields?.[`values.${name}`],
    hint:
      typed[name] !== undefined && now[name] !== opened[name]
        ? t('act.details-meanwhile', { value: textOf(name, details) || t('booking.not-given') })
        : undefined,
  })
  const has = (name: DetailName) => now[name] !== undefined

  return (
    <ActionForm
      title={t('act.details-of', { title: items[position]!.title })}
      submit={t('act.save-details')}
      disabled={!found || !isCurrent || !isChangeable}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(changeDetails, input))}
    >
      {!isChangeable && <Notice tone="warning">{t('act.details-over')}</Notice>}
      {items.filter(({ cancelled }) => !cancelled).length > 1 && (
        <p className="text-ink-soft text-sm">
          {t(has('hotel') ? 'act.details-whole' : 'act.details-whole-note')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {has('pickup') && <PickupField details={details} field={field('pickup')} />}
        {detailNames
          .filter((name) => name !== 'pickup' && name !== 'note' && has(name))
          .map((name) => (
            <TextField
              key={name}
              {...field(name)}
              maxLength={detailLengths[name]}
              autoComplete="off"
              className={name === 'address' || name === 'driverNote' ? 'sm:col-span-2' : undefined}
            />
          ))}
        <TextArea {...field('note')} rows={2} maxLength={detailLengths.note} className="sm:col-span-2" />
      </div>
      <CheckboxField
        label={t('act.details-notify')}
        hint={t('act.details-notify-hint')}
        checked={notifies}
        onChange={({ target }) => setNotifies(target.checked)}
      />
      {notifies && <MessageField value={message} onValue={setMessage} />}
      {isChanged && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && <EmailPreviews emails={found.emails} />}
        </PreviewState>
      )}
    </ActionForm>
  )
}

type FieldOf = Pick<Parameters<typeof SelectField>[0], 'label' | 'value' | 'onChange' | 'error' | 'hint'>

/** Zones at the price that was sold; others are displayed and cannot be chosen. */
function PickupField({ details, field }: { details: ItemDetails; field: FieldOf }): ReactNode {
  const { t } = useMessages()
  const { pickups, missing } = details
  const hasOtherPrice = pickups.some(({ isOtherPrice }) => isOtherPrice)
  return (
    <div className="sm:col-span-2">
      <SelectField
        {...field}
        hint={field.hint ?? (hasOtherPrice ? t('act.details-price') : undefined)}
        placeholder={missing.includes('pickup') ? t('sell.choose') : undefined}
        options={pickups.map((pickup) => ({
          value: pickup.id,
          label: pickup.isOtherPrice
            ? t('act.details-other-price', { place: nameOf(pickup, t) })
            : nameOf(pickup, t),
          disabled: pickup.isOtherPrice,
        }))}
      />
    </div>
  )
}

function nameOf({ id, name }: PickupChoice, t: Translations['t']): string {
  return id === '' ? t('act.details-meeting', { place: name }) : name
}

/** A detail as it is displayed: a zone by its name. */
function textOf(name: DetailName, { values, pickups }: ItemDetails): string {
  const value = values[name] ?? ''
  return name === 'pickup' ? (pickups.find(({ id }) => id === value)?.name ?? value) : value
}
