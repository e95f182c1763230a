import { expect, test, vi } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { printWelcome } from './welcome.ts'

test.each([
  [{ hasDemoMembers: true, hasStaff: true }, [true, false]],
  [{ hasDemoMembers: false, hasStaff: true }, [false, false]],
  [{ hasDemoMembers: false, hasStaff: false }, [false, true]],
])(
  'of a company with %j the logins of the demo, or the command for the first account, are printed',
  (facts, printed) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    printWelcome(readEnvironment(), facts)
    const text = String(print.mock.calls[0])
    print.mockRestore()
    expect([text.includes('owner@example.com'), text.includes('npm run staff -- add')]).toEqual(printed)
  },
)
