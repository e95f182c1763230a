import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a picture is loaded once, when a tenth of its frame is in sight', async () => {
  const asked: IntersectionObserverInit[] = []
  let report: (entries: object[]) => void = () => {}
  const watched = new Set<unknown>()
  class Observer {
    constructor(callback: typeof report, options: IntersectionObserverInit) {
      report = callback
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
  report([{ target: first, isIntersecting: false }])
  expect(loaded).toEqual([])
  report([{ target: first, isIntersecting: true }])
  report([{ target: first, isIntersecting: true }])
  stop()
  report([{ target: second, isIntersecting: true }])
  expect([loaded, watched.size]).toEqual([['first'], 0])
})
