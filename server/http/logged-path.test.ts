import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { screens } from '#backoffice/screens.ts'
import { endpoints, plainRoutes } from '#server/endpoints.ts'
import { octoBase } from '#server/octo/call.ts'
import { octoCalls } from '#server/octo/calls.ts'
import storefront from '#storefront/routes.ts'
import { loggedPath } from './logged-path.ts'

/** Parameters that are public wherever they are, or open nothing. */
const open = /^:(?:category|day|detail|id|kind|locale|page|product|provider|slug|template|term|type|uuid)$/

/** Paths with a parameter that is secret elsewhere: public pages of agencies, entries of the catalogue, pictures. */
const openPaths = [
  '/agency/:number',
  '/backoffice/agencies/:number',
  '/backoffice/catalogue/:kind/:code',
  '/api/share/:kind/:code/:file',
]

const paths = [
  ...pathsOf(storefront),
  ...screens.map(({ path }) => `/backoffice${path}`),
  ...[...endpoints.map(({ call }) => call), ...plainRoutes].map(({ path }) => `/api${path}`),
  ...octoCalls.map(({ path }) => `${octoBase}${path}`),
].map((path) => path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}|\?/g, ''))

const secret = [...new Set(paths)].flatMap((path) => {
  const at = path.split('/').findIndex((part) => part.startsWith(':') && !open.test(part))
  return at === -1 || openPaths.includes(path)
    ? []
    : [
        path
          .split('/')
          .slice(0, at + 1)
          .join('/'),
      ]
})

test('the log has no number and no token of any address', () => {
  expect(secret).toEqual(
    expect.arrayContaining(['/user/requests/:number', '/backoffice/bookings/:number', '/api/voucher/:seal']),
  )
  const disclosed = secret
    .map((path) => path.replace(/:\w+$/, 'KRV-SECRET'))
    .flatMap((path) => [path, `${path}.data`, path.toUpperCase(), ...(isPage(path) ? [`/tr${path}`] : [])])
    .filter((path) => loggedPath(path).includes('SECRET'))
  expect(disclosed).toEqual([])
})

test('lists and public pages are logged whole', () => {
  const whole = [
    '/agency/bookings',
    '/tr/agency/KRA-1',
    '/user/requests',
    '/backoffice/bookings',
    '/u/boats/blue',
  ]
  expect(whole.map(loggedPath)).toEqual(whole)
})

function isPage(path: string): boolean {
  return !/^\/(?:api|octo|backoffice)\//.test(path)
}

function pathsOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [own, ...pathsOf(children, own)]
  })
}
