import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { checkSignature } from './client.ts'
import { outcomeOf } from './outcome.ts'
import { answerSignature, notificationSignature } from './signature.ts'
import { readNotification } from './webhook.ts'

const account = { apiKey: 'key', secretKey: 'secret', baseUrl: 'http://127.0.0.1:1' }
const startedAt = new Date('2026-07-01T10:00:00Z')
const soon = new Date('2026-07-01T10:05:00Z')
const late = new Date('2026-07-01T12:00:00Z')
const paid = {
  status: 'success',
  paymentStatus: 'SUCCESS',
  conversationId: 'K1',
  basketId: 'K1',
  paymentId: '7',
  price: 10.5,
  paidPrice: 10.5,
  currency: 'EUR',
  installment: 1,
  fraudStatus: 1,
}

test.each([
  ['paid', paid, soon, { result: 'succeeded', amount: money('10.50', 'EUR'), reference: '7' }],
  [
    'paid in three',
    { ...paid, paidPrice: 11, installment: 3 },
    soon,
    { charged: money('11.00', 'EUR'), instalments: 3 },
  ],
  ['amounts as long text', { ...paid, price: '10.50000000' }, soon, { amount: money('10.50', 'EUR') }],
  ['looked at for fraud', { ...paid, fraudStatus: 0 }, soon, { result: 'review' }],
  [
    'rejected for fraud',
    { ...paid, fraudStatus: -1 },
    soon,
    { result: 'failed', errorGroup: 'FRAUD_SUSPECT' },
  ],
  ['for another basket', { ...paid, basketId: 'K2' }, soon, { attempt: 'K1 for K2' }],
  [
    'declined',
    { status: 'failure', paymentStatus: 'FAILURE', errorGroup: 'DO_NOT_HONOUR' },
    soon,
    { result: 'failed', errorGroup: 'DO_NOT_HONOUR' },
  ],
  [
    'declined with no group',
    { status: 'failure', errorCode: '10051' },
    soon,
    { result: 'failed', errorGroup: 'UNKNOWN' },
  ],
  ['an answer about our question', { status: 'failure', errorCode: '11' }, soon, { result: 'pending' }],
  ['at its bank', { status: 'success', paymentStatus: 'INIT_THREEDS' }, late, { result: 'pending' }],
  [
    'never paid',
    { status: 'failure', errorCode: '5122' },
    late,
    { result: 'failed', errorGroup: 'REQUEST_TIMEOUT' },
  ],
])('an answer that is %s', (_, answer, now, expected) => {
  expect(outcomeOf(answer, { attempt: 'K1', startedAt, now })).toMatchObject(expected)
})

test('an answer whose signature is not of the fields is believed nothing', () => {
  const names = ['conversationId', 'price']
  const genuine = {
    conversationId: 'K1',
    price: '10.50',
    signature: answerSignature('secret', ['K1', '10.5']),
  }
  expect(() => checkSignature(account, genuine, names)).not.toThrow()
  expect(() => checkSignature(account, { ...genuine, price: '10.51' }, names)).toThrow('not signed')
  expect(() => checkSignature(account, { ...genuine, signature: undefined }, names)).toThrow('not signed')
})

test('a notification is an event when it is signed with our key, and nothing when anything in it was changed', () => {
  const reported = {
    paymentConversationId: 'K1',
    token: 'T',
    status: 'SUCCESS',
    iyziReferenceCode: 'E1',
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: '7',
  }
  const headers = new Headers({ 'x-iyz-signature-v3': notificationSignature('secret', reported) })
  const read = (body: string) => readNotification(account, body, headers)
  expect(read(JSON.stringify(reported))).toMatchObject({ key: 'E1', attempt: 'K1', acknowledgement: 'OK' })
  expect(read(JSON.stringify({ ...reported, status: 'FAILURE' }))).toBeUndefined()
  expect(read(JSON.stringify({ ...reported, paymentConversationId: 'K2' }))).toBeUndefined()
  expect(read('not json')).toBeUndefined()
  expect(readNotification(account, JSON.stringify(reported), new Headers())).toBeUndefined()
})
