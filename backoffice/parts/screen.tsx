import { type ReactNode, useEffect } from 'react'
import { useCompany } from '../data/use-company.ts'

/** The frame of a screen: its title, which the browser's tab has too, its actions and its content. */
export function Screen({
  title,
  before,
  actions,
  children,
}: {
  title: string
  /** Above the title: a way back. */
  before?: ReactNode
  actions?: ReactNode
  children: ReactNode
}): ReactNode {
  const company = useCompany()
  useEffect(() => {
    document.title = [title, company?.name].filter(Boolean).join(' · ')
  }, [title, company?.name])
  return (
    <div className="mx-auto w-full max-w-384 px-4 py-5 md:px-8 md:py-7">
      {before}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-xl">{title}</h1>
        {actions && (
          <div data-actions className="flex flex-wrap gap-2">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
