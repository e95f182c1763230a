import { randomBytes } from 'node:crypto'
import { type Currency, currencies, moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { apiAddress } from '../addresses.ts'
import type { Outcome, PaymentProvider } from '../provider.ts'
import { outcomeOf } from './bank.ts'
import {
  insertRehearsal,
  insertRehearsalRefund,
  rehearsalOfAttempt,
  rehearsalOfToken,
  updateRehearsal,
} from './queries.ts'
import { readWebhook } from './webhook.ts'

/** The sandbox bank for development, tests and the demo. It represents a provider's system, not ours. */
export function rehearsalProvider(company: Company): PaymentProvider {
  const { database } = company
  return {
    name: 'rehearsal',
    capabilities: { currencies, refunds: 'partial', instalments: false },
    async start({ attempt, amount, locale, returnUrl }) {
      const { token } = await insertRehearsal(database, {
        token: randomBytes(16).toString('hex'),
        attempt,
        amount: amount.minor,
        currency: amount.currency,
        locale,
        returnUrl,
        state: 'open',
      })
      return { step: { kind: 'redirect', url: `${apiAddress(company)}/rehearsal-bank/pay/${token}` } }
    },
    async handleReturn(fields) {
      const payment = await rehearsalOfToken(database, fields.get('token') ?? '')
      return payment && { attempt: payment.attempt }
    },
    async handleWebhook(rawBody, headers) {
      return readWebhook(company, rawBody, headers)
    },
    async retrieve(attempt): Promise<Outcome> {
      const payment = await rehearsalOfAttempt(database, attempt)
      if (!payment) return { result: 'failed', attempt, amount: moneyOf(0, 'TRY'), errorGroup: 'NOT_FOUND' }
      const { result, errorGroup } = outcomeOf(payment, new Date())
      return {
        result,
        errorGroup,
        attempt: payment.attempt,
        amount: moneyOf(payment.amount, payment.currency as Currency),
        reference: payment.token.slice(0, 12),
      }
    },
    async refund({ attempt, amount, idempotencyKey: key }) {
      const payment = await rehearsalOfAttempt(database, attempt)
      if (!payment) throw new Error(`the rehearsal bank knows no payment ${attempt}`)
      const refunded = await insertRehearsalRefund(database, { key, attempt, amount: amount.minor })
      if (refunded >= payment.amount) await updateRehearsal(database, payment.token, { state: 'refunded' })
    },
  }
}
