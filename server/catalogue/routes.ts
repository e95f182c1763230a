import * as calls from '#contract/catalogue/calls.ts'
import * as schema from '#contract/catalogue/schema.ts'
import * as translate from '#contract/catalogue/translate.ts'
import { list } from '#contract/translate.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import {
  factsOfCategory,
  factsOfDestination,
  factsOfProduct,
  shareAddress,
} from '#server/catalogue/share-facts.ts'
import { whoShares } from '#server/catalogue/who-shares.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import { categoryBySlug, destinationBySlug, productBySlug, productsByCode } from './find-entry.ts'
import { cutoffOf } from './queries.ts'

export const catalogueEndpoints: Endpoint[] = [
  openTo(
    calls.getProduct,
    {
      summary: 'A product with everything its page and its price need.',
      input: schema.urunSorgu,
      answer: schema.urun,
      remembered: true,
    },
    async ({ company, input }) => {
      const { slug, k_no: code, lang } = input
      const found =
        slug === undefined
          ? (await productsByCode(company.database, [code!], lang)).get(code!)
          : await productBySlug(company.database, slug, lang)
      if (!found) return reject(404, 'product-unknown')
      const of = await whoShares(company, input.lang)
      return translate.product.toWire({ ...found, sharePicture: shareAddress(factsOfProduct(found, of)) })
    },
  ),
  openTo(
    calls.getCategory,
    {
      summary: 'A category by its slug.',
      input: schema.slugSorgu,
      answer: schema.kategori,
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await categoryBySlug(company.database, input.slug, input.lang)
      if (!found) return reject(404, 'category-unknown')
      const of = await whoShares(company, input.lang)
      return translate.category.toWire({ ...found, sharePicture: shareAddress(factsOfCategory(found, of)) })
    },
  ),
  openTo(
    calls.getDestination,
    {
      summary: 'A destination by its slug.',
      input: schema.slugSorgu,
      answer: schema.destinasyon,
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await destinationBySlug(company.database, input.slug, input.lang)
      if (!found) return reject(404, 'destination-unknown')
      const of = await whoShares(company, input.lang)
      return translate.destination.toWire({
        ...found,
        sharePicture: shareAddress(factsOfDestination(found, of)),
      })
    },
  ),
  openTo(
    calls.listDepartures,
    {
      summary: 'Departures of a product between two days, with free places.',
      input: schema.seansSorgu,
      answer: schema.seansListe,
    },
    async ({ company, input, now }) => {
      const days = daysBetween(input.baslangic as Day, input.bitis as Day)
      if (days < 0 || days > 400) return reject(422, 'range-invalid', { fields: { bitis: 'range-invalid' } })
      const cutoffHours = await cutoffOf(company.database, input.urun_k_no)
      if (cutoffHours === undefined) return reject(404, 'product-unknown')
      const departures = await listDepartures(company.database, {
        product: input.urun_k_no,
        from: input.baslangic,
        to: input.bitis,
        cutoffHours,
        now,
      })
      return { seanslar: list(translate.departure).toWire(departures) }
    },
  ),
]
