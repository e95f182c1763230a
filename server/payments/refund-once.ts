import type { Money } from '#domain/money/money.ts'
import type { Database } from '#server/database/connect.ts'
import { RefundRefused } from './provider.ts'
import { finishRefundCall, forgetRefundCall, noteRefundCall, refundCallsOf } from './queries.ts'

export type RefundCall = { attempt: string; amount: Money; idempotencyKey: string }

/**
 * Gives money back once, through a provider who would give it back again when asked again. What is sent is written
 * before; if its end was not heard, the provider is asked how much it has given back of this payment before anything
 * is sent again. Of one attempt only one refund may be uncertain at a time, so that the sums tell which was made.
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
    if (error instanceof RefundRefused) await forgetRefundCall(database, key)
    throw error
  }
  await finishRefundCall(database, key)
}
