import { z } from 'zod'
import type { Provider } from '#domain/members/member.ts'
import type { KeyCheck } from '#domain/staff/system.ts'
import type { FacebookClient, GoogleClient, SocialLogin } from './configuration.ts'
import { patience } from './open-provider.ts'

/**
 * Asks a login provider whether it knows our client and its secret; no member is logged in. Undefined where the provider is not
 * set up; throws where it cannot be reached.
 */
export function checkClient(socialLogin: SocialLogin, provider: Provider): Promise<KeyCheck> | undefined {
  if (provider === 'google') return socialLogin.google && checkGoogle(socialLogin.google)
  return socialLogin.facebook && checkFacebook(socialLogin.facebook)
}

const discovery = z.object({ token_endpoint: z.url() })
const oauthError = z.object({ error: z.string() })

/** Redeems a code that does not exist: a known client hears of the code, an unknown one of itself. */
async function checkGoogle({ issuer, clientId, clientSecret }: GoogleClient): Promise<KeyCheck> {
  const found = discovery.safeParse(
    await jsonOf(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {}),
  )
  if (!found.success) return 'unexpected'
  const answer = oauthError.safeParse(
    await jsonOf(found.data.token_endpoint, {
      grant_type: 'authorization_code',
      code: 'no-code',
      redirect_uri: 'https://localhost/',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  )
  const error = answer.data?.error
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'refused'
  return error === 'invalid_grant' || error === 'redirect_uri_mismatch' ? 'accepted' : 'unexpected'
}

const appToken = z.object({ access_token: z.string() })
const graphError = z.object({ error: z.object({ code: z.number() }) })

/** Codes of the Graph: 1 for a wrong secret, 101 for an unknown app. */
const wrongApp = [1, 101]

/** Fetches a token of the app itself, which is dropped. */
async function checkFacebook({ graphUrl, clientId, clientSecret }: FacebookClient): Promise<KeyCheck> {
  const answer = await jsonOf(`${graphUrl}/oauth/access_token`, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  if (appToken.safeParse(answer).success) return 'accepted'
  const error = graphError.safeParse(answer)
  return wrongApp.includes(error.data?.error.code ?? 0) ? 'refused' : 'unexpected'
}

/** Sends a form, or fetches where there is none; undefined where the answer is no JSON. Throws where there is no answer. */
async function jsonOf(address: string, form: Record<string, string>): Promise<unknown> {
  const isPost = Object.keys(form).length > 0
  const response = await fetch(address, {
    method: isPost ? 'POST' : 'GET',
    ...(isPost && { body: new URLSearchParams(form) }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience * 1000),
  })
  if (response.status >= 500) throw new Error(`a login provider answered ${response.status}`)
  return response.json().catch(() => undefined)
}
