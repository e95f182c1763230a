import { dayIn } from '#domain/dates/zone.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import type { OctoAsk } from './call.ts'
import { chosenCurrency, currenciesFor } from './currencies.ts'
import { findResold } from './find-resold.ts'
import { contentOf } from './present-content.ts'
import { presentProduct } from './present-product.ts'
import { OctoRefusal, refuseOcto } from './refusal.ts'
import type { Resold } from './resold.ts'
import type { Product } from './types.ts'

/** Returns the products that resellers may sell; cached for a short while. */
export async function listProducts(ask: OctoAsk): Promise<Product[]> {
  const { company, locale, now } = ask
  const key = `octo products ${locale} ${[...ask.with].join(' ')}`
  return company.remember(
    key,
    async () => present(await findResold(company, { locale, now }), ask),
    (products) => JSON.stringify(products).length * 2,
  )
}

/** Returns one product that resellers may sell. */
export async function getProduct(ask: OctoAsk<{ id: string }>): Promise<Product | OctoRefusal> {
  const { company, locale, now, input } = ask
  const [product] = await present(await findResold(company, { code: input.id, locale, now }), ask)
  return product ?? refuseOcto('INVALID_PRODUCT_ID', { productId: input.id })
}

async function present(all: readonly Resold[], ask: OctoAsk): Promise<Product[]> {
  const { company, locale, now } = ask
  const [settings, rates] = await Promise.all([company.settings(), saleMemory(company).rates()])
  const available = currenciesFor(settings, rates)
  return Promise.all(
    all.map(async (sold) => {
      const own = chosenCurrency(undefined, { own: sold.product.currency, settings, rates })
      const currencies =
        own instanceof OctoRefusal ? available : [own, ...available.filter((currency) => currency !== own)]
      const today = dayIn(now, sold.product.timeZone)
      const product = presentProduct(sold, { with: ask.with, locale, today, currencies, rates })
      return ask.with.has('octo/content')
        ? { ...product, ...(await contentOf(company, sold.product, locale)) }
        : product
    }),
  )
}
