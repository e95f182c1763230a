import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a picture is loaded once, when a tenth of its frame is in sight', async () => {
  const asked: IntersectionObserverInit[] = []
  let tell: (entries: object[]) => void = () => {}
  const watched = new Set<unknown>()
  class Observer {
    constructor(callback: typeof tell, options: IntersectionObserverInit) {
      tell = callback
      asked.push(options)
    }
    observe(element: unknown) {
      watched.add(element)
    }
    unobserve(element: unknown) {
      watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { whenSeen } = await import('./when-seen.ts')
  const [first, second] = [{} as Element, {} as Element]
  const loaded: string[] = []
  whenSeen(first, () => loaded.push('first'))
  const stop = whenSeen(second, () => loaded.push('second'))
  expect(asked).toMatchObject([{ threshold: 0.1 }])
  tell([{ target: first, isIntersecting: false }])
  expect(loaded).toEqual([])
  tell([{ target: first, isIntersecting: true }])
  tell([{ target: first, isIntersecting: true }])
  stop()
  tell([{ target: second, isIntersecting: true }])
  expect([loaded, watched.size]).toEqual([['first'], 0])
})
