import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const keys = { browser: await makeKey(), other: await makeKey() }
let key = keys.browser
// Other test files share the module: it is imported again here and after it.
vi.resetModules()
/** The seconds in which this browser finds its key. */
let seconds = 0
vi.doMock('./state-key.ts', () => ({
  stateKey: async (patience: number) => (patience > seconds * 1000 ? key : undefined),
}))
const { openSealedStorage } = await import('./sealed-storage.ts')
afterAll(() => {
  vi.doUnmock('./state-key.ts')
  vi.resetModules()
})

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  key = keys.browser
  seconds = 0
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const secret = { items: ['villa-akdeniz'], name: 'Ayşe Yılmaz' }

test('stored data is restored, and unreadable in storage; equal data is stored differently', async () => {
  const storage = (await openSealedStorage('local', 'cart'))!
  await storage.write('cart', secret)
  const first = stored.get('cart')!
  expect(first).not.toMatch(/villa|Ayşe/)
  expect(Buffer.from(first.split('.')[1]!, 'base64').toString('latin1')).not.toContain('villa')
  expect(await storage.read('cart')).toEqual(secret)
  await storage.write('cart', secret)
  expect(stored.get('cart')).not.toBe(first)
})

test('a store that is full says so, and what it had stays', async () => {
  const storage = (await openSealedStorage('local', 'cart'))!
  expect(await storage.write('cart', secret)).toBe(true)
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await storage.write('cart', { items: [] })).toBe(false)
  expect(await storage.read('cart')).toEqual(secret)
})

test('a phone that takes three seconds to find its key is waited for where something is stored, and nowhere else', async () => {
  await (await openSealedStorage('local', 'cart'))!.write('cart', secret)
  seconds = 3
  expect(await (await openSealedStorage('local', 'cart'))!.read('cart')).toEqual(secret)
  expect(await openSealedStorage('local', 'profile')).toBeUndefined()
})

test('another browser’s key opens nothing, and what cannot be opened is thrown away', async () => {
  await (await openSealedStorage('local', 'cart'))!.write('cart', secret)
  key = keys.other
  expect(await (await openSealedStorage('local', 'cart'))!.read('cart')).toBe(undefined)
  expect(stored.has('cart')).toBe(false)
})

test('a changed letter, or one state put in another’s place, opens nothing', async () => {
  const storage = (await openSealedStorage('local', 'cart'))!
  await storage.write('cart', secret)
  const sealed = stored.get('cart')!
  stored.set('profile', sealed)
  expect(await storage.read('profile')).toBe(undefined)
  stored.set(
    'cart',
    sealed.replace(/.(?==*$)/, (last) => (last === 'A' ? 'B' : 'A')),
  )
  expect(await storage.read('cart')).toBe(undefined)
})
