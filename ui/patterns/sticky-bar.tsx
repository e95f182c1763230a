import type { ReactNode } from 'react'

/** The bar at the bottom of phones (price and the one action); gone from 992 px. It keeps its own place in the page. */
export function StickyBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <div data-print="hide" data-sticky-bar className="lg:hidden">
      <div aria-hidden className="h-22" />
      <div className="fixed inset-x-0 bottom-0 z-20 flex min-h-18 items-center justify-between gap-4 border-line border-t bg-surface px-(--gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift">
        {children}
      </div>
    </div>
  )
}
