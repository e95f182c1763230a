import { latinDigits } from '#domain/dates/typed.ts'

/** No 0, O, 1, I or L: a number is read out on the phone and copied from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const length = 2 + 4 + 4
const fairBytes = 256 - (256 % alphabet.length)

/**
 * Makes the number of a booking or ticket: a prefix, then parts of 2, 4 and 4 characters, ten random ones of 31
 * (some 8 × 10¹⁴ numbers), without favouring any. `random` gives so many random bytes. Throws RangeError when it
 * never gives a usable byte. Source: spec section 3, "2- and 4-character parts".
 * Example: `bookingNumber({ prefix: 'KRV', random })` is like 'KRV-7H-Q2MX-9DKA'.
 */
export function bookingNumber({
  prefix,
  random,
}: {
  prefix: string
  random: (count: number) => Uint8Array
}): string {
  return written(prefix, randomCharacters(random))
}

/**
 * Reads a number of that prefix as people type it (lower case, spaces, no hyphens, no prefix, Arabic digits) and writes it properly;
 * undefined when it cannot be one. Source: spec section 2, "/enquire-booking".
 * Example: `parseBookingNumber('krv 7hq2mx9dka', 'KRV') === 'KRV-7H-Q2MX-9DKA'`.
 */
export function parseBookingNumber(text: string, prefix: string): string | undefined {
  const typed = latinDigits(text).toUpperCase().replace(/[\s-]/g, '')
  const characters = typed.length > length && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  const possible = characters.length === length && [...characters].every((one) => alphabet.includes(one))
  return possible ? written(prefix, characters) : undefined
}

function written(prefix: string, characters: string): string {
  return [prefix, characters.slice(0, 2), characters.slice(2, 6), characters.slice(6)].join('-')
}

function randomCharacters(random: (count: number) => Uint8Array): string {
  let characters = ''
  for (let round = 0; round < 100; round += 1) {
    for (const byte of random(length)) {
      // Bytes beyond a multiple of 31 would make the first letters likelier.
      if (byte < fairBytes) characters += alphabet[byte % alphabet.length]
      if (characters.length === length) return characters
    }
  }
  throw new RangeError('the source of random bytes gives none that can be used')
}
