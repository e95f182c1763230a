import { type ReactNode, useId } from 'react'
import { addDays } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { barLooks, hrefOf, useBarText } from './bar-box.tsx'
import type { Bar, Row } from './bars.ts'
import { useMayBlock, type View } from './begun.ts'

/** The same as a list: each unit with what takes it. */
export function UnitList({ rows, ...view }: View): ReactNode {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface inset-ring inset-ring-line">
      {rows.map((row) => (
        <Unit key={row.id} row={row} {...view} />
      ))}
    </ul>
  )
}

function Unit({ row, from, days, today, onBegin }: Omit<View, 'rows'> & { row: Row }): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const mayBlock = useMayBlock(row)
  const midnight = localTime('00:00')
  const [first, end] = [from, addDays(from, days)].map((day) => instantOf(day, midnight, row.timeZone))
  const bars = row.bars.filter((bar) => bar.from < end! && bar.until > first!)
  return (
    <li>
      <section
        aria-labelledby={id}
        className="grid gap-x-6 px-4 py-3 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] md:px-5"
      >
        <div className="flex min-h-9 items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="font-medium text-sm">
              {row.title}
            </h2>
            <p className="text-2xs text-ink-soft">{t(`calendar.of-${row.kind as 'villa'}`)}</p>
          </div>
          {mayBlock && (
            <Button
              size="sm"
              variant="quiet"
              className="shrink-0 whitespace-nowrap"
              onClick={() => onBegin({ what: 'block', row, from: today, to: today })}
            >
              {t('calendar.block')}
              <span className="sr-only"> {row.title}</span>
            </Button>
          )}
        </div>
        {bars.length === 0 && (
          <p className="flex min-h-9 items-center text-ink-soft text-sm">{t('calendar.free')}</p>
        )}
        <ul className="divide-y divide-line">
          {bars.map((bar) => (
            <Use key={bar.id} bar={bar} row={row} onBegin={onBegin} />
          ))}
        </ul>
      </section>
    </li>
  )
}

function Use({ bar, row, onBegin }: { bar: Bar; row: Row; onBegin: View['onBegin'] }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const mayBlock = useMayBlock(row)
  const text = useBarText(row)({ ...bar, conflict: false })
  const href = hrefOf(bar, may('bookings.view'))
  return (
    <li className="flex min-h-9 flex-wrap items-center justify-between gap-2 py-1 text-sm">
      <span className="flex min-w-0 items-center gap-2.5">
        <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', barLooks[bar.what])} />
        <span className="min-w-0">
          {href ? <TextLink href={href}>{text}</TextLink> : text}{' '}
          {bar.conflict && <Badge tone="danger">{t('calendar.conflict')}</Badge>}
        </span>
      </span>
      {bar.booking && may('bookings.edit') && (
        <Button size="sm" onClick={() => onBegin({ what: 'move', bar, to: { choosesTarget: true } })}>
          {t('calendar.move')}
        </Button>
      )}
      {bar.what === 'block' && mayBlock && (
        <Button size="sm" onClick={() => onBegin({ what: 'unblock', row, bar })}>
          {t('calendar.unblock')}
        </Button>
      )}
    </li>
  )
}
