/** Path prefixes that precede a secret or a booking number. */
const beforeSecrets =
  /^\/api\/(?:rehearsal-bank\/[^/]+|odeme-sayfasi|calendar|voucher)\/|^(?:\/[a-z]{2})?\/(?:offer|new-date|shared|user\/reservations)\//

/** Returns a path for the log: payment tokens, addresses of calendars and vouchers, offer codes, shared lists and booking numbers are masked. */
export function loggedPath(path: string): string {
  const before = beforeSecrets.exec(path)?.[0]
  return before === undefined ? path : `${before}…`
}
