import { parseBookingNumber } from '../booking/booking-number.ts'
import { latinDigits } from '../dates/typed.ts'
import { isSameMoney } from '../money/money.ts'
import { plainText } from '../search/search-text.ts'
import type { PayableBooking, StatementEntry } from './statement.ts'

/**
 * How sure the booking of an entry is. `certain`: its number and an amount that is due. `amount-differs`: its number
 * alone. `likely`: no number, but the only booking with this amount due whose lead traveller sent it. `several`: more
 * than one booking fits. `none`: no booking fits.
 */
export const matchKinds = ['certain', 'amount-differs', 'likely', 'several', 'none'] as const

/** The bookings that fit: one, where the kind is neither `several` nor `none`. */
export type Match = { readonly kind: (typeof matchKinds)[number]; readonly numbers: string[] }

/**
 * Returns the booking that an entry of a bank statement pays. The number counts most: people mistype amounts, and banks
 * cut texts. Never throws. Source: docs/payments.md, "Bank statements". Example: "KRV7HQ2MX9DKA Yilmaz" over the due
 * amount of KRV-7H-Q2MX-9DKA is `{ kind: 'certain', numbers: ['KRV-7H-Q2MX-9DKA'] }`.
 */
export function matchEntry(
  entry: Pick<StatementEntry, 'amount' | 'sender' | 'text'>,
  bookings: readonly PayableBooking[],
  prefix: string,
): Match {
  const named = bookingNumbersIn(entry.text, prefix)
  const isDue = ({ due }: PayableBooking) => due.some((amount) => isSameMoney(amount, entry.amount))
  const withNumber = bookings.filter(({ number }) => named.includes(number))
  const [booking] = withNumber
  if (booking) return match(withNumber, isDue(booking) ? 'certain' : 'amount-differs')
  // A number that belongs to no payable booking was meant: a guess would pay another one.
  if (named.length > 0) return match([], 'none')
  return match(
    bookings.filter((one) => isDue(one) && isSentBy(entry, one)),
    'likely',
  )
}

function match(found: readonly PayableBooking[], ofOne: Match['kind']): Match {
  const numbers = found.map(({ number }) => number)
  return { kind: numbers.length > 1 ? 'several' : numbers.length === 1 ? ofOne : 'none', numbers }
}

/**
 * Returns the booking numbers of a company in the text of a transfer, however they are spaced, in the order of the text.
 * Never throws. Source: banks write texts in capitals and break lines anywhere. Example:
 * `bookingNumbersIn('tour krv 7h q2mx-9dka', 'KRV')` is `['KRV-7H-Q2MX-9DKA']`.
 */
export function bookingNumbersIn(text: string, prefix: string): string[] {
  const letters = latinDigits(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
  const found: string[] = []
  for (let at = letters.indexOf(prefix); at >= 0; at = letters.indexOf(prefix, at + 1)) {
    const number = parseBookingNumber(letters.slice(at, at + prefix.length + 10), prefix)
    if (number && !found.includes(number)) found.push(number)
  }
  return found
}

/** The surname and the first name, or its initial, are words of the sender or of the text. */
function isSentBy(
  { sender, text }: Pick<StatementEntry, 'sender' | 'text'>,
  booking: PayableBooking,
): boolean {
  const words = wordsOf(`${sender} ${text}`)
  const surname = wordsOf(booking.lastName)
  const [first] = wordsOf(booking.firstName)
  if (surname.length === 0 || !first) return false
  return (
    surname.every((word) => words.includes(word)) && words.some((word) => word === first || word === first[0])
  )
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}
