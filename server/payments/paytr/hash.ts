import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaytrAccount } from '../accounts.ts'

/** PayTR's hash: the parts one after the other, then the salt, under the merchant's key. */
export function paytrHash(
  { merchantKey, merchantSalt }: Pick<PaytrAccount, 'merchantKey' | 'merchantSalt'>,
  ...parts: readonly string[]
): string {
  return createHmac('sha256', merchantKey)
    .update(`${parts.join('')}${merchantSalt}`)
    .digest('base64')
}

/** The hash of a notification has its salt within: order, salt, status, amount. */
export function notificationHash(
  { merchantKey, merchantSalt }: Pick<PaytrAccount, 'merchantKey' | 'merchantSalt'>,
  { order, status, total }: { order: string; status: string; total: string },
): string {
  return createHmac('sha256', merchantKey)
    .update(order + merchantSalt + status + total)
    .digest('base64')
}

/** Compares in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
