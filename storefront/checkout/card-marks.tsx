import type { ReactNode } from 'react'

/** The card schemes that every provider here takes, by their names. */
const schemes = ['Visa', 'Mastercard', 'Troy']

/** The names of the cards that are taken, each on a small card of its own. */
export function CardMarks(): ReactNode {
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      {schemes.map((name) => (
        <bdi
          key={name}
          className="rounded-sm border border-line bg-surface px-1.5 py-0.5 font-semibold text-2xs text-ink-soft"
        >
          {name}
        </bdi>
      ))}
    </span>
  )
}
