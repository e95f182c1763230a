import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { refusePhone } from '#domain/members/phone.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'

/** Every country that has phone numbers, with the prefix of its numbers. */
export const phoneCountries: readonly { code: string; dial: string }[] = getCountries().map((code) => ({
  code,
  dial: getCountryCallingCode(code),
}))

/**
 * Returns a number as it is dialled from anywhere. One without a prefix is read as the country's own; where no country
 * is given, it stays as it is typed. Refuses what that country's numbering plan does not have; never throws.
 * Source: libphonenumber's metadata. Example: `internationalPhone('0532 000 00 00', 'TR') === '+90 532 000 00 00'`.
 */
export function internationalPhone(
  text: string,
  country?: string,
): string | Refusal<'phone-required' | 'phone-invalid'> {
  const refusal = refusePhone(text)
  if (refusal) return refusal
  if (!country && !hasPrefix(text)) return text
  const phone = parsed(text, country)
  return phone?.isValid() ? phone.formatInternational() : refuse('phone-invalid')
}

/**
 * Returns why a number cannot be dialled, undefined when it can: `internationalPhone` without a country, the rule of each form
 * that takes a phone number. Never throws. Example: `refusePhoneNumber('+90 532 000 00 0')` → 'phone-invalid'.
 */
export function refusePhoneNumber(text: string): Refusal<'phone-required' | 'phone-invalid'> | undefined {
  const number = internationalPhone(text)
  return isRefusal(number) ? number : undefined
}

/**
 * Returns the errors of a form with that of its phone number by `refusePhoneNumber`. Without a number, they stay as they are:
 * whether the form needs one is a rule of its own. Never throws.
 */
export function withPhoneError<Errors extends { phone?: Refusal | undefined }>(
  errors: Errors,
  phone: string | undefined,
): Errors {
  const error = phone ? refusePhoneNumber(phone) : undefined
  return error ? { ...errors, phone: error } : errors
}

/** Returns the country of a number that has a prefix. Example: `phoneCountry('+49 151 2345678') === 'DE'`. */
export function phoneCountry(text: string): string | undefined {
  return hasPrefix(text) ? parsed(text)?.country : undefined
}

/** Returns a number in another country, if it is one there; otherwise its own digits, to be corrected. */
export function phoneInCountry(text: string, country: string): string {
  const own = hasPrefix(text) ? (parsed(text)?.nationalNumber ?? text) : text
  const whole = internationalPhone(own, country)
  return isRefusal(whole) ? own : whole
}

function hasPrefix(text: string): boolean {
  return /^\s*(\+|[0٠۰]{2})/.test(text)
}

function parsed(text: string, country?: string): PhoneNumber | undefined {
  const known = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  return parsePhoneNumberFromString(text.trim().replace(/^[0٠۰]{2}/, '+'), known)
}
