/**
 * A coupon's code as it is kept, of what somebody typed: in capitals, without spaces, accents and the dots by which
 * Turkish keyboards tell four letters i apart. Undefined for what cannot be a code; never throws.
 * Source: docs/pricing.md, coupons. Example: `couponCode(' yazındirimi10')` is 'YAZINDIRIMI10'.
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
