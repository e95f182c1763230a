import { afterEach, expect, test, vi } from 'vitest'
import { reportFault, SetupFault } from './report.mjs'

const said = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => said.mockClear())

test('a fault that is expected is told by its sentence alone', () => {
  reportFault(new SetupFault('There is no file company.tar.gz.'))
  expect(said.mock.calls).toEqual([['There is no file company.tar.gz.']])
})

test.each([
  ['of the system', Object.assign(new Error('no room, copyfile'), { code: 'ENOSPC' })],
  [
    'of PostgreSQL',
    new Error('Failed query', { cause: Object.assign(new Error('no room'), { code: '53100' }) }),
  ],
  ['of PostgreSQL as it begins', new Error('could not extend file "base/1": wrote only 4096 of 8192 bytes')],
])('a full disk %s is told in words, not as a stack', (_, fault) => {
  reportFault(fault)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^The disk is full: make room, .*\(.+\)$/)]])
})

test('what nobody expected keeps its stack', () => {
  const fault = new TypeError('x is not a function', { cause: new Error('why') })
  reportFault(fault)
  expect(said.mock.calls).toEqual([[fault]])
})

test('a statement that failed is told by its SQLSTATE, without its values', () => {
  const cause = Object.assign(new Error('violates'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com)',
  })
  const query = 'insert into members values ($1)'
  const fault = new Error(`Failed query: ${query}\nparams: ada@example.com`, { cause })
  reportFault(Object.assign(fault, { query, params: ['ada@example.com'] }))
  expect(said.mock.calls).toEqual([[`A statement failed (SQLSTATE 23505): ${query}`]])
})
