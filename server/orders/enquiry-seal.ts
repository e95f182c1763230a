import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Company } from '#server/company.ts'

type Secret = Pick<Company, 'secret'>

/**
 * The scope of a seal: a booking or a request for a visit; from an email, access to such a visit or to a
 * review; `pay` pays a booking and displays nothing of its guest, `pay-visit` does so in the browser that followed it;
 * `voucher` reads its voucher alone.
 */
export type SealPurpose = 'visit' | 'request' | 'link' | 'review' | 'rescue' | 'pay' | 'pay-visit' | 'voucher'

/** The cookie that keeps a visit: what was found by number and name stays open for a while, here alone. */
export const enquiryCookie = 'kervan_enquiry'
/** The cookie of who follows a payment link. */
export const payCookie = 'kervan_pay'
export const visitSeconds = 30 * 60

/** A token that opens one booking until a moment; nothing of it is stored, only we can make it. */
export function sealBooking(
  company: Secret,
  { booking, purpose, until }: { booking: string; purpose: SealPurpose; until: Date },
): string {
  const end = Math.floor(until.getTime() / 1000).toString(36)
  return `${booking}.${end}.${sealOf(company, { purpose, text: `${booking}.${end}` }).toString('base64url')}`
}

/** The booking that a token opens; undefined when we did not make it, for another purpose, or when its time is over. */
export function openSeal(
  company: Secret,
  token: string,
  of: { purpose: SealPurpose; now: Date },
): string | undefined {
  return readSeal(company, token, of)?.booking
}

/** The booking that a token opens, as `openSeal` does, and until when. */
export function readSeal(
  company: Secret,
  token: string,
  { purpose, now }: { purpose: SealPurpose; now: Date },
): { booking: string; until: Date } | undefined {
  const [booking = '', end = '', seal = ''] = token.split('.')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(booking) || !/^[\da-z]{1,10}$/.test(end))
    return undefined
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(company, { purpose, text: `${booking}.${end}` })
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const until = new Date(Number.parseInt(end, 36) * 1000)
  return until > now ? { booking, until } : undefined
}

function sealOf({ secret }: Secret, { purpose, text }: { purpose: SealPurpose; text: string }): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kervan booking ${purpose}`, 32))
  return createHmac('sha256', key).update(text).digest()
}
