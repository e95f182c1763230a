import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDemoMembers, addDemoStaff } from '#demo/people.ts'
import { testCompany } from '#tests/factories/company.ts'
import { refuseDemoCompany, refuseDemoPasswords, refusePlayMoney } from './only-for-trying.ts'

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

test('a database with the demo’s published passwords is not served at an address that is not this machine', async () => {
  const { database } = await testCompany()
  await refuseDemoPasswords(database, open)
  await addDemoMembers(database)
  await expect(refuseDemoPasswords(database, open)).rejects.toThrow(/^ada@example.com .* DEMO=yes/)
  await refuseDemoPasswords(database, { ...open, DEMO: 'yes' })
  await database.execute(sql`update members set password_hash = null`)
  await refuseDemoPasswords(database, open)
  await addDemoStaff(database, new Date())
  await expect(refuseDemoPasswords(database, open)).rejects.toThrow(/^owner@example.com .* DEMO=yes/)
  await database.execute(sql`update staff set state = 'blocked'`)
  await refuseDemoPasswords(database, open)
})
