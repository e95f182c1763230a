import Ban from 'lucide-react/icons/ban'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { weekdayName } from '../prices/term-text.ts'
import { BarBox } from './bar-box.tsx'
import { gapsOf, type Placed, placed, type Row } from './bars.ts'
import { useMayBlock, type View } from './begun.ts'

const laneHeight = 30

/** Units as lines and days as columns. Dragging over free days blocks them, dragging a booking moves it. */
export function Timeline({ rows, from, days, today, onBegin }: View): ReactNode {
  const { t, locale, format } = useMessages()
  const columns = Array.from({ length: days }, (_, index) => addDays(from, index))
  return (
    <section
      aria-label={t('calendar.title')}
      className="overflow-x-auto rounded-card bg-surface inset-ring inset-ring-line"
    >
      <div className="min-w-240">
        <div aria-hidden className="grid grid-cols-[13rem_minmax(0,1fr)] border-line border-b text-xs">
          <span />
          <span className="flex">
            {columns.map((day) => (
              <span
                key={day}
                className={cx(
                  'min-w-0 flex-1 border-line border-s py-2 text-center',
                  day === today
                    ? 'bg-brand-soft font-bold text-brand-strong'
                    : weekdayOf(day) > 5 && 'bg-sunken',
                )}
              >
                <span className="block text-2xs text-ink-soft">
                  {weekdayName(weekdayOf(day), locale, days > 14 ? 'narrow' : 'short')}
                </span>
                <span className="figures">
                  {format.digits(days > 14 ? String(Number(day.slice(8))) : format.day(day).slice(0, 5))}
                </span>
              </span>
            ))}
          </span>
        </div>
        <ul>
          {rows.map((row) => (
            <Line key={row.id} row={row} columns={columns} today={today} onBegin={onBegin} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Line({
  row,
  columns,
  today,
  onBegin,
}: {
  row: Row
  columns: readonly Day[]
  today: Day
  onBegin: View['onBegin']
}): ReactNode {
  const { t } = useMessages()
  const mayBlock = useMayBlock(row)
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ first: number; last: number }>()
  const days = columns.length
  const bars = placed(row.bars, { from: columns[0]!, days, timeZone: row.timeZone })
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  const columnOf = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect()
    return Math.min(days - 1, Math.max(0, Math.floor(((clientX - left) / width) * days)))
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
    if (columns[last!]! >= today) onBegin({ what: 'block', row, from: columns[first!]!, to: columns[last!]! })
  }

  return (
    <li className="grid grid-cols-[13rem_minmax(0,1fr)] border-line border-b last:border-b-0">
      <div className="flex min-w-0 items-center justify-between gap-2 px-3 py-1.5">
        <div className="min-w-0">
          <h2 className="truncate font-medium text-sm" title={row.title}>
            {row.title}
          </h2>
          <p className="truncate text-2xs text-ink-soft">
            {t(`calendar.of-${row.kind as 'villa'}`)}
            {row.capacity > 1 && ` · ${t('calendar.capacity', { count: row.capacity })}`}
            {row.turnaroundMinutes > 0 && ` · ${t('calendar.turnaround', { count: row.turnaroundMinutes })}`}
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
        <Columns columns={columns} today={today} />
        {dragged && (
          <span
            className="pointer-events-none absolute inset-y-0 bg-danger-soft inset-ring-2 inset-ring-danger"
            style={spanStyle(
              Math.min(dragged.first, dragged.last),
              Math.max(dragged.first, dragged.last) + 1,
              days,
            )}
          />
        )}
        {gapsOf(row, bars).map(({ start, end: until }) => (
          <span
            key={start}
            className="pointer-events-none absolute top-2 grid h-6.5 place-items-center truncate border-warning border-y border-dashed bg-warning-soft text-2xs text-warning"
            style={spanStyle(start, until, days)}
          >
            {t('prices.nights', { count: Math.floor(until) - Math.floor(start) })}
          </span>
        ))}
        {bars.map((bar) => (
          <BarBox
            key={bar.id}
            row={row}
            bar={bar}
            style={{ ...spanStyle(bar.start, bar.end, days), top: bar.lane * laneHeight + 7 }}
            columnWidth={() => track.current!.getBoundingClientRect().width / days}
            onBegin={onBegin}
          />
        ))}
        {row.turnaroundMinutes > 0 &&
          bars
            .filter(({ what }) => what !== 'block')
            .map((bar) => <Turnaround key={bar.id} bar={bar} row={row} days={days} />)}
      </div>
    </li>
  )
}

/** The time that a resource needs after a use. */
function Turnaround({ bar, row, days }: { bar: Placed; row: Row; days: number }): ReactNode {
  const end = Math.min(days, bar.end + row.turnaroundMinutes / 1440)
  if (end <= bar.end) return null
  return (
    <span
      className="pointer-events-none absolute h-6.5 rounded-e-sm bg-line-strong/40"
      style={{ ...spanStyle(bar.end, end, days), top: bar.lane * laneHeight + 7 }}
    />
  )
}

function Columns({ columns, today }: { columns: readonly Day[]; today: Day }): ReactNode {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 flex">
      {columns.map((day) => (
        <span
          key={day}
          className={cx(
            'flex-1 border-line border-s',
            day === today ? 'bg-brand-soft/60' : weekdayOf(day) > 5 && 'bg-sunken/70',
          )}
        />
      ))}
    </span>
  )
}

function spanStyle(start: number, end: number, days: number) {
  return { insetInlineStart: `${(start / days) * 100}%`, width: `${((end - start) / days) * 100}%` }
}
