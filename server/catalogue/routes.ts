import * as calls from '#contract/catalogue/catalogue.ts'
import { listDepartures as listDeparturesCall } from '#contract/inventory/inventory.ts'
import { daysBetween } from '#domain/dates/day.ts'
import {
  factsOfCategory,
  factsOfDestination,
  factsOfProduct,
  shareAddress,
} from '#server/catalogue/share-facts.ts'
import { whoShares } from '#server/catalogue/who-shares.ts'
import { visitingAgency } from '#server/http/authorise-agency.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { allottedPlacesOf } from '#server/inventory/allotments/allotted-places.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import { categoryBySlug, destinationBySlug, productBySlug, productsByCode } from './find-entry.ts'
import { cutoffOf } from './queries.ts'

export const catalogueEndpoints: Endpoint[] = [
  handle(
    calls.getProduct,
    {
      summary: 'A product with everything its page and its price need.',
      remembered: true,
    },
    async ({ company, input }) => {
      const { slug, id, locale } = input
      const found =
        slug === undefined
          ? (await productsByCode(company.database, [id!], locale)).get(id!)
          : await productBySlug(company.database, slug, locale)
      if (!found) return reject(404, 'product-unknown')
      const of = await whoShares(company, input.locale)
      return { ...found, sharePicture: shareAddress(factsOfProduct(found, of)) }
    },
  ),
  handle(
    calls.getCategory,
    {
      summary: 'A category by its slug.',
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await categoryBySlug(company.database, input.slug, input.locale)
      if (!found) return reject(404, 'category-unknown')
      const of = await whoShares(company, input.locale)
      return { ...found, sharePicture: shareAddress(factsOfCategory(found, of)) }
    },
  ),
  handle(
    calls.getDestination,
    {
      summary: 'A destination by its slug.',
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await destinationBySlug(company.database, input.slug, input.locale)
      if (!found) return reject(404, 'destination-unknown')
      const of = await whoShares(company, input.locale)
      return { ...found, sharePicture: shareAddress(factsOfDestination(found, of)) }
    },
  ),
  handle(
    listDeparturesCall,
    {
      summary: 'Departures of a product between two days, with free places.',
    },
    async (ask) => {
      const { company, input, now } = ask
      const { product, from, to } = input
      const days = daysBetween(from, to)
      if (days < 0 || days > 400) return reject(422, 'range-invalid', { fields: { to: 'range-invalid' } })
      const cutoffHours = await cutoffOf(company.database, product)
      if (cutoffHours === undefined) return reject(404, 'product-unknown')
      const agency = await visitingAgency(ask)
      const own = await allottedPlacesOf(company.database, { agency, products: [product], now })
      return listDepartures(company.database, { product, from, to, cutoffHours, now }, own)
    },
  ),
]
