import type { Money } from '#domain/money/money.ts'
import type { Database } from '#server/database/connect.ts'
import { RefundRefused } from './provider.ts'
import { deleteRefundCall, finishRefundCall, noteRefundCall, refundCallsOf } from './queries.ts'

export type RefundCall = { attempt: string; amount: Money; idempotencyKey: string }

/**
 * Refunds once through a provider that would repeat the same refund. The call is stored before it is sent; when
 * its result is unknown, the provider is queried for the refunded total before another call. Only one refund of
 * an attempt may be uncertain at a time, so that the total identifies it.
 */
export async function refundOnce(
  database: Database,
  { attempt, amount, idempotencyKey: key }: RefundCall,
  provider: { refundedSoFar(): Promise<number>; send(): Promise<void> },
): Promise<void> {
  const isNew = await noteRefundCall(database, { key, attempt, amount: amount.minor, state: 'sent' })
  if (!isNew) {
    const calls = await refundCallsOf(database, attempt)
    const known = calls.find((call) => call.key === key)
    if (known?.state === 'done') return
    if (!known) throw new Error(`another refund of ${attempt} is not certain yet`)
    const done = calls.reduce((sum, call) => sum + (call.state === 'done' ? call.amount : 0), 0)
    if ((await provider.refundedSoFar()) >= done + known.amount) return finishRefundCall(database, key)
  }
  try {
    await provider.send()
  } catch (error) {
    if (error instanceof RefundRefused) await deleteRefundCall(database, key)
    throw error
  }
  await finishRefundCall(database, key)
}
