import { useHref, useLocation } from 'react-router'
import type { Locale } from '#domain/languages/locales.ts'
import { loadedMessages } from '../i18n/load-messages.ts'
import { MessagesProvider } from '../i18n/use-messages.tsx'
import { BareError } from './bare-error.tsx'

/**
 * Displayed in the browser when even the error page failed: without frame and settings, with the messages of
 * the page. The server's counterpart is storefront/server/plain-page.ts.
 */
export function ErrorScreen({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  const href = useHref({ pathname, search })
  const locale = (typeof document === 'undefined' ? 'en' : document.documentElement.lang) as Locale
  return (
    <MessagesProvider locale={locale} messages={loadedMessages(locale)}>
      <BareError notFound={status === 404} href={href} />
    </MessagesProvider>
  )
}
