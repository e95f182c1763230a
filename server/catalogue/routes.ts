import type { ListQuery } from '#domain/catalogue/product.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import { listDepartures } from '#server/availability/list-departures.ts'
import { type Ask, type Endpoint, openTo } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import * as calls from '#wire/catalogue/calls.ts'
import type { ListeGelen } from '#wire/catalogue/schema.ts'
import * as schema from '#wire/catalogue/schema.ts'
import * as translate from '#wire/catalogue/translate.ts'
import { list } from '#wire/translate.ts'
import { categories, categoryBySlug, destinationBySlug, destinations, productBySlug } from './find-entry.ts'
import { homeShowcases, listProducts, similarProducts } from './list-products.ts'
import { cutoffOf } from './queries.ts'

export const catalogueEndpoints: Endpoint[] = [
  openTo(
    calls.homeShowcases,
    {
      summary: 'Showcases of the home page, one per kind of product.',
      input: schema.langSorgu,
      answer: schema.vitrinListe,
      remembered: true,
    },
    async ({ company, input }) => {
      const shown = await homeShowcases(company.database, input.lang)
      return {
        vitrinler: shown.map(({ id, products }) => ({
          k_no: id,
          urunler: list(translate.productCard).toWire(products),
        })),
      }
    },
  ),
  openTo(
    calls.listProducts,
    {
      summary: 'Products of a category, a destination or a kind: sorted, paginated, with facet counts.',
      input: schema.listeSorgu,
      answer: schema.urunListe,
      remembered: true,
    },
    listAnswer,
  ),
  openTo(
    calls.searchProducts,
    {
      summary: 'Products that match a text. The text is required.',
      input: schema.aramaSorgu,
      answer: schema.urunListe,
      remembered: true,
    },
    listAnswer,
  ),
  openTo(
    calls.getProduct,
    {
      summary: 'A product with everything its page and its price need.',
      input: schema.slugSorgu,
      answer: schema.urun,
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await productBySlug(company.database, input.slug, input.lang)
      return found ? translate.product.toWire(found) : reject(404, 'product-unknown')
    },
  ),
  openTo(
    calls.similarProducts,
    {
      summary: 'Products like this one.',
      input: schema.kNoSorgu,
      answer: schema.urunListe,
      remembered: true,
    },
    async ({ company, input }) =>
      translate.productList.toWire(
        wholeList(await similarProducts(company.database, input.urun_k_no, input.lang)),
      ),
  ),
  openTo(
    calls.showcase,
    {
      summary: 'The most featured products of all kinds.',
      input: schema.langSorgu,
      answer: schema.urunListe,
      remembered: true,
    },
    async ({ company, input }) =>
      translate.productList.toWire(await listProducts(company.database, { pageSize: 12 }, input.lang)),
  ),
  openTo(
    calls.filterData,
    {
      summary: 'Categories and destinations: what lists can be filtered by.',
      input: schema.langSorgu,
      answer: schema.filtreVeri,
      remembered: true,
    },
    async ({ company, input }) => ({
      kategoriler: list(translate.category).toWire(await categories(company.database, input.lang)),
      destinasyonlar: list(translate.destination).toWire(await destinations(company.database, input.lang)),
    }),
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
      return found ? translate.category.toWire(found) : reject(404, 'category-unknown')
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
      return found ? translate.destination.toWire(found) : reject(404, 'destination-unknown')
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

async function listAnswer({ company, input }: Ask<ListeGelen>) {
  const query = translate.listQuery.fromWire(input) as ListQuery
  return translate.productList.toWire(await listProducts(company.database, query, input.lang))
}

function wholeList(products: Awaited<ReturnType<typeof similarProducts>>) {
  return {
    products,
    total: products.length,
    page: 1,
    pageSize: products.length,
    facets: { kinds: [], categories: [], destinations: [] },
  }
}
