import type { Locale } from '#domain/languages/locales.ts'
import type { Provider } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { providerLimits } from '#server/http/rate-limits/limits.ts'
import { hashOf, newToken } from '#server/sessions/token.ts'
import { providerOf } from './provider.ts'
import { insertVisit } from './queries.ts'

/** Seconds allowed for the login at the provider. */
export const visitSeconds = 15 * 60

type Visit = {
  provider: Provider
  locale: Locale
  returnTo: string
  /** Who is logged in already and wants the account connected. */
  member: string | undefined
  now: Date
  ip: string
}

/** Returns the provider's login address, and the state that the browser must return. */
export async function beginVisit(
  company: Company,
  visit: Visit,
): Promise<
  { address: string; state: string } | Refusal<'provider-unknown' | 'provider-down'> | TooManyAttempts
> {
  const { provider, locale, returnTo, member, now, ip } = visit
  const door = providerOf(company, provider)
  if (!door) return refuse('provider-unknown')
  const tooMany = await countAttempt(company.database, providerLimits(ip), now)
  if (tooMany) return tooMany
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()]
  const redirectUri = returnAddress(company, provider)
  let address: URL
  try {
    address = await door.addressFor({ redirectUri, state, nonce, codeVerifier })
  } catch (error) {
    company.log.warn({ error, provider }, 'a login provider is unreachable')
    return refuse('provider-down')
  }
  await insertVisit(company.database, {
    stateHash: hashOf(state),
    provider,
    nonce,
    codeVerifier,
    locale,
    returnTo: ownPath(returnTo),
    member: member ?? null,
    expiresAt: new Date(now.getTime() + visitSeconds * 1000),
  })
  return { address: address.href, state }
}

/** The redirect URI, which must be registered with the provider. */
export function returnAddress({ publicUrl }: Company, provider: Provider): string {
  return `${publicUrl}/api/uye-${provider}-donus`
}

/** A path of ours; whatever could lead to another site becomes the home page. */
export function ownPath(path: string): string {
  const isOwn = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') && path.length <= 500
  return isOwn ? path.split('#')[0]! : '/'
}
