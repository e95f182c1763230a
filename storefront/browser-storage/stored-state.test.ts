import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStoredState, type StoredState } from './stored-state.ts'

/* A browser without WebCrypto and IndexedDB: everything works, in memory. */
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: memoryStorage() }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a change shows at once, and stays when the browser cannot keep it', async () => {
  const state = counter()
  state.change((value) => value + 1)
  expect(state.current().value).toEqual(1)
  await readyOf(state)
  state.change((value) => value + 1)
  expect(state.current()).toEqual({ ready: true, value: 2 })
})

test('nothing is shown as ready before the browser was asked', () => {
  const state = counter()
  expect([state.atFirst, state.current()]).toEqual([
    { ready: false, value: 0 },
    { ready: false, value: 0 },
  ])
})

test('what cannot be decrypted is dropped without an error', async () => {
  window.localStorage.setItem('counter', 'not.sealed')
  const state = counter()
  await readyOf(state)
  expect(state.current()).toEqual({ ready: true, value: 0 })
})

function counter(): StoredState<number> {
  return createStoredState({
    name: 'counter',
    version: 1,
    empty: 0,
    read: (stored) => (typeof stored === 'number' ? stored : undefined),
  })
}

function readyOf(state: StoredState<number>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => state.current().ready && resolve()
    state.watch(done)
    done()
  })
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
