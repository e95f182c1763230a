import type { Queries } from '#server/database/connect.ts'
import type { Ask } from '#server/http/endpoint.ts'
import { deviceCookie } from '#server/http/session-cookies.ts'
import { hashOf, newToken } from '#server/sessions/token.ts'
import { insertDevice, isDeviceOf } from './queries.ts'

const year = 365 * 86_400

/** The hash of this browser's mark, when the member with this email has logged in from it before. */
export async function knownDevice(
  database: Queries,
  mark: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (!mark) return undefined
  const hash = hashOf(mark)
  return (await isDeviceOf(database, hash, email)) ? hash : undefined
}

/** Marks this browser as one the member logs in from. */
export async function noteDevice(ask: Ask<unknown>, member: string): Promise<void> {
  const mark = ask.cookie(deviceCookie) ?? newToken()
  await insertDevice(ask.company.database, { tokenHash: hashOf(mark), member, lastUsedAt: ask.now })
  ask.setCookie(deviceCookie, mark, { maxAge: year })
}
