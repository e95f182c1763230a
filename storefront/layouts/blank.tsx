import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { basketPath, useBasket } from '../cart/basket.ts'
import { Frame } from '../components/frame.tsx'
import { CurrencySwitcher } from '../components/header/currency-switcher.tsx'
import { LanguageSwitcher } from '../components/header/language-switcher.tsx'
import { Logo } from '../components/logo.tsx'
import { RouteError } from '../components/route-error.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { LoginModal } from '../members/login-modal.tsx'
import { errorMeta } from '../seo/error-meta.ts'
import type { PersonalHandle } from '../server/personal-routes.ts'
import type { Route } from './+types/blank.ts'

export const handle: PersonalHandle = { personal: true }

export const meta: Route.MetaFunction = errorMeta

/** A logo, languages, currencies and a back link only, so that payers are not distracted. */
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

/** A switcher's button on paper, as tall as a thumb is wide; on phones the language is its globe. */
const switcher =
  'inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-input px-2.5 font-medium text-sm hover:bg-ink/6 [&_svg]:size-4.5 [&_svg]:text-ink-soft max-sm:[&_svg:last-child]:hidden'

function BlankFrame({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const basket = useBasket()
  const ordering = useLocation().pathname === basketPath(basket, 'checkout')
  return (
    <Frame
      header={
        <header className="border-line border-b bg-surface">
          <div className="page flex h-16 items-center justify-between gap-4 lg:h-19">
            <span data-print="logo" className="contents">
              <Logo />
            </span>
            <div className="-me-2 flex shrink-0 items-center">
              <LanguageSwitcher className={`${switcher} max-sm:[&>span]:sr-only`} />
              {ordering && <CurrencySwitcher className={switcher} />}
              <ButtonLink
                href={ordering ? basketPath(basket, 'cart') : '/'}
                variant="ghost"
                className="max-sm:px-2.5"
                icon={<ArrowLeft aria-hidden className="flip-rtl size-5" />}
              >
                <span className="max-md:sr-only">{t(ordering ? 'blank.toBasket' : 'blank.back')}</span>
              </ButtonLink>
            </div>
          </div>
        </header>
      }
    >
      {children}
      <LoginModal />
    </Frame>
  )
}
