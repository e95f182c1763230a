import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { timeTyped } from '#domain/dates/typed.ts'
import { localizeDigits } from '#domain/languages/digits.ts'
import { cx } from '../cx.ts'
import { useFormattingLocale } from '../primitives/formatting-locale.tsx'
import { coloned } from './divided.ts'
import type { Rules } from './typed-field.tsx'

export type TimeSettings = {
  /** `open` names the button and the list; `pattern` is how a time is written: 'HH:mm'. */
  say: (what: 'pattern' | 'open' | 'invalid') => string
}

const times = Array.from({ length: 48 }, (_, index) =>
  localTime(`${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`),
)
const morning = localTime('09:00')

/** How far a key goes in the list; `undefined` for any other key. */
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
  Home: -48,
  End: 48,
}

/** How times are typed, and the half hours they are picked from. */
export function timeRules({ say }: TimeSettings): Rules<LocalTime> {
  return {
    read: timeTyped,
    shape: coloned,
    errorOf: (time) => (time ? undefined : say('invalid')),
    panel: (picked, pick) => <TimePanel picked={picked} pick={pick} label={say('open')} />,
  }
}

/** The half hours of a day; the picked one, or nine in the morning, takes the focus when they open. */
function TimePanel({
  label,
  picked,
  pick,
}: {
  label: string
  picked: LocalTime | undefined
  pick: (time: LocalTime) => void
}): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const locale = useFormattingLocale()
  const [active, setActive] = useState(() => times.findLast((time) => time <= (picked ?? morning))!)

  useEffect(() => {
    const option = root.current?.querySelector<HTMLElement>(`[data-time="${active}"]`)
    option?.focus({ preventScroll: true })
    option?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = times.indexOf(active) + step
      setActive(times[Math.min(Math.max(at, 0), times.length - 1)]!)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      pick(active)
    }
  }

  return (
    <div
      ref={root}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="max-h-72 min-w-32 overflow-y-auto overscroll-contain"
    >
      {times.map((time) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
        <div
          key={time}
          data-time={time}
          role="option"
          tabIndex={time === active ? 0 : -1}
          aria-selected={time === picked}
          onClick={() => pick(time)}
          className={cx(
            'figures cursor-pointer rounded-input px-3 py-2.5 text-center text-sm hover:bg-sunken',
            time === picked && 'bg-brand font-semibold text-on-brand hover:bg-brand',
          )}
        >
          {localizeDigits(time, locale)}
        </div>
      ))}
    </div>
  )
}
