import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Company } from '#server/company.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'

type Secret = Pick<Company, 'secret'>

/** How long an invitation is good for, in days. */
const invitedFor = 60

/**
 * The content of a confirmation link: the comment and a seal over it and its text. A changed text invalidates
 * the link.
 */
export function confirmToken(company: Secret, { id, key }: { id: string; key: string }): string {
  return `${id}.${sealOf(company, `${id} ${key}`).toString('base64url')}`
}

/** The comment a token names, not proved yet. */
export function commentOfToken(token: string): string | undefined {
  const [id = ''] = token.split('.')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
}

/** Whether we made a token for this comment with these words. */
export function isTokenOf(company: Secret, token: string, comment: { id: string; key: string }): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  const right = sealOf(company, `${comment.id} ${comment.key}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The content of an invitation link: its holder may review the booking without logging in. */
export function invitationFor(company: Secret, booking: string, now: Date): string {
  const until = new Date(now.getTime() + invitedFor * 86_400_000)
  return sealBooking(company, { booking, purpose: 'review', until })
}

function sealOf({ secret }: Secret, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kervan comment links', 32))
  return createHmac('sha256', key).update(text).digest()
}
