import { createHash, randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { staffCodeLimits } from '#server/http/rate-limits/limits.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { mailSecurityChange } from '../mail-security-change.ts'
import { recordAudit, type StaffOrder } from '../record-audit.ts'
import {
  deleteSecondFactor,
  putRecoveryCodes,
  putTotp,
  spendRecoveryCode,
  spendTotpStep,
  totpOf,
} from './queries.ts'
import { newTotpSecret, stepOfCode, totpAddress, writtenSecret } from './totp.ts'

const recoveryCodes = 10

/** Begins to connect an authenticator app: the secret counts once its first code was confirmed. */
export async function beginTotp(
  company: Company,
  { id, email }: Pick<StaffMember, 'id' | 'email'>,
): Promise<{ secret: string; address: string } | Refusal<'second-factor-already'>> {
  const secret = newTotpSecret()
  const encrypted = encrypt(company, 'second factors', secret.toString('hex'))
  if (!(await putTotp(company.database, id, encrypted))) return refuse('second-factor-already')
  const { name } = await company.settings()
  return { secret: writtenSecret(secret), address: totpAddress(secret, { company: name, email }) }
}

/** Confirms the app by its first code; returns the recovery codes, which are stored as hashes alone. */
export async function confirmTotp(
  company: Company,
  { member, code, order }: { member: string; code: string; order: StaffOrder },
): Promise<{ codes: string[] } | Refusal<'code-wrong' | 'second-factor-already'> | TooManyAttempts> {
  const { database } = company
  const tooMany = await countAttempt(database, staffCodeLimits(member), order.now)
  if (tooMany) return tooMany
  return database.transaction(async (transaction) => {
    const totp = await totpOf(transaction, member)
    if (totp?.isConfirmed) return refuse('second-factor-already')
    const step = totp && stepOfCode(secretOf(company, totp), plainCode(code), order.now)
    if (!step || !(await spendTotpStep(transaction, { member, step, confirmedAt: order.now }))) {
      return refuse('code-wrong')
    }
    const codes = await renew(transaction, member)
    await recordAudit(transaction, order, {
      action: 'staff.add-second-factor',
      subject: { kind: 'staff', id: member },
    })
    await mailSecurityChange(transaction, member, 'app-added')
    return { codes }
  })
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  { database }: Company,
  member: string,
  order: StaffOrder,
): Promise<{ codes: string[] } | Refusal<'second-factor-missing'>> {
  return database.transaction(async (transaction) => {
    if (!(await totpOf(transaction, member))?.isConfirmed) return refuse('second-factor-missing')
    const codes = await renew(transaction, member)
    await recordAudit(transaction, order, {
      action: 'staff.renew-recovery-codes',
      subject: { kind: 'staff', id: member },
    })
    await mailSecurityChange(transaction, member, 'codes-renewed')
    return { codes }
  })
}

/** Removes one’s own app and recovery codes and ends all sessions but this one; returns whether there was an app. */
export async function removeSecondFactor(
  { database }: Pick<Company, 'database'>,
  { member, session }: { member: string; session: string },
  order: StaffOrder,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await deleteSecondFactor(transaction, member))) return false
    await revokeStaffSessions(transaction, { staff: member, except: session })
    await recordAudit(transaction, order, {
      action: 'staff.remove-second-factor',
      subject: { kind: 'staff', id: member },
    })
    await mailSecurityChange(transaction, member, 'app-removed')
    return true
  })
}

export type CodeRefusal = Refusal<'code-required' | 'code-wrong'> | TooManyAttempts

/**
 * Checks the code of an account that has an app: of the app, each once, or a recovery code, which is used up. Undefined
 * when it is right, and for accounts without an app.
 */
export async function refuseCode(
  company: Company,
  { member, code, now }: { member: string; code: string | undefined; now: Date },
): Promise<CodeRefusal | undefined> {
  const { database } = company
  const totp = await totpOf(database, member)
  if (!totp?.isConfirmed) return undefined
  if (!code?.trim()) return refuse('code-required')
  const tooMany = await countAttempt(database, staffCodeLimits(member), now)
  if (tooMany) return tooMany
  const typed = plainCode(code)
  const step = stepOfCode(secretOf(company, totp), typed, now)
  const isRight =
    step === undefined
      ? await spendRecoveryCode(database, member, hashOfCode(typed))
      : await spendTotpStep(database, { member, step })
  return isRight ? undefined : refuse('code-wrong')
}

function secretOf(company: Company, { secret }: { secret: Buffer }): Buffer {
  return Buffer.from(decrypt(company, 'second factors', secret), 'hex')
}

async function renew(transaction: Queries, member: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => writtenSecret(randomBytes(15)).toLowerCase())
  await putRecoveryCodes(transaction, member, codes.map(hashOfCode))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** 120 random bits need no slow hash. Source: OWASP ASVS 5.0, 6.5.2. */
function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}
