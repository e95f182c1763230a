import type { ReactNode } from 'react'
import { ChoiceChip } from '#ui/primitives/badge.tsx'

/** Links that choose what a list displays; one of them is selected. */
export function ChipNav({
  label,
  chips,
}: {
  label: string
  chips: readonly { href: string; label: string; selected: boolean }[]
}): ReactNode {
  return (
    <nav aria-label={label} className="-mt-1 mb-5 flex flex-wrap gap-2 print:hidden">
      {chips.map((chip) => (
        <ChoiceChip key={chip.href} href={chip.href} selected={chip.selected}>
          {chip.label}
        </ChoiceChip>
      ))}
    </nav>
  )
}
