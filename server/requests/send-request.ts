import { createHash, randomBytes } from 'node:crypto'
import { bookingNumber } from '#domain/booking/booking-number.ts'
import { type RequestForm, type RequestGuest, requestErrors } from '#domain/booking/request.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Member } from '#domain/members/member.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { noticesOf } from '#domain/staff/notices.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { constraintOf } from '#server/database/errors.ts'
import { encrypt, fingerprint } from '#server/encryption.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { requestLimits } from '#server/http/rate-limits/limits.ts'
import { leadTravellerErrors } from '#server/orders/check-order.ts'
import { contractFor } from '#server/orders/contracts.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { insertRequest, moveRequestRow, type RequestRow, requestWithKey } from './queries.ts'

export type Sending = {
  form: RequestForm
  member: Member | undefined
  /** The sender's own key for this request. */
  key: string
  ip: string
  userAgent: string
  now: Date
}

type RequestField = 'day' | 'until' | 'people' | 'package' | 'health' | keyof RequestGuest

export type RequestErrors = Partial<Record<RequestField, Refusal>>

export type SendingRefusal =
  | { errors: RequestErrors }
  | Refusal<'product-unknown' | 'not-on-request' | 'idempotency-key-used'>
  | TooManyAttempts

/** Stores a request with its consent and notifies guest and staff. The same key returns the same request. */
export async function sendRequest(company: Company, sending: Sending): Promise<RequestRow | SendingRefusal> {
  const own = { ...sending, key: keyOf(sending), fingerprint: fingerprint(company, 'requests', sending.form) }
  const before = await requestWithKey(company.database, own.key)
  if (before) return isOfForm(before, own) ? before : refuse('idempotency-key-used')
  const checked = await check(company, own)
  if ('errors' in checked || isRefusal(checked)) return checked
  const { form, ip, now } = own
  const tooMany = await countAttempt(company.database, requestLimits({ ip, email: form.guest.email }), now)
  if (tooMany) return tooMany
  for (;;) {
    try {
      return await write(company, own, checked)
    } catch (error) {
      if (constraintOf(error) !== 'a_request_number_is_unique') throw error
    }
  }
}

/** Keys are per client: another client's key discloses no request. */
function keyOf({ key, member, form }: Sending): string {
  const whose = member?.id ?? form.guest.email.toLowerCase()
  return createHash('sha256')
    .update(JSON.stringify([whose, key]))
    .digest('hex')
}

type KeyedSending = Sending & { fingerprint: string }

function isOfForm(before: RequestRow, { fingerprint }: KeyedSending): boolean {
  return before.fingerprint === null || before.fingerprint === fingerprint
}

type Checked = { healthConsent: object | null }

async function check(
  company: Company,
  { form, now, ip, userAgent }: Sending,
): Promise<Checked | SendingRefusal> {
  const { trip, guest, locale } = form
  const product = (await productsByCode(company.database, [trip.productId], locale)).get(trip.productId)
  if (!product) return refuse('product-unknown')
  if (!product.onRequest) return refuse('not-on-request')
  const today = dayIn(now, product.timeZone)
  const errors: RequestErrors = {
    ...requestErrors(form, { details: product.details, today }),
    ...(leadTravellerErrors(guest, { today }) as Partial<Record<keyof RequestGuest, Refusal>>),
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (!trip.health) return { healthConsent: null }
  const text = await contractFor(company.database, 'health-consent', locale)
  // Without a text to consent to there is no consent, and nothing about health is taken.
  if (!text) return { errors: { health: refuse('consent-needed') } }
  return { healthConsent: { ...text, ip, userAgent, at: now.toISOString() } }
}

async function write(
  company: Company,
  sending: KeyedSending,
  { healthConsent }: Checked,
): Promise<RequestRow | Refusal<'idempotency-key-used'>> {
  const { form, member, key, fingerprint, now } = sending
  const { health, ...trip } = form.trip
  const settings = await company.settings()
  const number = bookingNumber({ prefix: requestPrefix(settings.bookingPrefix), random: randomBytes })
  return company.database.transaction(async (transaction) => {
    const request = await insertRequest(transaction, {
      number,
      product: trip.productId,
      member: member?.id,
      locale: form.locale,
      state: 'asked',
      guest: form.guest,
      trip,
      health: health ? encrypt(company, 'health details', health) : null,
      healthConsent,
      idempotencyKey: key,
      fingerprint,
      sentAt: now,
    })
    if (!request) {
      const before = (await requestWithKey(transaction, key))!
      return isOfForm(before, sending) ? before : refuse('idempotency-key-used')
    }
    const move = { request: request.id, from: null, to: 'asked', by: 'guest', why: 'sent', at: now } as const
    await moveRequestRow(transaction, move)
    const data = { request: request.id }
    await queueMail(transaction, {
      template: 'request-received',
      recipient: form.guest.email,
      locale: form.locale,
      data,
    })
    if (noticesOf(settings.staffEmails).requests) {
      await queueMail(transaction, { template: 'request-for-staff', ...staffAddress(settings), data })
    }
    return request
  })
}

/** The prefix of a company's request numbers. */
export function requestPrefix(bookingPrefix: string): string {
  return `${bookingPrefix}R`
}
