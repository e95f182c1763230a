import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type PublicRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Addresses of one's own network and unencrypted ones are refused unless the operator allows them. */
  anyAddress: boolean
  signal: AbortSignal
}

/** A name that has no public address. */
export class PrivateAddress extends Error {}

/** Returns why no request goes to an address: it is no https, or names a private address outright; names are judged when they are looked up. */
export function addressProblem(url: string, anyAddress: boolean): 'invalid' | 'private' | undefined {
  if (!URL.canParse(url) || url.length > 2000) return 'invalid'
  const { protocol, hostname, username, password } = new URL(url)
  const isSecure = protocol === 'https:' || (anyAddress && protocol === 'http:')
  if (!isSecure || username || password) return 'invalid'
  const address = hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(address) > 0 && !isPublicAddress(address)
  return isPrivate && !anyAddress ? 'private' : undefined
}

/**
 * Sends a request to another site, never into our own network, and returns its response with the body unread. The address
 * is judged when the connection is made, so that a name cannot mean another address the second time it is looked up.
 * Redirects are not followed. Rejects with `PrivateAddress`, or the error of the connection.
 */
export function requestPublic(url: string, { body, anyAddress, ...options }: PublicRequest) {
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  return new Promise<IncomingMessage>((fulfil, reject) => {
    request(url, { ...options, lookup: anyAddress ? undefined : publicLookup }, fulfil)
      .on('error', reject)
      .end(body)
  })
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first, ...others] = found.filter(({ address }) => isPublicAddress(address))
    if (!first) return callback(new PrivateAddress(hostname), '')
    if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}
