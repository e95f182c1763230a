import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { changeBooking, listMoveTargets, previewChange } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import { listUnits } from '#contract/staff/calendar.ts'
import { listResources } from '#contract/staff/resources.ts'
import type { DifferencePayer } from '#domain/agencies/sale.ts'
import type { People } from '#domain/availability/people.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { movableKinds } from '#domain/booking/choice-of-product.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { parseDay } from '#domain/dates/day.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useCall, useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField, ReasonField, WayField } from '../../parts/common-fields.tsx'
import { amountTyped, MoneyField } from '../../parts/money-field.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { useVatTexts } from '../../parts/use-vat-texts.ts'
import { useAccount } from '../../session/use-session.ts'
import { ChangePreview } from './change-preview.tsx'
import { ChangedMeanwhile, isOtherItem } from './changed-meanwhile.tsx'
import { isOnAccount, PayerField } from './payer-field.tsx'
import { type ChosenTarget, TargetField } from './target-field.tsx'

const prices = ['as-sold', 'today', 'own'] as const

const groups = ['adults', 'children', 'infants'] as const

const refresh = [getBooking, listBookings, previewChange, listMoveTargets, listUnits, listResources]

/** What an item is changed to; `choosesTarget`: another product that is still to be chosen. */
export type Moved = {
  day?: string | undefined
  time?: string | undefined
  people?: People | undefined
  target?: ChosenTarget | undefined
  /** Displayed until products are listed, and where the target is not among them. */
  targetTitle?: string | undefined
  choosesTarget?: boolean
  /** The price as sold where it is left out. */
  price?: 'as-sold' | 'today'
}

/** Puts an item on another day or time, makes it another product, or changes its people; the difference of the price is displayed first. */
export function ChangeAction({
  story,
  position,
  moved,
  title,
  submit,
  intro,
  onClose,
}: {
  story: BookingStory
  position: number
  /** What the form begins with; the item as it is without it. */
  moved?: Moved
  /** Of the dialog and of its button; that it changes the item where they are left out. */
  title?: string
  submit?: string
  /** Displayed above the fields. */
  intro?: ReactNode
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { may } = useAccount()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const { number, items } = story.managed.booking
  const item = items[position]!
  const [begun] = useState(moved)
  // Only what was typed here: the rest is the item's, which a colleague may change meanwhile.
  const [typed, setTyped] = useState<{ day?: string; time?: string; people?: Partial<typeof item.people> }>({
    ...(begun?.day && { day: begun.day }),
    ...(begun?.time && { time: begun.time }),
    ...(begun?.people && { people: begun.people }),
  })
  const { day = item.day, time = item.time ?? '' } = typed
  const people = { ...item.people, ...typed.people }
  const isMovable = movableKinds.includes(item.kind)
  const [choosesTarget, setChoosesTarget] = useState(
    isMovable && (begun?.choosesTarget === true || begun?.target !== undefined),
  )
  const [target, setTarget] = useState(isMovable ? begun?.target : undefined)
  // As it was when the form opened: a colleague may move it meanwhile.
  const [opened] = useState(item)
  const seen = {
    product: opened.productId,
    ...(opened.vehicle && { vehicle: opened.vehicle }),
    day: opened.day,
    ...(opened.time && { time: opened.time }),
  }
  const [price, setPrice] = useState<(typeof prices)[number]>(begun?.price ?? 'as-sold')
  const [ownPrice, setOwnPrice] = useState('')
  const own = price === 'own' ? amountTyped(ownPrice, item.total.currency) : undefined
  const [way, setWay] = useState<RefundWay>('as-paid')
  const [payer, setPayer] = useState<DifferencePayer>('agency')
  // At the price as sold it costs no more.
  const choosesPayer = price !== 'as-sold' && isOnAccount(story)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const isMoved = day !== item.day || time !== (item.time ?? '')
  const isResized = groups.some((group) => people[group] !== item.people[group])
  const input = {
    number,
    position,
    seen,
    ...(target && { target }),
    ...(own && { ownPrice: own }),
    // Another product may have other times: only one that was typed is asked for.
    ...(isMoved && { day, ...((target ? typed.time : time) && { time }) }),
    ...(isResized && { people }),
    price,
    ...(choosesPayer && { payer }),
    way,
    message: message.trim() || undefined,
  }
  const isChanged =
    (isMoved || isResized || target !== undefined) &&
    parseDay(day) !== undefined &&
    (price !== 'own' || own !== undefined)
  const { found, isCurrent, error } = usePreview(previewChange, input, { isComplete: isChanged })
  const quote = found?.quote
  const vatTexts = useVatTexts()
  const productId = target?.product ?? item.productId
  const { data } = useCall(
    getProduct,
    { id: productId, locale },
    { enabled: target !== undefined || price === 'own' },
  )
  const product = data?.id === productId ? data : undefined
  return (
    <ActionForm
      title={title ?? t('act.change-of', { title: item.title })}
      submit={submit ?? t('act.change')}
      disabled={!quote || !isCurrent || reason.trim() === '' || action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) =>
          send(
            changeBooking,
            {
              ...input,
              reason,
              expected: quote?.is,
            },
            options,
          ),
        )
      }
    >
      {intro}
      {!action.busy && isOtherItem(opened, item) && <ChangedMeanwhile opened={opened} item={item} />}
      {choosesTarget && (
        <TargetField
          number={number}
          position={position}
          item={item}
          moment={{ day: parseDay(day) ?? item.day, ...(typed.time && { time: typed.time }) }}
          price={price}
          value={target}
          valueTitle={target === begun?.target ? begun?.targetTitle : undefined}
          onValue={setTarget}
        />
      )}
      {isMovable && !choosesTarget && (
        <Button size="sm" className="justify-self-start" onClick={() => setChoosesTarget(true)}>
          {t('act.move')}
        </Button>
      )}
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
          options={prices
            .filter((one) => one !== 'own' || may('bookings.own-price'))
            .map((one) => ({ value: one, label: t(`price.${one}`) }))}
        />
        {price === 'own' && (
          <MoneyField
            label={t('price.own')}
            currency={item.total.currency}
            value={ownPrice}
            onValue={setOwnPrice}
            hint={vatTexts.hintOf(product?.vat)}
          />
        )}
        {choosesPayer && <PayerField label={t('act.payer')} value={payer} onValue={setPayer} />}
        {may('bookings.refund') && <WayField value={way} onValue={setWay} />}
      </div>
      <ReasonField value={reason} onValue={setReason} />
      <MessageField value={message} onValue={setMessage} />
      {isChanged && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && <ChangePreview found={found} item={item} product={product} target={target} />}
        </PreviewState>
      )}
    </ActionForm>
  )
}
