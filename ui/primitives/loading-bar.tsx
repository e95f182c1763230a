import type { ReactNode } from 'react'

/**
 * The thin bar at the top while a page loads: it appears after 200 ms, so quick pages show none, then runs for
 * 5 s. The animation `--animate-loading` has the timing; no timer runs.
 */
export function LoadingBar({ active, label }: { active: boolean; label: string }): ReactNode {
  if (!active) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-loading bg-brand-bright rtl:origin-right"
    />
  )
}
