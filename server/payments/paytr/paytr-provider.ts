import { allocate, currencies, decimalText } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import type { PaytrAccount } from '../accounts.ts'
import { type PaymentOrder, type PaymentProvider, RefundRefused } from '../provider.ts'
import { attemptOf, eventBodiesOf } from '../queries.ts'
import { type RefundCall, refundOnce } from '../refund-once.ts'
import { checkKeys } from './check-keys.ts'
import { call } from './client.ts'
import { paytrHash } from './hash.ts'
import { instalmentsOf } from './instalments.ts'
import { currencyName } from './money.ts'
import { outcomeOf, pageMinutes, returnedOf } from './outcome.ts'
import { readNotification } from './webhook.ts'

/** PayTR's iframe: the card is typed on PayTR's page inside one of ours. Absent where its keys are. */
export function paytrProvider(company: Company): PaymentProvider | undefined {
  const account = company.paymentAccounts.paytr
  if (!account) return undefined
  const { database } = company
  return {
    name: 'paytr',
    capabilities: { currencies, refunds: 'partial', instalments: true },
    async start(order) {
      const answer = await call(account, '/odeme/api/get-token', formOf(account, order))
      const token = String(answer.token ?? '')
      if (answer.status !== 'success' || !/^[\w-]{8,200}$/.test(token)) {
        throw new Error(`PayTR refuses a payment: ${answer.reason}`)
      }
      return { token, step: { kind: 'iframe', url: `${account.baseUrl}/odeme/guvenli/${token}` } }
    },
    async handleReturn(fields) {
      const known = await attemptOf(database, fields.get('deneme') ?? '')
      return known?.provider === 'paytr' ? { attempt: known.id } : undefined
    },
    async handleWebhook(rawBody) {
      return readNotification(account, rawBody)
    },
    async retrieve(attempt) {
      const known = await attemptOf(database, attempt)
      return outcomeOf(await askStatus(account, attempt), {
        attempt,
        events: await eventBodiesOf(database, attempt),
        startedAt: known?.startedAt ?? new Date(0),
        now: new Date(),
      })
    },
    refund: (refund) =>
      refundOnce(database, refund, {
        refundedSoFar: async () => returnedOf(await askStatus(account, refund.attempt)),
        send: () => sendRefund(account, refund),
      }),
    instalments: (asked) => instalmentsOf(account, asked),
    checkKeys: () => checkKeys(account),
  }
}

function formOf(account: PaytrAccount, order: PaymentOrder): Record<string, string> {
  const { attempt, amount, instalments, locale, buyer, returnUrl } = order
  const hashed = {
    merchant_id: account.merchantId,
    user_ip: (buyer.ip || '127.0.0.1').slice(0, 39),
    merchant_oid: attempt,
    email: buyer.email.slice(0, 100),
    payment_amount: String(amount.minor),
    user_basket: basketOf(order),
    no_installment: instalments === 1 ? '1' : '0',
    max_installment: instalments === 1 ? '0' : String(instalments),
    currency: currencyName(amount.currency),
    test_mode: account.isTest ? '1' : '0',
  }
  const back = `${returnUrl}?deneme=${attempt}`
  return {
    ...hashed,
    paytr_token: paytrHash(account, ...Object.values(hashed)),
    user_name: `${buyer.firstName} ${buyer.lastName}`.slice(0, 60),
    user_address: (buyer.address || '-').slice(0, 400),
    user_phone: buyer.phone.replace(/[^\d+]/g, '').slice(0, 20),
    merchant_ok_url: back,
    merchant_fail_url: back,
    timeout_limit: String(pageMinutes),
    debug_on: '0',
    lang: locale === 'tr' ? 'tr' : 'en',
  }
}

function basketOf({ basket, amount }: PaymentOrder): string {
  const shares = allocate(
    amount,
    basket.map(({ total }) => Math.max(0, total.minor)),
  )
  const lines = basket.map(({ title }, index) => [title.slice(0, 200), decimalText(shares[index]!), 1])
  return Buffer.from(JSON.stringify(lines)).toString('base64')
}

function askStatus(account: PaytrAccount, attempt: string) {
  const { merchantId } = account
  return call(account, '/odeme/durum-sorgu', {
    merchant_id: merchantId,
    merchant_oid: attempt,
    paytr_token: paytrHash(account, merchantId, attempt),
  })
}

async function sendRefund(account: PaytrAccount, { attempt, amount }: RefundCall): Promise<void> {
  const fields = {
    merchant_id: account.merchantId,
    merchant_oid: attempt,
    return_amount: decimalText(amount),
  }
  const paytr_token = paytrHash(account, ...Object.values(fields))
  const answer = await call(account, '/odeme/iade', { ...fields, paytr_token })
  if (answer.status === 'success') return
  throw new RefundRefused(`PayTR refuses a refund: ${answer.err_no} ${answer.err_msg}`)
}
