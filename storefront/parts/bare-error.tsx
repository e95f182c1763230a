import type { ReactNode } from 'react'
import { buttonClass } from '#ui/primitives/button.tsx'
import { useReloadWhenOnline } from '../offline/use-reload-when-online.ts'
import { pathIn } from '../shop/addresses.ts'
import { useWords } from '../words/words.tsx'

/** An error in words alone, for when nothing more can be fetched. It comes with every page. */
export function BareError({ notFound }: { notFound: boolean }): ReactNode {
  const { t, locale } = useWords()
  const online = useReloadWhenOnline()
  return (
    <main className="page grid max-w-md justify-items-center gap-3 py-16 text-center">
      <h1 className="text-3xl">{t(online ? (notFound ? 'error.404' : 'error.any') : 'offline.title')}</h1>
      <p className="text-ink-soft">
        {t(online ? (notFound ? 'error.404Text' : 'error.anyHint') : 'offline.text')}
      </p>
      <p className="flex flex-wrap justify-center gap-2.5">
        <button type="button" onClick={() => location.reload()} className={buttonClass('action')}>
          {t('error.retry')}
        </button>
        <a href={pathIn(locale, '/')} className={buttonClass()}>
          {t('error.home')}
        </a>
      </p>
    </main>
  )
}
