/** Path prefixes that precede a secret or the number of a booking, request, message or review. React Router ignores case. */
const beforeSecrets =
  /^\/api\/(?:rehearsal-bank\/[^/]+|odeme-sayfasi|calendar|voucher)\/|^(?:\/[a-z]{2})?\/(?:offer|new-date|shared|agency\/bookings|user\/(?:reservations|requests)|backoffice\/(?:bookings|requests|messages|reviews|coupons))\//i

/** Returns a path for the log: payment tokens, addresses of calendars and vouchers, codes of offers and coupons, shared lists and numbers are masked. */
export function loggedPath(path: string): string {
  const before = beforeSecrets.exec(path)?.[0]
  return before === undefined ? path : `${before}…`
}
