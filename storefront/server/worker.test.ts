import { expect, test } from 'vitest'
import type { Locale } from '#domain/languages/locales.ts'
import { createWorker } from './worker.ts'

const enabled: readonly Locale[] = ['en', 'tr', 'ar']
const site = { uploadBase: '/uploads', publicUrl: 'https://shop.example' }
const app = createWorker({ enabledLocales: async () => enabled, ...site })

test('the worker is small, never stored by proxies, and allows itself nothing else', async () => {
  const answer = await app.request('/sw.js')
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  ])
  expect((await answer.text()).length).toBeLessThan(8000)
})

test('it stores the offline pages of the languages of the company, which are there, and no others', async () => {
  const script = await (await app.request('/sw.js')).text()
  expect(JSON.parse(/const built = (.*)/.exec(script)![1]!)).toMatchObject({
    pages: ['/offline', '/tr/offline', '/ar/offline'],
  })
  const paths = ['/offline', '/tr/offline', '/ar/offline', '/en/offline', '/de/offline', '/xx/offline']
  const statuses = await Promise.all(paths.map(async (path) => (await app.request(path)).status))
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404])
})
