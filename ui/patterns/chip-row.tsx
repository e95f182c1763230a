import { type ReactNode, useEffect, useRef } from 'react'

/** Chips in one row that scrolls sideways to the edges of the page; the one that is chosen, by its id, comes into sight. */
export function ChipRow({
  chips,
  chosen,
  className = '',
}: {
  chips: readonly { id: string; chip: ReactNode }[]
  chosen: string | undefined
  className?: string
}): ReactNode {
  const row = useRef<HTMLUListElement>(null)
  const place = chips.findIndex(({ id }) => id === chosen)

  useEffect(() => {
    const chip = row.current?.children[place]?.getBoundingClientRect()
    if (!row.current || !chip) return
    const seen = row.current.getBoundingClientRect()
    if (chip.left >= seen.left && chip.right <= seen.right) return
    row.current.scrollLeft += (chip.left + chip.right - seen.left - seen.right) / 2
  }, [place])

  return (
    <ul
      ref={row}
      className={`no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 ${className}`}
    >
      {chips.map(({ id, chip }) => (
        <li key={id} className="shrink-0">
          {chip}
        </li>
      ))}
    </ul>
  )
}
