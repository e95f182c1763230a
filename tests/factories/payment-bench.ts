import { eq, sql } from 'drizzle-orm'
import type { Company } from '#server/company.ts'
import { paymentAttempts } from '#server/database/schema/payments.ts'
import { rehearsalOfAttempt } from '#server/payments/rehearsal/queries.ts'
import { writeWebhook } from '#server/payments/rehearsal/webhook.ts'
import type { IyzicoSimulator } from '#server/payments/simulators/iyzico.ts'
import type { PaytrSimulator } from '#server/payments/simulators/paytr.ts'
import type { Trouble } from '#server/payments/simulators/trouble.ts'
import { payOnPages } from './provider-benches.ts'

/** Operations at a provider from outside: as its customer, its network, its staff. */
export type Bench = {
  name: 'rehearsal' | 'iyzico' | 'paytr'
  /** Network failures between us and it; a provider inside our own process has no network. */
  trouble?: Trouble
  /** A card that is approved, declined, or decided on only later. */
  pay(attempt: string, card: 'approved' | 'declined' | 'slow' | 'refund-refused' | 'review'): Promise<void>
  /** The slow bank has decided, or the review has ended. */
  decide(attempt: string, ends?: 'well' | 'badly'): Promise<void>
  /** The browser's way back: the fields it posts, or the query it comes with. */
  return(attempt: string): Promise<{ method: 'GET' | 'POST'; fields: Record<string, string> }>
  notice(attempt: string): Promise<{ body: string; headers: Record<string, string> }>
  /** The charged amount differs from the requested one. */
  tamper(attempt: string, what: 'amount' | 'currency'): Promise<void>
  /** The provider's balance of an attempt, in minor units: paid less refunded. */
  balance(attempt: string): Promise<number>
}

const cards = {
  approved: '4603450000000000',
  declined: '4111111111111129',
  slow: '4987490000000002',
  'refund-refused': '5406670000000009',
  review: '5451030000000000',
}

export function iyzicoBench(simulator: IyzicoSimulator, origin: string): Bench {
  const of = (attempt: string) => simulator.paymentOf(attempt)!
  return {
    name: 'iyzico',
    trouble: simulator.trouble,
    pay: (attempt, card) => payOnPages(`${origin}/pay/${of(attempt).token}`, cards[card]),
    async decide(attempt, ends = 'well') {
      of(attempt).slowUntil = undefined
      of(attempt).fraudStatus = ends === 'well' ? 1 : -1
    },
    return: async (attempt) => ({ method: 'POST', fields: { token: of(attempt).token } }),
    notice: async (attempt) => simulator.noticeOf(of(attempt), `${attempt}-${of(attempt).status}`),
    async tamper(attempt, what) {
      if (what === 'currency') of(attempt).currency = 'TRY'
      else Object.assign(of(attempt), { price: 100, paidPrice: 100 })
    },
    async balance(attempt) {
      const payment = simulator.paymentOf(attempt)
      if (payment?.status !== 'SUCCESS' || payment.fraudStatus === -1) return 0
      return payment.paidPrice - payment.refunds.reduce((sum, { price }) => sum + price, 0)
    },
  }
}

export function paytrBench(simulator: PaytrSimulator, origin: string): Bench {
  const of = (attempt: string) => simulator.paymentOf(attempt)!
  return {
    name: 'paytr',
    trouble: simulator.trouble,
    pay: (attempt, card) => payOnPages(`${origin}/odeme/guvenli/${of(attempt).token}`, cards[card]),
    async decide(attempt) {
      of(attempt).slowUntil = undefined
    },
    return: async (attempt) => ({ method: 'GET', fields: { deneme: attempt } }),
    notice: async (attempt) => simulator.noticeOf(of(attempt)),
    async tamper(attempt, what) {
      if (what === 'currency') of(attempt).currency = 'TL'
      else Object.assign(of(attempt), { amount: 100, total: 100 })
    },
    async balance(attempt) {
      const payment = simulator.paymentOf(attempt)
      if (payment?.status !== 'success') return 0
      return payment.total - payment.returns.reduce((sum, { amount }) => sum + amount, 0)
    },
  }
}

export function rehearsalBench(
  company: Company,
  form: (path: string, fields: Record<string, string>) => Promise<Response>,
): Bench {
  const { database } = company
  const of = async (attempt: string) => (await rehearsalOfAttempt(database, attempt))!
  const numbers = { ...cards, approved: '4242424242424242', slow: '5105105105105100' }
  return {
    name: 'rehearsal',
    async pay(attempt, card) {
      const { token } = await of(attempt)
      await form(`/rehearsal-bank/pay/${token}`, { number: numbers[card] })
      if (card !== 'declined') await form(`/rehearsal-bank/secure/${token}`, { code: '123456' })
    },
    async decide(attempt) {
      await database.execute(sql`update rehearsal_payments set settles_at = now() where attempt = ${attempt}`)
    },
    return: async (attempt) => ({ method: 'POST', fields: { token: (await of(attempt)).token } }),
    async notice(attempt) {
      const payment = await of(attempt)
      return writeWebhook(company, { payment, status: payment.state === 'failed' ? 'failure' : 'success' })
    },
    async tamper(attempt, what) {
      const change = what === 'amount' ? sql`amount = 100` : sql`currency = 'TRY'`
      await database.execute(sql`update rehearsal_payments set ${change} where attempt = ${attempt}`)
    },
    async balance(attempt) {
      const payment = await rehearsalOfAttempt(database, attempt)
      const isPaid = payment?.state === 'succeeded' || payment?.state === 'late'
      return isPaid ? payment.amount : 0
    },
  }
}

/** The attempts of a booking, oldest first. */
export async function attemptsOf(
  { database }: Company,
  booking: string,
): Promise<(typeof paymentAttempts.$inferSelect)[]> {
  return database
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.booking, booking))
    .orderBy(paymentAttempts.startedAt, paymentAttempts.id)
}
