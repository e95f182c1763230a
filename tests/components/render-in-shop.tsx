import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import type { CompanySettings } from '#domain/company/company.ts'
import { formattingLocale } from '#domain/languages/digits.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { ShopProvider } from '#storefront/company/shop.tsx'
import { InsideLink } from '#storefront/components/inside-link.tsx'
import { queryClient } from '#storefront/data/query-client.ts'
import { loadedMessages, loadMessages } from '#storefront/i18n/load-messages.ts'
import { MessagesProvider } from '#storefront/i18n/use-messages.tsx'
import { Toaster } from '#ui/layers/toaster.tsx'
import { FormattingLocaleProvider } from '#ui/primitives/formatting-locale.tsx'
import { LinkProvider } from '#ui/primitives/link.tsx'
import { shopSettings } from './shop-settings.ts'

type Scene = {
  locale?: Locale
  /** The address that the page begins at. */
  at?: InitialEntry
  /** Loads the data of the page, first and whenever it is fetched again. */
  loader?: () => unknown
  /** Overrides of the company. */
  settings?: Partial<CompanySettings>
}

type Rendered = RenderResult & {
  user: UserEvent
  /** Returns the path and the query where the router is now. */
  address(): string
}

/**
 * Renders an element as a page of the storefront does: with its messages, the company, the router and the toasts.
 * Every address shows the element; nothing has been fetched before.
 */
export async function renderInShop(element: ReactNode, scene: Scene = {}): Promise<Rendered> {
  const { locale = 'en', at = '/', loader } = scene
  const settings = { ...shopSettings, ...scene.settings }
  queryClient.clear()
  await loadMessages(locale)
  const router = createMemoryRouter([{ path: '*', element, loader, hydrateFallbackElement: <></> }], {
    initialEntries: [at],
  })
  const rendered = render(
    <MessagesProvider locale={locale} digits={settings.arabicDigits} messages={loadedMessages(locale)}>
      <FormattingLocaleProvider locale={formattingLocale(locale, settings.arabicDigits)}>
        <LinkProvider link={InsideLink}>
          <ShopProvider
            settings={settings}
            locale={locale}
            currency={undefined}
            uploadBase="/uploads"
            origin="https://shop.example"
          >
            <RouterProvider router={router} />
            <Toaster label="Messages" closeLabel="Close message" />
          </ShopProvider>
        </LinkProvider>
      </FormattingLocaleProvider>
    </MessagesProvider>,
  )
  return {
    ...rendered,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
