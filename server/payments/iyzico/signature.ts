import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IyzicoAccount } from '../accounts.ts'

/** The header that proves that a request is ours; made of its exact body. Source: iyzico, IYZWSv2. */
export function authorization(
  { apiKey, secretKey }: Pick<IyzicoAccount, 'apiKey' | 'secretKey'>,
  { path, body, random }: { path: string; body: string; random: string },
): string {
  const signature = hmac(secretKey, random + path + body)
  const parts = `apiKey:${apiKey}&randomKey:${random}&signature:${signature}`
  return `IYZWSv2 ${Buffer.from(parts).toString('base64')}`
}

/** Returns the expected `signature` of a response; amounts without trailing zeros. */
export function answerSignature(secretKey: string, fields: readonly (string | number | undefined)[]): string {
  return hmac(secretKey, fields.map((field) => String(field ?? '')).join(':'))
}

export type Notification = {
  iyziEventType: string
  iyziPaymentId: string
  token: string
  paymentConversationId: string
  status: string
}

/** Returns the expected header X-IYZ-SIGNATURE-V3 of a notification about a hosted page. */
export function notificationSignature(secretKey: string, reported: Notification): string {
  const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = reported
  return hmac(secretKey, secretKey + iyziEventType + iyziPaymentId + token + paymentConversationId + status)
}

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
