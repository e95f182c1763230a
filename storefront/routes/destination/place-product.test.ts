import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, pageContext } from '../../data/page-context.ts'
import { loader } from './place-product.tsx'

/** Where a request for tours at Fethiye leads. */
async function locationOf(path: string): Promise<string | null> {
  const context = new RouterContextProvider()
  const api = {
    destination: async () => ({ ok: true, data: { slug: 'fethiye' } }),
    category: async () => ({ ok: true, data: { id: 'tours' } }),
  }
  context.set(pageContext, { api } as unknown as PageContext)
  const url = new URL(path, 'http://localhost')
  const [request, params] = [new Request(url), { slug: 'fethiye', detail: 'touren' }]
  const thrown: unknown = await loader({ context, request, url, pattern: '/d/:slug/:detail', params }).catch(
    (response: unknown) => response,
  )
  return (thrown as Response).headers.get('location')
}

test.each([
  ['', '?category=tours'],
  ['?sort=price&adults=3', '?sort=price&adults=3&category=tours'],
  ['?category=boats&category=walks&sort=price', '?category=tours&sort=price'],
])(
  'a category at a destination, with %j in its address, leads to its list with %s',
  async (query, search) => {
    expect(await locationOf(`/d/fethiye/touren${query}`)).toBe(`/d/fethiye${search}`)
  },
)
