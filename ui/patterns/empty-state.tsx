import type { ReactNode } from 'react'

/** Displayed in place of missing content: a drawing, its meaning, an action. */
export function EmptyState({
  drawing,
  title,
  children,
  actions,
  headingLevel = 2,
}: {
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
}): ReactNode {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center">
      {drawing && (
        <div aria-hidden className="mb-6 w-44 [&_svg]:h-auto [&_svg]:w-full">
          {drawing}
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 text-balance text-ink-soft">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-x-3 gap-y-5">{actions}</div>}
    </div>
  )
}
