import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A turning ring in the colour of the text around it; `label` is said, not shown. */
export function Spinner({ label }: { label?: string }): ReactNode {
  return (
    <span role="status" className="inline-flex">
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent opacity-80"
      />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
