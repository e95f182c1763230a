import type { Member } from '#domain/members/member.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { renewMemberProof } from '#server/sessions/proof.ts'
import { refuseSpentCode } from '../login-codes/check-code.ts'
import { type ProofRefusal, refuseProof } from '../prove-member.ts'

export type Proof = {
  password?: string | undefined
  codeId?: string | undefined
  code?: string | undefined
}

/**
 * Opens sensitive calls of a session for a while: by the password, or by a code that was emailed to the member's own address.
 */
export async function proveSessionOfMember(
  company: Company,
  { password = '', codeId, code = '' }: Proof,
  { member, session, now, ip }: { member: Member; session: string; now: Date; ip: string },
): Promise<undefined | ProofRefusal | Refusal<'login-code-invalid'>> {
  const typed = codeId && { email: member.email.toLowerCase(), id: codeId, typed: code }
  const refused = typed
    ? await refuseSpentCode(company, typed, { now, ip })
    : await refuseProof(company.database, password, { member, now })
  if (refused) return refused
  await renewMemberProof(company.database, session, now)
  return undefined
}
