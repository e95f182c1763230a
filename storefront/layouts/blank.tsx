import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { LoginModal } from '../members/login-modal.tsx'
import { Frame } from '../parts/frame.tsx'
import { Logo } from '../parts/logo.tsx'
import { RouteError } from '../parts/route-error.tsx'
import { errorMeta } from '../shop/error-meta.ts'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/blank.ts'

export const meta: Route.MetaFunction = errorMeta

/** A logo and a way back, nothing else: whoever pays is not led away. */
export default function BlankLayout() {
  return (
    <BlankFrame>
      <Outlet />
    </BlankFrame>
  )
}

export function ErrorBoundary() {
  return (
    <BlankFrame>
      <RouteError />
    </BlankFrame>
  )
}

function BlankFrame({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <Frame
      header={
        <header className="border-line border-b bg-surface">
          <div className="page flex h-16 items-center justify-between gap-4 lg:h-19">
            <span data-print="logo" className="contents">
              <Logo />
            </span>
            <ButtonLink
              href="/"
              variant="ghost"
              size="sm"
              icon={<ArrowLeft aria-hidden className="flip-rtl" />}
            >
              <span className="max-sm:sr-only">{t('blank.back')}</span>
            </ButtonLink>
          </div>
        </header>
      }
    >
      {children}
      <LoginModal />
    </Frame>
  )
}
