import type { NetTerms } from '#domain/agencies/net-price.ts'
import { type AgencyRates, termsFor } from '#domain/agencies/rates.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { isRefusal } from '#domain/refusal.ts'

/** The terms of a day: without terms, the agency pays the public price. Days with the same key have the same net prices. */
export type TermsOfDay = { isBlackout: boolean; terms: NetTerms | undefined; key: string }

/** The terms of one agency for one product, each day of travel judged once. */
export class AgencyTerms {
  readonly #rates: AgencyRates
  readonly #product: Pick<Product, 'id' | 'kind'>
  readonly #known = new Map<Day, TermsOfDay>()

  constructor(rates: AgencyRates, product: Pick<Product, 'id' | 'kind'>) {
    this.#rates = rates
    this.#product = product
  }

  /** Returns the terms for a day of travel. */
  on(day: Day): TermsOfDay {
    const known = this.#known.get(day) ?? this.#find(day)
    this.#known.set(day, known)
    return known
  }

  #find(day: Day): TermsOfDay {
    const { id, kind } = this.#product
    const terms = termsFor(this.#rates, { product: id, kind, day })
    if (terms && isRefusal(terms)) return { isBlackout: true, terms: undefined, key: 'blackout' }
    return { isBlackout: false, terms, key: JSON.stringify(terms ?? null) }
  }
}
