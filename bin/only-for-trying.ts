import { demoMembers, staffWithDemoPassword } from '#demo/people.ts'
import type { Queries } from '#server/database/connect.ts'
import { CannotStart, type Environment } from '#server/environment.ts'
import { isLoopback } from '#server/http/connection.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { isPassword } from '#server/sessions/password-hash.ts'

type Site = Pick<Environment, 'PUBLIC_URL' | 'DEMO'>

/** Throws CannotStart where strangers could "pay" at the rehearsal bank: at any address but this machine's, without DEMO=yes. */
export function refusePlayMoney(site: Site & Pick<Environment, 'PAYMENT_PROVIDER'>): void {
  if (site.PAYMENT_PROVIDER !== 'rehearsal' || isForTrying(site)) return
  throw new CannotStart(
    `PAYMENT_PROVIDER is rehearsal, so anyone could "pay" at ${site.PUBLIC_URL} without money: set iyzico or paytr, or DEMO=yes for a trial shop.`,
  )
}

/** Throws CannotStart where strangers could log in with the demo company's published passwords, in the same way. */
export function refuseDemoCompany(site: Site): void {
  if (isForTrying(site)) return
  throw new CannotStart(
    `There is no catalogue yet, and the demo company's passwords are public, which is unsafe at ${site.PUBLIC_URL}: import your own catalogue (npm run catalogue -- import FILE.json), or set DEMO=yes for a trial shop.`,
  )
}

/** Throws CannotStart where a member or staff of the demo company can still log in with a published password, in the same way. */
export async function refuseDemoPasswords(database: Queries, site: Site): Promise<void> {
  if (isForTrying(site)) return
  for (const { email, password } of demoMembers) {
    const member = await findMemberByEmail(database, email)
    if (await isPassword(password, member?.passwordHash)) throw hasPublicPassword(email, site)
  }
  const [account] = await staffWithDemoPassword(database)
  if (account) throw hasPublicPassword(account.email, site)
}

function hasPublicPassword(email: string, { PUBLIC_URL }: Site): CannotStart {
  return new CannotStart(
    `${email} of the demo company can log in at ${PUBLIC_URL} with a public password: start with your own DATA_DIR (or DATABASE_URL), or set DEMO=yes for a trial shop.`,
  )
}

function isForTrying({ PUBLIC_URL, DEMO }: Site): boolean {
  return DEMO === 'yes' || isLoopback(new URL(PUBLIC_URL).hostname)
}
