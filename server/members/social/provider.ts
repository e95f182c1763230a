import type { Provider } from '#domain/members/member.ts'
import type { Company } from '#server/company.ts'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import type { OpenProvider } from './open-provider.ts'

/** The provider, or undefined where the company has not set it up. */
export function providerOf({ socialSignIn }: Company, provider: Provider): OpenProvider | undefined {
  if (provider === 'google') return socialSignIn.google && openGoogle(socialSignIn.google)
  return socialSignIn.facebook && openFacebook(socialSignIn.facebook)
}
