import { randomBytes } from 'node:crypto'
import type { KeyCheck } from '#domain/staff/system.ts'
import type { PaytrAccount } from '../accounts.ts'
import { call } from './client.ts'
import { paytrHash } from './hash.ts'

/** Queries the merchant's instalment rates, which moves no money. Throws when PayTR is unreachable. */
export async function checkKeys(account: PaytrAccount): Promise<KeyCheck> {
  const request = randomBytes(8).toString('hex')
  const answer = await call(account, '/odeme/taksit-oranlari', {
    merchant_id: account.merchantId,
    request_id: request,
    paytr_token: paytrHash(account, account.merchantId, request),
  })
  if (answer.status === 'success') return 'accepted'
  // PayTR names the field that is wrong: our number, or the token that the key and the salt make.
  return /paytr_token|merchant/i.test(`${answer.reason ?? ''} ${answer.err_msg ?? ''}`)
    ? 'refused'
    : 'unexpected'
}
