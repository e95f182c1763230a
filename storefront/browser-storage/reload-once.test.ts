import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

test('a page reloads for a missing part, and not again within a minute', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const reloads: number[] = []
  const tryAt = (seconds: number) =>
    reloadOnce(1_800_000_000_000 + seconds * 1000, storage, () => void reloads.push(seconds))
  expect([tryAt(0), tryAt(1), tryAt(59), tryAt(60), tryAt(61)]).toEqual([true, false, false, true, false])
  expect(reloads).toEqual([0, 60])
})
