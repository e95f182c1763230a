import { expect, test } from 'vitest'
import { z } from 'zod'
import { cardsByCode } from '#contract/search/search.ts'
import { codeParts } from './code-parts.ts'

const codes = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padEnd(length, 'x'))

test.each([
  ['no codes', codes(0, 5), []],
  ['as many as one request may have', codes(60, 5), [60]],
  ['one more', codes(61, 5), [60, 1]],
  ['long ones', codes(40, 120), [16, 16, 8]],
])('%s are parts that the API takes', (_, all, sizes) => {
  const parts = codeParts(all)
  expect(parts.map(({ length }) => length)).toEqual(sizes)
  expect(parts.flat()).toEqual(all)
  const { input } = cardsByCode
  for (const products of parts)
    expect(input.schema(z).safeParse(input.toWire({ locale: 'en', products })).success).toBe(true)
})
