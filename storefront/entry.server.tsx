import type { ReactNode } from 'react'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type PageContext, pageContext } from './api/page-context.ts'
import { beginLater } from './engine/begin-later.ts'
import { renderWithPreact } from './engine/render-with-preact.ts'
import { withEasternDigits } from './engine/shown-digits-on-server.ts'
import type { loader } from './root.tsx'
import { wholePageFailed } from './site/failed-header.ts'
import { loadMessages } from './words/load-messages.ts'

type RouteHandle = { drawnInBrowser?: boolean | 'after its first sight' }

/** What loaders of one request are given. The host calls it, because the context's key lives in this bundle. */
export async function contextFor(values: PageContext): Promise<RouterContextProvider> {
  await loadMessages(values.locale)
  const provider = new RouterContextProvider()
  provider.set(pageContext, values)
  return provider
}

/** The router's own request handler; made here so that the host needs no router (and no second copy of it). */
export function handlerOf(build: ServerBuild, mode: 'development' | 'production') {
  return createRequestHandler(build, mode)
}

const pageText = createContext<string | null>(null)

/** The page that was rendered in a context; none when its loaders answered with something else. */
export function pageOf(context: RouterContextProvider): string | null {
  return context.get(pageText)
}

/**
 * Renders a page whole: it is compressed, cached and given the hashes of its inline scripts by the host. Its text goes
 * there as it is, by `pageOf`: in the response it would be made bytes and text again, which takes a tenth of the time.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (context.staticHandlerContext.errors?.root) {
    headers.set(wholePageFailed, '1')
    return new Response(null, { status, headers })
  }
  const page = () => renderWhole(<ServerRouter context={context} url={request.url} />)
  const html = await (showsEasternDigits(context) ? withEasternDigits(page) : page())
  headers.set('content-type', 'text/html; charset=utf-8')
  loadContext.set(pageText, withScriptsInTime(html, context))
  return new Response(null, { status, headers })
}

function showsEasternDigits({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const known = loaderData.root as Awaited<ReturnType<typeof loader>> | undefined
  return known?.locale === 'ar' && known.settings.arabicDigits === 'eastern'
}

async function renderWhole(page: ReactNode): Promise<string> {
  if (!import.meta.env.DEV) return renderWithPreact(page)
  const { renderWithReact } = await import('./engine/render-with-react.ts')
  return renderWithReact(page)
}

/**
 * What the browser alone draws waits for its scripts, as a checkout does, so they begin at once: its route says so in its
 * `handle`. Where nothing can be typed or pressed before they have come, as in a cart, its frame may be seen first.
 */
function withScriptsInTime(html: string, { staticHandlerContext, routeModules }: EntryContext): string {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  const drawn = handles.map((handle) => (handle as RouteHandle | undefined)?.drawnInBrowser).find(Boolean)
  if (import.meta.env.DEV || drawn === true) return html
  return beginLater(html, { isDrawnInBrowser: drawn !== undefined })
}

/** A fault of ours while rendering is logged by the host; an aborted request is none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}
