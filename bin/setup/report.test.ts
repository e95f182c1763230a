import { afterEach, expect, test, vi } from 'vitest'
import { reportError, SetupError } from './report.mjs'

const said = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => said.mockClear())

test('an expected error prints its message only', () => {
  reportError(new SetupError('There is no file company.tar.gz.'))
  expect(said.mock.calls).toEqual([['There is no file company.tar.gz.']])
})

test.each([
  ['of the system', Object.assign(new Error('no room, copyfile'), { code: 'ENOSPC' })],
  [
    'of PostgreSQL',
    new Error('Failed query', { cause: Object.assign(new Error('no room'), { code: '53100' }) }),
  ],
  ['of PostgreSQL as it begins', new Error('could not extend file "base/1": wrote only 4096 of 8192 bytes')],
])('a full disk %s prints a message, not a stack', (_, error) => {
  reportError(error)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^The disk is full: make room, .*\(.+\)$/)]])
})

test('an unexpected error has its stack', () => {
  const error = new TypeError('x is not a function', { cause: new Error('why') })
  reportError(error)
  expect(said.mock.calls).toEqual([[error]])
})

test('a failed statement prints its SQLSTATE, without its values', () => {
  const cause = Object.assign(new Error('violates'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com)',
  })
  const query = 'insert into members values ($1)'
  const error = new Error(`Failed query: ${query}\nparams: ada@example.com`, { cause })
  reportError(Object.assign(error, { query, params: ['ada@example.com'] }))
  expect(said.mock.calls).toEqual([[`A statement failed (SQLSTATE 23505): ${query}`]])
})
