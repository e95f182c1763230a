import { latinDigits } from '#domain/dates/typed.ts'

/** What a card number begins with and how many digits it has. Source: ISO/IEC 7812 and the networks' own tables. */
const networks: readonly RegExp[] = [
  /^4\d{15}(\d{3})?$/, // Visa; its 13 digits are issued no more, and many phone numbers look like them
  /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, // Mastercard, 16 digits
  /^3[47]\d{13}$/, // American Express
  /^(6011|64[4-9]|65|62|9792|220[0-4]|35(2[89]|[3-8]))/, // Discover, UnionPay, Troy, Mir, JCB
  /^3(0[0-5]|[689])\d{11}$/, // Diners Club
  /^(5018|5020|5038|5893|6304|6759|676[1-3])/, // Maestro
]

/** Those of several lengths have these. */
const shortestOthers = 16

/**
 * Written at one go, in groups of four or eight, or as American Express and Diners Club print theirs; never from the
 * middle of an account number in groups of four. Found wherever it begins, also where another might end.
 */
const candidates =
  /(?<![\p{L}\p{N}+]|\p{L}{2}\d{2}[\s-]|(?:^|[\s-])\d{4}[\s-])(?=(\d{13,19}|\d{4}(?:[\s./_-]{1,3}\d{4}){2,3}(?:[\s./_-]{1,3}\d{1,4})?|\d{8}[\s./_-]{1,3}\d{8}|\d{4}[\s./_-]{1,3}\d{6}[\s./_-]{1,3}\d{4,5})(?![\p{L}\p{N}]))/gu

/** Fields that are no free text: numbers to call, passwords, sealed tokens and pictures. */
const otherFields = new Set([
  'telefon',
  'sifre',
  'sifre_onay',
  'sifre_eski',
  'jeton',
  'baglanti',
  'davet',
  'resim',
])

/**
 * Returns the paths of the texts that contain a card number: of a known network, of its length, with a right check
 * digit. Phone numbers, dates and account numbers are none. Never throws. Source: docs/payments.md, card data.
 * Example: `{ rezervasyon_notu: 'my card is 4242 4242 4242 4242' }` → `['rezervasyon_notu']`.
 */
export function pathsOfCardNumbers(sent: unknown, path: readonly string[] = []): string[] {
  if (typeof sent === 'string') return holdsCardNumber(sent) ? [path.join('.')] : []
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    otherFields.has(name) ? [] : pathsOfCardNumbers(value, [...path, name]),
  )
}

function holdsCardNumber(text: string): boolean {
  if (text.length < 13) return false
  const found = latinDigits(text.normalize('NFKC')).matchAll(candidates)
  return [...found].some(([, number = '']) => {
    const digits = number.replace(/\D/g, '')
    // The number may be followed by its expiry or its security code.
    return isCardNumber(digits) || (digits !== number && isCardNumber(digits.slice(0, 16)))
  })
}

function isCardNumber(digits: string): boolean {
  const known = networks.some(
    (network) => network.test(digits) && (network.source.endsWith('$') || digits.length >= shortestOthers),
  )
  return known && digits.length <= 19 && hasCheckDigit(digits)
}

/** Luhn's sum: every second digit from the right counts twice. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
