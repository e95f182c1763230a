import type { Company } from '#server/company.ts'
import type { PaymentProvider } from './provider.ts'
import { rehearsalProvider } from './rehearsal/rehearsal-provider.ts'

const makers: Record<string, (company: Company) => PaymentProvider> = { rehearsal: rehearsalProvider }

/** The provider a company takes cards with. */
export function providerOf(company: Company): PaymentProvider {
  return providerNamed(company, company.paymentProvider)!
}

/** A provider by its name, as it stands in an attempt or in the path of a notification. */
export function providerNamed(company: Company, name: string): PaymentProvider | undefined {
  return Object.hasOwn(makers, name) ? makers[name]!(company) : undefined
}
