import { expect, test } from 'vitest'
import { refuseDemoCompany, refusePlayMoney } from './only-for-trying.ts'

const open = { PUBLIC_URL: 'https://shop.example', DEMO: 'no', PAYMENT_PROVIDER: 'rehearsal' } as const

test('at an address that is not this machine, neither play money nor the demo company is served', () => {
  expect(() => refusePlayMoney(open)).toThrow(/^PAYMENT_PROVIDER is rehearsal, .* DEMO=yes/)
  expect(() => refuseDemoCompany(open)).toThrow(/^There is no catalogue yet, .* DEMO=yes/)
})

test.each([
  ['this machine', { PUBLIC_URL: 'http://localhost:3000' }],
  ['a shop that is said to be for trying', { DEMO: 'yes' as const }],
])('at %s both are', (_, change) => {
  expect(() => refusePlayMoney({ ...open, ...change })).not.toThrow()
  expect(() => refuseDemoCompany({ ...open, ...change })).not.toThrow()
})

test('a provider that moves money is served anywhere', () => {
  expect(() => refusePlayMoney({ ...open, PAYMENT_PROVIDER: 'iyzico' })).not.toThrow()
})
