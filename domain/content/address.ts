/**
 * Where a link of a text or a menu may lead: a page of the shop, another site, an email or a call. Everything else that a
 * browser would follow, `javascript:` above all, is left out.
 */
export const addressPattern = /^(\/(?![/\\])|https?:\/\/(?=[^/\\])|mailto:(?=.)|tel:(?=.))[^\s\\<>"]*$/

/** The longest address of a link. */
export const longestAddress = 500

/** Returns whether a link may lead there. Never throws. Example: `isAddress('/contact')` is true, `isAddress('javascript:x')` false. */
export function isAddress(text: string): boolean {
  return text.length <= longestAddress && addressPattern.test(text)
}
