import type { ReactNode } from 'react'

const plate =
  'absolute start-0 top-0 w-max max-w-52 truncate rounded-full bg-ink px-2.5 py-1 font-semibold text-on-ink text-xs shadow-lift data-[fits=no]:opacity-0'

/**
 * A pin whose tip is a place, with the name of the place beside it, where `usePinLabels` moves it. `letter` is the mark that
 * the list near the map has.
 */
export function PlacePin({ label, letter }: { label: string; letter?: string }): ReactNode {
  return (
    <div data-place-pin className="relative">
      <svg aria-hidden viewBox="-17 -45 34 47" className="h-11 w-8">
        <path d="M0 0C-5-11-15-17-15-28a15 15 0 0 1 30 0C15-17 5-11 0 0Z" className="fill-action" />
        {!letter && <circle cy={-28} r={5.5} className="fill-on-action" />}
      </svg>
      {letter && (
        <span
          aria-hidden
          className="absolute inset-x-0 top-2 text-center font-bold text-on-action text-xs leading-4"
        >
          {letter}
        </span>
      )}
      <span data-place-name className={plate}>
        <bdi>{label}</bdi>
      </span>
    </div>
  )
}

/** The mark of a place in a list near the map: the letter or the dot of its pin. */
export function PlaceMark({ letter }: { letter?: string }): ReactNode {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-action font-bold text-2xs text-on-action"
    >
      {letter ?? <span className="size-2 rounded-full bg-on-action" />}
    </span>
  )
}

/** A numbered stop of a route. */
export function StopPin({ number, label }: { number: string; label: string }): ReactNode {
  return (
    <span
      data-place-pin
      className="grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-surface bg-action font-bold text-2xs text-on-action shadow-lift"
    >
      <span aria-hidden>{number}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The middle of a zone in which guests are picked up, with the letter that the list beside the map has. */
export function ZonePin({ letter, label }: { letter: string; label: string }): ReactNode {
  return (
    <span
      data-place-pin
      title={label}
      className="grid size-5 shrink-0 place-items-center rounded-full border border-surface bg-brand font-bold text-2xs text-on-brand"
    >
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
