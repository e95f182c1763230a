import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

afterEach(() => void vi.restoreAllMocks())

test('on plain http, where randomUUID is missing, keys are UUIDs of version 4, each another', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const keys = Array.from({ length: 500 }, newKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true)
  expect(new Set(keys).size).toBe(500)
})
