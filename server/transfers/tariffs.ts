import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type {
  PointType,
  TariffQuery,
  TransferPoint,
  TransferRoute,
  TransferTariff,
} from '#domain/catalogue/transfer-tariff.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { transfersOnSale } from './queries.ts'

/** Every point and every route of a company, in one language. */
export type Tariffs = { points: TransferPoint[]; routes: TransferRoute[] }

const pageSize = 50
const memories = new WeakMap<Company, Map<Locale, Promise<Tariffs>>>()

/** The tariffs of a company: read once, then remembered until its catalogue changes on any node. */
export function tariffsOf(company: Company, locale: Locale): Promise<Tariffs> {
  const memory = memoryOf(company)
  const known = memory.get(locale)
  if (known) return known
  const loading = readTariffs(company, locale)
  memory.set(locale, loading)
  loading.catch(() => memory.delete(locale))
  return loading
}

/** Reads the tariffs in every language of the company, so that the first visitor need not wait. */
export async function loadTariffs(company: Company): Promise<void> {
  const { languages } = await company.settings()
  await Promise.all(languages.enabled.map((locale) => tariffsOf(company, locale)))
}

/** One page of the tariffs: all, those that touch a point, or those between two; a route goes both ways. */
export function pageOfTariffs(
  { points, routes }: Tariffs,
  { from, to, page = 1 }: TariffQuery,
): TransferTariff {
  const wanted = [from, to].filter(Boolean)
  const found = routes.filter((route) => wanted.every((point) => point === route.from || point === route.to))
  const start = (page - 1) * pageSize
  return { points, routes: found.slice(start, start + pageSize), total: found.length, page, pageSize }
}

function memoryOf(company: Company): Map<Locale, Promise<Tariffs>> {
  const known = memories.get(company)
  if (known) return known
  const made = new Map<Locale, Promise<Tariffs>>()
  memories.set(company, made)
  company.onChange(() => made.clear())
  return made
}

type Transfer = Product & { details: TransferDetails }

async function readTariffs({ database }: Company, locale: Locale): Promise<Tariffs> {
  const codes = await transfersOnSale(database)
  const found = await productsByCode(database, codes, locale)
  const transfers = codes.flatMap((code) => found.get(code) ?? []) as Transfer[]
  return { points: pointsOf(transfers, locale), routes: transfers.map(routeOf) }
}

function routeOf({ details, ...product }: Transfer): TransferRoute {
  const { from, to, minutes, kilometres, vehicles, nightSurcharge, childSeat, freeWaitingMinutes } = details
  const { id: productId, slug, title, category, fromPrice, pictures } = product
  return {
    ...{ productId, slug, title, category, fromPrice, picture: pictures[0] },
    ...{
      from: from.id,
      to: to.id,
      minutes,
      kilometres,
      vehicles,
      nightSurcharge,
      childSeat,
      freeWaitingMinutes,
    },
  }
}

/** A point that several routes share is named by the first of them. */
function pointsOf(transfers: readonly Transfer[], locale: Locale): TransferPoint[] {
  const points = new Map<string, TransferPoint>()
  for (const { details } of transfers) {
    for (const [end, other] of [
      [details.from, details.to],
      [details.to, details.from],
    ] as const) {
      const known = points.get(end.id)
      const reaches = new Set([...(known?.reaches ?? []), other.id])
      points.set(end.id, {
        id: end.id,
        name: known?.name ?? end.name,
        type: known?.type ?? (end.type as PointType),
        reaches: [...reaches],
      })
    }
  }
  return [...points.values()].sort((one, other) => one.name.localeCompare(other.name, locale))
}
