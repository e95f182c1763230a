import type { Body } from './iyzico-answers.ts'
import type { Shell } from './page.ts'
import type { Decline, SimulatedCard } from './test-cards.ts'

/** A payment in iyzico's books; amounts in minor units. */
export type IyzicoPayment = {
  token: string
  paymentId: string
  conversationId: string
  basketId: string
  price: number
  paidPrice: number
  currency: string
  instalments: number
  allowed: number[]
  callbackUrl: string
  status: 'INIT' | 'INIT_THREEDS' | 'SUCCESS' | 'FAILURE'
  fraudStatus: 1 | 0 | -1
  decline?: Decline
  card?: SimulatedCard
  /** Until when its bank says nothing. */
  slowUntil?: number
  refunds: { price: number; conversationId: string }[]
}

/** Says whether its bank has not spoken yet. */
export function isWaiting({ slowUntil }: IyzicoPayment): boolean {
  return slowUntil !== undefined && Date.now() < slowUntil
}

/** The frame of its pages. */
export function shellOf({ price, currency }: IyzicoPayment): Shell {
  return { provider: 'iyzico', shop: 'Payment', amount: `${(price / 100).toFixed(2)} ${currency}` }
}

/** The payment as in the merchant panel's report. */
export function reportOf(payment: IyzicoPayment): Body {
  const given = payment.refunds.reduce((sum, { price }) => sum + price, 0)
  const state =
    given === 0 ? 'NOT_REFUNDED' : given < payment.paidPrice ? 'PARTIALLY_REFUNDED' : 'TOTALLY_REFUNDED'
  return {
    paymentId: Number(payment.paymentId),
    paymentStatus: 1,
    paymentRefundStatus: state,
    price: payment.price / 100,
    paidPrice: payment.paidPrice / 100,
    installment: payment.instalments,
    currency: payment.currency,
    paymentConversationId: payment.conversationId,
    cancels: [],
    itemTransactions: [
      {
        paymentTransactionId: Number(payment.paymentId) + 1,
        transactionStatus: 2,
        refunds: payment.refunds.map(({ price, conversationId }) => ({
          refundPrice: price / 100,
          refundConversationId: conversationId,
          refundStatus: 1,
        })),
      },
    ],
  }
}
