/** Our client credentials with a login provider. */
type Client = { clientId: string; clientSecret: string }

/** Google, or another OpenID provider in its place. */
export type GoogleClient = Client & { issuer: string }

/** Facebook's classic OAuth 2: no id_token, the profile comes from its Graph. */
export type FacebookClient = Client & { authorizeUrl: string; graphUrl: string }

/** Unconfigured providers are off: no call, no button. */
export type SocialLogin = { google?: GoogleClient; facebook?: FacebookClient }
