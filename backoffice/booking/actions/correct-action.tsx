import { type ReactNode, useState } from 'react'
import { correctGuest } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField } from '../../parts/common-fields.tsx'
import { useAction } from '../../parts/use-action.ts'

type Names = { firstName: string; lastName: string }

/** Corrects names and contact; the guest gets the new documents. */
export function CorrectAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings] })
  const { number, guest, items } = story.managed.booking
  const { firstName, lastName, email, phone } = guest
  const before = { firstName, lastName, email, phone }
  const [fields, setFields] = useState(before)
  const [travellers, setTravellers] = useState<Names[][]>(() => items.map((item) => [...item.travellers]))
  const [message, setMessage] = useState('')
  const changed = Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== before[name as keyof typeof before]),
  )
  const renamed = items.flatMap((item, position) => {
    const names = travellers[position]!
    return JSON.stringify(names) === JSON.stringify(item.travellers) ? [] : [{ position, names }]
  })
  const isChanged = Object.keys(changed).length > 0 || renamed.length > 0
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })

  function rename(position: number, at: number, names: Partial<Names>) {
    setTravellers(
      travellers.map((list, index) =>
        index === position ? list.map((one, place) => (place === at ? { ...one, ...names } : one)) : list,
      ),
    )
  }

  return (
    <ActionForm
      title={t('act.correct')}
      submit={t('act.save-correction')}
      disabled={!isChanged}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(correctGuest, {
            number,
            ...changed,
            ...(renamed.length > 0 && { travellers: renamed }),
            message: message.trim() || undefined,
          }),
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('guest.first-name')} maxLength={100} required {...field('firstName')} />
        <TextField label={t('guest.last-name')} maxLength={100} required {...field('lastName')} />
        <EmailField label={t('guest.email')} {...field('email')} />
        <TextField label={t('guest.phone')} type="tel" dir="ltr" maxLength={40} {...field('phone')} />
      </div>
      {items.map((item, position) =>
        item.cancelled || item.travellers.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has its position in a booking
          <fieldset key={position} className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">
              {t('act.travellers-of', { title: item.title })}
            </legend>
            {travellers[position]!.map((names, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers have their places
              <div key={at} className="grid grid-cols-2 gap-3">
                <TextField
                  label={t('guest.first-name')}
                  value={names.firstName}
                  maxLength={100}
                  onChange={({ target }) => rename(position, at, { firstName: target.value })}
                />
                <TextField
                  label={t('guest.last-name')}
                  value={names.lastName}
                  maxLength={100}
                  onChange={({ target }) => rename(position, at, { lastName: target.value })}
                />
              </div>
            ))}
          </fieldset>
        ),
      )}
      <MessageField value={message} onValue={setMessage} />
    </ActionForm>
  )
}
