import TriangleAlert from 'lucide-react/icons/triangle-alert'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { cx } from '#ui/cx.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { manifestPath } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import type { Bar, Row } from './bars.ts'
import { type Begun, useMayBlock } from './begun.ts'
import { movedBy, type Scale } from './scale.ts'

/** The colours of what takes a unit. */
export const barLooks: Record<Bar['what'], string> = {
  booking: 'bg-brand text-on-brand',
  departure: 'bg-brand-strong text-on-brand',
  hold: 'bg-brand-soft text-brand-strong inset-ring inset-ring-brand',
  block: 'bg-ink-soft text-on-ink',
  calendar: 'bg-warning text-on-ink',
}

/** Pixels that a pointer moves before a press becomes a drag. */
const slack = 6

/** What takes a unit. A press opens the booking or ends the block; dragging, or Alt and an arrow, moves a booking. */
export function BarBox({
  row,
  bar,
  scale,
  style,
  columnWidth,
  onBegin,
}: {
  row: Row
  bar: Bar
  scale: Scale
  style: CSSProperties
  columnWidth: () => number
  onBegin: (begun: Begun) => void
}): ReactNode {
  const { may } = useAccount()
  const { format } = useMessages()
  const dayAndTime = ({ day, time }: ReturnType<typeof movedBy>) => format.dayAndTime(day, time)
  const mayEnd = useMayBlock(row)
  const [shift, setShift] = useState(0)
  const startX = useRef<number>(undefined)
  const wasDragged = useRef(false)
  const name = useBarText(row)(bar)
  const { booking } = bar
  const canMove = booking !== undefined && may('bookings.edit')
  // What has no time is moved by whole days, also among hours.
  const smallest = scale.unit === 'day' || booking?.time ? scale.step : 24
  const columnsOf = (pixels: number) => Math.round(pixels / columnWidth() / smallest) * smallest
  const target = (by: number) => movedBy(by, booking!, scale, row.timeZone)
  const move = (by: number) => {
    if (by !== 0) onBegin({ what: 'move', bar, to: target(by) })
  }
  const href = hrefOf(bar, may('bookings.view'))
  const className = cx(
    'absolute flex h-6.5 min-w-2 items-center gap-1 overflow-hidden rounded-sm px-1.5 text-start text-2xs leading-none',
    barLooks[bar.what],
    bar.conflict && 'inset-ring-2 inset-ring-danger',
    canMove && 'cursor-grab touch-none active:cursor-grabbing',
    shift !== 0 && 'z-20 opacity-80 shadow-card',
  )
  const content = (
    <>
      {bar.conflict && (
        <TriangleAlert aria-hidden className="size-3.5 shrink-0 rounded-full bg-white text-danger" />
      )}
      <span aria-hidden className="truncate">
        {shift === 0 ? bar.label : dayAndTime(target(columnsOf(shift)))}
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
  const drag = canMove && {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      startX.current = event.clientX
      wasDragged.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current === undefined) return
      const moved = event.clientX - startX.current
      if (Math.abs(moved) > slack) wasDragged.current = true
      if (wasDragged.current) setShift(moved)
    },
    onPointerUp(event: PointerEvent) {
      if (startX.current === undefined) return
      const by = columnsOf(event.clientX - startX.current)
      startX.current = undefined
      setShift(0)
      if (wasDragged.current) move(by)
    },
    onPointerCancel() {
      startX.current = undefined
      setShift(0)
    },
    onKeyDown(event: KeyboardEvent) {
      const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
      if (by === undefined) return
      event.preventDefault()
      move(by * smallest)
    },
  }
  const box = { className, title: name, style: { ...style, translate: `${shift}px 0` } }
  if (href)
    return (
      <AppLink
        href={href}
        draggable={false}
        {...box}
        {...drag}
        onClick={(event) => {
          if (wasDragged.current) event.preventDefault()
          wasDragged.current = false
        }}
      >
        {content}
      </AppLink>
    )
  if (bar.what === 'block' && mayEnd)
    return (
      <button type="button" {...box} onClick={() => onBegin({ what: 'unblock', row, bar })}>
        {content}
      </button>
    )
  return <span {...box}>{content}</span>
}

/** Returns the address that a press on a bar opens; undefined where there is none. */
export function hrefOf({ booking, departure }: Bar, maySeeBookings: boolean): string | undefined {
  if (booking && maySeeBookings) return `/bookings/${encodeURIComponent(booking.number)}`
  return departure && manifestPath({ ...departure, day: departure.day as never })
}

/** Returns a function that describes a bar: what it is, whose, and from when until when. */
export function useBarText({ timeZone }: Pick<Row, 'timeZone'>): (bar: Bar) => string {
  const { t, format } = useMessages()
  return ({ what, label, from, until, conflict, booking }) =>
    [
      t(`calendar.what-${what}`),
      label,
      booking && t('prices.guests', { count: booking.guests }),
      `${format.moment(from, timeZone)} – ${
        dayIn(from, timeZone) === dayIn(until, timeZone)
          ? format.time(timeIn(until, timeZone))
          : format.moment(until, timeZone)
      }`,
      conflict && t('calendar.conflict'),
    ]
      .filter(Boolean)
      .join(', ')
}
