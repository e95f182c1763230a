import { allocate, type Currency, currencies, decimalText, type Money } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import type { IyzicoAccount } from '../accounts.ts'
import { type PaymentOrder, type PaymentProvider, RefundRefused } from '../provider.ts'
import { attemptOf, attemptWithToken } from '../queries.ts'
import { refundOnce } from '../refund-once.ts'
import { checkKeys } from './check-keys.ts'
import { type Answer, call, checkSignature } from './client.ts'
import { instalmentsOf } from './instalments.ts'
import { minorOf, outcomeOf } from './outcome.ts'
import { readNotification } from './webhook.ts'

const initialize = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const detail = '/payment/iyzipos/checkoutform/auth/ecom/detail'

/** iyzico's checkout form: the card is typed on iyzico's own page. Absent where its keys are. */
export function iyzicoProvider(company: Company): PaymentProvider | undefined {
  const account = company.paymentAccounts.iyzico
  if (!account) return undefined
  const { database } = company
  return {
    name: 'iyzico',
    capabilities: { currencies, refunds: 'partial', instalments: true },
    async start(order) {
      const answer = succeeded(await call(account, initialize, { body: formOf(order) }))
      checkSignature(account, answer, ['conversationId', 'token'])
      const { token, paymentPageUrl } = answer as { token: string; paymentPageUrl: string }
      return { token, step: { kind: 'redirect', url: paymentPageUrl } }
    },
    async handleReturn(fields) {
      const token = fields.get('token') ?? ''
      if (!token || token.length > 200) return undefined
      const known = await attemptWithToken(database, { provider: 'iyzico', token })
      return known && { attempt: known.id }
    },
    async handleWebhook(rawBody, headers) {
      return readNotification(account, rawBody, headers)
    },
    async retrieve(attempt) {
      const known = await attemptOf(database, attempt)
      const answer = await ask(account, { attempt, token: known?.providerToken })
      return outcomeOf(answer, { attempt, startedAt: known?.startedAt ?? new Date(0), now: new Date() })
    },
    refund: (refund) =>
      refundOnce(database, refund, {
        refundedSoFar: () => refundedSoFar(account, refund.attempt),
        async send() {
          const known = await attemptOf(database, refund.attempt)
          await sendRefund(account, { ...refund, payment: known?.providerReference ?? '' })
        },
      }),
    instalments: (asked) => instalmentsOf(account, asked),
    checkKeys: () => checkKeys(account),
  }
}

/** By the token of the page; where its number was never heard, by our own conversation. */
async function ask(
  account: IyzicoAccount,
  { attempt, token }: { attempt: string; token: string | null | undefined },
): Promise<Answer> {
  const answer = token
    ? await call(account, detail, { body: { locale: 'en', conversationId: attempt, token } })
    : await call(account, '/payment/detail', {
        body: { locale: 'en', conversationId: attempt, paymentConversationId: attempt },
      })
  if (answer.status !== 'success') return answer
  const fields = ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price']
  checkSignature(account, answer, token ? ['paymentStatus', ...fields, 'token'] : fields)
  return answer
}

function formOf(order: PaymentOrder): object {
  const { attempt, amount, instalments, locale, buyer, returnUrl } = order
  const name = `${buyer.firstName} ${buyer.lastName}`.trim()
  const address = { contactName: name, address: buyer.address || '-', city: 'Istanbul', country: 'Turkey' }
  return {
    locale: locale === 'tr' ? 'tr' : 'en',
    conversationId: attempt,
    price: decimalText(amount),
    paidPrice: decimalText(amount),
    currency: amount.currency,
    basketId: attempt,
    paymentGroup: 'PRODUCT',
    buyer: {
      id: buyer.id,
      name: buyer.firstName,
      surname: buyer.lastName,
      // Required by iyzico, but not disclosed by us: the number that iyzico's documents give for people without
      // one.
      identityNumber: '11111111111',
      email: buyer.email,
      gsmNumber: buyer.phone.replace(/[^\d+]/g, ''),
      registrationAddress: address.address,
      city: address.city,
      country: address.country,
      ip: buyer.ip || '127.0.0.1',
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: basketOf(order),
    callbackUrl: returnUrl,
    enabledInstallments: [instalments],
    forceThreeDS: 1,
  }
}

/** Their prices must come to the amount: what is due now is laid upon the items by what they cost. */
function basketOf({ basket, amount }: PaymentOrder): object[] {
  const shares = allocate(
    amount,
    basket.map(({ total }) => Math.max(0, total.minor)),
  )
  return basket
    .map(({ id, title }, index) => ({ id, title, share: shares[index]! }))
    .filter(({ share }) => share.minor > 0)
    .map(({ id, title, share }) => ({
      id,
      name: title.slice(0, 250),
      category1: 'Travel',
      itemType: 'VIRTUAL',
      price: decimalText(share),
    }))
}

async function sendRefund(
  account: IyzicoAccount,
  { amount, idempotencyKey, payment }: { amount: Money; idempotencyKey: string; payment: string },
): Promise<void> {
  const body = {
    locale: 'en',
    conversationId: idempotencyKey,
    paymentId: payment,
    price: decimalText(amount),
    currency: amount.currency,
    ip: '127.0.0.1',
  }
  const answer = await call(account, '/v2/payment/refund', { body })
  if (answer.status !== 'success') {
    throw new RefundRefused(`iyzico refuses a refund: ${answer.errorCode} ${answer.errorMessage}`)
  }
  checkSignature(
    account,
    answer,
    ['paymentId', 'price', 'currency', 'conversationId'],
    ['paymentId', 'conversationId'],
  )
}

/** Returns the amount that iyzico has refunded of a payment, in minor units. */
async function refundedSoFar(account: IyzicoAccount, attempt: string): Promise<number> {
  const query = { locale: 'en', conversationId: attempt, paymentConversationId: attempt }
  const answer = succeeded(await call(account, '/v2/reporting/payment/details', { query }))
  type Refund = { refundPrice?: unknown }
  type Payment = { currency?: Currency; cancels?: Refund[]; itemTransactions?: { refunds?: Refund[] }[] }
  const payments = (answer.payments ?? []) as Payment[]
  const refunds = payments.flatMap(({ cancels = [], itemTransactions = [] }) => [
    ...cancels,
    ...itemTransactions.flatMap(({ refunds: parts = [] }) => parts),
  ])
  return refunds.reduce((sum, { refundPrice }) => sum + minorOf(refundPrice, 'TRY').minor, 0)
}

function succeeded(answer: Answer): Answer {
  if (answer.status === 'success') return answer
  throw new Error(`iyzico refuses: ${answer.errorCode} ${answer.errorMessage}`)
}
