import { expect, test } from 'vitest'
import { dealt } from './rate.ts'

test('questions are dealt out in equal shares, and no connection asks what another one does', () => {
  const questions = Array.from({ length: 6803 }, (_, index) => `/api/question-${index}`)
  const shares = dealt(questions)
  expect(shares.map((share) => share.length)).toEqual(Array(16).fill(425))
  expect(new Set(shares.flat()).size).toBe(6800)
})
