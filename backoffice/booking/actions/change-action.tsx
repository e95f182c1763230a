import { type ReactNode, useState } from 'react'
import { changeBooking, previewChange } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import { listUnits } from '#contract/staff/calendar.ts'
import { listResources } from '#contract/staff/resources.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { parseDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField, ReasonField, WayField } from '../../parts/common-fields.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { useAccount } from '../../session/use-session.ts'

const groups = ['adults', 'children', 'infants'] as const

const refresh = [getBooking, listBookings, previewChange, listUnits, listResources]

/** Puts an item on another day or time, or changes its people; the difference of the price is displayed first. */
export function ChangeAction({
  story,
  position,
  moved,
  onClose,
}: {
  story: BookingStory
  position: number
  /** The day and time that the form begins with; those of the item without them. */
  moved?: { day?: string | undefined; time?: string | undefined }
  onClose: () => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const { number, items } = story.managed.booking
  const item = items[position]!
  // Only what was typed here: the rest is the item's, which a colleague may change meanwhile.
  const [typed, setTyped] = useState<{ day?: string; time?: string; people?: Partial<typeof item.people> }>({
    ...(moved?.day && { day: moved.day }),
    ...(moved?.time && { time: moved.time }),
  })
  const { day = item.day, time = item.time ?? '' } = typed
  const people = { ...item.people, ...typed.people }
  const [price, setPrice] = useState<'as-sold' | 'today'>('as-sold')
  const [way, setWay] = useState<RefundWay>('as-paid')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const isMoved = day !== item.day || time !== (item.time ?? '')
  const isResized = groups.some((group) => people[group] !== item.people[group])
  const input = {
    number,
    position,
    ...(isMoved && { day, ...(time && { time }) }),
    ...(isResized && { people }),
    price,
    way,
    message: message.trim() || undefined,
  }
  const isChanged = (isMoved || isResized) && parseDay(day) !== undefined
  const { found, isCurrent, error } = usePreview(previewChange, input, { isComplete: isChanged })
  const quote = found?.quote
  const written = (of: Parameters<typeof formatMoney>[0]) => formatMoney(of, locale)
  return (
    <ActionForm
      title={t('act.change-of', { title: item.title })}
      submit={t('act.change')}
      disabled={!quote || !isCurrent || reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(changeBooking, {
            ...input,
            reason,
            expected: quote?.is,
          }),
        )
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          label={t('act.day')}
          value={day}
          onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          required
        />
        {item.time && (
          <TextField
            type="time"
            label={t('act.time')}
            value={time}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
            required
          />
        )}
      </div>
      <div className="grid grid-cols-3 gap-4">
        {groups.map((group) => (
          <TextField
            key={group}
            type="number"
            min={0}
            max={1000}
            label={t(`act.${group}`)}
            value={String(people[group])}
            onChange={({ target }) => {
              const count = Math.max(0, Math.trunc(Number(target.value) || 0))
              setTyped({ ...typed, people: { ...typed.people, [group]: count } })
            }}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('act.price')}
          value={price}
          onChange={({ target }) => setPrice(target.value as typeof price)}
          options={(['as-sold', 'today'] as const).map((one) => ({ value: one, label: t(`price.${one}`) }))}
        />
        {may('bookings.refund') && <WayField value={way} onValue={setWay} />}
      </div>
      <ReasonField value={reason} onValue={setReason} />
      <MessageField value={message} onValue={setMessage} />
      {isChanged && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && quote && (
            <div className="grid gap-3">
              <PriceLines
                lines={[
                  {
                    id: 'was',
                    label: format.dayAndTime(item.day, item.time),
                    amount: written(quote.was),
                    emphasis: 'muted',
                  },
                  { id: 'is', label: format.dayAndTime(quote.day, quote.time), amount: written(quote.is) },
                  { id: 'refund', label: t('money.refund'), amount: written(quote.refund) },
                  {
                    id: 'balance',
                    label: t('act.balance-after'),
                    amount: written(quote.balance),
                    emphasis: 'subtotal',
                  },
                ]}
              />
              <EmailPreviews emails={found.emails} />
            </div>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}
