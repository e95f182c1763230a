import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import { type TakenRow, takenBetween, type UnitKind, type UnitRow, unitsAfter } from './queries.ts'

export type ListedUnit = UnitRow & { title: string; taken: TakenRow[] }

/** Returns a page of the villas, yachts, cars and vehicles, each with what takes it within a stretch of time. */
export async function listUnits(
  database: Queries,
  asked: {
    kind?: UnitKind | undefined
    after?: string | undefined
    limit: number
    from: Date
    until: Date
    locale: Locale
    now: Date
  },
): Promise<{ units: ListedUnit[]; next: string | undefined }> {
  const { kind, after, limit, locale, ...span } = asked
  const rows = await unitsAfter(database, { kind, after, most: limit + 1 })
  const shown = rows.slice(0, limit)
  const taken = await takenBetween(database, { units: shown.map(({ id }) => id), ...span })
  const byUnit = Map.groupBy(taken, ({ unit }) => unit)
  const titles = await titlesOfProducts(database, [...new Set(shown.map(({ product }) => product))])
  const units = shown.map((unit) => {
    const named = titles.get(unit.product)
    return {
      ...unit,
      title: named?.[locale] ?? named?.en ?? unit.product,
      taken: byUnit.get(unit.id) ?? [],
    }
  })
  return { units, next: rows.length > limit ? shown.at(-1)!.id : undefined }
}
