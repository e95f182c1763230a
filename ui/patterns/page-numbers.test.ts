import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('the middle of nine pages shows its neighbours and both ends', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9])
})

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, 'gap', 9])
})

test('the first page shows three and the last', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 'gap', 20])
})

test('one page is one number', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
})
