import Plane from 'lucide-react/icons/plane'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { addDays } from '#domain/dates/day.ts'
import { directionOf } from '#domain/languages/locales.ts'
import { cx } from '#ui/cx.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BoxField, DoneButton, useFieldVariant, useIsDesk } from '../booking-box/box-field.tsx'
import { ErrorLine, errorOf } from '../booking-box/error-line.tsx'
import { PeopleField } from '../booking-box/people-fields.tsx'
import { changeParameter, entryInChange } from '../cart/entry-change.ts'
import { useShop } from '../company/shop.tsx'
import { DayInput } from '../components/day-input.tsx'
import { TimeInput } from '../components/time-input.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { TransferChoice } from './transfer-choice.ts'
import { writeTransferQuery } from './transfer-query.ts'
import type { TransferBooking } from './use-transfer-booking.ts'

/** The direction: from the airport, or to it. */
export function DirectionField({ booking }: { booking: TransferBooking }): ReactNode {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const { product, choice, choose } = booking
  const { from, to, wayBack } = product.details
  const isDesk = useIsDesk()
  const onward = directionOf(locale) === 'rtl' ? '←' : '→'

  function turn(reversed: boolean) {
    if (!reversed || !wayBack) return choose({ reversed })
    // That direction has its prices in a product of its own; what was chosen goes along, and so does the edited item
    const changing = entryInChange()
    const others = new URLSearchParams(changing && { [changeParameter]: changing })
    const query = writeTransferQuery({ ...choice, from: to.id, to: from.id }, others)
    navigate(`/u/${wayBack.slug}?${query}`, { preventScrollReset: true })
  }

  const value = choice.reversed ? 'back' : 'out'
  const options = [
    { value: 'out', label: `${from.name} ${onward} ${to.name}` },
    { value: 'back', label: `${to.name} ${onward} ${from.name}` },
  ]
  const label = t('transfers.direction')
  if (isDesk) {
    return (
      <SelectField
        variant="segment"
        label={label}
        value={value}
        options={options}
        onChange={({ target }) => turn(target.value === 'back')}
      />
    )
  }
  return (
    <RadioCards
      legend={label}
      value={value}
      onValue={(chosen) => turn(chosen === 'back')}
      options={options}
    />
  )
}

/** When the outbound and the return leg begin. */
export function WhenFields({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const { choice, choose, today } = booking
  const { day, time, back } = choice
  const isDesk = useIsDesk()
  const variant = useFieldVariant()
  const row = cx('grid grid-cols-[1.4fr_1fr]', isDesk ? 'divide-x divide-edge' : 'gap-3')
  const last = addDays(today, daysSoldAhead)
  return (
    <div className={isDesk ? 'divide-y divide-edge' : 'grid gap-4'}>
      <div className={row}>
        <DayInput
          variant={variant}
          label={t('transfers.date')}
          today={today}
          max={last}
          value={day}
          error={errorOf(booking, 'day')}
          onValue={(value) => choose({ day: value })}
        />
        <TimeInput
          variant={variant}
          label={t('transfers.time')}
          value={time}
          error={time ? undefined : errorOf(booking, 'time')}
          onValue={(value) => choose({ time: value })}
        />
      </div>
      {day && time && <ErrorLine booking={booking} about="time" atOnce />}
      <CheckboxField
        className={isDesk ? 'px-4 py-1' : undefined}
        label={t('transfers.return')}
        checked={Boolean(back)}
        onChange={({ target }) => choose({ back: target.checked ? {} : undefined })}
      />
      {back && (
        <div className={row}>
          <DayInput
            variant={variant}
            label={t('transfers.backDate')}
            today={today}
            min={day ?? today}
            max={last}
            value={back.day}
            error={errorOf(booking, 'backDay')}
            onValue={(value) => choose({ back: { ...back, day: value } })}
          />
          <TimeInput
            variant={variant}
            label={t('transfers.backTime')}
            value={back.time}
            error={errorOf(booking, 'backTime')}
            onValue={(value) => choose({ back: { ...back, time: value } })}
          />
        </div>
      )}
      <ErrorLine booking={booking} about="back" atOnce />
    </div>
  )
}

/** The travellers; everyone takes a seat, infants too. */
export function TravellerFields({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const { choice, choose, product } = booking
  const { people } = choice
  const most = Math.max(...product.details.vehicles.map(({ seats }) => seats))
  const free = Math.max(0, most - people.adults - people.children - people.infants)
  const rows = [
    { who: 'adults' as const, label: t('transfers.adults') },
    { who: 'children' as const, label: t('transfers.children') },
    { who: 'infants' as const, label: t('transfers.infants') },
  ]
  return (
    <PeopleField
      booking={booking}
      people={people}
      label={t('transfers.people')}
      legend={t('transfers.people')}
    >
      <div className="mt-1 divide-y divide-line">
        {rows.map(({ who, label }) => (
          <Stepper
            key={who}
            label={label}
            value={people[who]}
            min={who === 'adults' ? 1 : 0}
            max={people[who] + free}
            onChange={(count) => choose(partyOf(choice, { ...people, [who]: count }))}
            decreaseLabel={t('book.fewer', { who: label })}
            increaseLabel={t('book.more', { who: label })}
          />
        ))}
      </div>
    </PeopleField>
  )
}

/** Fewer children need fewer child seats. */
function partyOf(choice: TransferChoice, people: TransferChoice['people']): Partial<TransferChoice> {
  return { people, childSeats: Math.min(choice.childSeats, people.children + people.infants) }
}

/** Details for the driver, in a panel of their own at a desk. */
export function DriverFields({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const isDesk = useIsDesk()
  const { flight, backFlight, sign, address, note } = booking.choice
  return (
    <div>
      <BoxField
        label={t('transfers.details')}
        value={[flight, backFlight, sign, address, note].filter(Boolean).join(' · ')}
        placeholder={t('transfers.details-empty')}
        icon={<Plane aria-hidden />}
        error={isDesk ? errorOf(booking, 'seats', true) : undefined}
      >
        {(close) => (
          <>
            <DriverDetails booking={booking} />
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </div>
  )
}

/** Flight, sign, address, child seats, a note. */
function DriverDetails({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const isDesk = useIsDesk()
  const { choice, choose, product } = booking
  const { details } = product
  const children = choice.people.children + choice.people.infants
  const ends = [details.from, details.to]
  const flies = ends.some(({ type }) => type === 'airport')
  const place = ends.find(({ type }) => type !== 'airport') ?? details.to
  const [start] = choice.reversed ? ends.toReversed() : ends
  return (
    <fieldset className="grid gap-4">
      <legend className={isDesk ? 'sr-only' : 'mb-3 font-semibold'}>{t('transfers.details')}</legend>
      {flies && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <TextField
            label={t('transfers.flight')}
            hint={t('transfers.flightHint')}
            maxLength={12}
            autoCapitalize="characters"
            value={choice.flight}
            onChange={({ target }) => choose({ flight: target.value })}
          />
          {choice.back && (
            <TextField
              label={t('transfers.backFlight')}
              maxLength={12}
              autoCapitalize="characters"
              value={choice.backFlight}
              onChange={({ target }) => choose({ backFlight: target.value })}
            />
          )}
        </div>
      )}
      {(start?.type === 'airport' || choice.back) && flies && (
        <TextField
          label={t('transfers.sign')}
          hint={t('transfers.signHint')}
          maxLength={60}
          value={choice.sign}
          onChange={({ target }) => choose({ sign: target.value })}
        />
      )}
      <TextField
        label={t('transfers.address', { place: place.name })}
        hint={t('transfers.addressHint')}
        maxLength={200}
        autoComplete="off"
        value={choice.address}
        onChange={({ target }) => choose({ address: target.value })}
      />
      {details.childSeat && children > 0 && (
        <div className="-my-2">
          <Stepper
            label={t('transfers.childSeats')}
            detail={<ChildSeatPrice booking={booking} />}
            value={choice.childSeats}
            max={children}
            onChange={(childSeats) => choose({ childSeats })}
            decreaseLabel={t('book.fewer', { who: t('transfers.childSeats') })}
            increaseLabel={t('book.more', { who: t('transfers.childSeats') })}
          />
        </div>
      )}
      {!isDesk && <ErrorLine booking={booking} about="seats" atOnce />}
      <TextField
        label={t('transfers.note')}
        maxLength={500}
        autoComplete="off"
        value={choice.note}
        onChange={({ target }) => choose({ note: target.value })}
      />
    </fieldset>
  )
}

function ChildSeatPrice({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const { price } = useShop()
  const { childSeat } = booking.product.details
  if (!childSeat || childSeat.minor === 0) return t('line.free')
  return t('transfers.perSeatAndLeg', { price: price(childSeat) })
}
