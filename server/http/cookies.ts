import type { Context } from 'hono'
import * as cookies from 'hono/cookie'
import type { Company } from '#server/company.ts'

type Site = Pick<Company, 'publicUrl'>

/**
 * Returns a cookie that no script reads. With https its name begins with `__Host-`: browsers then take it from this
 * very host alone, so no other host of the domain can put one of its own in its place.
 */
export function readCookie(context: Context, { publicUrl }: Site, name: string): string | undefined {
  return isSecure(publicUrl) ? cookies.getCookie(context, name, 'host') : cookies.getCookie(context, name)
}

/** Sets a cookie for the whole site. Those that scripts read (`httpOnly: false`) keep the names that the specification gives them. */
export function writeCookie(
  context: Context,
  { publicUrl }: Site,
  cookie: { name: string; value: string; maxAge?: number; httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' },
): void {
  const { name, value, httpOnly = true, maxAge, sameSite = 'Lax' } = cookie
  const secure = isSecure(publicUrl)
  const prefix = secure && httpOnly ? 'host' : undefined
  cookies.setCookie(context, name, value, { path: '/', sameSite, secure, httpOnly, maxAge, prefix })
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
