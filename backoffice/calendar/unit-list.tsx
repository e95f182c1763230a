import type { ReactNode } from 'react'
import { addDays } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { hrefOf, useBarText } from './bar-box.tsx'
import type { Row } from './bars.ts'
import { useMayBlock, type View } from './begun.ts'

/** The same as a list, for phones: each unit with what takes it. */
export function UnitList({ rows, ...view }: View): ReactNode {
  return (
    <div className="grid gap-4">
      {rows.map((row) => (
        <UnitPanel key={row.id} row={row} {...view} />
      ))}
    </div>
  )
}

function UnitPanel({ row, from, days, today, onBegin }: Omit<View, 'rows'> & { row: Row }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const mayBlock = useMayBlock(row)
  const textOf = useBarText(row)
  const midnight = localTime('00:00')
  const [first, end] = [from, addDays(from, days)].map((day) => instantOf(day, midnight, row.timeZone))
  const bars = row.bars.filter((bar) => bar.from < end! && bar.until > first!)
  return (
    <Panel
      title={row.title}
      actions={
        mayBlock && (
          <Button size="sm" onClick={() => onBegin({ what: 'block', row, from: today, to: today })}>
            {t('calendar.block')}
          </Button>
        )
      }
    >
      {bars.length === 0 && <p className="text-ink-soft text-sm">{t('calendar.free')}</p>}
      <ul className="divide-y divide-line">
        {bars.map((bar) => {
          const href = hrefOf(bar, may('bookings.view'))
          return (
            <li key={bar.id} className="flex flex-wrap items-center justify-between gap-2 py-2.5 text-sm">
              <span className="min-w-0">
                {href ? (
                  <TextLink href={href}>{textOf({ ...bar, conflict: false })}</TextLink>
                ) : (
                  textOf({ ...bar, conflict: false })
                )}{' '}
                {bar.conflict && <Badge tone="danger">{t('calendar.conflict')}</Badge>}
              </span>
              {bar.booking && may('bookings.edit') && (
                <Button size="sm" onClick={() => onBegin({ what: 'move', bar, by: 0 })}>
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
        })}
      </ul>
    </Panel>
  )
}
