import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { CartDrawer } from '../cart/cart-drawer.tsx'
import { Footer } from '../components/footer/footer.tsx'
import { SupportButtons } from '../components/footer/support-buttons.tsx'
import { Frame } from '../components/frame.tsx'
import { Header } from '../components/header/header.tsx'
import { RouteError } from '../components/route-error.tsx'
import { LoginModal } from '../members/login-modal.tsx'
import { CookieNotice } from '../privacy/cookie-notice.tsx'
import { errorMeta } from '../seo/error-meta.ts'
import type { Route } from './+types/default.ts'

export const meta: Route.MetaFunction = errorMeta

/** Header, screen, footer: the layout of most pages. */
export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  )
}

export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <RouteError />
    </DefaultFrame>
  )
}

function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <Frame
      header={
        <>
          <CookieNotice />
          <Header />
        </>
      }
      footer={
        <>
          <Suspense>
            <Footer />
          </Suspense>
          <SupportButtons />
        </>
      }
    >
      {children}
      <CartDrawer />
      <LoginModal />
    </Frame>
  )
}
