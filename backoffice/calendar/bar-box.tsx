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
import { landingOn } from './landing.ts'
import { movedBy, type Scale } from './scale.ts'

/** The colours of what takes a unit. */
export const barLooks: Record<Bar['what'], string> = {
  booking: 'bg-brand text-on-brand',
  departure: 'bg-brand-strong text-on-brand',
  hold: 'bg-brand-soft text-brand-strong inset-ring inset-ring-brand',
  block: 'bg-ink-soft text-on-ink',
  calendar: 'bg-warning text-on-ink',
}

const msPerHour = 3_600_000

/** Pixels that a pointer moves before a press becomes a drag. */
const slack = 6

/** The other lines, for a booking that is dragged among them. */
export type OtherLines = {
  /** Returns the line at a height of the window. */
  at(clientY: number): Row | undefined
  /** Returns the next line of the kind, for the keyboard. */
  next(row: Row, direction: 1 | -1): Row | undefined
  /** Marks the lines for a booking that is moved by some milliseconds and is above one of them; for none at its end. */
  mark(dragged: { bar: Bar; of: Row; by: number; over: Row | undefined } | undefined): void
}

/** What takes a unit. A press opens the booking or ends the block; dragging, or Alt and an arrow, moves a booking. */
export function BarBox({
  row,
  bar,
  scale,
  style,
  columnWidth,
  lines,
  onBegin,
}: {
  row: Row
  bar: Bar
  scale: Scale
  style: CSSProperties
  columnWidth: () => number
  lines: OtherLines
  onBegin: (begun: Begun) => void
}): ReactNode {
  const { may } = useAccount()
  const { format } = useMessages()
  const dayAndTime = ({ day, time }: ReturnType<typeof movedBy>) => format.dayAndTime(day, time)
  const mayEnd = useMayBlock(row)
  const [shift, setShift] = useState<{ x: number; y: number; over?: Row | undefined }>()
  const start = useRef<{ x: number; y: number }>(undefined)
  const wasDragged = useRef(false)
  const name = useBarText(row)(bar)
  const { booking } = bar
  const canMove = booking !== undefined && may('bookings.edit')
  // What has no time is moved by whole days, also among hours.
  const smallest = scale.unit === 'day' || booking?.time ? scale.step : 24
  const columnsOf = (pixels: number) => Math.round(pixels / columnWidth() / smallest) * smallest
  const target = (by: number) => movedBy(by, booking!, scale, row.timeZone)
  const move = (by: number, onto?: Row) => {
    if (by === 0 && !onto?.target) return
    const to = { ...(by !== 0 && target(by)), ...(onto?.target && { target: onto.target }) }
    onBegin({ what: 'move', bar, to })
  }
  const hours = scale.unit === 'day' ? 24 : 1
  /** The other line below the pointer; undefined above its own, or none. */
  const overOf = ({ clientY }: PointerEvent) => {
    const over = lines.at(clientY)
    return over?.id === row.id ? undefined : over
  }
  const drop = () => {
    start.current = undefined
    setShift(undefined)
    lines.mark(undefined)
  }
  const href = hrefOf(bar, may('bookings.view'))
  const className = cx(
    'absolute flex h-6.5 min-w-2 items-center gap-1 overflow-hidden rounded-sm px-1.5 text-start text-2xs leading-none',
    barLooks[bar.what],
    bar.conflict && 'inset-ring-2 inset-ring-danger',
    canMove && 'cursor-grab touch-none active:cursor-grabbing',
    shift && 'z-20 opacity-80 shadow-card',
  )
  const content = (
    <>
      {bar.conflict && (
        <TriangleAlert aria-hidden className="size-3.5 shrink-0 rounded-full bg-white text-danger" />
      )}
      <span aria-hidden className="truncate">
        {shift
          ? [shift.over?.title, dayAndTime(target(columnsOf(shift.x)))].filter(Boolean).join(', ')
          : bar.label}
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
  const drag = canMove && {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      wasDragged.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      if (Math.abs(x) > slack || Math.abs(y) > slack) wasDragged.current = true
      if (!wasDragged.current) return
      const over = overOf(event)
      setShift({ x, y, over })
      lines.mark({ bar, of: row, by: columnsOf(x) * hours * msPerHour, over })
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const by = columnsOf(event.clientX - start.current.x)
      const over = overOf(event)
      drop()
      if (!wasDragged.current) return
      if (over && landingOn(over, { of: row, bar }) === 'never') return
      move(by, over)
    },
    onPointerCancel: drop,
    onKeyDown(event: KeyboardEvent) {
      if (!event.altKey) return
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const direction = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp']
      if (by === undefined && direction === undefined) return
      event.preventDefault()
      if (by !== undefined) move(by * smallest)
      else if (direction) move(0, lines.next(row, direction))
    },
  }
  const box = { className, title: name, style: { ...style, translate: shift && `${shift.x}px ${shift.y}px` } }
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
