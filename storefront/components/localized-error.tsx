import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { BoatDrawing, LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink, buttonClass } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLoadWhenOnline } from '../offline/use-load-when-online.ts'
import { SearchBox } from './header/search-box.tsx'

/** A page that is not there, or one that failed, in the visitor's language and inside the usual frame. `href` is its address. */
export function LocalizedError({ notFound, href }: { notFound: boolean; href: string }): ReactNode {
  return notFound ? <NotFound /> : <Failed href={href} />
}

function NotFound(): ReactNode {
  const { t } = useMessages()
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

function Failed({ href }: { href: string }): ReactNode {
  const { t } = useMessages()
  const online = useLoadWhenOnline(href)
  return (
    <main className="page py-10 md:py-16">
      <EmptyState
        headingLevel={1}
        drawing={<BoatDrawing />}
        title={t(online ? 'error.any' : 'offline.title')}
        actions={
          <>
            <a href={href} className={buttonClass('action')}>
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
