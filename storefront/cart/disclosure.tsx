import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A quiet line that opens to more. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="thumb relative inline-flex min-h-8 max-w-full items-center gap-1.5 font-medium text-brand hover:text-brand-strong">
        <span className="min-w-0">{label}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-[rotate] [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pt-3 pb-1">{children}</div>
    </details>
  )
}
