import type { Refusal } from '#domain/refusal.ts'
import { staffPasswordLength } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import { passwordErrors } from '#server/members/register.ts'

export type Passwords = { password: string; passwordAgain: string }
export type PasswordErrors = Partial<Record<keyof Passwords, Refusal>>

/** Returns the errors of a chosen password, as of members, but of more characters; undefined without any. */
export async function staffPasswordErrors(
  company: Pick<Company, 'settings'>,
  passwords: Passwords,
  { name, email }: { name: string; email: string },
): Promise<PasswordErrors | undefined> {
  const { rules } = await company.settings()
  const [firstName = '', ...others] = name.split(' ')
  const errors = passwordErrors(passwords, {
    minimumLength: Math.max(rules.passwordMinimumLength, staffPasswordLength),
    owner: { firstName, lastName: others.join(' '), email },
  })
  return Object.keys(errors).length > 0 ? errors : undefined
}
