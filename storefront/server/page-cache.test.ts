import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (body: string) => ({ status: 200, headers: new Headers(), body })

test('a page that was rendered from what has changed meanwhile is not stored', () => {
  const cache = createPageCache({ maxBytes: 100_000 })
  const before = cache.state()
  cache.clear()
  cache.set('home', page('old'), before)
  expect(cache.get('home', undefined)).toBeUndefined()
  cache.set('home', page('new'), cache.state())
  expect(String(cache.get('home', undefined)?.bytes)).toBe('new')
  cache.clear()
  expect(cache.get('home', undefined)).toBeUndefined()
})
