import type { Company } from '#server/company.ts'
import { iyzicoProvider } from './iyzico/iyzico-provider.ts'
import { paytrProvider } from './paytr/paytr-provider.ts'
import type { PaymentProvider } from './provider.ts'
import { rehearsalProvider } from './rehearsal/rehearsal-provider.ts'

/** Each maker gives nothing where our account there is not known. */
const makers: Record<string, (company: Company) => PaymentProvider | undefined> = {
  rehearsal: rehearsalProvider,
  iyzico: iyzicoProvider,
  paytr: paytrProvider,
}

/** The provider a company takes cards with. */
export function providerOf(company: Company): PaymentProvider {
  return providerOfAttempt(company, { provider: company.paymentProvider })
}

/**
 * Returns the provider of an attempt; throws when its keys are no longer configured, because it cannot be
 * queried.
 */
export function providerOfAttempt(
  company: Company,
  { provider: name }: { provider: string },
): PaymentProvider {
  const provider = providerNamed(company, name)
  if (!provider) throw new Error(`the keys of the payment provider ${name} are not set`)
  return provider
}

/** Returns a provider by its name in the path of a notification. */
export function providerNamed(company: Company, name: string): PaymentProvider | undefined {
  return Object.hasOwn(makers, name) ? makers[name]!(company) : undefined
}
