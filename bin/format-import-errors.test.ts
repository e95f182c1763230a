import { expect, test } from 'vitest'
import { formatImportErrors } from './format-import-errors.ts'

test('of 5,000 errors of two sorts the first twenty of each are shown, and how many more there are', () => {
  const errors = Array.from({ length: 5000 }, (_, index) => [
    { file: '/a/shop.json', path: `products[${index}].texts.en.summary`, message: 'Too big: at most 320' },
    { file: '/a/shop.json', path: `products[${index}].category`, message: `no category "c${index}"` },
  ]).flat()
  const lines = formatImportErrors(errors, '/a')
  expect(lines).toHaveLength(42)
  expect(lines[0]).toBe('shop.json: products[0].texts.en.summary: Too big: at most 320')
  expect(lines[19]).toBe('shop.json: products[19].texts.en.summary: Too big: at most 320')
  expect(lines[20]).toBe('… and 4,980 more of this kind: Too big: at most N')
  expect(lines[21]).toBe('shop.json: products[0].category: no category "c0"')
  expect(lines[41]).toBe('… and 4,980 more of this kind: no category …')
})

test('twenty errors are all shown, without a count', () => {
  const errors = Array.from({ length: 20 }, () => ({
    file: '',
    path: 'company',
    message: 'is in two files',
  }))
  expect(formatImportErrors(errors)).toEqual(Array(20).fill('company: is in two files'))
})
