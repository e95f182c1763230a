import { setImmediate } from 'node:timers/promises'
import { dayIn } from '#domain/dates/zone.ts'
import { ratesInForce } from '#server/agencies/rates/rates.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { AgencyTerms } from './agency-terms.ts'
import type { OctoAsk } from './call.ts'
import { currenciesOfProduct } from './currencies.ts'
import { findResold } from './find-resold.ts'
import { contentOf } from './present-content.ts'
import { presentProduct, withPrices } from './present-product.ts'
import { OptionPrices } from './prices.ts'
import { type OctoRefusal, refuseOcto } from './refusal.ts'
import type { Resold } from './resold.ts'
import type { Product } from './types.ts'

/** A product with what its prices need. */
type Presented = { sold: Resold; product: Product }

/**
 * Returns the products that resellers may sell. All but their prices is cached for a short while, for all agencies; prices are
 * those of the key's agency, and never cached.
 */
export async function listProducts(ask: OctoAsk): Promise<Product[]> {
  const { company, locale, now } = ask
  const shared = [...ask.with].filter((one) => one !== 'octo/pricing')
  const key = `octo products ${locale} ${shared.join(' ')}`
  const all = await company.remember(
    key,
    async () => present(await findResold(company, { locale, now }), ask),
    // What is sold takes about as much again.
    (products) => JSON.stringify(products.map(({ product }) => product)).length * 4,
  )
  return priced(all, ask)
}

/** Returns one product that resellers may sell. */
export async function getProduct(ask: OctoAsk<{ id: string }>): Promise<Product | OctoRefusal> {
  const { company, locale, now, input } = ask
  const found = await present(await findResold(company, { code: input.id, locale, now }), ask)
  const [product] = await priced(found, ask)
  return product ?? refuseOcto('INVALID_PRODUCT_ID', { productId: input.id })
}

async function present(all: readonly Resold[], ask: OctoAsk): Promise<Presented[]> {
  const { company, locale } = ask
  return Promise.all(
    all.map(async (sold) => {
      const product = presentProduct(sold, { with: ask.with, locale })
      const content = ask.with.has('octo/content') && (await contentOf(company, sold.product, locale))
      return { sold, product: { ...product, ...content } }
    }),
  )
}

/** So many products are priced before other requests have their turn. */
const atOnce = 10

async function priced(all: readonly Presented[], ask: OctoAsk): Promise<Product[]> {
  if (!ask.with.has('octo/pricing')) return all.map(({ product }) => product)
  const { company, holder, now } = ask
  const [settings, rates] = await Promise.all([company.settings(), saleMemory(company).rates()])
  const ofAgency = await ratesInForce(company.database, holder.agency.id)
  const products: Product[] = []
  for (const { sold, product } of all) {
    if (products.length % atOnce === atOnce - 1) await setImmediate()
    const terms = new AgencyTerms(ofAgency, sold.product)
    products.push(
      withPrices(product, sold, {
        today: dayIn(now, sold.product.timeZone),
        currencies: currenciesOfProduct(sold.product, { settings, rates }),
        rates,
        prices: sold.options.map((option) => new OptionPrices(sold.product, option, terms)),
      }),
    )
  }
  return products
}
