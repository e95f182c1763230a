import * as calls from '#contract/inventory/calls.ts'
import * as schema from '#contract/inventory/schema.ts'
import * as translate from '#contract/inventory/translate.ts'
import { list } from '#contract/translate.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { findStock } from './find-stock.ts'

const mostDays = 800

export const availabilityEndpoints: Endpoint[] = [
  openTo(
    calls.listStock,
    {
      summary: 'What of a villa, a yacht, a car or a transfer’s vehicles is taken between two days.',
      input: schema.dolulukSorgu,
      answer: schema.dolulukListe,
    },
    async ({ company, input, now }) => {
      const days = daysBetween(input.baslangic as Day, input.bitis as Day)
      if (days < 0 || days > mostDays) {
        return reject(422, 'range-invalid', { fields: { bitis: 'range-invalid' } })
      }
      const found = await findStock(company.database, {
        products: [input.urun_k_no],
        from: new Date(`${input.baslangic}T00:00:00Z`),
        until: new Date(`${input.bitis}T23:59:59Z`),
        now,
      })
      const stocks = found.get(input.urun_k_no)
      return stocks ? { stoklar: list(translate.stock).toWire(stocks) } : reject(404, 'product-unknown')
    },
  ),
]
