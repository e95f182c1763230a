/**
 * Says whether a request may use our visitor's cookie. A browser's POST carries its Origin, which must be ours, and
 * in current browsers `Sec-Fetch-Site`, which must not name another site. Programs send neither and carry no cookie.
 * `X-Forwarded-Host` counts only where a proxy of ours writes it.
 */
export function isSameOrigin(
  headers: Headers,
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: number },
): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = headers.get('origin')
  if (!origin) return true
  if (origin === new URL(publicUrl).origin) return true
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-host') : null
  const host = forwarded ?? headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}
