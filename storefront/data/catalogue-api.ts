import * as alerts from '#contract/alerts/alerts.ts'
import * as catalogueCalls from '#contract/catalogue/calls.ts'
import * as catalogue from '#contract/catalogue/translate.ts'
import type { Client, Reply } from '#contract/client.ts'
import * as contentCalls from '#contract/content/calls.ts'
import { page } from '#contract/content/translate.ts'
import { listStock } from '#contract/inventory/calls.ts'
import { stock } from '#contract/inventory/translate.ts'
import * as findingCalls from '#contract/search/calls.ts'
import type { AramaSorgu, ListeSorgu } from '#contract/search/schema.ts'
import * as finding from '#contract/search/translate.ts'
import * as settingsCalls from '#contract/settings/calls.ts'
import { rules, settings } from '#contract/settings/translate.ts'
import * as transferCalls from '#contract/transfers/calls.ts'
import * as transfers from '#contract/transfers/translate.ts'
import { list } from '#contract/translate.ts'
import type { Stock } from '#domain/availability/stock.ts'
import type { Category, Departure, Destination, Product, ProductCard } from '#domain/catalogue/product.ts'
import type {
  TariffQuery,
  TransferOffer,
  TransferQuestion,
  TransferTariff,
} from '#domain/catalogue/transfer-tariff.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import type { Page, PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { WatchWish } from '#domain/search/alert.ts'
import type { ListQuery, ProductList, Sort, Suggestions } from '#domain/search/list-query.ts'
import { translated } from './translated.ts'

/** The company, its catalogue and what is written beside it: what every visitor may read. */
export function catalogueApi(client: Client, lang: Locale) {
  return {
    async settings(): Promise<Reply<CompanySettings>> {
      const [one, other] = await Promise.all([
        client.send(settingsCalls.getSettings, { lang }),
        client.send(settingsCalls.getOtherSettings, { lang }),
      ])
      if (!one.ok) return one
      if (!other.ok) return other
      return { ok: true, data: { ...settings.fromWire(one.data), rules: rules.fromWire(other.data) } }
    },
    async homeShowcases(): Promise<Reply<{ id: string; products: ProductCard[] }[]>> {
      return translated(await client.send(findingCalls.homeShowcases, { lang }), (data) =>
        data.vitrinler.map(({ k_no, urunler }) => ({
          id: k_no,
          products: list(catalogue.productCard).fromWire(urunler),
        })),
      )
    },
    async products(query: ListQuery): Promise<Reply<ProductList>> {
      const wire = { ...finding.listQueryToWire(query), lang }
      const reply = query.term
        ? await client.send(findingCalls.searchProducts, wire as AramaSorgu)
        : await client.send(findingCalls.listProducts, wire as ListeSorgu)
      return translated(reply, finding.productList.fromWire)
    },
    async product(slug: string): Promise<Reply<Product>> {
      return translated(
        await client.send(catalogueCalls.getProduct, { lang, slug }),
        catalogue.product.fromWire,
      )
    },
    async similarProducts(id: string): Promise<Reply<ProductCard[]>> {
      const reply = await client.send(findingCalls.similarProducts, { lang, urun_k_no: id })
      return translated(reply, (data) => finding.productList.fromWire(data).products)
    },
    /** The first of all kinds; of the most viewed only those that anybody has looked at. */
    async showcase(asked: { sort: Sort; pageSize: number }): Promise<Reply<ProductCard[]>> {
      const { sirala } = finding.listQueryToWire({ sort: asked.sort })
      const reply = await client.send(findingCalls.showcase, { lang, sirala, adet: asked.pageSize })
      return translated(reply, (data) => finding.productList.fromWire(data).products)
    },
    async suggest(term: string, signal?: AbortSignal): Promise<Reply<Suggestions>> {
      const reply = await client.send(findingCalls.suggest, { lang, aranan: term }, { signal })
      return translated(reply, finding.suggestions.fromWire)
    },
    async cards(ids: readonly string[]): Promise<Reply<ProductCard[]>> {
      const reply = await client.send(findingCalls.cardsByCode, { lang, urun_k_no: ids.join(',') })
      return translated(reply, (data) => list(catalogue.productCard).fromWire(data.urunler))
    },
    watchProduct: (wish: WatchWish) => client.send(alerts.watchProduct, { locale: lang, wish }),
    watch: (token: string) => client.send(alerts.getWatch, { locale: lang, token }),
    confirmWatch: (token: string) => client.send(alerts.confirmWatch, { locale: lang, token }),
    endWatch: (token: string) => client.send(alerts.endWatch, { locale: lang, token }),
    async countView(id: string): Promise<void> {
      await client.send(findingCalls.countView, { urun_k_no: id })
    },
    async filterData(): Promise<
      Reply<{
        categories: Category[]
        destinations: Destination[]
        carPlaces: { id: string; name: string }[]
      }>
    > {
      return translated(await client.send(findingCalls.filterData, { lang }), (data) => ({
        categories: list(catalogue.category).fromWire(data.kategoriler),
        destinations: list(catalogue.destination).fromWire(data.destinasyonlar),
        carPlaces: list(finding.carPlace).fromWire(data.arac_noktalari),
      }))
    },
    async category(slug: string): Promise<Reply<Category>> {
      return translated(
        await client.send(catalogueCalls.getCategory, { lang, slug }),
        catalogue.category.fromWire,
      )
    },
    async destination(slug: string): Promise<Reply<Destination>> {
      return translated(
        await client.send(catalogueCalls.getDestination, { lang, slug }),
        catalogue.destination.fromWire,
      )
    },
    async departures(asked: { product: string; from: string; to: string }): Promise<Reply<Departure[]>> {
      const reply = await client.send(catalogueCalls.listDepartures, {
        urun_k_no: asked.product,
        baslangic: asked.from,
        bitis: asked.to,
      })
      return translated(reply, (data) => list(catalogue.departure).fromWire(data.seanslar))
    },
    /** What is taken of a villa, a yacht, a car or a transfer's vehicles. */
    async stock(asked: { product: string; from: string; to: string }): Promise<Reply<Stock[]>> {
      const reply = await client.send(listStock, {
        lang,
        urun_k_no: asked.product,
        baslangic: asked.from,
        bitis: asked.to,
      })
      return translated(reply, (data) => list(stock).fromWire(data.stoklar))
    },
    async transferTariff({ from, to, page }: TariffQuery = {}): Promise<Reply<TransferTariff>> {
      const reply = await client.send(transferCalls.listTariffs, {
        lang,
        nereden: from,
        nereye: to,
        sayfa: page,
      })
      return translated(reply, transfers.tariff.fromWire)
    },
    async askTransfer(question: TransferQuestion): Promise<Reply<TransferOffer[]>> {
      const reply = await client.send(transferCalls.askTransfer, {
        lang,
        ...transfers.question.toWire(question),
      })
      return translated(reply, (data) => list(transfers.offer).fromWire(data.teklifler))
    },
    async page(wanted: { slug?: string; purpose?: PagePurpose }): Promise<Reply<Page>> {
      const reply = await client.send(contentCalls.getPage, { lang, slug: wanted.slug, amac: wanted.purpose })
      return translated(reply, page.fromWire)
    },
  }
}
