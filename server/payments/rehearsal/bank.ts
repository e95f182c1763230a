import type { Company } from '#server/company.ts'
import type { Outcome } from '../provider.ts'
import { mostCodes, secureCode, testCard } from './cards.ts'
import { type RehearsalRow, updateRehearsal } from './queries.ts'
import { deliverWebhook } from './webhook.ts'

/**
 * A payment at the bank: `open` (its card page waits), `code` and `code-late` (the 3-D Secure page waits), `late` (the
 * bank is slow and decides at `settles_at`), then `succeeded`, `failed` or `refunded`.
 */
export type BankState = 'open' | 'code' | 'code-late' | 'late' | 'succeeded' | 'failed' | 'refunded'

const pageMinutes = 30
const slowMs = 20_000

/** Returns the bank's state of a payment at a moment. */
export function outcomeOf(payment: RehearsalRow, now: Date): Pick<Outcome, 'result' | 'errorGroup'> {
  switch (payment.state as BankState) {
    case 'succeeded':
    case 'refunded':
      return { result: 'succeeded' }
    case 'failed':
      return { result: 'failed', errorGroup: payment.errorGroup ?? 'UNKNOWN' }
    case 'late':
      return { result: payment.settlesAt && payment.settlesAt <= now ? 'succeeded' : 'pending' }
    default:
      return isPageOver(payment, now)
        ? { result: 'failed', errorGroup: 'REQUEST_TIMEOUT' }
        : { result: 'pending' }
  }
}

/** Returns whether the page has expired. */
export function isPageOver({ createdAt }: RehearsalRow, now: Date): boolean {
  return now.getTime() > createdAt.getTime() + pageMinutes * 60_000
}

export type CardAnswer = 'card-unknown' | 'ask-code' | 'declined'

/** Takes a card: asks for the code, or declines. The number is looked at here and stored nowhere. */
export async function takeCard(company: Company, payment: RehearsalRow, number: string): Promise<CardAnswer> {
  const card = testCard(number)
  if (!card) return 'card-unknown'
  if (typeof card.outcome === 'object') {
    await end(company, payment, 'failed', card.outcome.declined)
    return 'declined'
  }
  const state = card.outcome === 'late' ? 'code-late' : 'code'
  await updateRehearsal(company.database, payment.token, { state })
  return 'ask-code'
}

export type CodeAnswer = 'wrong' | 'declined' | 'done'

/** Takes the code of the 3-D Secure page; the third wrong one ends the payment. */
export async function takeCode(
  company: Company,
  payment: RehearsalRow,
  code: string,
  now: Date,
): Promise<CodeAnswer> {
  if (code.trim() !== secureCode) {
    const attempts = payment.attempts + 1
    await updateRehearsal(company.database, payment.token, { attempts })
    if (attempts < mostCodes) return 'wrong'
    await end(company, payment, 'failed', 'WRONG_CODE')
    return 'declined'
  }
  if (payment.state === 'code-late') {
    const settlesAt = new Date(now.getTime() + slowMs)
    await updateRehearsal(company.database, payment.token, { state: 'late', settlesAt })
    deliverWebhook(company, { payment, status: 'success', afterMs: slowMs })
    return 'done'
  }
  await end(company, payment, 'succeeded')
  return 'done'
}

/** The customer walks away from the bank's page. */
export async function abandon(company: Company, payment: RehearsalRow): Promise<void> {
  await end(company, payment, 'failed', 'ABANDONED')
}

async function end(
  company: Company,
  payment: RehearsalRow,
  state: 'succeeded' | 'failed',
  errorGroup?: string,
): Promise<void> {
  await updateRehearsal(company.database, payment.token, { state, errorGroup })
  deliverWebhook(company, { payment, status: state === 'succeeded' ? 'success' : 'failure', afterMs: 300 })
}
