import { type Refusal, refuse } from '#domain/refusal.ts'

/** Where a member lives, works or has invoices sent. `country` is an ISO 3166 code of two letters. */
export type Address = {
  id: string
  /** The member's label: "Home". */
  title: string
  street: string
  district: string
  city: string
  postcode: string
  country: string
  /** Forms begin with this one. */
  isDefault: boolean
}

/** An address to keep; without an id it is a new one. */
export type AddressForm = Omit<Address, 'id' | 'isDefault'> & { id?: string; isDefault: boolean }

export type AddressErrors = Partial<Record<keyof AddressForm, Refusal>>

/** More than anybody has; what comes after it is refused. */
export const mostAddresses = 20

/**
 * Returns the validation errors of an address by field, none when it is valid. Never throws. Source: spec
 * section 6, a member's addresses. Example: without a street → `{ street: 'street-required' }`.
 */
export function addressErrors({ title, street, city, country }: AddressForm): AddressErrors {
  return {
    ...(title === '' && { title: refuse('address-title-required') }),
    ...(street === '' && { street: refuse('street-required') }),
    ...(city === '' && { city: refuse('city-required') }),
    ...(!isCountry(country) && { country: refuse('country-required') }),
  }
}

/**
 * Says whether a text has the form of a country's code, two capital letters; never throws.
 * Source: ISO 3166-1. Example: `isCountry('TR') === true`.
 */
export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text)
}
