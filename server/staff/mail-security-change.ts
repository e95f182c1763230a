import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { staffWithId } from './queries.ts'

/** A change of how an account logs in, apart from its password. */
export type SecurityChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-renewed'
  | 'reset'

/** Emails the owner of an account that its login was changed, in the transaction of the change. */
export async function mailSecurityChange(
  transaction: Queries,
  id: string,
  change: SecurityChange,
): Promise<void> {
  const { email: recipient, locale, name } = (await staffWithId(transaction, id))!
  await queueMail(transaction, {
    template: 'staff-security-changed',
    recipient,
    locale,
    data: { name, change },
  })
}
