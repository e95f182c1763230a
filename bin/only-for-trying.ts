import { demoMembers } from '#demo/people.ts'
import type { Queries } from '#server/database/connect.ts'
import { CannotStart, type Environment } from '#server/environment.ts'
import { isLoopback } from '#server/http/connection.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { isPassword } from '#server/members/password-hash.ts'

type Site = Pick<Environment, 'PUBLIC_URL' | 'DEMO'>

/** Throws CannotStart where strangers could "pay" at the rehearsal bank: at any address but this machine's, without DEMO=yes. */
export function refusePlayMoney(site: Site & Pick<Environment, 'PAYMENT_PROVIDER'>): void {
  if (site.PAYMENT_PROVIDER !== 'rehearsal' || isForTrying(site)) return
  throw new CannotStart(
    `PAYMENT_PROVIDER is rehearsal, so anybody could pay at ${site.PUBLIC_URL} with play money: set iyzico or paytr, or DEMO=yes for a shop to try.`,
  )
}

/** Throws CannotStart where strangers could log in with the demo company's published passwords, in the same way. */
export function refuseDemoCompany(site: Site): void {
  if (isForTrying(site)) return
  throw new CannotStart(
    `There is no catalogue yet, and at ${site.PUBLIC_URL} the passwords of the demo company's members are known to everybody: import a catalogue of your own (npm run catalogue -- import FILE.json), or set DEMO=yes for a shop to try.`,
  )
}

/** Throws CannotStart where a member of the demo company can still log in with the published password, in the same way. */
export async function refuseDemoPasswords(database: Queries, site: Site): Promise<void> {
  if (isForTrying(site)) return
  for (const { email, password } of demoMembers) {
    const member = await findMemberByEmail(database, email)
    if (!(await isPassword(password, member?.passwordHash))) continue
    throw new CannotStart(
      `${email} of the demo company can log in at ${site.PUBLIC_URL} with a password that everybody knows: start with a DATA_DIR (or DATABASE_URL) of your own, or set DEMO=yes for a shop to try.`,
    )
  }
}

function isForTrying({ PUBLIC_URL, DEMO }: Site): boolean {
  return DEMO === 'yes' || isLoopback(new URL(PUBLIC_URL).hostname)
}
