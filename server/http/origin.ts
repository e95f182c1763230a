/**
 * Refuses requests that another site's page sends with our visitor's cookie: a browser's POST carries its Origin,
 * which must be ours. Programs send none and carry no cookie either.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin) return true
  if (origin === new URL(publicUrl).origin) return true
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}
