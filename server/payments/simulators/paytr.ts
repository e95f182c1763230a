import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { PaytrAccount } from '../accounts.ts'
import { notificationHash, paytrHash } from '../paytr/hash.ts'
import { deliver, type Notice } from './deliver.ts'
import { cardPage, codePage, leavingPage, type Shell } from './page.ts'
import {
  cardOfBin,
  type Decline,
  instalmentPercent,
  instalmentRates,
  type SimulatedCard,
  secureCode,
  simulatedCard,
} from './test-cards.ts'
import { makeTrouble, type Trouble } from './trouble.ts'

/** A payment in PayTR's books; amounts in minor units. */
export type PaytrPayment = {
  token: string
  order: string
  amount: number
  total: number
  currency: string
  instalments: number
  most: number
  okUrl: string
  failUrl: string
  status: 'open' | 'code' | 'success' | 'failed'
  reason?: { code: string; text: string }
  card?: SimulatedCard
  /** Until when its bank says nothing. */
  slowUntil?: number
  returns: { amount: number }[]
}

export type PaytrSimulator = {
  app: Hono
  payments: Map<string, PaytrPayment>
  trouble: Trouble
  paymentOf(order: string): PaytrPayment | undefined
  /** A notification as PayTR would send it now. */
  noticeOf(payment: PaytrPayment): Notice
}

type Options = Omit<PaytrAccount, 'baseUrl' | 'isTest'> & {
  /** Where the merchant panel says that notifications go; nowhere while a test sends them itself. */
  notifyUrl?: () => string
  /** Delays in milliseconds of its notifications, until one is answered OK. */
  notifyAfter?: readonly number[]
}

type Fields = Record<string, string>

/** PayTR by its documentation: token, page in a frame, notification, status, refunds, rates. Stores no card. */
export function paytrSimulator(options: Options): PaytrSimulator {
  const payments = new Map<string, PaytrPayment>()
  const trouble: Trouble = {}
  const app = new Hono()
  const paymentOf = (order: string) => [...payments.values()].findLast((payment) => payment.order === order)

  app.use('/odeme/api/*', makeTrouble(trouble))
  for (const path of ['/odeme/durum-sorgu', '/odeme/iade', '/odeme/taksit-oranlari'])
    app.use(path, makeTrouble(trouble))

  const tokenFields = ['merchant_id', 'user_ip', 'merchant_oid', 'email', 'payment_amount', 'user_basket']
  const moreFields = ['no_installment', 'max_installment', 'currency', 'test_mode']
  route('/odeme/api/get-token', [...tokenFields, ...moreFields], (form) => {
    const error = errorOf(form)
    if (error) return { status: 'failed', reason: error }
    const token = randomBytes(32).toString('hex')
    payments.set(token, {
      token,
      order: form.merchant_oid!,
      amount: Number(form.payment_amount),
      total: Number(form.payment_amount),
      currency: form.currency || 'TL',
      instalments: 0,
      most: form.no_installment === '1' ? 0 : Number(form.max_installment) || 12,
      okUrl: form.merchant_ok_url!,
      failUrl: form.merchant_fail_url!,
      status: 'open',
      returns: [],
    })
    return { status: 'success', token }
  })
  route('/odeme/durum-sorgu', ['merchant_id', 'merchant_oid'], (form) => {
    const payment = paymentOf(form.merchant_oid ?? '')
    const waits = payment?.slowUntil !== undefined && Date.now() < payment.slowUntil
    if (payment?.status !== 'success' || waits)
      return { status: 'error', err_no: '004', err_msg: 'merchant_oid ile başarılı ödeme bulunamadı' }
    return {
      status: 'success',
      payment_amount: String(payment.amount / 100),
      payment_total: String(payment.total / 100),
      payment_date: '2026-11-21 12:00:00',
      currency: payment.currency,
      taksit: String(payment.instalments),
      kart_marka: payment.card?.family?.toUpperCase() ?? '',
      odeme_tipi: 'KART',
      test_mode: '1',
      returns: payment.returns.map(({ amount }) => ({
        return_amount: String(amount / 100),
        return_date: '',
      })),
    }
  })
  route('/odeme/iade', ['merchant_id', 'merchant_oid', 'return_amount'], (form) => {
    const payment = paymentOf(form.merchant_oid ?? '')
    const amount = Math.round(Number(form.return_amount) * 100)
    const given = payment?.returns.reduce((sum, part) => sum + part.amount, 0) ?? 0
    if (payment?.status !== 'success') return { status: 'error', err_no: '002', err_msg: 'Ödeme bulunamadı' }
    if (payment.card?.ends === 'refund-refused')
      return { status: 'error', err_no: '006', err_msg: 'İade için bakiye yetersiz' }
    if (!(amount > 0) || given + amount > payment.total)
      return { status: 'error', err_no: '009', err_msg: 'İade tutarı kalan tutardan fazla' }
    payment.returns.push({ amount })
    return { status: 'success', is_test: '1', merchant_oid: payment.order, return_amount: form.return_amount }
  })
  route('/odeme/api/bin-detail', ['bin_number', 'merchant_id'], (form) => {
    const card = cardOfBin(form.bin_number ?? '')
    if (!card) return { status: 'failed' }
    const { family, bank, type, number } = card
    return {
      status: 'success',
      cardType: type === 'CREDIT_CARD' ? 'credit' : 'debit',
      businessCard: 'n',
      bank: bank ?? '',
      brand: family?.toLowerCase() ?? '',
      schema: number.startsWith('4') ? 'VISA' : 'MASTERCARD',
    }
  })
  route('/odeme/taksit-oranlari', ['merchant_id', 'request_id'], (form) => {
    const rates = Object.fromEntries(
      Object.entries(instalmentRates).map(([count, rate]) => [`taksit_${count}`, rate]),
    )
    const oranlar = { bonus: rates, world: rates, axess: rates, paraf: rates }
    return { status: 'success', request_id: form.request_id, max_inst_non_bus: 12, oranlar }
  })

  app.get('/odeme/guvenli/:token', (context) =>
    withPayment(context, (payment) =>
      payment.status === 'code' ? codePage(shellOf(payment)) : cards(payment),
    ),
  )
  app.post('/odeme/guvenli/:token', (context) =>
    withPayment(context, async (payment) => {
      const form = (await context.req.parseBody()) as Fields
      if (context.req.query('leave'))
        return end(payment, { code: '6', text: 'Müşteri ödeme yapmaktan vazgeçti' })
      if (payment.status === 'code') {
        const { card } = payment
        if (typeof card?.ends === 'object') return end(payment, reasonOf(card.ends))
        return end(
          payment,
          form.code === secureCode ? undefined : { code: '2', text: '3D Secure doğrulaması başarısız' },
        )
      }
      const card = simulatedCard(form.number ?? '')
      if (!card) return cards(payment, 'Only the test cards work here.')
      const count = Number(form.instalments ?? 0)
      const percent = count > 1 && count <= payment.most ? (instalmentPercent(card, count) ?? 0) : 0
      payment.card = card
      payment.instalments = percent > 0 ? count : 0
      payment.total = payment.amount + Math.round((payment.amount * percent) / 100)
      if (typeof card.ends === 'object' && card.ends.at === 'card') return end(payment, reasonOf(card.ends))
      payment.status = 'code'
      return codePage(shellOf(payment))
    }),
  )

  function cards(payment: PaytrPayment, error?: string): Response {
    const counts = payment.currency === 'TL' ? Object.keys(instalmentRates).map(Number) : []
    const choices = [1, ...counts.filter((count) => count <= payment.most)].map((count) => ({
      count,
      text: count === 1 ? 'Single payment' : `${count} × (+${instalmentRates[count]} %)`,
    }))
    return cardPage(shellOf(payment), { error, choices })
  }

  function end(payment: PaytrPayment, reason?: { code: string; text: string }): Response {
    payment.status = reason ? 'failed' : 'success'
    payment.reason = reason
    if (!reason && payment.card?.isSlow) payment.slowUntil = Date.now() + 20_000
    if (options.notifyUrl) {
      const [first = 500, ...others] = options.notifyAfter ?? [500, 60_000, 300_000, 900_000]
      deliver(() => noticeOf(payment), {
        waits: [payment.slowUntil ? Math.max(first, 20_000) : first, ...others],
        isTaken: async (response) => response.ok && (await response.text()) === 'OK',
      })
    }
    return leavingPage(reason ? payment.failUrl : payment.okUrl)
  }

  function noticeOf(payment: PaytrPayment): Notice {
    const status = payment.status === 'success' ? 'success' : 'failed'
    const total = String(payment.total)
    const fields: Fields = {
      merchant_oid: payment.order,
      status,
      total_amount: total,
      hash: notificationHash(options, { order: payment.order, status, total }),
      payment_type: 'card',
      payment_amount: String(payment.amount),
      currency: payment.currency,
      installment_count: String(payment.instalments || 1),
      test_mode: '1',
      ...(payment.reason && {
        failed_reason_code: payment.reason.code,
        failed_reason_msg: payment.reason.text,
      }),
    }
    return {
      url: options.notifyUrl?.() ?? '',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  }

  function route(path: string, hashed: readonly string[], handle: (form: Fields) => object): void {
    app.post(path, async (context) => {
      const form = (await context.req.parseBody()) as Fields
      const expected = paytrHash(options, ...hashed.map((name) => form[name] ?? ''))
      const isOurs = form.merchant_id === options.merchantId && form.paytr_token === expected
      if (isOurs) return context.json(handle(form))
      const text = 'paytr_token gecersiz'
      return context.json({
        status: path.endsWith('get-token') ? 'failed' : 'error',
        reason: text,
        err_no: '003',
        err_msg: text,
      })
    })
  }

  async function withPayment(
    context: Context,
    show: (payment: PaytrPayment) => Response | Promise<Response>,
  ): Promise<Response> {
    const payment = payments.get(context.req.param('token') ?? '')
    if (!payment) return context.text('404', 404)
    if (payment.status === 'success') return leavingPage(payment.okUrl)
    if (payment.status === 'failed') return leavingPage(payment.failUrl)
    return show(payment)
  }

  return { app, payments, trouble, paymentOf, noticeOf }
}

/** PayTR's reasons to refuse a token. */
function errorOf(form: Fields): string | undefined {
  const needed = [
    'user_name',
    'user_address',
    'user_phone',
    'merchant_ok_url',
    'merchant_fail_url',
    'user_ip',
  ]
  const missing = needed.find((name) => !form[name])
  if (missing) return `Zorunlu alan degeri gecersiz: ${missing}`
  if (!/^[A-Za-z0-9]{1,64}$/.test(form.merchant_oid ?? '')) return 'merchant_oid alfanumerik olmali'
  if (!/^[1-9]\d*$/.test(form.payment_amount ?? '')) return 'payment_amount gecersiz'
  if (!['', 'TL', 'TRY', 'EUR', 'USD', 'GBP', 'RUB'].includes(form.currency ?? '')) return 'currency gecersiz'
  const lines = JSON.parse(Buffer.from(form.user_basket ?? '', 'base64').toString()) as unknown[]
  return lines.length > 0 ? undefined : 'user_basket bos'
}

/** The card's bank speaks Turkish, whatever it says. */
function reasonOf({ group, at }: Decline): { code: string; text: string } {
  if (at === 'code') return { code: '2', text: '3D Secure doğrulaması başarısız' }
  switch (group) {
    case 'NOT_SUFFICIENT_FUNDS':
      return { code: '0', text: 'Kart limiti veya bakiyesi yetersiz' }
    case 'EXPIRED_CARD':
      return { code: '0', text: 'Kartın son kullanma tarihi geçmiş' }
    case 'INVALID_CVC2':
      return { code: '0', text: 'CVC hatalı' }
    case 'DO_NOT_HONOUR':
    case 'INVALID_TRANSACTION':
      return { code: '0', text: 'Bankanız işlemi onaylamadı' }
    case 'FRAUD_SUSPECT':
      return { code: '11', text: 'Güvenlik uyarısı' }
    case 'DEBIT_CARDS_REQUIRES_3DS':
      return { code: '10', text: '3D Secure kullanılmalı' }
    default:
      return { code: '9', text: 'Kartın yetkisi yok' }
  }
}

function shellOf({ amount, currency }: PaytrPayment): Shell {
  return { provider: 'PayTR', shop: 'Payment', amount: `${(amount / 100).toFixed(2)} ${currency}` }
}
