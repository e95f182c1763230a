import type { Member, Provider } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { lockMemberWithId } from '#server/members/find-member.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { endSessionsOfStrategy } from '#server/sessions/end-session.ts'
import { deleteIdentity, providersOf } from './queries.ts'

/**
 * Disconnects a provider's account: it no longer logs in, and its sessions end, except the current one. The
 * last login method cannot be disconnected.
 */
export function disconnectProvider(
  database: Database,
  { member, provider, session }: { member: Member; provider: Provider; session: string },
): Promise<'disconnected' | Refusal<'password-not-set'>> {
  return database.transaction(async (transaction) => {
    const found = (await lockMemberWithId(transaction, member.id))!
    const connected = await providersOf(transaction, member.id)
    if (!connected.includes(provider)) return 'disconnected'
    if (!found.passwordHash && connected.length === 1) return refuse('password-not-set')
    await deleteIdentity(transaction, { member: member.id, provider })
    await endSessionsOfStrategy(transaction, { member: member.id, strategy: provider, but: session })
    await queueMail(transaction, {
      template: 'login-disconnected',
      recipient: found.email,
      locale: found.locale,
      data: { firstName: found.firstName, provider },
    })
    return 'disconnected'
  })
}
