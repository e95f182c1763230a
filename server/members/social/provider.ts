import type { Provider } from '#domain/members/member.ts'
import type { Company } from '#server/company.ts'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import type { OpenProvider } from './open-provider.ts'

/** The provider, or undefined where the company has not set it up. */
export function providerOf({ socialLogin }: Company, provider: Provider): OpenProvider | undefined {
  if (provider === 'google') return socialLogin.google && openGoogle(socialLogin.google)
  return socialLogin.facebook && openFacebook(socialLogin.facebook)
}
