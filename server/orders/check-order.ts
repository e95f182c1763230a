import { internationalPhone } from '#contract/phone.ts'
import type { Guest, Order } from '#domain/booking/order.ts'
import { type Asked, requiredTogether } from '#domain/booking/required-details.ts'
import { isLetKind } from '#domain/catalogue/kinds.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refuseIdentity } from '#domain/members/identity.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Settings } from '#server/catalogue/file/format.ts'

/** Faults of an order's own fields; prices and places are judged elsewhere. */
export type OrderErrors = {
  guest?: Partial<Record<keyof Guest, Refusal>>
  travellers?: Refusal
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
  { settings, asked, now }: { settings: Settings; asked: ReadonlyMap<string, Asked>; now: Date },
): OrderErrors | undefined {
  const together = requiredTogether([...asked.values()])
  const today = dayIn(now, settings.timeZone)
  const guest = { ...missingOfGuest(order.guest, together), ...guestErrors(order.guest, today) }
  const account = settings.bankAccounts.find(({ code }) => code === order.bankAccount)
  const faults: OrderErrors = {
    guest: Object.keys(guest).length > 0 ? guest : undefined,
    travellers: order.items.every((item) => areNamed(item, order, asked.get(item.productId)))
      ? undefined
      : refuse('traveller-name-required'),
    bankAccount:
      order.paymentMethod === 'bank-transfer' && !account ? refuse('bank-account-unknown') : undefined,
    distanceSale: order.accepted.distanceSale ? undefined : refuse('contract-not-accepted'),
    rental: isRented(order) && !order.accepted.rental ? refuse('contract-not-accepted') : undefined,
  }
  return Object.values(faults).some(Boolean) ? faults : undefined
}

/** The guest as kept: identity numbers come with spaces and in lower case. */
export function tidyGuest(guest: Guest): Guest {
  return {
    ...guest,
    email: guest.email.trim(),
    identity: guest.identity?.replace(/\s/g, '').toUpperCase() || undefined,
    birthDate: guest.birthDate || undefined,
    address: guest.address || undefined,
  }
}

/** Returns the missing traveller details that the order's products require. */
function missingOfGuest(guest: Guest, asked: Asked): Partial<Record<keyof Guest, Refusal>> {
  return {
    ...(asked.birthDate && !guest.birthDate && { birthDate: refuse('birth-date-required') }),
    ...(asked.identity && !guest.identity && { identity: refuse('identity-required') }),
    ...(asked.address && !guest.address && { address: refuse('address-required') }),
  }
}

/** Whether everybody who comes along to an item is named, where its product asks for that. */
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

export function guestErrors(guest: Guest, today: string): Partial<Record<keyof Guest, Refusal>> {
  const phone = internationalPhone(guest.phone)
  const faults: Partial<Record<keyof Guest, Refusal | undefined>> = {
    firstName: guest.firstName === '' ? refuse('first-name-required') : undefined,
    lastName: guest.lastName === '' ? refuse('last-name-required') : undefined,
    email: refuseEmail(guest.email),
    phone: isRefusal(phone) ? phone : undefined,
    identity: guest.identity ? refuseIdentity(guest.identity) : undefined,
    birthDate:
      guest.birthDate && (guest.birthDate >= today || guest.birthDate < '1900-01-01')
        ? refuse('birth-date-invalid')
        : undefined,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}
