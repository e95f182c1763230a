import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https:', 'locale=tr; path=/; samesite=lax; secure; max-age=60'],
  ['http:', 'locale=tr; path=/; samesite=lax; max-age=60'],
])('a cookie that a script stores at %s is %s', (protocol, written) => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  vi.stubGlobal('location', { protocol })
  writeCookie('locale', 'tr', 60)
  expect(cookies).toHaveBeenCalledWith(written)
})
