import { describe, expect, test } from 'vitest'
import { post } from '#contract/call.ts'
import { object } from '#contract/shape.ts'
import { string } from '#contract/types.ts'
import { openLog } from '#server/log.ts'
import { testCompany } from '#tests/factories/company.ts'
import { serveApp } from '#tests/factories/serve-app.ts'
import { createApi } from './api.ts'
import { handle } from './endpoint.ts'

const { company } = await testCompany()
const call = post('/who', { input: object({}), output: string() })
const described = { summary: '' }
const who = handle(call, described, async ({ request }) => request.ip)

function apiBehind(trustedProxies: number) {
  return createApi({
    company,
    endpoints: [who],
    plainRoutes: [],
    companyHeader: 'X-Company-Database',
    trustedProxies,
    log: openLog('silent'),
    checkAnswers: false,
  })
}

describe('the visitor over a connection', async () => {
  const origins = await Promise.all([0, 1, 2].map((proxies) => serveApp(apiBehind(proxies))))

  test.each([
    [0, undefined, '127.0.0.1'],
    [0, '203.0.113.5', '127.0.0.1'],
    [1, undefined, '127.0.0.1'],
    [1, '', '127.0.0.1'],
    [1, ' , ', '127.0.0.1'],
    [1, '203.0.113.5', '203.0.113.5'],
    [1, 'invented, 203.0.113.5', '203.0.113.5'],
    [2, 'invented, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
    [2, '203.0.113.5', '203.0.113.5'],
  ])('behind %i proxies with the list %s is %s', async (proxies, list, expected) => {
    const headers = new Headers(list === undefined ? undefined : { 'x-forwarded-for': list })
    const answer = await fetch(`${origins[proxies]}/who`, { method: 'POST', headers })
    expect(await answer.json()).toEqual({ success: true, data: expected })
  })
})

test.each([
  [0, 'invented, 203.0.113.5', '203.0.113.5'],
  [1, '203.0.113.5, 10.0.0.1', '203.0.113.5'],
  [1, '203.0.113.5', '203.0.113.5'],
])('the visitor of a page, behind %i proxies with the list %s, is %s', async (proxies, list, expected) => {
  const headers = { 'x-forwarded-for': list }
  const answer = await apiBehind(proxies).request('/who', { method: 'POST', headers })
  expect(await answer.json()).toEqual({ success: true, data: expected })
})

test.each([
  [0, 403],
  [1, 200],
])('a host that a header names is ours behind proxies alone: behind %i it is %i', async (proxies, status) => {
  const headers = { origin: 'https://evil.example', host: 'shop.example', 'x-forwarded-host': 'evil.example' }
  const answer = await apiBehind(proxies).request('/who', { method: 'POST', headers })
  expect(answer.status).toBe(status)
})

describe('with https', () => {
  const secure = { ...company, publicUrl: 'https://shop.example' }
  const setter = handle(call, described, async (ask) => {
    ask.setCookie('secret', 'a', { maxAge: 60 })
    ask.setCookie('shown', 'b', { httpOnly: false })
    return ask.cookie('secret') ?? 'none'
  })
  const app = createApi({
    company: secure,
    endpoints: [setter],
    plainRoutes: [],
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: false,
  })

  test('cookies that no script reads are of this host alone, and browsers come by https alone', async () => {
    const { headers } = await app.request('/who', { method: 'POST' })
    expect(headers.getSetCookie()).toEqual([
      '__Host-secret=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'shown=b; Path=/; Secure; SameSite=Lax',
    ])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('a cookie that another host of the domain could have set is not read', async () => {
    const headers = { cookie: 'secret=planted; __Host-secret=own' }
    const answer = await app.request('/who', { method: 'POST', headers })
    expect(await answer.json()).toMatchObject({ data: 'own' })
    const planted = await app.request('/who', { method: 'POST', headers: { cookie: 'secret=planted' } })
    expect(await planted.json()).toMatchObject({ data: 'none' })
  })
})
