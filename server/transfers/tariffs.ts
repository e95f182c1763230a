import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type {
  TariffQuery,
  TransferPoint,
  TransferRoute,
  TransferTariff,
} from '#domain/catalogue/transfer-tariff.ts'
import { inLocale, type Locale } from '#domain/languages/locales.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { oncePer } from '#server/once-per.ts'
import { type RouteRow, transfersOnSale } from './queries.ts'

/** Points of transfers; prices are read on request. */
export type RouteEnds = { productId: string; from: string; to: string }

/** Every point of a company in one language, and what goes between them. */
export type Tariffs = { points: TransferPoint[]; ends: RouteEnds[] }

const pageSize = 50
/** Tariffs are the same in every language and read once for all. */
type OnSale = { rows: RouteRow[]; ends: RouteEnds[] }
type Memory = { onSale?: Promise<OnSale>; byLocale: Map<Locale, Promise<Tariffs>> }

/** The tariffs of a company: read once, then remembered until its catalogue changes on any node. */
export function tariffsOf(company: Company, locale: Locale): Promise<Tariffs> {
  const { byLocale } = memoryOf(company)
  const known = byLocale.get(locale)
  if (known) return known
  const loading = readTariffs(company, locale)
  byLocale.set(locale, loading)
  loading.catch(() => byLocale.delete(locale))
  return loading
}

/** Reads the tariffs in every language of the company, so that the first visitor need not wait. */
export async function loadTariffs(company: Company): Promise<void> {
  const { languages } = await company.settings()
  await Promise.all(languages.enabled.map((locale) => tariffsOf(company, locale)))
}

/** One page of the tariffs: all, those that touch a point, or those between two; a route goes both ways. */
export async function pageOfTariffs(
  company: Company,
  { from, to, page = 1, locale }: TariffQuery & { locale: Locale },
): Promise<TransferTariff> {
  const { points, ends } = await tariffsOf(company, locale)
  const wanted = [from, to].filter(Boolean)
  const found = ends.filter((route) => wanted.every((point) => point === route.from || point === route.to))
  const start = (page - 1) * pageSize
  const routes = await routesOf(company, found.slice(start, start + pageSize), locale)
  return { points, routes, total: found.length, page, pageSize }
}

/** Routes with their prices, in the order given; one that has meanwhile gone is left out. */
async function routesOf(
  { database }: Company,
  ends: readonly RouteEnds[],
  locale: Locale,
): Promise<TransferRoute[]> {
  const codes = ends.map(({ productId }) => productId)
  const found = await productsByCode(database, codes, locale)
  return codes.flatMap((code) => {
    const product = found.get(code)
    return product ? [routeOf(product as TransferProduct)] : []
  })
}

const memoryOf = oncePer((company: Company) => {
  const made: Memory = { byLocale: new Map() }
  company.onChange(() => {
    made.onSale = undefined
    made.byLocale.clear()
  })
  return made
})

/** A product known to be a transfer. */
export type TransferProduct = Product & { details: TransferDetails }

async function readTariffs(company: Company, locale: Locale): Promise<Tariffs> {
  const memory = memoryOf(company)
  if (!memory.onSale) {
    const reading = readOnSale(company)
    memory.onSale = reading
    reading.catch(() => {
      if (memory.onSale === reading) memory.onSale = undefined
    })
  }
  const { rows, ends } = await memory.onSale
  return { points: pointsOf(rows, locale), ends }
}

async function readOnSale({ database }: Company): Promise<OnSale> {
  const rows = await transfersOnSale(database)
  return { rows, ends: rows.map(({ code, from, to }) => ({ productId: code, from: from.code, to: to.code })) }
}

/** The data of a transfer for a search: route, vehicles, from-price. */
export function routeOf({ details, ...product }: TransferProduct): TransferRoute {
  const { from, to, minutes, kilometres, vehicles, nightSurcharge, childSeat, freeWaitingMinutes } = details
  const { id: productId, slug, title, category, fromPrice, campaign, priorPrice, pictures } = product
  return {
    productId,
    slug,
    title,
    category,
    fromPrice,
    campaign,
    priorPrice,
    picture: pictures[0],
    from: from.id,
    to: to.id,
    minutes,
    kilometres,
    vehicles,
    nightSurcharge,
    childSeat,
    freeWaitingMinutes,
  }
}

/** A point that several routes share is named by the first of them. */
function pointsOf(rows: readonly RouteRow[], locale: Locale): TransferPoint[] {
  const points = new Map<string, Omit<TransferPoint, 'reaches'> & { reaches: Set<string> }>()
  for (const { from, to } of rows) {
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const { code: id, name, type } = end
      const known = points.get(id) ?? { id, name: inLocale(name, locale), type, reaches: new Set() }
      known.reaches.add(other.code)
      points.set(id, known)
    }
  }
  return [...points.values()]
    .map((point) => ({ ...point, reaches: [...point.reaches] }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}
