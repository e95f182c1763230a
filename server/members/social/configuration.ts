/** How our client is known at a house whose word we take. */
type Client = { clientId: string; clientSecret: string }

/** Google, or any OpenID provider that stands in for it. */
export type GoogleClient = Client & { issuer: string }

/** Facebook's classic OAuth 2: no id_token, the profile comes from its Graph. */
export type FacebookClient = Client & { authorizeUrl: string; graphUrl: string }

/** What is absent is off: no call, no button. */
export type SocialSignIn = { google?: GoogleClient; facebook?: FacebookClient }
