import { expect, test } from 'vitest'
import { cachedPage, pageKey } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const cache = createPageCache({ maxBytes: 1_000_000 })
store('en', undefined, '/')
store('en', undefined, '/p/boat-tours')
store('en', 'USD', '/p/boat-tours')
store('de', undefined, '/de/p/bootstouren')

test('a cached page answers a plain request, in the language of its path', () => {
  expect(shown('/p/boat-tours')).toBe('en  /p/boat-tours')
  expect(shown('/de/p/bootstouren')).toBe('de  /de/p/bootstouren')
})

test('the page in the chosen currency is shown, and none where that one is not stored', () => {
  expect(shown('/p/boat-tours', { cookie: 'locale=en; kur=USD' })).toBe('en USD /p/boat-tours')
  expect(shown('/p/boat-tours', { cookie: 'kurt=USD' })).toBe('en  /p/boat-tours')
  expect(shown('/p/boat-tours', { cookie: 'kur=EUR' })).toBeUndefined()
  expect(shown('/p/boat-tours', { cookie: 'kur=x' })).toBeUndefined()
})

test('at the root only who reads English is answered at once', () => {
  expect(shown('/')).toBe('en  /')
  expect(shown('/', { 'accept-language': 'en-GB,de;q=0.9' })).toBe('en  /')
  expect(shown('/', { 'accept-language': 'de,en;q=0.9' })).toBeUndefined()
  expect(shown('/', { 'accept-language': 'de', cookie: 'locale=en' })).toBe('en  /')
  expect(shown('/', { cookie: 'locale=tr' })).toBeUndefined()
})

test('a query, another method or an address in another form is left to the app', () => {
  expect(shown('/p/boat-tours?page=2')).toBeUndefined()
  expect(shown('http://elsewhere/p/boat-tours')).toBeUndefined()
  expect(cachedPage(cache, { method: 'HEAD', url: '/p/boat-tours', headers: {} })).toBeUndefined()
  expect(cachedPage(cache, { method: 'POST', url: '/p/boat-tours', headers: {} })).toBeUndefined()
})

test('the page comes in the best encoding that is accepted, with its own headers and its length', () => {
  const page = cachedPage(cache, get('/p/boat-tours', { 'accept-encoding': 'gzip, br' }))!
  expect(page.headers).toEqual([
    'content-encoding',
    'br',
    'content-length',
    String(page.bytes.length),
    'content-type',
    'text/html',
  ])
})

function store(locale: 'en' | 'de', currency: 'USD' | undefined, path: string): void {
  const body = `${locale} ${currency ?? ''} ${path}`
  const headers = new Headers({ 'content-type': 'text/html' })
  cache.set(pageKey({ locale, currency, path, query: '' }), { status: 200, headers, body }, cache.state())
}

function shown(url: string, headers: Record<string, string> = {}): string | undefined {
  return cachedPage(cache, get(url, headers))?.bytes.toString()
}

function get(url: string, headers: Record<string, string>) {
  return { method: 'GET', url, headers }
}
