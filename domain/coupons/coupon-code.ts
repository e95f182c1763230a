/**
 * Normalises a typed coupon code: capitals, without spaces, accents and the dots that distinguish the four
 * Turkish letters i. Undefined for an invalid code; never throws. Source: docs/pricing.md, coupons. Example:
 * `couponCode(' yazındirimi10')` is 'YAZINDIRIMI10'.
 */
export function couponCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s]/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! % 16))
    .replace(/[‐-―−]/g, '-')
    .toUpperCase()
  return /^[A-Z0-9]([A-Z0-9-]{1,38})[A-Z0-9]$/.test(code) ? code : undefined
}
