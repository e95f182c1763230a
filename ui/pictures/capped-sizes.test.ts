import { expect, test } from 'vitest'
import { cappedSizes } from './capped-sizes.ts'

test('a dense screen is asked for two thirds of every width, under the same conditions', () => {
  expect(cappedSizes('(min-width: 768px) 300px, 92vw')).toBe(
    '(min-resolution: 2.5dppx) and (min-width: 768px) 200px, (min-resolution: 2.5dppx) 61.3vw, (min-width: 768px) 300px, 92vw',
  )
})

test('a length that is computed stays as it is', () => {
  expect(cappedSizes('calc(100vw - 32px)')).toBe(
    '(min-resolution: 2.5dppx) calc(100vw - 32px), calc(100vw - 32px)',
  )
})
