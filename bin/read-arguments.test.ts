import { expect, test, vi } from 'vitest'
import { checkVerb } from './read-arguments.ts'

/** Whether words are an error of usage. */
function isRefused(words: string[]): boolean {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  try {
    checkVerb('npm run it -- list [all] | show NUMBER', words, { list: ['all'], show: 1 })
    return false
  } catch {
    return exit.mock.calls.at(-1)?.[0] === 1
  } finally {
    error.mockRestore()
    exit.mockRestore()
  }
}

test.each<[string, boolean]>([
  ['list', false],
  ['list all', false],
  ['list everything', true],
  ['show 12', false],
  ['show', true],
  ['', true],
  ['toString', true],
])('the words "%s" are an error: %s', (words, expected) => {
  expect(isRefused(words.split(' '))).toBe(expected)
})
