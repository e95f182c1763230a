import * as client from 'openid-client'
import { cleanLine } from '#domain/languages/clean-text.ts'
import type { GoogleClient } from './configuration.ts'
import { isPlain, type OpenProvider, patience } from './open-provider.ts'

/** The issuer's discovery document, cached; a failure is repeated by the next visitor. */
const discovered = new Map<string, Promise<client.Configuration>>()

/** Google by OpenID Connect: code flow with PKCE, state and nonce; the id_token's signature and claims are checked. */
export function openGoogle(settings: GoogleClient): OpenProvider {
  return {
    async addressFor({ redirectUri, state, nonce, codeVerifier }) {
      return client.buildAuthorizationUrl(await configurationOf(settings), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
    },
    async profileOf(cameBackTo, { state, nonce, codeVerifier }) {
      const tokens = await client.authorizationCodeGrant(await configurationOf(settings), cameBackTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const text = (name: string) =>
        typeof claims[name] === 'string' ? cleanLine(claims[name] as string) : ''
      return {
        subject: claims.sub,
        email: text('email') || undefined,
        emailVerified: claims.email_verified === true,
        firstName: text('given_name') || text('name'),
        lastName: text('family_name'),
      }
    },
  }
}

function configurationOf({ issuer, clientId, clientSecret }: GoogleClient): Promise<client.Configuration> {
  const key = `${issuer} ${clientId}`
  const known = discovered.get(key)
  if (known) return known
  const asking = client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
    {
      timeout: patience,
      // The signature too, although the token comes straight from the issuer: plain http has nothing else to go by.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isPlain(issuer) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  discovered.set(key, asking)
  asking.catch(() => discovered.delete(key))
  return asking
}
