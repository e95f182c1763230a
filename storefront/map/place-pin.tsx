import type { ReactNode } from 'react'

/** A pin whose tip is a place, with the name of the place above it. */
export function PlacePin({ label }: { label: string }): ReactNode {
  return (
    <div className="flex flex-col items-center">
      <span className="mb-1 max-w-52 truncate rounded-full bg-ink px-2.5 py-1 font-semibold text-on-ink text-xs shadow-lift">
        <bdi>{label}</bdi>
      </span>
      <svg aria-hidden viewBox="-17 -45 34 47" className="h-11 w-8">
        <path d="M0 0C-5-11-15-17-15-28a15 15 0 0 1 30 0C15-17 5-11 0 0Z" className="fill-action" />
        <circle cy={-28} r={5.5} className="fill-on-action" />
      </svg>
    </div>
  )
}
