import { randomBytes } from 'node:crypto'
import type { Queries } from '#server/database/connect.ts'
import { hashOf } from './find-member.ts'
import { insertSession } from './queries.ts'

const hour = 3_600_000
const remembered = 60 * 24 * hour
const passing = 12 * hour

export type OpenedSession = {
  token: string
  /** How long the browser keeps the cookie, in seconds; undefined: until it is closed. */
  maxAge: number | undefined
}

/** Signs a member in: 60 days when the browser shall remember, else 12 hours. Only the token's hash is kept. */
export async function openSession(
  database: Queries,
  session: { member: string; remember: boolean; userAgent: string; now: Date },
): Promise<OpenedSession> {
  const { member, remember, userAgent, now } = session
  const token = randomBytes(32).toString('base64url')
  const length = remember ? remembered : passing
  await insertSession(database, {
    tokenHash: hashOf(token),
    member,
    remember,
    userAgent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + length),
  })
  return { token, maxAge: remember ? length / 1000 : undefined }
}
