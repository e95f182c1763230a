import type { Guest } from './order.ts'

/**
 * Returns whether typed text is the lead traveller's email, surname or full name, ignoring case, accents,
 * spaces and the Turkish dotless i. Never throws. Source: spec section 2, "/enquire-booking". Example:
 * `isGuest({ lastName: 'Yıldız', … }, 'YILDIZ') === true`.
 */
export function isGuest(
  { firstName, lastName, email }: Pick<Guest, 'firstName' | 'lastName' | 'email'>,
  typed: string,
): boolean {
  const given = plain(typed)
  if (given === '') return false
  if (given.includes('@')) return given === plain(email)
  return given === plain(lastName) || given === plain(`${firstName} ${lastName}`)
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[\s'’-]+/g, ' ')
}
