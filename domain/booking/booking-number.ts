/** No 0, O, 1, I or L: a number is read out on the telephone and copied from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const length = 2 + 4 + 4
const fairBytes = 256 - (256 % alphabet.length)

/**
 * Makes the number of a booking or ticket: a prefix, then parts of 2, 4 and 4 characters, ten random ones of 31
 * (some 8 × 10¹⁴ numbers), without favouring any. `random` gives so many random bytes. Throws RangeError when it
 * never gives a usable byte. Source: spec section 3, "2- and 4-character parts"; spec-readings, "unguessable".
 * Example: `bookingNumber({ prefix: 'KRV', random })` is like 'KRV-7H-Q2MX-9DKA'.
 */
export function bookingNumber({
  prefix,
  random,
}: {
  prefix: string
  random: (count: number) => Uint8Array
}): string {
  const characters = randomCharacters(random)
  return [prefix, characters.slice(0, 2), characters.slice(2, 6), characters.slice(6)].join('-')
}

/**
 * Reads a booking number as people type it (lower case, spaces, no hyphens) and writes it properly; undefined when it
 * cannot be one. Source: spec section 2, "/enquire-booking". Example: 'krv 7hq2mx9dka' is 'KRV-7H-Q2MX-9DKA'.
 */
export function parseBookingNumber(text: string): string | undefined {
  const match = new RegExp(`^([A-Z]{2,4})([${alphabet}]{2})([${alphabet}]{4})([${alphabet}]{4})$`).exec(
    text.toUpperCase().replace(/[\s-]/g, ''),
  )
  return match ? match.slice(1).join('-') : undefined
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
