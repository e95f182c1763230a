import * as calls from '#contract/inventory/inventory.ts'
import { withResources } from '#domain/availability/shared-resources.ts'
import { daysBetween } from '#domain/dates/day.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { findStock } from './find-stock.ts'
import { findResources, resourcesWith } from './resources/find-resources.ts'

const mostDays = 800

export const availabilityEndpoints: Endpoint[] = [
  handle(
    calls.listStock,
    {
      summary: 'What of a villa, a yacht, a car or a transfer’s vehicles is taken between two days.',
    },
    async ({ company, input, now }) => {
      const { product, from, to } = input
      const days = daysBetween(from, to)
      if (days < 0 || days > mostDays) {
        return reject(422, 'range-invalid', { fields: { to: 'range-invalid' } })
      }
      const asked = {
        products: [product],
        from: new Date(`${from}T00:00:00Z`),
        until: new Date(`${to}T23:59:59Z`),
        now,
      }
      const stocks = (await findStock(company.database, asked)).get(product)
      if (!stocks) return reject(404, 'product-unknown')
      const found = await findResources(company.database, asked)
      const resources = resourcesWith(found, found.ofProduct.get(product) ?? [])
      return stocks.map((stock) => withResources(stock, resources))
    },
  ),
]
