import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type PageContext, pageContext } from './api/page-context.ts'
import { loadMessages } from './words/load-messages.ts'

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

/** Renders a page whole: it is compressed, cached and given the hashes of its inline scripts by the host. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderWhole(request, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

function renderWhole(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(part, _, done) {
        parts.push(Buffer.from(part))
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(parts).toString('utf8')))
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // The page is sent whole, so no part of it need wait for a script to be put in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => handleError(error, { request }),
    })
  })
}

/** A fault of ours while rendering is logged by the host; an aborted request is none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}
