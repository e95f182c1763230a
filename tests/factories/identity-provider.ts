import { createHash, createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { SocialLogin } from '#server/members/social/configuration.ts'

/** A user with an account there. */
export type Person = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

type Grant = { person: Person; redirectUri: string; challenge: string; nonce?: string }

export type IdentityProvider = {
  settings: SocialLogin
  /** Who sits before its pages, and what they or it do wrong. */
  now: {
    person: Person
    denies: boolean
    down: boolean
    /** Claims of the next id_tokens, in place of the right ones. */
    lies: Record<string, unknown>
    forgesSignature: boolean
  }
  stop(): Promise<void>
}

const clientId = 'kervan'
const clientSecret = 'a secret between the two of us'

/**
 * A login provider: Google's OpenID Connect and Facebook's OAuth 2 with its Graph, over real HTTP, with real
 * signatures. It checks the secret, the redirect URI and the PKCE verifier as strictly as the real ones.
 */
export async function identityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  const now: IdentityProvider['now'] = {
    person: { sub: 'nobody' },
    denies: false,
    down: false,
    lies: {},
    forgesSignature: false,
  }
  const app = new Hono()
  app.use(async (context, next) => (now.down ? context.text('out of order', 503) : next()))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer: origin(),
      authorization_endpoint: `${origin()}/authorize`,
      token_endpoint: `${origin()}/token`,
      jwks_uri: `${origin()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
  )
  app.get('/keys', (context) =>
    context.json({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
  )
  app.get('/authorize', authorize)
  app.get('/dialog/oauth', authorize)
  app.post('/token', async (context) => {
    if (!(await isOurClient(context))) return context.json({ error: 'invalid_client' }, 401)
    const grant = await redeem(context)
    if (!grant) return context.json({ error: 'invalid_grant' }, 400)
    const { person, nonce } = grant
    const seconds = Math.floor(Date.now() / 1000)
    const claims = {
      iss: origin(),
      aud: clientId,
      iat: seconds,
      exp: seconds + 300,
      nonce,
      ...person,
      ...now.lies,
    }
    return context.json({ access_token: randomUUID(), token_type: 'Bearer', id_token: signed(claims) })
  })
  app.post('/oauth/access_token', async (context) => {
    if (!(await isOurClient(context)))
      return context.json({ error: { message: 'Error validating client secret.', code: 1 } }, 400)
    const { grant_type } = await context.req.parseBody()
    if (grant_type === 'client_credentials')
      return context.json({ access_token: 'app|token', token_type: 'bearer' })
    const grant = await redeem(context)
    if (!grant) return context.json({ error: { message: 'no', code: 100 } }, 400)
    const token = randomUUID()
    tokens.set(token, grant.person)
    return context.json({ access_token: token, token_type: 'bearer', expires_in: 3600 })
  })
  app.get('/me', (context) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? ''
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
    const person = tokens.get(token)
    if (!person || context.req.query('appsecret_proof') !== proof) return context.json({ error: {} }, 400)
    const { sub: id, email, given_name: first_name, family_name: last_name } = person
    return context.json({ id, email, first_name, last_name })
  })

  function authorize(context: Context) {
    const { client_id, redirect_uri = '', state = '', nonce, code_challenge = '' } = context.req.query()
    if (client_id !== clientId || context.req.query('code_challenge_method') !== 'S256') {
      return context.text('bad request', 400)
    }
    const back = new URL(redirect_uri)
    back.searchParams.set('state', state)
    if (now.denies) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      grants.set(code, { person: now.person, redirectUri: redirect_uri, challenge: code_challenge, nonce })
      back.searchParams.set('code', code)
    }
    return context.redirect(back.href)
  }

  async function isOurClient(context: Context): Promise<boolean> {
    const form = await context.req.parseBody()
    return form.client_id === clientId && form.client_secret === clientSecret
  }

  async function redeem(context: Context): Promise<Grant | undefined> {
    const form = await context.req.parseBody()
    const code = String(form.code)
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256').update(String(form.code_verifier)).digest('base64url')
    const right = challenge === grant?.challenge && form.redirect_uri === grant?.redirectUri
    return right ? grant : undefined
  }

  function signed(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`
    const key = now.forgesSignature ? forger : privateKey
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
  }

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  return {
    settings: {
      google: { clientId, clientSecret, issuer: origin() },
      facebook: { clientId, clientSecret, authorizeUrl: `${origin()}/dialog/oauth`, graphUrl: origin() },
    },
    now,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
