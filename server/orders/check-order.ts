import { refusePhoneNumber } from '#contract/phone.ts'
import { guestErrors, guestRules, tidyIdentity } from '#domain/booking/guest.ts'
import type { CheckedPayment, Guest, Order } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import { type Asked, requiredTogether } from '#domain/booking/required-details.ts'
import { isLetKind } from '#domain/catalogue/kinds.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Settings } from '#server/catalogue/file/format.ts'

/** Errors of an order's own fields; prices and places are judged elsewhere. */
export type OrderErrors = {
  guest?: Partial<Record<keyof Guest, Refusal>>
  travellers?: Refusal
  paymentMethod?: Refusal
  bankAccount?: Refusal
  distanceSale?: Refusal
  rental?: Refusal
}

/**
 * Returns all validation errors of an order form, undefined when valid. `asked` has the required traveller
 * details of each product by its id.
 */
export function orderErrors(
  order: Order,
  {
    settings,
    asked,
    now,
    reachedBy = 'both',
  }: {
    settings: Settings
    asked: ReadonlyMap<string, Asked>
    now: Date
    /** What must be known of a guest to whom staff or an agency sell. */
    reachedBy?: ReachedBy | undefined
  },
): OrderErrors | undefined {
  const together = requiredTogether([...asked.values()])
  const today = dayIn(now, settings.timeZone)
  const guest = leadTravellerErrors(order.guest, { asked: together, today, reachedBy })
  const account = settings.bankAccounts.find(({ code }) => code === order.bankAccount)
  const errors: OrderErrors = {
    guest: Object.keys(guest).length > 0 ? guest : undefined,
    travellers: order.items.every((item) => areNamed(item, order, asked.get(item.productId)))
      ? undefined
      : refuse('traveller-name-required'),
    bankAccount:
      order.paymentMethod === 'bank-transfer' && !account ? refuse('bank-account-unknown') : undefined,
    distanceSale: order.accepted.distanceSale ? undefined : refuse('contract-not-accepted'),
    rental: isRented(order) && !order.accepted.rental ? refuse('contract-not-accepted') : undefined,
  }
  return Object.values(errors).some(Boolean) ? errors : undefined
}

/** Refuses a payment method that does not serve the cart of an order, with the reason. */
export function methodError(
  { methods, refused }: CheckedPayment,
  method: PaymentMethod,
): Refusal | undefined {
  if (methods.includes(method)) return undefined
  const known = refused.find((one) => one.method === method)
  return known ? refuse(known.error.reason, known.error.values) : refuse('payment-method-not-offered')
}

/** The guest as stored: identity numbers come with spaces and in lower case. */
export function tidyGuest(guest: Guest): Guest {
  return {
    ...guest,
    email: guest.email.trim(),
    identity: guest.identity && (tidyIdentity(guest.identity) || undefined),
    birthDate: guest.birthDate || undefined,
    address: guest.address || undefined,
  }
}

/** Email and phone, as on the web; or, of a guest to whom staff or an agency sell, an email, either of them, or nothing. */
export type ReachedBy = 'both' | 'email' | 'email-or-phone' | 'nothing'

function mayLack(guest: Guest, field: keyof Guest, reachedBy: ReachedBy): boolean {
  if (reachedBy === 'both' || guest[field]?.trim()) return false
  if (field === 'phone') return reachedBy === 'nothing' || guest.email.trim() !== ''
  if (field !== 'email') return false
  return reachedBy === 'nothing' || (reachedBy === 'email-or-phone' && guest.phone.trim() !== '')
}

/** Whether everyone who comes along to an item is named, where its product asks for that. */
function areNamed(item: Order['items'][number], { travellers }: Order, asked: Asked | undefined): boolean {
  if (!asked?.names) return true
  const { adults, children, infants } = item.people
  const named = travellers?.[item.id] ?? []
  const whole = named.filter(({ firstName, lastName }) => firstName !== '' && lastName !== '')
  return whole.length === adults + children + infants && whole.length === named.length
}

/** Rentals have their own contract. Source: docs/decisions/0013. */
function isRented({ items }: Order): boolean {
  return items.some(({ kind }) => isLetKind(kind))
}

/** Returns the errors of a lead traveller by field. The phone number must belong to a country's numbering plan, too. */
export function leadTravellerErrors(
  guest: Guest,
  { asked, today, reachedBy = 'both' }: { asked?: Asked; today: string; reachedBy?: ReachedBy },
): Partial<Record<keyof Guest, Refusal>> {
  const rules = { ...guestRules({ asked, today }), phone: refusePhoneNumber }
  const errors = Object.entries(guestErrors(guest, rules))
  return Object.fromEntries(errors.filter(([field]) => !mayLack(guest, field as keyof Guest, reachedBy)))
}
