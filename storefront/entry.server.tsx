import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type PageContext, pageContext } from './data/page-context.ts'
import { deferScripts } from './deferred-scripts.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { NonceContext } from './nonce.ts'
import { wholePageFailed } from './server/failed-header.ts'
import { hashOwnScripts } from './server/inline-scripts.ts'

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

export { isPersonal } from './server/personal-routes.ts'

type RenderedPage = { html: string; scripts: readonly string[] }

const renderedPage = createContext<RenderedPage | null>(null)

/**
 * Returns the page that was rendered in a context, with the policy's sources of its inline scripts; null when its loaders
 * answered with something else.
 */
export function pageOf(context: RouterContextProvider): RenderedPage | null {
  return context.get(renderedPage)
}

/**
 * Renders a page whole: it is compressed and cached by the host. Its text goes
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
  const nonce = randomBytes(16).toString('base64url')
  const rendered = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    { nonce, logError: (error) => loadContext.get(pageContext).logError(error, pathOf(request)) },
  )
  const page = import.meta.env.DEV ? rendered : deferScripts(rendered, nonce)
  const { html, sources } = hashOwnScripts(page, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  loadContext.set(renderedPage, { html, scripts: sources })
  return new Response(null, { status, headers })
}

/** Renders a page to a string once everything in it, lazy components included, is ready. */
export function renderWhole(
  page: ReactNode,
  { nonce, logError }: { nonce: string; logError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    const chunks: Buffer[] = []
    const collected = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
    })
    collected.on('finish', () => resolve(Buffer.concat(chunks).toString()))
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page is sent as a whole, so every Suspense boundary is written in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error)
      },
      onAllReady() {
        for (const error of errors) logError(error)
        pipe(collected)
      },
      // The router hands this one to `handleError`.
      onShellError: reject,
    })
  })
}

/**
 * The host logs errors of loaders and of rendering. An aborted request is none, nor one that is not taken: an address or a
 * method that is not served, a form of another site.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { logError } = context.get(pageContext)
  if (isOfAnotherSite(error)) return
  if (!isRouteErrorResponse(error)) return logError(error, pathOf(request))
  if (error.status < 500) return
  const message = `answered ${error.status} ${error.statusText}`.trimEnd()
  logError(new Error(message, { cause: (error as { error?: Error }).error }), pathOf(request))
}

/** The router refuses such a form by an error without a class or code. */
function isOfAnotherSite(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('Aborting the action.')
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname
}
