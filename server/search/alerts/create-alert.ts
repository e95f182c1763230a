import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import { addDays, day as dayOf } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { AlertRequest } from '#domain/search/alert.ts'
import { presentCampaign } from '#server/catalogue/present-card.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { alertLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { departsOn, isFree, priceOf, storeAlert } from './queries.ts'

type Asked = { alert: AlertRequest; locale: Locale; ip: string; now: Date }

export type WatchRefusal =
  | TooManyAttempts
  | NonNullable<ReturnType<typeof refuseEmail>>
  | Refusal<
      | 'product-unknown'
      | 'day-required'
      | 'day-past'
      | 'day-without-departure'
      | 'too-far-ahead'
      | 'day-is-free'
      | 'price-on-request'
    >

/**
 * Stores an alert and emails a link: only the address's owner can confirm it, and no other email is sent
 * before. The same alert again sends the link again, unless it is confirmed.
 */
export async function createAlert(
  company: Company,
  { alert, locale, ip, now }: Asked,
): Promise<WatchRefusal | undefined> {
  const { database } = company
  const error = refuseEmail(alert.email) ?? (await refuseAlert(company, alert, now))
  if (error) return error
  const email = tidyEmail(alert.email)
  const price = await todaysPrice(company, alert.product, now)
  if (alert.reason === 'lower-price' && !price) return refuse('price-on-request')
  const tooMany = await countAttempt(database, alertLimits(email, ip), now)
  if (isRefusal(tooMany)) return tooMany
  await database.transaction(async (transaction) => {
    const stored = await storeAlert(transaction, {
      product: alert.product,
      email,
      locale,
      reason: alert.reason,
      people: alert.people,
      day: alert.reason === 'free-day' ? alert.day : undefined,
      price: alert.reason === 'lower-price' ? price?.minor : undefined,
      currency: alert.reason === 'lower-price' ? price?.currency : undefined,
    })
    if (stored.confirmedAt) return
    await queueMail(transaction, {
      template: 'alert-confirm',
      recipient: email,
      locale,
      data: { alert: stored.id },
    })
  })
  return undefined
}

async function refuseAlert(
  { database }: Company,
  { product, reason, day, people }: AlertRequest,
  now: Date,
): Promise<WatchRefusal | undefined> {
  const known = await priceOf(database, product)
  if (!known) return refuse('product-unknown')
  if (reason === 'lower-price') return undefined
  if (!day) return refuse('day-required')
  const today = dayOf(now.toISOString().slice(0, 10))
  if (day < today) return refuse('day-past')
  if (day > addDays(today, daysSoldAhead)) return refuse('too-far-ahead', { days: daysSoldAhead })
  // Without a departure on that day it cannot become free
  if (known.kind === 'tour' && !(await departsOn(database, { product, day }))) {
    return refuse('day-without-departure')
  }
  return (await isFree(database, { product, day, people, now })) ? refuse('day-is-free') : undefined
}

async function todaysPrice({ database }: Company, product: string, now: Date): Promise<Money | undefined> {
  const row = await priceOf(database, product)
  if (!row || row.fromPrice === null) return undefined
  const currency = row.currency as Currency
  const campaign = presentCampaign(row.campaign as never, currency)
  const fromPrice = moneyOf(row.fromPrice, currency)
  return offerPrice({ fromPrice, campaign }, now.toISOString().slice(0, 10))?.current
}
