import type { RefusalValues } from '#domain/refusal.ts'
import type { messages } from '../i18n/messages/en.ts'
import type { Words } from '../i18n/use-messages.tsx'

type Said = Extract<keyof typeof messages, `refusal.${string}`>

/** Every reason that has words of its own; one that is added to the domain later falls back to general words. */
const reasons = {
  'people-not-counted': 'refusal.people-not-counted',
  'adult-needed': 'refusal.adult-needed',
  'too-few-people': 'refusal.too-few-people',
  'too-many-people': 'refusal.too-many-people',
  'people-too-young': 'refusal.people-too-young',
  'age-group-unknown': 'refusal.age-group-unknown',
  'extra-unknown': 'refusal.extra-unknown',
  'extra-too-many': 'refusal.extra-too-many',
  'pickup-unknown': 'refusal.pickup-unknown',
  'product-unknown': 'refusal.product-unknown',
  'on-request-only': 'refusal.on-request-only',
  'not-sold-online': 'refusal.not-sold-online',
  'departure-unknown': 'refusal.departure-unknown',
  'departure-closed': 'refusal.departure-closed',
  'departure-past': 'refusal.departure-past',
  'sold-out': 'refusal.sold-out',
  'not-enough-places': 'refusal.not-enough-places',
  'half-hours-only': 'refusal.half-hours-only',
  'return-before-pick-up': 'refusal.return-before-pick-up',
  'rental-too-short': 'refusal.rental-too-short',
  'rental-too-long': 'refusal.rental-too-long',
  'pick-up-past': 'refusal.pick-up-past',
  'pick-up-too-soon': 'refusal.pick-up-too-soon',
  'place-unknown': 'refusal.place-unknown',
  'place-closed': 'refusal.place-closed',
  'driver-too-young': 'refusal.driver-too-young',
  'no-car-free': 'refusal.no-car-free',
  'day-needed': 'refusal.day-needed',
  'day-past': 'refusal.day-past',
  'day-too-far': 'refusal.day-too-far',
  'range-backwards': 'refusal.range-backwards',
  'trip-too-long': 'refusal.trip-too-long',
  'package-unknown': 'refusal.package-unknown',
  'consent-needed': 'refusal.consent-needed',
  'offer-unknown': 'refusal.offer-unknown',
  'offer-changed': 'refusal.offer-changed',
  'offer-lapsed': 'refusal.offer-lapsed',
  'offer-taken': 'refusal.offer-taken',
  'item-twice': 'refusal.item-twice',
  'item-of-another-kind': 'refusal.item-of-another-kind',
  'stay-backwards': 'refusal.stay-backwards',
  'stay-too-long': 'refusal.stay-too-long',
  'stay-not-let': 'refusal.stay-not-let',
  'arrival-weekday': 'refusal.arrival-weekday',
  'minimum-stay': 'refusal.minimum-stay',
  'guests-over-capacity': 'refusal.guests-over-capacity',
  'arrival-past': 'refusal.arrival-past',
  'too-far-ahead': 'refusal.too-far-ahead',
  'dates-taken': 'refusal.dates-taken',
  'charter-not-offered': 'refusal.charter-not-offered',
  'charter-not-counted': 'refusal.charter-not-counted',
  'charter-too-long': 'refusal.charter-too-long',
  'charter-time-needed': 'refusal.charter-time-needed',
  'charter-outside-hours': 'refusal.charter-outside-hours',
  'minimum-hours': 'refusal.minimum-hours',
  'over-day-capacity': 'refusal.over-day-capacity',
  'over-berths': 'refusal.over-berths',
  'rate-missing': 'refusal.rate-missing',
  'currency-not-offered': 'refusal.rate-missing',
  'first-name-required': 'refusal.first-name-required',
  'last-name-required': 'refusal.last-name-required',
  'email-required': 'refusal.email-required',
  'email-invalid': 'refusal.email-invalid',
  'phone-required': 'refusal.phone-required',
  'phone-invalid': 'refusal.phone-invalid',
  'birth-date-in-future': 'refusal.birth-date-invalid',
  'birth-date-invalid': 'refusal.birth-date-invalid',
  'birth-date-required': 'refusal.birth-date-required',
  'address-required': 'refusal.address-required',
  'traveller-name-required': 'refusal.traveller-name-required',
  'identity-required': 'refusal.identity-required',
  'tckn-invalid': 'refusal.tckn-invalid',
  'passport-invalid': 'refusal.passport-invalid',
  'password-required': 'refusal.password-required',
  'password-too-short': 'refusal.password-too-short',
  'password-is-own-name': 'refusal.password-is-own-name',
  'password-too-common': 'refusal.password-too-common',
  'password-again-required': 'refusal.password-again-required',
  'passwords-differ': 'refusal.passwords-differ',
  'agreement-needed': 'refusal.agreement-needed',
  'contract-not-accepted': 'refusal.contract-not-accepted',
  'bank-account-unknown': 'refusal.bank-account-unknown',
  'hold-expired': 'refusal.hold-expired',
  'already-paid': 'refusal.already-paid',
  'transfer-points-missing': 'refusal.transfer-points-missing',
  'transfer-date-missing': 'refusal.transfer-date-missing',
  'transfer-same-point': 'refusal.transfer-same-point',
  'transfer-point-unknown': 'refusal.transfer-point-unknown',
  'transfer-other-way': 'refusal.transfer-other-way',
  'transfer-route-unknown': 'refusal.transfer-route-unknown',
  'transfer-time-missing': 'refusal.transfer-time-missing',
  'transfer-past': 'refusal.transfer-past',
  'transfer-too-late': 'refusal.transfer-too-late',
  'transfer-too-far': 'refusal.transfer-too-far',
  'return-too-early': 'refusal.return-too-early',
  'child-seat-not-offered': 'refusal.child-seat-not-offered',
  'child-seats-too-many': 'refusal.child-seats-too-many',
  'vehicle-unknown': 'refusal.vehicle-unknown',
  'vehicle-too-small': 'refusal.vehicle-too-small',
  'vehicle-sold-out': 'refusal.vehicle-sold-out',
  'seats-not-enough': 'refusal.seats-not-enough',
} satisfies Record<string, Said>

/** The words for an expected "no" of the domain. */
export function refusalText(
  reason: string,
  values: RefusalValues,
  words: Pick<Words, 't' | 'format'>,
): string {
  const key = reason in reasons ? reasons[reason as keyof typeof reasons] : 'refusal.unknown'
  return words.t(key, readable(values, words))
}

/**
 * The words for why an item cannot be had: those of the storefront, or the server's message for a reason that only the server
 * finds, such as the days that are closed for an agency.
 */
export function itemErrorText(
  { reason, values, message }: { reason: string; values: RefusalValues; message?: string },
  words: Pick<Words, 't' | 'format'>,
): string {
  return message && !(reason in reasons) ? message : refusalText(reason, values, words)
}

/** Days, weekdays and opening hours as they are read; every other value stays as it is. */
function readable(values: RefusalValues, { t, format }: Pick<Words, 't' | 'format'>): RefusalValues {
  const { day, weekdays, from, to } = values
  return {
    ...values,
    ...(typeof from === 'string' && { from: format.time(from) }),
    ...(typeof to === 'string' && { to: format.time(to) }),
    ...(day !== undefined && { day: format.day(String(day)) }),
    ...(weekdays !== undefined && { weekdays: weekdayWords(String(weekdays), t) }),
  }
}

/** `6,7` in words: Saturday, Sunday. */
function weekdayWords(weekdays: string, t: Words['t']): string {
  const known = [1, 2, 3, 4, 5, 6, 7] as const
  return known
    .filter((weekday) => weekdays.split(',').includes(String(weekday)))
    .map((weekday) => t(`weekday.${weekday}`))
    .join(t('app.comma'))
}
