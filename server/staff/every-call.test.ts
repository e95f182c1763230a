import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hasRight, type Role, rights, roles } from '#domain/staff/rights.ts'
import type { StaffAccess } from '#server/http/endpoint.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

/* Calls every call of staff as every role, as a member, as an owner of an agency and without a session. New calls join by themselves. */

const { company, database } = await testCompany()
const { token: member } = await testMember(company)
const { token: agencyOwner } = await agencyUser(company, await testAgency(database))
const sessions = new Map<Role, string>()
for (const role of roles) sessions.set(role, (await testStaff(company, role)).token)
const app: Hono = createServer({
  company,
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  log: openLog('silent'),
  checkAnswers: true,
})

/** The calls that open a session, end it, or need a link from an email instead of one. */
const withoutSession = [
  '/office/log-in',
  '/office/log-out',
  '/office/read-link',
  '/office/accept-invitation',
  '/office/forgot-password',
  '/office/set-password',
  '/office/begin-passkey-log-in',
  '/office/log-in-by-passkey',
]

type Operation = { tags?: string[]; 'x-right'?: StaffAccess }
type Called = { path: string; method: 'get' | 'post'; access: StaffAccess | undefined }

const answer = await app.request('/api/openapi.json')
const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => ({ path, method, access: operation['x-right'] }) as Called,
  ),
)
const ofStaff = calls.filter(({ access }) => access !== undefined)

async function statusOf({ path, method }: Called, token?: string): Promise<number> {
  const { status } = await app.request(`/api${path}`, {
    method: method.toUpperCase(),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: method === 'post' ? '{}' : undefined,
  })
  return status
}

test('every call below /office/ declares its right, and no call elsewhere is for staff', () => {
  const undeclared = calls.filter(
    ({ path, access }) => path.startsWith('/office/') && !access && !withoutSession.includes(path),
  )
  expect(undeclared).toEqual([])
  expect(ofStaff.filter(({ path }) => !path.startsWith('/office/'))).toEqual([])
  expect(ofStaff.filter(({ access }) => access !== 'own-account' && !rights.includes(access!))).toEqual([])
  expect(ofStaff.length).toBeGreaterThan(3)
})

test.each(ofStaff)('$path is 401 without a session, for members and for owners of agencies', async (call) => {
  expect(await statusOf(call)).toBe(401)
  expect(await statusOf(call, member)).toBe(401)
  expect(await statusOf(call, agencyOwner)).toBe(401)
})

/** The session of a role, and one that nothing else has for a call on one's own account: some of these end it. */
async function tokenFor({ access }: Called, role: Role): Promise<string> {
  return access === 'own-account' ? (await testStaff(company, role)).token : sessions.get(role)!
}

test.each(ofStaff)('$path is for the roles that have $access', async (call) => {
  const isAllowed = (role: Role) => call.access === 'own-account' || hasRight(role, call.access!)
  for (const role of roles) {
    const status = await statusOf(call, await tokenFor(call, role))
    if (isAllowed(role))
      expect([role, [200, 404, 409, 422].includes(status), status]).toEqual([role, true, status])
    else expect([role, status]).toEqual([role, 403])
  }
})
