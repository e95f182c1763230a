import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createSite } from './site.ts'

// One build serves every company
const build = {
  entry: {
    module: {
      default: async (_: Request, status: number) => new Response('page', { status }),
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
} as unknown as ServerBuild

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
