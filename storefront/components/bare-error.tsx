import type { ReactNode } from 'react'
import { buttonClass } from '#ui/primitives/button.tsx'
import { pathIn } from '../company/addresses.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLoadWhenOnline } from '../offline/use-load-when-online.ts'

/** An error in words alone, for when nothing more can be fetched. It comes with every page. */
export function BareError({ notFound, href }: { notFound: boolean; href: string }): ReactNode {
  const { t, locale } = useMessages()
  const online = useLoadWhenOnline(href)
  return (
    <main className="page grid max-w-md justify-items-center gap-3 py-16 text-center">
      <h1 className="text-3xl">{t(online ? (notFound ? 'error.404' : 'error.any') : 'offline.title')}</h1>
      <p className="text-ink-soft">
        {t(online ? (notFound ? 'error.404Text' : 'error.anyHint') : 'offline.text')}
      </p>
      <p className="flex flex-wrap justify-center gap-2.5">
        <a href={href} className={buttonClass('action')}>
          {t('error.retry')}
        </a>
        <a href={pathIn(locale, '/')} className={buttonClass()}>
          {t('error.home')}
        </a>
      </p>
    </main>
  )
}
