import { randomUUID } from 'node:crypto'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { insertStaff } from '#server/staff/queries.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** A member of staff with a session, without the time a password takes, and what verbs take as their caller. */
export async function testStaff(
  { database }: Pick<Company, 'database'>,
  role: Role = 'owner',
  name = 'Ada Kaya',
): Promise<{ staff: StaffMember; token: string; order: StaffOrder }> {
  const now = new Date()
  const email = `${randomUUID()}@staff.example`
  const staff = (await insertStaff(database, { email, name, role, locale: 'en', createdAt: now }))!
  const session = { staff: staff.id, userAgent: 'test', address: '::1', now }
  const { token } = await openStaffSession(database, session)
  return { staff, token, order: { actor: { kind: 'staff', id: staff.id, name }, now, address: '::1' } }
}

/** Returns the bytes of an authenticator app’s secret as people type it: base32, perhaps with spaces. */
export function totpSecretOf(written: string): Buffer {
  const bits = [...written.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g)!
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The caller of a verb that a command calls, now. */
export function commandOrder(): StaffOrder {
  return { actor: { kind: 'command', user: 'test' }, now: new Date() }
}
