import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { localizeDigits } from '#domain/languages/digits.ts'
import { cx } from '../cx.ts'
import { useFormattingLocale } from '../primitives/formatting-locale.tsx'

export type TimelineItem = {
  id: string
  title: ReactNode
  /** An hour, a date, a duration. */
  time?: ReactNode
  body?: ReactNode
  icon?: ReactNode
  state?: 'past' | 'now' | 'future'
}

/** Things in their order down a line: an itinerary, what happens next. */
export function Timeline({ items }: { items: TimelineItem[] }): ReactNode {
  return (
    <ol>
      {items.map((item, index) => (
        <li
          key={item.id}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-7 last:pb-0"
        >
          {index < items.length - 1 && (
            <span aria-hidden className="absolute start-4 top-9 bottom-1 w-px bg-line" />
          )}
          <Marker item={item} />
          <div className="min-w-0 grow pt-1">
            {item.time && (
              // The vowel signs of Arabic titles reach above their line.
              <p className="font-medium text-ink-soft text-sm leading-tight rtl:mb-1.5">{item.time}</p>
            )}
            <h3 className="font-semibold text-base leading-snug">{item.title}</h3>
            {item.body && <div className="mt-1 text-ink-soft text-sm">{item.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Marker({ item }: { item: TimelineItem }): ReactNode {
  const look = {
    past: 'bg-brand-soft text-brand',
    now: 'bg-brand text-on-brand',
    future: 'bg-surface text-ink-soft inset-ring inset-ring-line-strong',
  }[item.state ?? 'future']
  return (
    <span
      aria-hidden
      className={cx('grid size-8.25 shrink-0 place-items-center rounded-full [&_svg]:size-4.5', look)}
    >
      {item.icon ?? (item.state === 'past' ? <Check /> : <span className="size-2 rounded-full bg-current" />)}
    </span>
  )
}

export type Stage = {
  id: string
  /** Its label: 'Full refund'. */
  label: string
  /** Until when, or from when. */
  detail: string
  tone: 'success' | 'warning' | 'danger'
}

const stageTones = { success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

/**
 * Stages that follow each other along a line, with today's place on it (cancellation terms). `today.stage` is
 * the id of today's stage, `today.share` the elapsed part of it, 0–1.
 */
export function StageLine({
  stages,
  today,
}: {
  stages: Stage[]
  today?: { stage: string; share: number; label: string }
}): ReactNode {
  return (
    <ol className={cx('relative grid auto-cols-fr grid-flow-col gap-1', today && 'pt-9')}>
      {stages.map((stage, index) => {
        const place = today?.stage === stage.id ? Math.min(0.98, Math.max(0.02, today.share)) : undefined
        return (
          <li key={stage.id} className="min-w-0">
            {place !== undefined && (
              <TodayLabel place={(index + place) / stages.length}>{today?.label}</TodayLabel>
            )}
            <span aria-hidden className={cx('relative block h-2 rounded-full', stageTones[stage.tone])}>
              {place !== undefined && (
                <span
                  className="absolute bottom-0.5 h-5 w-0.5 bg-ink"
                  style={{ insetInlineStart: `${place * 100}%` }}
                />
              )}
            </span>
            <p className="mt-3 pe-2 font-semibold text-sm leading-snug">{stage.label}</p>
            <p
              className={cx('pe-2 text-ink-soft text-sm', stages.length > 3 && 'max-sm:pe-0 max-sm:text-xs')}
            >
              {stage.detail}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** A label above the line, at a place of 0–1. The same share of the label is before the place, so it never leaves the line. */
function TodayLabel({ place, children }: { place: number; children: ReactNode }): ReactNode {
  return (
    <span className="absolute inset-x-0 top-1 flex">
      <span style={{ flexGrow: place }} />
      <span className="whitespace-nowrap rounded-full bg-ink px-2.5 py-0.5 font-semibold text-on-ink text-xs">
        {children}
      </span>
      <span style={{ flexGrow: 1 - place }} />
    </span>
  )
}

/** The steps of a flow (details, payment, done) with the current one marked. Past steps may be links by `label`. */
export function Steps({
  label,
  items,
  current,
}: {
  label: string
  items: { id: string; label: ReactNode }[]
  current: string
}): ReactNode {
  const locale = useFormattingLocale()
  const at = items.findIndex((item) => item.id === current)
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-2 text-sm sm:gap-3">
        {items.map((item, index) => (
          <li
            key={item.id}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 font-semibold sm:gap-3',
              index > 0 && 'before:h-px before:w-4 before:bg-line-strong sm:before:w-10',
              index === at ? 'text-ink' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4',
                index < at && 'bg-brand-soft text-brand',
                index === at && 'bg-ink text-on-ink',
                index > at && 'inset-ring inset-ring-line-strong',
              )}
            >
              {index < at ? <Check /> : localizeDigits(String(index + 1), locale)}
            </span>
            <span className={cx(index !== at && 'max-sm:sr-only')}>{item.label}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
