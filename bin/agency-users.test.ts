import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAgencyUsers } from '#server/agencies/users/manage-users.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { manageUsers } from './agency-users.ts'

const { database } = await testCompany()
const { number } = await testAgency(database)

type Typed = { name?: string; role?: string; language?: string; newEmail?: string }

function users(verb: string, email: string, { name = '', role, language, newEmail }: Typed = {}) {
  return manageUsers(database, { number, verb, email, name, role, language, newEmail, usage: 'usage' })
}

async function userWith(email: string) {
  const found = await listAgencyUsers(database, number)
  return Array.isArray(found) ? found.find((user) => user.email === email) : undefined
}

test('an invitation and a change of role need a role; one that is sent again keeps what it had', async () => {
  const email = `${randomUUID()}@agency.example`
  await expect(users('invite', email, { name: 'Can Aydın' })).rejects.toThrow('usage')
  await users('invite', email, { name: 'Can Aydın', role: 'owner', language: 'tr' })
  await users('invite', email)
  expect(await userWith(email)).toMatchObject({ name: 'Can Aydın', role: 'owner', locale: 'tr' })
  await expect(users('role', email)).rejects.toThrow('usage')
  await users('role', email, { role: 'accountant' })
  expect(await userWith(email)).toMatchObject({ role: 'accountant', locale: 'tr' })
  await expect(users('change', email)).rejects.toThrow('usage')
  const newEmail = `${randomUUID()}@agency.example`
  await users('change', email, { newEmail })
  await users('change', newEmail, { name: 'Can Aydın-Öz' })
  expect(await userWith(newEmail)).toMatchObject({ name: 'Can Aydın-Öz', role: 'accountant' })
  await users('block', newEmail)
  expect(await userWith(newEmail)).toMatchObject({ role: 'accountant', state: 'blocked' })
})
