import type { PaytrAccount } from '../accounts.ts'
import type { ProviderEvent } from '../provider.ts'
import { isSameHash, notificationHash } from './hash.ts'

/** The stored fields of a notification, without card digits. */
const stored = [
  'merchant_oid',
  'status',
  'total_amount',
  'payment_amount',
  'payment_type',
  'currency',
  'installment_count',
  'failed_reason_code',
  'failed_reason_msg',
  'test_mode',
]

/** The event in a notification; undefined when its hash is not PayTR's. It wants to read OK and nothing else. */
export function readNotification(account: PaytrAccount, rawBody: string): ProviderEvent | undefined {
  const fields = new URLSearchParams(rawBody)
  const order = fields.get('merchant_oid') ?? ''
  const status = fields.get('status') ?? ''
  const total = fields.get('total_amount') ?? ''
  if (!order || !['success', 'failed'].includes(status)) return undefined
  const expected = notificationHash(account, { order, status, total })
  if (!isSameHash(fields.get('hash') ?? '', expected)) return undefined
  const body = Object.fromEntries(
    stored.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)!.slice(0, 300)]] : [])),
  )
  return { key: `${order}-${status}`, attempt: order, body, acknowledgement: 'OK' }
}
