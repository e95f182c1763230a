import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { wholePageFailed } from './failed-header.ts'
import { failedPage } from './plain-page.ts'
import { createSite } from './site.ts'

/** One build serves every company; `answer` is what it makes of a page. */
const buildOf = (answer: (status: number) => Response) =>
  ({
    entry: {
      module: {
        default: async (_: Request, status: number) => answer(status),
        handleError: () => undefined,
        handlerOf: createRequestHandler,
        contextFor: async () => new RouterContextProvider(),
        isPersonal: () => true,
        pageOf: () => null,
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, action: () => null } } },
    assets: { routes: {} },
    basename: '/',
    ssr: true,
    future: {},
    routeDiscovery: { mode: 'initial' },
  }) as unknown as ServerBuild
const build = buildOf((status) => new Response('page', { status }))

/** Sends the form of a page as a browser does through a proxy that ends TLS. */
async function statusOf(host: string, origin: string): Promise<number> {
  const { app } = createSite({
    build,
    transport: () => Promise.reject(new Error('no API')),
    apiBase: '/api',
    uploadBase: '/uploads',
    publicUrl: `https://${host}`,
    enabledLocales: async () => ['en'],
    logError: () => undefined,
  })
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = new Request(`http://${host}/new-date/x`, { method: 'POST', headers, body: 'option=move' })
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return (await app.request(sent, undefined, connection)).status
}

test('behind a proxy that ends TLS, the form of a page is taken from the company’s own site and no other', async () => {
  expect(await statusOf('one.example', 'https://one.example')).toBe(200)
  expect(await statusOf('two.example', 'https://two.example')).toBe(200)
  expect(await statusOf('one.example', 'https://two.example')).toBe(400)
  expect(await statusOf('two.example', 'https://one.example')).toBe(400)
})

test('where not even the frame of a page can be made, a page without dependencies asks for another attempt, in the language of the address or of the browser', async () => {
  const headers = { [wholePageFailed]: '1' }
  const { app } = createSite({
    build: buildOf(() => new Response(null, { status: 503, headers })),
    transport: () => Promise.reject(new Error('no API')),
    apiBase: '/api',
    uploadBase: '/uploads',
    publicUrl: 'https://one.example',
    enabledLocales: async () => locales,
    logError: () => undefined,
  })
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const open = async (path: string) => {
    const answer = await app.request(path, { headers: { 'accept-language': 'en' } }, connection)
    const { status, headers } = answer
    return [status, headers.get('retry-after'), headers.get('cache-control'), await answer.text()]
  }
  for (const locale of locales) {
    const path = locale === 'en' ? '/contact' : `/${locale}/contact`
    expect(await open(path)).toEqual([503, '30', 'no-store', failedPage(locale, 503)])
  }
  expect(await open('/')).toEqual([503, '30', 'no-store', failedPage('en', 503)])
  // Nothing of an address becomes a part of it
  expect(await open('/contact?"><script>alert(1)</script>')).toEqual(await open('/contact'))
})
