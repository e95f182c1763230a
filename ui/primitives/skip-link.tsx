import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/** The first thing that Tab reaches: jumps over the header to `#main` (or `target`). It appears over the page and moves nothing. */
export function SkipLink({ children, target = 'main' }: { children: ReactNode; target?: string }): ReactNode {
  return (
    // A button is `relative`, so its place is that of the link around it.
    <a href={`#${target}`} className="fixed start-4 top-4 z-50 not-focus:sr-only">
      <span className={`${buttonClass('brand')} shadow-layer`}>{children}</span>
    </a>
  )
}
