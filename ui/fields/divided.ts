import { latinDigits } from '#domain/dates/typed.ts'

/**
 * Formats a day while it is typed: adds a dot after two digits, except after a deletion, which `before`
 * reveals. Never throws. Example: `dotted('01', '0') === '01.'`.
 */
export function dotted(text: string, before: string): string {
  return divided(text, { before, divider: '.', parts: /^\d{2}(\.\d{2})?$/ })
}

/** The same for a time: a colon after two digits. Never throws. Example: `coloned('09', '0') === '09:'`. */
export function coloned(text: string, before: string): string {
  return divided(text, { before, divider: ':', parts: /^\d{2}$/ })
}

function divided(
  text: string,
  { before, divider, parts }: { before: string; divider: string; parts: RegExp },
): string {
  const plain = latinDigits(text)
  if (plain.length <= before.length) return plain
  const once = plain.endsWith(divider + divider) ? plain.slice(0, -1) : plain
  return parts.test(once) ? once + divider : once
}
