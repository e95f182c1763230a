import type { KeyCheck } from '#domain/staff/system.ts'
import type { IyzicoAccount } from '../accounts.ts'
import { call } from './client.ts'

/** The error codes of a wrong API key or signature. */
const wrongKeys = ['1000', '1001']

/** Queries the instalments of a small amount, which moves no money. Throws when iyzico is unreachable. */
export async function checkKeys(account: IyzicoAccount): Promise<KeyCheck> {
  const answer = await call(account, '/payment/iyzipos/installment', {
    body: { locale: 'en', price: '10.00', currency: 'TRY' },
  })
  if (answer.status === 'success') return 'accepted'
  return wrongKeys.includes(String(answer.errorCode)) ? 'refused' : 'unexpected'
}
