import { type ReactNode, useId } from 'react'
import { Surface } from '#ui/primitives/surface.tsx'

/** A titled part of a screen. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Surface>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          {actions && (
            <div data-actions className="contents">
              {actions}
            </div>
          )}
        </div>
        {children}
      </Surface>
    </section>
  )
}
