import { getAgencyPage } from '#contract/agencies/referrals.ts'
import * as alerts from '#contract/alerts/alerts.ts'
import * as catalogue from '#contract/catalogue/catalogue.ts'
import type { Client, Reply } from '#contract/client.ts'
import { getPage } from '#contract/content/content.ts'
import { listDepartures } from '#contract/inventory/inventory.ts'
import * as search from '#contract/search/search.ts'
import { getOtherSettings, getSettings } from '#contract/settings/settings.ts'
import * as shared from '#contract/shared-lists/shared-lists.ts'
import * as transfers from '#contract/transfers/transfers.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { NewSharedList } from '#domain/catalogue/shared-list.ts'
import type { TariffQuery, TransferQuestion } from '#domain/catalogue/transfer-tariff.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { AlertRequest } from '#domain/search/alert.ts'
import type { PricedDates } from '#domain/search/dated-price.ts'
import type { ListQuery, ProductList, Sort } from '#domain/search/list-query.ts'
import { replyWith } from './reply-with.ts'

type Days = { product: string; from: string; to: string }

/** The company, its catalogue and content: what every visitor may read. */
export function catalogueApi(client: Client, locale: Locale) {
  return {
    /** The public page of a partner agency. */
    agencyPage: (number: string) => client.send(getAgencyPage, { number, locale }),
    async settings(): Promise<Reply<CompanySettings>> {
      const [one, other] = await Promise.all([
        client.send(getSettings, { locale }),
        client.send(getOtherSettings, { locale }),
      ])
      if (!one.ok) return one
      if (!other.ok) return other
      return { ok: true, data: { ...one.data, rules: other.data } }
    },
    homeShowcases: () => client.send(search.homeShowcases, { locale }),
    products({ term, ...query }: ListQuery): Promise<Reply<ProductList>> {
      return term
        ? client.send(search.searchProducts, { locale, query: { ...query, term } })
        : client.send(search.listProducts, { locale, query })
    },
    product: (slug: string) => client.send(catalogue.getProduct, { locale, slug }),
    productWithCode: (id: string) => client.send(catalogue.getProduct, { locale, id }),
    createSharedList: (list: NewSharedList) => client.send(shared.createSharedList, list),
    sharedList: (token: string) => client.send(shared.getSharedList, { token }),
    endSharedList: (link: { token: string; key: string }) => client.send(shared.endSharedList, link),
    async similarProducts(product: string): Promise<Reply<ProductCard[]>> {
      return replyWith(await client.send(search.similarProducts, { locale, product }), productsOf)
    },
    /** The first of all kinds; of the most viewed only viewed ones. */
    async showcase(asked: { sort: Sort; pageSize: number }): Promise<Reply<ProductCard[]>> {
      return replyWith(await client.send(search.showcase, { locale, ...asked }), productsOf)
    },
    suggest: (term: string, signal?: AbortSignal) =>
      client.send(search.suggest, { locale, term }, { signal }),
    cards: (products: readonly string[]) => client.send(search.cardsByCode, { locale, products }),
    priceDates: (products: readonly string[], query: PricedDates) =>
      client.send(search.priceDates, { locale, products, query }),
    createAlert: (alert: AlertRequest) => client.send(alerts.createAlert, { locale, alert }),
    alert: (token: string) => client.send(alerts.getAlert, { locale, token }),
    confirmAlert: (token: string) => client.send(alerts.confirmAlert, { locale, token }),
    endAlert: (token: string) => client.send(alerts.endAlert, { locale, token }),
    async countView(product: string): Promise<void> {
      await client.send(search.countView, { product })
    },
    filterData: () => client.send(search.filterData, { locale }),
    category: (slug: string) => client.send(catalogue.getCategory, { locale, slug }),
    destination: (slug: string) => client.send(catalogue.getDestination, { locale, slug }),
    departures: (asked: Days) => client.send(listDepartures, asked),
    transferTariff: (asked: TariffQuery = {}) => client.send(transfers.listTariffs, { locale, ...asked }),
    quoteTransfer: (question: TransferQuestion) => client.send(transfers.quoteTransfer, { locale, question }),
    page: (wanted: { slug?: string; purpose?: PagePurpose }) => client.send(getPage, { locale, ...wanted }),
  }
}

function productsOf({ products }: ProductList): ProductCard[] {
  return products
}
