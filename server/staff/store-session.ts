import type { Ask } from '#server/http/endpoint.ts'
import { setStaffCookie, staffCookie } from '#server/http/session-cookies.ts'
import { revokeStaffToken } from '#server/sessions/staff/revoke.ts'

/** Gives the browser a session of staff in place of its former one, which ends. */
export async function storeStaffSession(ask: Ask<unknown>, token: string): Promise<void> {
  await revokeStaffToken(ask.company.database, ask.cookie(staffCookie))
  setStaffCookie(ask, token)
}
