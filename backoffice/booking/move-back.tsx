import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { MoveBack } from '#domain/booking/move-back.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { ChangeAction, type Moved } from './actions/change-action.tsx'
import { usePeopleText } from './use-people-text.ts'

/** The search parameter of a booking's screen that opens the form, with the id of the entry. */
const parameter = 'move-back'

/** Returns the address of a booking's screen with the form open that moves an item back to before an entry. */
export function moveBackPath(number: string, entry: number): string {
  return `/bookings/${encodeURIComponent(number)}?${parameter}=${entry}`
}

/** Opens the form on the screen of the booking, for an entry that can be moved back. */
export function MoveBackButton({ entry: { id, at, moveBack } }: { entry: AuditEntry }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { may } = useAccount()
  const [, setParams] = useSearchParams()
  const { state } = useLocation()
  if (!moveBack || !may('bookings.edit')) return null
  return (
    <Button
      size="sm"
      className="mt-2"
      aria-haspopup="dialog"
      onClick={() =>
        setParams((params) => withParameter(params, String(id)), {
          replace: true,
          preventScrollReset: true,
          state,
        })
      }
    >
      {t('audit.move-back')}
      <span className="sr-only"> {format.moment(at, zone)}</span>
    </Button>
  )
}

/** The form that moves an item back, where the address names an entry; a notice where that is not possible any more. */
export function MoveBackForm({
  story,
  isFetching,
}: {
  story: BookingStory
  /** Whether newer data are on their way: the entry may be one of them. */
  isFetching: boolean
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const named = params.get(parameter)
  // What the form began with stays, though a colleague changes the booking meanwhile.
  const [begun, setBegun] = useState<AuditEntry>()
  const entry = story.audit.find(({ id }) => String(id) === named)
  if (entry?.moveBack && begun?.id !== entry.id) setBegun(entry)
  if (begun && named === null) setBegun(undefined)
  const close = () =>
    setParams((all) => withParameter(all, undefined), { replace: true, preventScrollReset: true, state })
  if (named === null || !may('bookings.edit')) return null
  if (begun?.moveBack && String(begun.id) === named) {
    const item = story.managed.booking.items[begun.moveBack.position]!
    return (
      <ChangeAction
        key={named}
        story={story}
        position={begun.moveBack.position}
        moved={movedBack(begun.moveBack, item)}
        title={t('act.move-back-of', { title: item.title })}
        submit={t('act.move-back')}
        intro={<AsItWas entry={begun} moveBack={begun.moveBack} item={item} />}
        onClose={close}
      />
    )
  }
  if (isFetching) return null
  return (
    <Notice
      tone="warning"
      live
      className="mb-4"
      title={t('act.move-back-over')}
      actions={
        <Button size="sm" onClick={close}>
          {t('app.close')}
        </Button>
      }
    >
      {t('act.move-back-over-text')}
    </Notice>
  )
}

function withParameter(params: URLSearchParams, entry: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(params)
  changed.delete(parameter)
  if (entry !== undefined) changed.set(parameter, entry)
  return changed
}

/** What the form of a change begins with; people only where there were others. */
function movedBack(
  { day, time, people, target, title, isVehicleUnknown, priceOf }: MoveBack,
  item: BookedItem,
): Moved {
  const groups = ['adults', 'children', 'infants'] as const
  const isResized = groups.some((group) => people[group] !== item.people[group])
  return {
    day,
    time,
    ...(isResized && { people }),
    ...(target && { target, targetTitle: title }),
    choosesTarget: isVehicleUnknown === true,
    price: priceOf,
  }
}

/** What the item was and cost before the entry, and what of it does not come back. */
function AsItWas({
  entry,
  moveBack: { title, day, time, people, price, leftOut, isVehicleUnknown },
  item,
}: {
  entry: AuditEntry
  moveBack: MoveBack
  item: BookedItem
}): ReactNode {
  const { t, locale, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const peopleText = usePeopleText()
  return (
    <Notice title={t('act.move-back-before', { moment: format.moment(entry.at, zone) })}>
      <p>{title ?? item.title}</p>
      <p>{format.dayAndTime(day, time)}</p>
      <p>{[peopleText(people), formatMoney(price, locale)].join(' · ')}</p>
      {isVehicleUnknown && <p className="mt-1">{t('act.move-back-vehicle')}</p>}
      {leftOut.length > 0 && (
        <p className="mt-1">
          {t('act.move-back-left-out', { extras: leftOut.join(', '), count: leftOut.length })}
        </p>
      )}
    </Notice>
  )
}
