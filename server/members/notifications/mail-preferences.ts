import { type EmailPreference, isOptional, kindOfMail, noticeKinds } from '#domain/members/notice.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { isDeclined, mailPreferencesOf, storeMailPreference } from './queries.ts'

/** Which mails a member gets: those that must be sent, and those they have not declined. */
export async function listEmailPreferences(database: Queries, member: string): Promise<EmailPreference[]> {
  const said = new Map((await mailPreferencesOf(database, member)).map(({ kind, wanted }) => [kind, wanted]))
  return noticeKinds.map((kind) => ({
    kind,
    wanted: !isOptional(kind) || (said.get(kind) ?? true),
    mandatory: !isOptional(kind),
  }))
}

/** Notes which mails a member wants; those that belong to a contract or protect the account cannot be declined. */
export async function changeEmailPreferences(
  database: Database,
  {
    member,
    preferences,
    now,
  }: { member: string; preferences: Pick<EmailPreference, 'kind' | 'wanted'>[]; now: Date },
): Promise<'changed' | Refusal<'mail-mandatory'>> {
  if (preferences.some(({ kind, wanted }) => !wanted && !isOptional(kind))) return refuse('mail-mandatory')
  await database.transaction(async (transaction) => {
    for (const { kind, wanted } of preferences) {
      if (isOptional(kind)) await storeMailPreference(transaction, { member, kind, wanted, changedAt: now })
    }
  })
  return 'changed'
}

/** Says whether an email may go out: always, unless its kind is one that its reader has declined. */
export async function isWanted(
  database: Queries,
  mail: { template: string; recipient: string },
): Promise<boolean> {
  const kind = kindOfMail(mail.template)
  return !isOptional(kind) || !(await isDeclined(database, { email: mail.recipient, kind }))
}
