import type { ReactNode } from 'react'

const plate =
  'mb-1 max-w-52 truncate rounded-full bg-ink px-2.5 py-1 font-semibold text-on-ink text-xs shadow-lift'

/** A pin whose tip is a place, with the name of the place above it. */
export function PlacePin({ label }: { label: string }): ReactNode {
  return (
    <div className="flex flex-col items-center">
      <span className={plate}>
        <bdi>{label}</bdi>
      </span>
      <svg aria-hidden viewBox="-17 -45 34 47" className="h-11 w-8">
        <path d="M0 0C-5-11-15-17-15-28a15 15 0 0 1 30 0C15-17 5-11 0 0Z" className="fill-action" />
        <circle cy={-28} r={5.5} className="fill-on-action" />
      </svg>
    </div>
  )
}

/** A numbered stop of a route. */
export function StopPin({ number, label }: { number: string; label: string }): ReactNode {
  return (
    <span className="grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-surface bg-action font-bold text-2xs text-on-action shadow-lift">
      <span aria-hidden>{number}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The middle of a zone in which guests are picked up, with the letter that the list beside the map has. */
export function ZonePin({ letter, label }: { letter: string; label: string }): ReactNode {
  return (
    <span
      title={label}
      className="grid size-5 shrink-0 place-items-center rounded-full border border-surface bg-brand font-bold text-2xs text-on-brand"
    >
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
