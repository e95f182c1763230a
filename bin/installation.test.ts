import { expect, test } from 'vitest'
import { CannotStart, parseEnvironment } from '#server/environment.ts'
import { chooseCompany, type Found } from './installation.ts'

const environment = parseEnvironment({ SECRET: 'x'.repeat(32) })
const found = (code: string): Found => ({ code, environment, url: code })
const both = [found('kervan'), found('second')]

test('a command is for the only company, or for the one that is named, without case', () => {
  expect(chooseCompany([found('kervan')], undefined).code).toBe('kervan')
  expect(chooseCompany(both, 'SECOND').code).toBe('second')
})

test.each([
  [undefined, 'Several companies are here: add --company and one of kervan, second.'],
  ['third', 'There is no company "third", but kervan, second.'],
])('a command for several companies with --company %s is refused with their codes', (code, line) => {
  expect(() => chooseCompany(both, code)).toThrow(new CannotStart(line))
})
