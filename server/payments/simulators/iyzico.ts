import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { IyzicoAccount } from '../accounts.ts'
import { answerSignature, authorization, notificationSignature } from '../iyzico/signature.ts'
import { deliver, type Notice } from './deliver.ts'
import { type Body, cardFields, errorOf, failure, instalmentAnswer, minor } from './iyzico-answers.ts'
import { type IyzicoPayment, isWaiting, reportOf, shellOf } from './iyzico-payment.ts'
import { cardPage, codePage, postingPage } from './page.ts'
import {
  cardOfBin,
  type Decline,
  instalmentPercent,
  type SimulatedCard,
  secureCode,
  simulatedCard,
} from './test-cards.ts'
import { makeTrouble, type Trouble } from './trouble.ts'

export type IyzicoSimulator = {
  app: Hono
  payments: Map<string, IyzicoPayment>
  trouble: Trouble
  paymentOf(conversationId: string): IyzicoPayment | undefined
  /** A notification as iyzico would send it now. */
  noticeOf(payment: IyzicoPayment, event?: string): Notice
}

type Options = Omit<IyzicoAccount, 'baseUrl'> & {
  origin: () => string
  /** Where the merchant panel says that notifications go; nowhere while a test sends them itself. */
  notifyUrl?: () => string
  /** When they are sent, in milliseconds; iyzico itself: after 10 s, then every 15 minutes, three in all. */
  notifyAfter?: readonly number[]
}

/**
 * iyzico by its documentation: signatures, checkout form, 3-D Secure, refunds, notifications. Stores no card.
 */
export function iyzicoSimulator(options: Options): IyzicoSimulator {
  const payments = new Map<string, IyzicoPayment>()
  const trouble: Trouble = {}
  const app = new Hono()
  const all = () => [...payments.values()]
  const paymentOf = (conversationId: string) =>
    all().findLast((payment) => payment.conversationId === conversationId)

  app.use('/payment/*', makeTrouble(trouble))
  app.use('/v2/*', makeTrouble(trouble))
  route('/payment/iyzipos/checkoutform/initialize/auth/ecom', (body) => {
    const error = errorOf(body)
    if (error) return error
    const token = randomUUID()
    const price = minor(body.price)
    const payment: IyzicoPayment = {
      token,
      paymentId: String(10_000_000 + randomBytes(4).readUInt32BE()),
      conversationId: String(body.conversationId ?? ''),
      basketId: String(body.basketId ?? ''),
      price,
      paidPrice: minor(body.paidPrice),
      currency: String(body.currency ?? 'TRY'),
      instalments: 1,
      allowed: (body.enabledInstallments as number[] | undefined) ?? [1, 2, 3, 6, 9],
      callbackUrl: String(body.callbackUrl),
      status: 'INIT',
      fraudStatus: 1,
      refunds: [],
    }
    payments.set(token, payment)
    const { conversationId } = payment
    return {
      status: 'success',
      conversationId,
      token,
      tokenExpireTime: 1800,
      checkoutFormContent: `<script type="text/javascript">/* ${token} */</script>`,
      paymentPageUrl: `${options.origin()}/pay/${token}`,
      signature: answerSignature(options.secretKey, [conversationId, token]),
    }
  })
  route('/payment/iyzipos/checkoutform/auth/ecom/detail', (body) => {
    const payment = payments.get(String(body.token))
    if (!payment) return failure('11', 'Geçersiz istek')
    return { ...paymentAnswer(payment, true), token: payment.token, callbackUrl: payment.callbackUrl }
  })
  route('/payment/detail', (body) => {
    const payment = all().findLast(
      ({ paymentId, conversationId }) =>
        paymentId === body.paymentId || conversationId === body.paymentConversationId,
    )
    if (payment?.status !== 'SUCCESS' || isWaiting(payment)) return failure('5115', 'Ödeme bulunamadı')
    return paymentAnswer(payment, false)
  })
  route('/payment/bin/check', (body) => {
    const bin = String(body.binNumber)
    const card = cardOfBin(bin)
    if (!card) return failure('5066', 'BIN bulunamadı')
    return { status: 'success', binNumber: bin, ...cardFields(card), bankName: card.bank, bankCode: 12 }
  })
  route('/payment/iyzipos/installment', instalmentAnswer)
  route('/payment/cancel', (body) => giveBack(String(body.paymentId), body))
  route('/v2/payment/refund', (body) => giveBack(String(body.paymentId), body))
  app.get('/v2/reporting/payment/details', (context) => {
    // Their own client signs, and sends, an empty object with a GET; others sign nothing.
    const refused = unauthorized(context, '', '{}')
    if (refused) return refused
    const payment = paymentOf(context.req.query('paymentConversationId') ?? '')
    if (payment?.status !== 'SUCCESS') return answer(context, { status: 'success', payments: [] })
    return answer(context, { status: 'success', payments: [reportOf(payment)] })
  })

  app.get('/pay/:token', (context) => withPayment(context, (payment) => cardPage(shellOf(payment), {})))
  app.post('/pay/:token', (context) =>
    withPayment(context, async (payment) => {
      const form = await context.req.parseBody()
      if (context.req.query('leave')) return postingPage(payment.callbackUrl, { token: payment.token })
      const card = simulatedCard(String(form.number ?? ''))
      if (!card) return cardPage(shellOf(payment), { error: 'Only the test cards work here.' })
      if (typeof card.ends === 'object' && card.ends.at === 'card') {
        end(payment, card, card.ends)
        return cardPage(shellOf(payment), { error: card.ends.message })
      }
      payment.card = card
      payment.status = 'INIT_THREEDS'
      return context.redirect(`/3ds/${payment.token}`, 303)
    }),
  )
  app.get('/3ds/:token', (context) => withPayment(context, (payment) => codePage(shellOf(payment))))
  app.post('/3ds/:token', (context) =>
    withPayment(context, async (payment) => {
      const { code } = await context.req.parseBody()
      const { card } = payment
      if (!card || payment.status !== 'INIT_THREEDS') return context.redirect(`/pay/${payment.token}`, 303)
      const wrong = { code: '10005', group: 'DO_NOT_HONOUR', message: 'Wrong code', at: 'code' } as const
      const decline = typeof card.ends === 'object' ? card.ends : code === secureCode ? undefined : wrong
      end(payment, card, decline)
      return postingPage(payment.callbackUrl, { token: payment.token })
    }),
  )

  function end(payment: IyzicoPayment, card: SimulatedCard, decline: Decline | undefined): void {
    payment.card = card
    payment.decline = decline
    payment.status = decline ? 'FAILURE' : 'SUCCESS'
    if (!decline) {
      const count = payment.allowed.find((allowed) => instalmentPercent(card, allowed) !== undefined) ?? 1
      const percent = payment.currency === 'TRY' ? (instalmentPercent(card, count) ?? 0) : 0
      payment.instalments = percent > 0 ? count : 1
      payment.paidPrice = payment.price + Math.round((payment.price * percent) / 100)
      payment.fraudStatus = card.ends === 'review' ? 0 : 1
      if (card.isSlow) payment.slowUntil = Date.now() + 20_000
    }
    if (!options.notifyUrl) return
    const [first = 10_000, ...others] = options.notifyAfter ?? [10_000, 900_000, 900_000]
    deliver(() => noticeOf(payment), {
      waits: [card.isSlow ? Math.max(first, 20_000) : first, ...others],
      isTaken: async (response) => response.ok,
    })
  }

  function noticeOf(payment: IyzicoPayment, event: string = randomUUID()): Notice {
    const reported = {
      paymentConversationId: payment.conversationId,
      merchantId: 1,
      token: payment.token,
      status: payment.status === 'FAILURE' ? 'FAILURE' : 'SUCCESS',
      iyziReferenceCode: event,
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziEventTime: Date.now(),
      iyziPaymentId: payment.paymentId,
    }
    return {
      url: options.notifyUrl?.() ?? '',
      body: JSON.stringify(reported),
      headers: {
        'content-type': 'application/json',
        'x-iyz-signature-v3': notificationSignature(options.secretKey, reported),
      },
    }
  }

  function giveBack(paymentId: string, body: Body): Body {
    const payment = all().find((one) => one.paymentId === paymentId)
    if (payment?.status !== 'SUCCESS') return failure('5115', 'Ödeme bulunamadı')
    if (payment.card?.ends === 'refund-refused') return failure('5093', 'İade yapılamadı')
    const price = body.price === undefined ? payment.paidPrice : minor(body.price)
    const given = payment.refunds.reduce((sum, refund) => sum + refund.price, 0)
    if (body.currency !== undefined && body.currency !== payment.currency)
      return failure('5092', 'Para birimi')
    if (price <= 0 || given + price > payment.paidPrice) return failure('5088', 'İade tutarı çok yüksek')
    const conversationId = String(body.conversationId ?? '')
    payment.refunds.push({ price, conversationId })
    const fields = [paymentId, price / 100, payment.currency, conversationId]
    return {
      status: 'success',
      conversationId,
      paymentId,
      price: price / 100,
      currency: payment.currency,
      signature: answerSignature(options.secretKey, fields),
    }
  }

  function paymentAnswer(payment: IyzicoPayment, isForm: boolean): Body {
    const { conversationId, basketId, currency, paymentId, token, decline } = payment
    if (payment.status === 'FAILURE' && decline)
      return {
        ...failure(decline.code, decline.message, decline.group),
        conversationId,
        paymentStatus: 'FAILURE',
      }
    if (payment.status === 'INIT') return { ...failure('5122', 'Ödeme henüz yapılmadı'), conversationId }
    if (payment.status !== 'SUCCESS' || isWaiting(payment)) {
      const signature = signed(['INIT_THREEDS', '', '', '', conversationId, '', '', token])
      return { status: 'success', conversationId, paymentStatus: 'INIT_THREEDS', signature }
    }
    const [price, paidPrice] = [payment.price / 100, payment.paidPrice / 100]
    const fields = [paymentId, currency, basketId, conversationId, paidPrice, price]
    return {
      status: 'success',
      conversationId,
      paymentStatus: 'SUCCESS',
      paymentId,
      price,
      paidPrice,
      currency,
      basketId,
      installment: payment.instalments,
      fraudStatus: payment.fraudStatus,
      ...(payment.card && cardFields(payment.card)),
      phase: 'AUTH',
      itemTransactions: [{ paymentTransactionId: `${paymentId}1`, price, paidPrice }],
      signature: signed(isForm ? ['SUCCESS', ...fields, token] : fields),
    }
  }

  function signed(fields: (string | number)[]): string {
    return answerSignature(options.secretKey, fields)
  }

  function route(path: string, handle: (body: Body) => Body): void {
    app.post(path, async (context) => {
      const raw = await context.req.text()
      const refused = unauthorized(context, raw)
      return refused ?? answer(context, handle(JSON.parse(raw) as Body))
    })
  }

  function unauthorized(context: Context, ...bodies: string[]): Response | undefined {
    const random = context.req.header('x-iyzi-rnd') ?? ''
    const given = context.req.header('authorization')
    const { path } = context.req
    const isOurs = bodies.some((body) => given === authorization(options, { path, body, random }))
    return random && isOurs ? undefined : answer(context, failure('1000', 'Geçersiz imza'))
  }

  async function withPayment(
    context: Context,
    show: (payment: IyzicoPayment) => Response | Promise<Response>,
  ): Promise<Response> {
    const payment = payments.get(context.req.param('token') ?? '')
    if (!payment) return context.text('404', 404)
    if (payment.status === 'SUCCESS') return postingPage(payment.callbackUrl, { token: payment.token })
    return show(payment)
  }

  return { app, payments, trouble, paymentOf, noticeOf }
}

function answer(context: Context, body: Body): Response {
  return context.json({ locale: 'tr', systemTime: Date.now(), ...body })
}
