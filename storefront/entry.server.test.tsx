import { Suspense } from 'react'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, pageContext } from './data/page-context.ts'
import { handleError, handlerOf, renderWhole } from './entry.server.tsx'

function Broken(): never {
  throw new Error('broken')
}

/** A place for errors with their paths, and the context of a request that logs there. */
function logged() {
  const errors: [unknown, string][] = []
  const context = new RouterContextProvider()
  const values: Partial<PageContext> = { logError: (error, path) => void errors.push([error, path]) }
  context.set(pageContext, values as PageContext)
  return { errors, context }
}

/** An error of a response, as the router makes it of what a loader throws, or of a request that it refuses. */
function responseError(status: number, statusText: string, error?: Error) {
  return { status, statusText, data: null, internal: error !== undefined, error }
}

test('an error of the router is logged by the host with its path, except for an aborted request', () => {
  const { errors, context } = logged()
  const address = 'http://localhost/tr/search/deniz?adults=2'
  const aborted = new Request(address, { signal: AbortSignal.abort() })
  handleError(new Error('late'), { request: aborted, context, params: {} })
  expect(errors).toEqual([])
  handleError(new Error('broken'), { request: new Request(address), context, params: {} })
  expect(errors).toEqual([[new Error('broken'), '/tr/search/deniz']])
})

test('a response of an error is logged in words by its status, from 500 on', () => {
  const { errors, context } = logged()
  const visit = { request: new Request('http://localhost/faq'), context, params: {} }
  for (const [status, text] of [
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
  ] as const)
    handleError(responseError(status, text, new Error('no action')), visit)
  expect(errors).toEqual([])
  handleError(responseError(503, ''), visit)
  handleError(responseError(500, 'Server Error', new Error('no route')), visit)
  expect(errors).toEqual([
    [new Error('answered 503'), '/faq'],
    [new Error('answered 500 Server Error', { cause: new Error('no route') }), '/faq'],
  ])
})

test.each([
  ['that no page takes', {}, 405],
  ['of a form of another site', { origin: 'https://other.example' }, 400],
])('a request %s is no error', async (_, headers, expected) => {
  const { errors, context } = logged()
  const root = { id: 'root', path: '', module: { default: () => null, loader: () => null } }
  const build = {
    entry: {
      module: { default: async (_: Request, status: number) => new Response('', { status }), handleError },
    },
    routes: { root },
    assets: { routes: {} },
    basename: '/',
    ssr: true,
    future: {},
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const answer = await handlerOf(build, 'production')(
    new Request('http://localhost/', { method: 'POST', headers }),
    context,
  )
  expect([answer.status, errors]).toEqual([expected, []])
})

test('an error within a Suspense boundary leaves its fallback and is logged once', async () => {
  const errors: unknown[] = []
  const page = (
    <p>
      <Suspense fallback="Loading">
        <Broken />
      </Suspense>
    </p>
  )
  const logError = (error: unknown) => void errors.push(error)
  expect(await renderWhole(page, { nonce: 'n', logError })).toContain('Loading')
  expect(errors).toEqual([new Error('broken')])
})

test('an error of the page itself is thrown, for the router to log', async () => {
  const errors: unknown[] = []
  const logError = (error: unknown) => void errors.push(error)
  await expect(renderWhole(<Broken />, { nonce: 'n', logError })).rejects.toThrow('broken')
  expect(errors).toEqual([])
})
