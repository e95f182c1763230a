import { LRUCache } from 'lru-cache'
import type { Product } from '#domain/catalogue/product.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { oncePer } from '#server/once-per.ts'
import { currentRates } from '#server/rates/current-rates.ts'
import { type Contract, contractFor } from './contracts.ts'
import { type SaleFacts, saleFactsOf } from './order-queries.ts'

/** A product with what only its sale needs. */
export type SoldProduct = { product: Product; facts: SaleFacts }

/** So many are cached at once, in all languages together: a shop of any size takes the same memory. */
const mostProducts = 2000

/**
 * Cached inputs of sales: products, rates, contract texts. Invalidated when the company's catalogue, settings
 * or rates change on any node.
 */
class SaleMemory {
  #company: Company
  #products = new LRUCache<string, Promise<SoldProduct | undefined>>({ max: mostProducts })
  #contracts = new Map<string, Promise<Contract | undefined>>()
  #rates: Promise<RateTable> | undefined

  constructor(company: Company) {
    this.#company = company
    company.onChange(() => {
      this.#products.clear()
      this.#contracts.clear()
      this.#rates = undefined
    })
  }

  /** The products that are for sale among these, in one language. */
  async products(codes: readonly string[], locale: Locale): Promise<Map<string, SoldProduct>> {
    const wanted = [...new Set(codes)]
    const known = new Map(wanted.map((code) => [code, this.#products.get(`${locale} ${code}`)]))
    const unknown = wanted.filter((code) => !known.get(code))
    for (const [code, loading] of this.#load(unknown, locale)) known.set(code, loading)
    const found = new Map<string, SoldProduct>()
    for (const [code, loading] of known) {
      const sold = await loading
      if (sold) found.set(code, sold)
    }
    return found
  }

  rates(): Promise<RateTable> {
    this.#rates ??= forgetOnFailure(currentRates(this.#company.database), () => {
      this.#rates = undefined
    })
    return this.#rates
  }

  contract(purpose: PagePurpose, locale: Locale): Promise<Contract | undefined> {
    const key = `${locale} ${purpose}`
    const known = this.#contracts.get(key)
    if (known) return known
    const loading = contractFor(this.#company.database, purpose, locale)
    this.#contracts.set(key, loading)
    return forgetOnFailure(loading, () => this.#contracts.delete(key))
  }

  #load(codes: readonly string[], locale: Locale): Map<string, Promise<SoldProduct | undefined>> {
    if (codes.length === 0) return new Map()
    const { database } = this.#company
    const loading = Promise.all([productsByCode(database, codes, locale), saleFactsOf(database, codes)])
    const each = codes.map((code) => {
      const key = `${locale} ${code}`
      const one = loading.then(([products, facts]) => soldOf(products.get(code), facts.get(code)))
      this.#products.set(key, one)
      // Unknown codes are not cached: strangers could fill the memory with them.
      one.then(
        (sold) => sold ?? this.#products.delete(key),
        () => this.#products.delete(key),
      )
      return [code, one] as const
    })
    return new Map(each)
  }
}

/** The company's sale memory, made when it is first needed. */
export const saleMemory = oncePer((company: Company) => new SaleMemory(company))

function soldOf(product: Product | undefined, facts: SaleFacts | undefined): SoldProduct | undefined {
  return product && facts && { product, facts }
}

function forgetOnFailure<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  loading.catch(forget)
  return loading
}
