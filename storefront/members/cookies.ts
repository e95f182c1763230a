/** A cookie's value; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((one) => one.startsWith(start))
  return found && decodeURIComponent(found.slice(start.length))
}

/** Stores a cookie for so many seconds; without them, until the browser is closed. With https it is sent by https alone. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure}${age}`
}

/** Takes a cookie away. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
}
