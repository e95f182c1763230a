import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { memberWithEmail, setGroup } from './queries.ts'

/** Puts a member into one of the company's groups: from the next price on they have its discount. */
export async function putIntoGroup(
  company: Company,
  { email, group }: { email: string; group: string },
): Promise<'put' | Refusal<'member-unknown' | 'group-unknown'>> {
  const { memberGroups = [] } = await company.settings()
  const groups = memberGroups.map(({ code }) => code)
  // Everyone begins in `standard`, whether or not the company says more of it.
  if (group !== 'standard' && !groups.includes(group)) {
    return refuse('group-unknown', { groups: [...new Set(['standard', ...groups])].join(', ') })
  }
  const member = await memberWithEmail(company.database, email)
  if (!member) return refuse('member-unknown')
  await setGroup(company.database, member.id, group)
  return 'put'
}
