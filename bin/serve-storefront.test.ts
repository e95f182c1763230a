import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { serveApp } from '#tests/factories/serve-app.ts'
import { passOn, transportFor } from './serve-storefront.ts'

const name = 'X-Company-Database'
const api = new Hono().all('*', (context) =>
  context.json({ company: context.req.header(name), host: context.req.header('x-forwarded-host') }),
)
const origin = await serveApp(api)

test.each([
  ['with a code', 'second', 'second'],
  ['without one', undefined, undefined],
])(
  'a storefront %s passes on nothing of what its visitor says about the company',
  async (_, code, passed) => {
    const company = { name, code }
    const storefront = new Hono().all('/api/*', (context) =>
      passOn(context, { to: origin, below: '/api', company }),
    )
    for (const sent of [undefined, 'second', 'kervan', 'nobody', '', 'kervan, second']) {
      const headers: Record<string, string> = sent === undefined ? {} : { [name]: sent }
      const call = new Request('http://shop.example/api/setting-get', { headers })
      const connection = { incoming: { socket: { remoteAddress: '203.0.113.5' } } }
      const answer = await storefront.request(call, undefined, connection)
      expect(await answer.json()).toEqual({ company: passed, host: 'shop.example' })
      const own = await transportFor(company)(new Request(`${origin}/setting-get`, { headers }))
      expect(await (own as Response).json()).toEqual({ company: passed })
    }
  },
)
