import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from './http/connection.ts'

/** Accepts one of these words. */
export function oneOf<const Name extends string>(...names: [Name, ...Name[]]) {
  return z.enum(names, `must be ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}`)
}

/** Accepts a whole number of seconds. */
export function seconds() {
  return z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of seconds from 0 to 9999')
    .transform(Number)
}

/** Accepts an address with one of these schemes. */
export function address(...schemes: string[]) {
  const begins = schemes.map((scheme) => `${scheme}://`)
  return z.string().superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const begun = begins.find((one) => text.startsWith(one))
    // A database behind a socket has no host before the path: postgres://me@/name?host=/run/postgresql
    const parsable = text.replace('@/', '@localhost/')
    if (!begun) refuse(`must be an address that begins with ${begins.join(' or ')}`)
    else if (text === begun) refuse(`ends after ${begun}`)
    else if (!URL.canParse(parsable))
      refuse('is not a valid address: the port must be a number, and # / ? in a password are %23 %2F %3F')
  })
}

/** Accepts the address of a map style, or a template of raster tiles with `{z}`, `{x}` and `{y}` on one host. */
export function mapAddress() {
  const inHost = /^https?:\/\/[^/?#]*[{}]/
  const oneHost = z.string().refine((text) => !inHost.test(text), {
    message: 'must name one host, without a placeholder in it',
    abort: true,
  })
  return oneHost.pipe(address('http', 'https')).superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (!/[{}]/.test(text)) return
    const names: string[] = text.match(/\{[^{}]*\}/g) ?? []
    const parts = ['{z}', '{x}', '{y}']
    if (names.some((name) => ![...parts, '{ratio}'].includes(name)))
      refuse('must have no placeholders but {z}, {x}, {y} and {ratio}')
    else if (parts.some((part) => !names.includes(part)))
      refuse('must have {z}, {x} and {y}, as a template of raster tiles')
  })
}

/** Returns whether an address has no path, query or account. */
export function endsWithHost(text: string) {
  if (!URL.canParse(text)) return true // reported above
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && !search && !hash && !username
}

/** Accepts the address of a provider: https, and plain http only on this machine. */
export function outside() {
  return address('http', 'https').refine(
    (text) => text.startsWith('https:') || !URL.canParse(text) || isLoopback(new URL(text).hostname),
    'must be an address that begins with https://',
  )
}

/** Returns whether a text is an IP address or a host name. */
export function isHost(text: string) {
  return isIP(text) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
}

/** Removes slashes at the end. */
export function withoutTrailingSlash(text: string) {
  return text.replace(/\/+$/, '')
}
