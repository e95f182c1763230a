import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import { z } from 'zod'
import { cleanLine } from '#domain/languages/clean-text.ts'
import type { FacebookClient } from './configuration.ts'
import { isPlain, type OpenProvider, patience } from './open-provider.ts'

const me = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
})

/** Facebook by OAuth 2 with PKCE and state; who it is comes from the Graph's /me, by the token of this very exchange. */
export function openFacebook(settings: FacebookClient): OpenProvider {
  const configuration = configurationOf(settings)
  return {
    async addressFor({ redirectUri, state, codeVerifier }) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async profileOf(cameBackTo, { state, codeVerifier }) {
      const tokens = await client.authorizationCodeGrant(configuration, cameBackTo, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const answer = await client.fetchProtectedResource(
        configuration,
        tokens.access_token,
        addressOfMe(settings, tokens.access_token),
        'GET',
      )
      if (!answer.ok) throw new Error(`Facebook's Graph answered ${answer.status}`)
      const { id, email, first_name, last_name } = me.parse(await answer.json())
      // Facebook does not say whether an address was confirmed: we ask by an email of our own.
      return {
        subject: id,
        email,
        emailVerified: false,
        firstName: cleanLine(first_name),
        lastName: cleanLine(last_name),
      }
    },
  }
}

function configurationOf(settings: FacebookClient): client.Configuration {
  const { clientId, clientSecret, authorizeUrl, graphUrl } = settings
  const configuration = new client.Configuration(
    {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
  )
  configuration.timeout = patience
  if (isPlain(graphUrl)) client.allowInsecureRequests(configuration)
  return configuration
}

/** The proof shows that we, who know the secret, use the token: a stolen one is of no use elsewhere. */
function addressOfMe({ graphUrl, clientSecret }: FacebookClient, token: string): URL {
  const address = new URL(`${graphUrl}/me`)
  address.searchParams.set('fields', 'id,email,first_name,last_name')
  address.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'))
  return address
}
