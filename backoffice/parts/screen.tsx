import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from './back-link.tsx'

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
  const { t } = useMessages()
  const [params] = useSearchParams()
  useEffect(() => {
    document.title = [title, company?.name].filter(Boolean).join(' · ')
  }, [title, company?.name])
  return (
    <div className="mx-auto w-full max-w-384 px-4 py-5 md:px-8 md:py-7">
      {/* Links of the setup say so, for the way back. */}
      {params.get('from') === 'setup' ? <BackLink href="/setup">{t('setup.title')}</BackLink> : before}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-xl">{title}</h1>
        {actions && (
          <div data-actions className="flex min-w-0 flex-wrap gap-2">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
