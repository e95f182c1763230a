import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/** The first thing that Tab reaches: jumps over the header to `#main` (or `target`). */
export function SkipLink({ children, target = 'main' }: { children: ReactNode; target?: string }): ReactNode {
  return (
    <a href={`#${target}`} className="sr-only focus:not-sr-only">
      <span className={`${buttonClass('brand')} fixed start-4 top-4 z-50 shadow-layer`}>{children}</span>
    </a>
  )
}
