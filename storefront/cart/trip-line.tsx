import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useMemo } from 'react'
import {
  type TripClash,
  type TripItem,
  type TripPart,
  type TripStretch,
  tripTimeline,
} from '#domain/booking/trip-timeline.ts'
import { timeIn } from '#domain/dates/zone.ts'
import { cx } from '#ui/cx.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Disclosure } from './disclosure.tsx'
import { titleOfEntry } from './entry-text.ts'
import type { CartEntry } from './stored-entry.ts'

/**
 * All items of a cart on one line of days, with free days between them, and what cannot be attended both. On phones the line
 * is folded; clashes are in sight everywhere.
 */
export function TripLine({ entries }: { entries: readonly CartEntry[] }): ReactNode {
  const { t, format } = useMessages()
  const { stretches, clashes } = useMemo(() => tripTimeline(entries as readonly TripItem[]), [entries])
  const days = stretches.flatMap((one) => (one.kind === 'day' ? one.parts : []))
  const first = days[0]?.firstDay
  const last = days
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1)
  const line = <Days stretches={stretches} clashes={clashes} entries={entries} />
  return (
    <section
      aria-labelledby="trip-line"
      className="mb-6 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="trip-line" className="text-lg">
          {t('trip.line.title')}
        </h2>
        {first && last && (
          <p className="text-ink-soft text-sm figures">
            {format.days(first, last === first ? undefined : last)}
          </p>
        )}
      </div>
      {clashes.length > 0 && (
        <div className="mt-3 grid gap-2">
          {clashes.map((clash) => (
            <Notice key={clash.parts.map(keyOf).join()} tone="warning">
              <ClashText clash={clash} entries={entries} />
            </Notice>
          ))}
        </div>
      )}
      <div className="mt-5 max-lg:hidden">{line}</div>
      <div className="mt-2 lg:hidden">
        <Disclosure label={t('trip.line.show')}>{line}</Disclosure>
      </div>
    </section>
  )
}

function keyOf({ item, leg }: TripPart): string {
  return `${item} ${leg}`
}

function Days({
  stretches,
  clashes,
  entries,
}: {
  stretches: readonly TripStretch[]
  clashes: readonly TripClash[]
  entries: readonly CartEntry[]
}): ReactNode {
  const { t, format } = useMessages()
  const clashing = new Set(clashes.flatMap(({ parts }) => parts.map(keyOf)))
  return (
    <ol className="grid grid-cols-1 gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {stretches.map((stretch) =>
        stretch.kind === 'gap' ? (
          <li key={stretch.from} className={cx(station, 'border-dashed text-ink-soft text-sm')}>
            {t('trip.line.gap', { count: stretch.days })}
          </li>
        ) : (
          <li key={stretch.day} className={station}>
            <span
              aria-hidden
              className="absolute -start-1.25 top-1 size-2.5 rounded-full bg-brand lg:start-0 lg:-top-1.5"
            />
            <p className="font-semibold text-sm figures">{format.day(stretch.day)}</p>
            <ul className="mt-1 grid gap-2">
              {stretch.parts.map((part) => (
                <li key={keyOf(part)} className="text-sm">
                  <PartText part={part} entries={entries} clashes={clashing.has(keyOf(part))} />
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ol>
  )
}

/** A place on the line: beside it on phones, under it at a desk. */
const station =
  'relative border-line-strong ps-4 max-lg:border-s max-lg:last:border-transparent lg:border-t-2 lg:ps-0 lg:pe-4 lg:pt-3'

function PartText({
  part,
  entries,
  clashes,
}: {
  part: TripPart
  entries: readonly CartEntry[]
  clashes: boolean
}): ReactNode {
  const { t, format, locale } = useMessages()
  const entry = entries.find(({ id }) => id === part.item)
  if (!entry) return null
  const legs = { out: t('transfers.outward'), back: t('transfers.back') }
  const from = format.time(timeIn(part.from, part.timeZone))
  const until = format.time(timeIn(part.until, part.timeZone))
  const sameDay = part.firstDay === part.lastDay
  const when = sameDay
    ? part.attended && entry.kind !== 'wedding'
      ? `${from} – ${until}`
      : entry.time && from
    : t('trip.line.until', { day: format.day(part.lastDay) })
  return (
    <>
      {when && (
        <span
          className={cx(
            'flex items-center gap-1.5 figures',
            clashes ? 'font-medium text-warning' : 'text-ink-soft',
          )}
        >
          {clashes && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
          {when}
        </span>
      )}
      <span className="line-clamp-2">{titleOfEntry(entry, locale)}</span>
      {part.leg && <span className="block text-ink-soft">{legs[part.leg]}</span>}
    </>
  )
}

function ClashText({
  clash: {
    kind,
    parts: [first, second],
  },
  entries,
}: {
  clash: TripClash
  entries: readonly CartEntry[]
}): ReactNode {
  const { t, format, locale } = useMessages()
  const titleOf = ({ item }: TripPart) => {
    const entry = entries.find(({ id }) => id === item)
    return entry ? titleOfEntry(entry, locale) : ''
  }
  const clock = (at: Date, { timeZone }: TripPart) => format.time(timeIn(at, timeZone))
  if (kind === 'late') {
    return t('trip.line.late', {
      arrival: clock(first.until, first),
      title: titleOf(second),
      start: clock(second.from, second),
    })
  }
  if (kind === 'early') {
    return t('trip.line.early', {
      departure: clock(second.from, second),
      title: titleOf(first),
      end: clock(first.until, first),
    })
  }
  return t('trip.line.overlap', { first: titleOf(first), second: titleOf(second) })
}
