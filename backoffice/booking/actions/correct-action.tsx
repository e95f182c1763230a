import { type ReactNode, useState } from 'react'
import { correctGuest, previewCorrection } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { positionsByDate } from '#domain/booking/by-date.ts'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField } from '../../parts/common-fields.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'

/** Corrects names and contact; the guest gets the new documents. */
export function CorrectAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewCorrection] })
  const { number, guest, items } = story.managed.booking
  const { firstName, lastName, email, phone } = guest
  const now = { firstName, lastName, email, phone }
  // Only what was typed here: the rest is the booking's, which a colleague may change meanwhile.
  const [typed, setTyped] = useState<Record<string, string | undefined>>({})
  const [message, setMessage] = useState('')
  const changed = Object.fromEntries(
    Object.entries(now)
      .filter(([name, value]) => (typed[name] ?? value).trim() !== value)
      .map(([name]) => [name, typed[name]!.trim()]),
  )
  const renamed = items.flatMap(({ travellers }, position) => {
    const names = travellers.map((names, at) => ({
      firstName: typed[placeOf(position, at, 'firstName')] ?? names.firstName,
      lastName: typed[placeOf(position, at, 'lastName')] ?? names.lastName,
    }))
    return JSON.stringify(names) === JSON.stringify(travellers) ? [] : [{ position, names }]
  })
  const isChanged = Object.keys(changed).length > 0 || renamed.length > 0
  const input = {
    number,
    ...changed,
    ...(renamed.length > 0 && { travellers: renamed }),
    message: message.trim() || undefined,
  }
  const { found, isCurrent, error } = usePreview(previewCorrection, input, { isComplete: isChanged })
  const field = (name: string, value: string) => ({
    value: typed[name] ?? value,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value === value ? undefined : target.value }),
  })

  return (
    <ActionForm
      title={t('act.correct')}
      submit={t('act.save-correction')}
      disabled={!found || !isCurrent}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(correctGuest, input))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('guest.first-name')}
          maxLength={100}
          required
          {...field('firstName', firstName)}
        />
        <TextField label={t('guest.last-name')} maxLength={100} required {...field('lastName', lastName)} />
        <EmailField label={t('guest.email')} {...field('email', email)} />
        <TextField label={t('guest.phone')} type="tel" dir="ltr" maxLength={40} {...field('phone', phone)} />
      </div>
      {positionsByDate(items).map((position) => {
        const item = items[position]!
        return item.cancelled || item.travellers.length === 0 ? null : (
          <fieldset key={position} className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">
              {t('act.travellers-of', { title: item.title })}
            </legend>
            {item.travellers.map((names, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers have their places
              <div key={at} className="grid grid-cols-2 gap-3">
                <TextField
                  label={t('guest.first-name')}
                  maxLength={100}
                  {...field(placeOf(position, at, 'firstName'), names.firstName)}
                />
                <TextField
                  label={t('guest.last-name')}
                  maxLength={100}
                  {...field(placeOf(position, at, 'lastName'), names.lastName)}
                />
              </div>
            ))}
          </fieldset>
        )
      })}
      <MessageField value={message} onValue={setMessage} />
      {isChanged && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && <EmailPreviews emails={found.emails} />}
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** The name under which a traveller's typed name is stored. */
function placeOf(position: number, at: number, name: 'firstName' | 'lastName'): string {
  return `${position} ${at} ${name}`
}
