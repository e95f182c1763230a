import { z } from 'zod'
import type { IyzicoAccount } from '../accounts.ts'
import type { ProviderEvent } from '../provider.ts'
import { isSame, notificationSignature } from './signature.ts'

const text = z.union([z.string(), z.number()]).transform(String)

const notification = z.object({
  paymentConversationId: text,
  token: text,
  status: z.string(),
  iyziReferenceCode: z.string(),
  iyziEventType: z.string(),
  iyziPaymentId: text,
  merchantId: text.optional(),
  iyziEventTime: text.optional(),
})

/** The event in a notification about a checkout form; undefined when its signature is not iyzico's. */
export function readNotification(
  { secretKey }: IyzicoAccount,
  rawBody: string,
  headers: Headers,
): ProviderEvent | undefined {
  const parsed = notification.safeParse(jsonOf(rawBody))
  if (!parsed.success) return undefined
  const reported = parsed.data
  const expected = notificationSignature(secretKey, reported)
  if (!isSame(headers.get('x-iyz-signature-v3') ?? '', expected)) return undefined
  return {
    key: reported.iyziReferenceCode,
    attempt: reported.paymentConversationId,
    body: reported,
    acknowledgement: 'OK',
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
