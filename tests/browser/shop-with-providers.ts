import { afterAll } from 'vitest'
import { type IdentityProvider, identityProvider } from '../factories/identity-provider.ts'
import { freePort } from '../factories/start-server.ts'
import { ownShopOfThisFile } from './open-shop.ts'
import type { Shop } from './start-shop.ts'

/** A shop in which one can log in by a passkey, which belongs to a host name, and by test doubles of Google and Facebook. */
export function shopWithProviders(): { shopHere: () => Shop; providerHere: () => IdentityProvider } {
  let provider: IdentityProvider
  const shopHere = ownShopOfThisFile(async () => {
    provider = await identityProvider()
    const { google, facebook } = provider.settings
    const port = String(await freePort())
    return {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      GOOGLE_CLIENT_ID: google!.clientId,
      GOOGLE_CLIENT_SECRET: google!.clientSecret,
      GOOGLE_ISSUER: google!.issuer,
      FACEBOOK_CLIENT_ID: facebook!.clientId,
      FACEBOOK_CLIENT_SECRET: facebook!.clientSecret,
      FACEBOOK_AUTHORIZE_URL: facebook!.authorizeUrl,
      FACEBOOK_GRAPH_URL: facebook!.graphUrl,
    }
  })
  afterAll(() => provider.stop())
  return { shopHere, providerHere: () => provider }
}
