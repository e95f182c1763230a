import Ban from 'lucide-react/icons/ban'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { weekdayName } from '../prices/term-text.ts'
import { BarBox, type OtherLines } from './bar-box.tsx'
import { gapsOf, type Placed, placed, placeOf, type Row } from './bars.ts'
import { useMayBlock, type View } from './begun.ts'
import { type Landing, landingOn, nextLine } from './landing.ts'
import { type Scale, startsIn } from './scale.ts'

const laneHeight = 30
const midnight = localTime('00:00')

/** Units as lines, days or hours as columns. Dragging over free ones blocks them, dragging a booking moves it, also to another line. */
export function Timeline({ rows, scale, today, onBegin }: View): ReactNode {
  const { t } = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Parameters<OtherLines['mark']>[0]>()
  const lines: OtherLines = {
    at(clientY) {
      const index = [...list.current!.children].findIndex((line) => {
        const { top, bottom } = line.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      return rows[index]
    },
    next: (row, direction) => nextLine(rows, row, direction),
    mark: setDragged,
  }
  const markOf = (row: Row) => {
    if (!dragged || row.id === dragged.of.id) return undefined
    const landing = landingOn(row, dragged)
    return { landing, isOver: dragged.over?.id === row.id }
  }
  return (
    <section
      aria-label={t('calendar.title')}
      className="overflow-x-auto rounded-card bg-surface inset-ring inset-ring-line"
    >
      <div className="min-w-260">
        <div aria-hidden className="grid grid-cols-[16rem_minmax(0,1fr)] border-line border-b text-xs">
          <span />
          {scale.unit === 'day' ? (
            <DayHeads scale={scale} today={today} />
          ) : (
            <HourHeads scale={scale} today={today} />
          )}
        </div>
        <ul ref={list}>
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              scale={scale}
              today={today}
              lines={lines}
              mark={markOf(row)}
              onBegin={onBegin}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

function DayHeads({ scale: { columns }, today }: { scale: Scale; today: Day }): ReactNode {
  const { locale, format } = useMessages()
  const isNarrow = columns.length > 14
  return (
    <span className="flex">
      {columns.map(({ day }) => (
        <span
          key={day}
          className={cx('min-w-0 flex-1 border-line border-s py-2 text-center', headOf(day, today))}
        >
          <span className="block text-2xs text-ink-soft">
            {weekdayName(weekdayOf(day), locale, isNarrow ? 'narrow' : 'short')}
          </span>
          <span className="figures">
            {format.digits(isNarrow ? String(Number(day.slice(8))) : format.day(day).slice(0, 5))}
          </span>
        </span>
      ))}
    </span>
  )
}

/** The days above their hours; of three days every sixth hour is written. */
function HourHeads({ scale: { columns }, today }: { scale: Scale; today: Day }): ReactNode {
  const { locale, format } = useMessages()
  const days = [...Map.groupBy(columns, ({ day }) => day)]
  const every = { 1: 1, 2: 3 }[days.length] ?? 6
  return (
    <span className="flex">
      {days.map(([day, hours]) => (
        <span
          key={day}
          className={cx('min-w-0 border-line border-s text-center', headOf(day, today))}
          style={{ flexGrow: hours.length, flexBasis: 0 }}
        >
          <span className="block pt-2 text-2xs">
            {weekdayName(weekdayOf(day), locale, 'short')} {format.digits(format.day(day).slice(0, 5))}
          </span>
          <span className="flex pb-2">
            {hours.map(({ time, key }) => (
              <span key={key} className="w-0 flex-1 whitespace-nowrap text-start figures">
                {Number(time.slice(0, 2)) % every === 0 && format.digits(time.slice(0, 2))}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

function headOf(day: Day, today: Day) {
  return day === today ? 'bg-brand-soft font-bold text-brand-strong' : weekdayOf(day) > 5 && 'bg-sunken'
}

function Line({
  row,
  scale,
  today,
  lines,
  mark,
  onBegin,
}: {
  row: Row
  scale: Scale
  today: Day
  lines: OtherLines
  /** While a booking of another line is dragged: whether it may be put here. */
  mark: { landing: Landing; isOver: boolean } | undefined
  onBegin: View['onBegin']
}): ReactNode {
  const { t } = useMessages()
  const mayBlock = useMayBlock(row)
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ first: number; last: number }>()
  const { columns } = scale
  const count = columns.length
  const starts = startsIn(scale, row.timeZone)
  const bars = placed(row.bars, starts)
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  const columnOf = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect()
    return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)))
  }

  function begin(event: PointerEvent) {
    // A finger scrolls; it blocks by the button of the line.
    if (!mayBlock || event.button !== 0 || event.pointerType === 'touch') return
    if (event.target !== event.currentTarget) return
    const column = columnOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ first: column, last: column })
  }

  function end() {
    if (!dragged) return
    const [first, last] = [dragged.first, dragged.last].toSorted((a, b) => a - b)
    setDragged(undefined)
    const { day: from, time } = columns[first!]!
    const end = columns[last! + 1] ?? { day: scale.end, time: midnight }
    // Until midnight is until the end of the day before.
    const to = end.time === midnight ? addDays(end.day, -1) : end.day
    if (to < today) return
    const until = end.time === midnight ? undefined : end.time
    const isOfHours = scale.unit === 'hour' && row.blocks && 'resource' in row.blocks
    onBegin({ what: 'block', row, from, to, ...(isOfHours && { hours: { from: time, until } }) })
  }

  return (
    <li
      className={cx(
        'grid grid-cols-[16rem_minmax(0,1fr)] border-line border-b last:border-b-0',
        mark?.landing === 'never' && 'opacity-40',
        mark?.landing === 'full' && 'bg-danger-soft',
        mark?.isOver && mark.landing !== 'never' && 'inset-ring-2 inset-ring-brand',
      )}
    >
      <div className="flex min-w-0 items-center justify-between gap-2 px-3 py-1.5">
        <div className="min-w-0">
          <h2 className="font-medium text-sm leading-snug">{row.title}</h2>
          <p className="text-2xs text-ink-soft">
            {t(`calendar.of-${row.kind as 'villa'}`)}
            {row.capacity > 1 && ` · ${t('calendar.capacity', { count: row.capacity })}`}
            {row.turnaroundMinutes > 0 && ` · ${t('calendar.turnaround', { count: row.turnaroundMinutes })}`}
            {mark?.landing === 'full' && <b className="text-danger"> · {t('calendar.full')}</b>}
          </p>
        </div>
        {mayBlock && (
          <IconButton
            size="sm"
            label={t('calendar.block-of', { title: row.title })}
            onClick={() => onBegin({ what: 'block', row, from: today, to: today })}
          >
            <Ban aria-hidden />
          </IconButton>
        )}
      </div>
      <div
        ref={track}
        className={cx('relative select-none', mayBlock && 'cursor-crosshair')}
        style={{ minHeight: lanes * laneHeight + 14 }}
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (dragged) setDragged({ ...dragged, last: columnOf(event) })
        }}
        onPointerUp={end}
        onPointerCancel={() => setDragged(undefined)}
      >
        <Columns scale={scale} today={today} now={placeOf(new Date(), starts)} />
        {dragged && (
          <span
            className="pointer-events-none absolute inset-y-0 bg-danger-soft inset-ring-2 inset-ring-danger"
            style={spanStyle(
              Math.min(dragged.first, dragged.last),
              Math.max(dragged.first, dragged.last) + 1,
              count,
            )}
          />
        )}
        {(scale.unit === 'day' ? gapsOf(row, bars) : []).map(({ start, end: until }) => (
          <span
            key={start}
            className="pointer-events-none absolute top-2 grid h-6.5 place-items-center truncate border-warning border-y border-dashed bg-warning-soft text-2xs text-warning"
            style={spanStyle(start, until, count)}
          >
            {t('prices.nights', { count: Math.floor(until) - Math.floor(start) })}
          </span>
        ))}
        {bars.map((bar) => (
          <BarBox
            key={bar.id}
            row={row}
            bar={bar}
            scale={scale}
            style={{ ...spanStyle(bar.start, bar.end, count), top: bar.lane * laneHeight + 7 }}
            columnWidth={() => track.current!.getBoundingClientRect().width / count}
            lines={lines}
            onBegin={onBegin}
          />
        ))}
        {row.turnaroundMinutes > 0 &&
          bars
            .filter(({ what }) => what !== 'block')
            .map((bar) => <Turnaround key={bar.id} bar={bar} row={row} scale={scale} />)}
      </div>
    </li>
  )
}

/** The time that a resource needs after a use. */
function Turnaround({ bar, row, scale }: { bar: Placed; row: Row; scale: Scale }): ReactNode {
  const { length } = scale.columns
  const end = Math.min(length, bar.end + row.turnaroundMinutes / (scale.unit === 'day' ? 1440 : 60))
  if (end <= bar.end) return null
  return (
    <span
      className="pointer-events-none absolute h-6.5 rounded-e-sm bg-line-strong/40"
      style={{ ...spanStyle(bar.end, end, length), top: bar.lane * laneHeight + 7 }}
    />
  )
}

/** The lines between columns, and a line at the present moment. */
function Columns({
  scale: { columns, unit },
  today,
  now,
}: {
  scale: Scale
  today: Day
  now: number
}): ReactNode {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 flex">
      {columns.map(({ day, time, key }) => (
        <span
          key={key}
          className={cx(
            'flex-1 border-s',
            time === midnight ? 'border-line' : 'border-line/50',
            day === today && unit === 'day' ? 'bg-brand-soft/60' : weekdayOf(day) > 5 && 'bg-sunken/70',
          )}
        />
      ))}
      {now > 0 && now < columns.length && (
        <span
          className="absolute inset-y-0 w-0 border-danger border-s-2"
          style={{ insetInlineStart: `${(now / columns.length) * 100}%` }}
        />
      )}
    </span>
  )
}

function spanStyle(start: number, end: number, count: number) {
  return { insetInlineStart: `${(start / count) * 100}%`, width: `${((end - start) / count) * 100}%` }
}
