import { type ReactNode, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { formattingLocale } from '#domain/languages/digits.ts'
import { directionOf } from '#domain/languages/locales.ts'
import { FormattingLocaleProvider } from '#ui/primitives/formatting-locale.tsx'
import { LinkProvider } from '#ui/primitives/link.tsx'
import { themeStyle } from '#ui/theme/theme.ts'
import { themeColour } from '#ui/theme/theme-colour.ts'
import { typefacesOf } from '#ui/theme/typefaces.ts'
import type { Route } from './+types/root.ts'
import { pathIn, ShopProvider } from './company/shop.tsx'
import { useBeginAtHeading } from './components/begin-at-heading.ts'
import { ErrorScreen } from './components/error-screen.tsx'
import { InsideLink } from './components/inside-link.tsx'
import { pageContext } from './data/page-context.ts'
import { startScript } from './deferred-scripts.ts'
import { earlyInputScript } from './early-input.ts'
import { loadedMessages } from './i18n/load-messages.ts'
import { MessagesProvider } from './i18n/use-messages.tsx'
import { useNonce } from './nonce.ts'
import { withUnbrokenTimes } from './routes/contact/unbroken-times.ts'
import stylesheet from './storefront.css?url'

/** By its address, so that no script of the storefront depends on it and asks for it again. */
export function links(): Route.LinkDescriptors {
  return [{ rel: 'stylesheet', href: stylesheet }]
}

/** The company's data for every page; its failure fails the whole page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, currency, origin, uploadBase, mapStyleUrl, mapAttribution, preload } =
    context.get(pageContext)
  const settings = await api.settings()
  if (!settings.ok) throw new Response(settings.message, { status: 503 })
  // Only the home page shows the large pictures, and asks for them itself
  const { contact } = settings.data
  const openingHours = contact.openingHours && withUnbrokenTimes(contact.openingHours)
  const known = { ...settings.data, splash: [], contact: { ...contact, openingHours } }
  const theme = { style: themeStyle(settings.data.theme), colour: themeColour(settings.data.theme) }
  return {
    settings: known,
    theme,
    locale,
    currency,
    origin,
    uploadBase,
    mapStyleUrl,
    mapAttribution,
    preload,
  }
}

/** The company does not change during a visit. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const locale = data?.locale ?? 'en'
  return (
    <html lang={locale} dir={directionOf(locale)} style={data?.theme.style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: `${earlyInputScript};${startScript}` }}
          suppressHydrationWarning
        />
        {data?.preload.map((file) => (
          <link key={file} rel="modulepreload" href={file} nonce={nonce} suppressHydrationWarning />
        ))}
        {typefacesOf(locale).map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="" />
        ))}
        <Meta />
        <Links />
        <Icons favicon={data?.settings.favicon} uploadBase={data?.uploadBase} />
        {data && (
          <>
            <meta name="theme-color" content={data.theme.colour} />
            <link rel="manifest" href={pathIn(locale, '/manifest.webmanifest')} />
            <link rel="alternate" type="application/rss+xml" href={pathIn(locale, '/b/rss.xml')} />
          </>
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The company's own icon where it has one, in the sizes that browsers and phones ask for. */
function Icons({ favicon, uploadBase }: { favicon?: string; uploadBase?: string }): ReactNode {
  if (!favicon) {
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    )
  }
  const file = (size: number) => `${uploadBase}${favicon}-icon-${size}.png`
  return (
    <>
      <link rel="icon" href={file(32)} sizes="32x32" type="image/png" />
      <link rel="icon" href={file(192)} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={file(180)} />
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { settings, locale, currency, origin, uploadBase, mapStyleUrl, mapAttribution } = loaderData
  useMarkHydrated()
  useBeginAtHeading()
  return (
    <MessagesProvider locale={locale} digits={settings.arabicDigits} messages={loadedMessages(locale)}>
      <FormattingLocaleProvider locale={formattingLocale(locale, settings.arabicDigits)}>
        <LinkProvider link={InsideLink}>
          <ShopProvider
            settings={settings}
            locale={locale}
            currency={currency}
            origin={origin}
            uploadBase={uploadBase}
            mapStyleUrl={mapStyleUrl}
            mapAttribution={mapAttribution}
          >
            <Outlet />
          </ShopProvider>
        </LinkProvider>
      </FormattingLocaleProvider>
    </MessagesProvider>
  )
}

/** Marks the document as hydrated: from here on React handles what is pressed. */
function useMarkHydrated(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
}
