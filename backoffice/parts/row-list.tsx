import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { moveToRow } from './move-to-row.ts'
import { useLinkState } from './way-back.ts'

export type ListRow = {
  key: string
  href: string
  /** The name of the row, in bold; it is the link. */
  title: ReactNode
  /** Below the title: a number. */
  note?: ReactNode
  /** What it is about. */
  body?: ReactNode
  /** States and marks. */
  badges?: ReactNode
  /** At the end: an age, an amount. */
  aside?: ReactNode
}

/** Rows that are one link each, on phones as cards. J and K move between them, Enter opens one. */
export function RowList({
  label,
  rows,
  busy,
}: {
  label: string
  rows: readonly ListRow[]
  busy?: boolean
}): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const linkState = useLinkState()
  useShortcuts({ j: () => moveToRow(list.current, 1), k: () => moveToRow(list.current, -1) })
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={busy}
      className="grid gap-2 transition-opacity aria-busy:opacity-60 md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-line"
    >
      {rows.map(({ key, href, title, note, body, badges, aside }) => (
        <li
          key={key}
          className="relative grid gap-x-5 gap-y-1.5 rounded-card border border-line bg-surface p-4 text-sm hover:bg-sunken has-focus-visible:bg-brand-soft md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_9rem] md:items-start md:rounded-none md:border-0 md:border-b md:py-3 md:last:border-b-0"
        >
          <Link
            to={href}
            state={linkState}
            data-row
            className="block min-w-0 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
          >
            <span className="block font-semibold wrap-anywhere">{title}</span>
            {note && <span className="block text-ink-soft text-xs">{note}</span>}
          </Link>
          <div className="min-w-0">{body}</div>
          <div className="flex flex-wrap gap-1.5 md:justify-end">{badges}</div>
          <div className="text-ink-soft md:text-end">{aside}</div>
        </li>
      ))}
    </ul>
  )
}
