import Iyzipay from 'iyzipay'
import { expect, test } from 'vitest'
import { iyzicoProviderBench, payOnPages } from '#tests/factories/provider-benches.ts'

/* The simulator is held to the provider's own client, which we did not write. */

const { simulator, account } = await iyzicoProviderBench()
const client = new Iyzipay({ uri: account.baseUrl, apiKey: account.apiKey, secretKey: account.secretKey })
const approved = '5528790000000008'

type Answer = Record<string, unknown>
type Resource = Record<string, (body: object, answer: (error: unknown, body: Answer) => void) => void>

function ask(resource: string, method: string, body: object, from = client): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const calls = (from as unknown as Record<string, Resource>)[resource]!
    calls[method]!.call(calls, body, (error, answer) => (error ? reject(error) : resolve(answer)))
  })
}

const address = { contactName: 'Ada Yıldız', city: 'Istanbul', country: 'Turkey', address: 'Karaköy 1' }
const form = {
  locale: 'tr',
  conversationId: 'K1',
  price: '120.0',
  paidPrice: '120.0',
  currency: 'TRY',
  basketId: 'K1',
  paymentGroup: 'PRODUCT',
  callbackUrl: 'http://127.0.0.1:1/back',
  enabledInstallments: [3],
  buyer: {
    id: 'B1',
    name: 'Ada',
    surname: 'Yıldız',
    gsmNumber: '+905320000000',
    email: 'ada@example.com',
    identityNumber: '11111111111',
    registrationAddress: 'Karaköy 1',
    ip: '127.0.0.1',
    city: 'Istanbul',
    country: 'Turkey',
  },
  shippingAddress: address,
  billingAddress: address,
  basketItems: [
    { id: '1', name: 'Boat', category1: 'Travel', itemType: 'VIRTUAL', price: '100' },
    { id: '2', name: 'Lunch', category1: 'Travel', itemType: 'VIRTUAL', price: '20' },
  ],
}

async function paid(conversationId: string, card = approved, change: object = {}): Promise<Answer> {
  const begun = await ask('checkoutFormInitialize', 'create', {
    ...form,
    conversationId,
    basketId: conversationId,
    ...change,
  })
  await payOnPages(String(begun.paymentPageUrl), card)
  return ask('checkoutForm', 'retrieve', { locale: 'tr', conversationId, token: begun.token })
}

test('the real client begins a checkout form and gets a token and a page', async () => {
  const begun = await ask('checkoutFormInitialize', 'create', form)
  expect(begun).toMatchObject({ status: 'success', conversationId: 'K1', tokenExpireTime: 1800 })
  expect(begun.paymentPageUrl).toBe(`${account.baseUrl}/pay/${begun.token}`)
})

test('a paid form is reported with its amounts, in three instalments with their difference', async () => {
  expect(await paid('K2')).toMatchObject({
    status: 'success',
    paymentStatus: 'SUCCESS',
    price: 120,
    paidPrice: 124.5,
    installment: 3,
    currency: 'TRY',
    basketId: 'K2',
    fraudStatus: 1,
  })
})

test.each([
  ['4111111111111129', '10051', 'NOT_SUFFICIENT_FUNDS'],
  ['4129111111111111', '10005', 'DO_NOT_HONOUR'],
  ['4125111111111115', '10054', 'EXPIRED_CARD'],
  ['4124111111111116', '10084', 'INVALID_CVC2'],
  ['4121111111111119', '10034', 'FRAUD_SUSPECT'],
  ['4131111111111117', '10005', 'DO_NOT_HONOUR'],
])('the card %s fails with %s, %s', async (card, errorCode, errorGroup) => {
  expect(await paid(`F${card}`, card)).toMatchObject({
    status: 'failure',
    paymentStatus: 'FAILURE',
    errorCode,
    errorGroup,
  })
})

test('a form that is signed with another key is refused', async () => {
  const thief = new Iyzipay({ uri: account.baseUrl, apiKey: account.apiKey, secretKey: 'another' })
  expect(await ask('checkoutFormInitialize', 'create', form, thief)).toMatchObject({ errorCode: '1000' })
})

test('a form whose items do not come to its price is refused', async () => {
  expect(await ask('checkoutFormInitialize', 'create', { ...form, price: '119' })).toMatchObject({
    status: 'failure',
    errorCode: '5062',
  })
})

test('refunds in parts, never more than was paid, and the report counts them', async () => {
  const { paymentId } = await paid('K3', approved, { enabledInstallments: [1] })
  const refund = (price: string) =>
    ask('refundV2', 'create', {
      locale: 'tr',
      conversationId: 'R',
      paymentId,
      price,
      currency: 'TRY',
      ip: '1.1.1.1',
    })
  expect(await refund('20.5')).toMatchObject({ status: 'success', price: 20.5, currency: 'TRY' })
  expect(await refund('100')).toMatchObject({ status: 'failure' })
  expect(await refund('99.5')).toMatchObject({ status: 'success' })
  const report = await ask('reportingTransactionDetails', 'retrieve', {
    locale: 'tr',
    paymentConversationId: 'K3',
  })
  expect(report.payments).toMatchObject([{ paymentRefundStatus: 'TOTALLY_REFUNDED', paidPrice: 120 }])
})

test('a payment is found by its conversation, cancelled whole, and its card known by its first digits', async () => {
  const { paymentId } = await paid('K4', approved, { enabledInstallments: [1] })
  expect(await ask('payment', 'retrieve', { paymentConversationId: 'K4' })).toMatchObject({
    paymentId,
    price: 120,
  })
  expect(await ask('cancel', 'create', { paymentId, ip: '1.1.1.1' })).toMatchObject({ price: 120 })
  expect(await ask('binNumber', 'retrieve', { binNumber: '552879' })).toMatchObject({
    bankName: 'Halkbank',
    cardFamily: 'Paraf',
    cardType: 'CREDIT_CARD',
  })
})

test('instalments are listed for a card that has them, and a single payment for one without', async () => {
  const counts = async (binNumber: string) => {
    const answer = await ask('installmentInfo', 'retrieve', { binNumber, price: '100' })
    const [detail] = answer.installmentDetails as { installmentPrices: Answer[] }[]
    return detail!.installmentPrices.map(({ installmentNumber, totalPrice }) => [
      installmentNumber,
      totalPrice,
    ])
  }
  expect(await counts('552608')).toEqual([
    [1, 100],
    [2, 102.5],
    [3, 103.75],
    [6, 107.5],
    [9, 111.25],
  ])
  expect(await counts('540001')).toEqual([[1, 100]])
})

test('a notification is signed as the documents say', async () => {
  await paid('K5')
  const { headers } = simulator.noticeOf(simulator.paymentOf('K5')!, 'EVENT')
  expect(headers['x-iyz-signature-v3']).toMatch(/^[0-9a-f]{64}$/)
})
