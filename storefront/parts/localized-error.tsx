import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BoatDrawing, LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink, buttonClass } from '#ui/primitives/button.tsx'
import { useReloadWhenOnline } from '../offline/use-reload-when-online.ts'
import { useWords } from '../words/words.tsx'
import { SearchBox } from './header/search-box.tsx'

/** A page that is not there, or one that failed, in the visitor's language and inside the usual frame. */
export function LocalizedError({ notFound }: { notFound: boolean }): ReactNode {
  return notFound ? <NotFound /> : <Failed />
}

function NotFound(): ReactNode {
  const { t } = useWords()
  return (
    <main className="page py-10 md:py-16">
      <EmptyState
        headingLevel={1}
        drawing={<LighthouseDrawing />}
        title={
          <>
            <span className="mb-2 block font-semibold text-base text-brand tracking-tight">
              {t('error.404')}
            </span>
            {t('error.404Text')}
          </>
        }
        actions={
          <>
            <SearchBox size="large" />
            <ButtonLink href="/" variant="action">
              {t('error.home')}
            </ButtonLink>
          </>
        }
      >
        {t('error.404Hint')}
      </EmptyState>
    </main>
  )
}

function Failed(): ReactNode {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const online = useReloadWhenOnline()
  return (
    <main className="page py-10 md:py-16">
      <EmptyState
        headingLevel={1}
        drawing={<BoatDrawing />}
        title={t(online ? 'error.any' : 'offline.title')}
        actions={
          <>
            <a href={pathname + search} onClick={reload} className={buttonClass('action')}>
              <RotateCcw aria-hidden className="size-5" />
              {t('error.retry')}
            </a>
            <ButtonLink href="/">{t('error.home')}</ButtonLink>
          </>
        }
      >
        {t(online ? 'error.anyHint' : 'offline.text')}
      </EmptyState>
    </main>
  )
}

function reload(event: { preventDefault(): void }): void {
  event.preventDefault()
  location.reload()
}
