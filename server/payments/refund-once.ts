import type { Money } from '#domain/money/money.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { RefundRefused } from './provider.ts'
import {
  claimRefundCall,
  deleteRefundCall,
  finishRefundCall,
  isCallBeingSent,
  noteRefundCall,
  refundCallsOf,
  releaseRefundCall,
} from './queries.ts'

export type RefundCall = { attempt: string; amount: Money; idempotencyKey: string }

/**
 * Refunds once through a provider that would repeat the same refund. The call is stored before it is sent; when
 * its result is unknown, the provider is queried for the refunded total before another call. Only one refund of
 * an attempt may be uncertain at a time, so that the total identifies it. While one is being sent, another process
 * neither queries nor sends: both would find that it is not made yet.
 */
export async function refundOnce(
  database: Database,
  { attempt, amount, idempotencyKey: key }: RefundCall,
  provider: { refundedSoFar(): Promise<number>; send(): Promise<void> },
): Promise<void> {
  const isNew = await noteRefundCall(database, { key, attempt, amount: amount.minor, state: 'sent' })
  if (!isNew) {
    const known = (await refundCallsOf(database, attempt)).find((call) => call.key === key)
    if (known?.state === 'done') return
    if (!known) throw new Error(`another refund of ${attempt} is not certain yet`)
    if (!(await claimRefundCall(database, key))) throw new Error(`${key} is being sent`)
  }
  try {
    const isMade = !isNew && (await provider.refundedSoFar()) >= (await expectedTotal(database, attempt))
    if (!isMade) await provider.send()
  } catch (error) {
    if (error instanceof RefundRefused) await deleteRefundCall(database, key)
    else await releaseRefundCall(database, key)
    throw error
  }
  await finishRefundCall(database, key)
}

/** Says whether a refund is being sent to its provider now, by its idempotency key. */
export function isRefundBeingSent(database: Queries, key: string): Promise<boolean> {
  return isCallBeingSent(database, key)
}

/** All that the provider has given back of an attempt once its uncertain refund is made, too. */
async function expectedTotal(database: Database, attempt: string): Promise<number> {
  return (await refundCallsOf(database, attempt)).reduce((sum, call) => sum + call.amount, 0)
}
