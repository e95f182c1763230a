import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { groupMasks } from '#domain/search/choices.ts'
import type { ProductIndex } from '#domain/search/product-index.ts'
import type { Database } from '#server/database/connect.ts'
import { withCards } from './list-products.ts'
import { viewedWith } from './queries.ts'

const most = 8

/**
 * Returns similar products as cards: of the same kind, ranked by common visitors, then category, place and
 * price. Undefined for an unknown product.
 */
export async function similarProducts(
  database: Database,
  { code, locale, now }: { code: string; locale: Locale; now: Date },
): Promise<ProductCard[] | undefined> {
  const together = await viewedWith(database, code)
  const similar = await withCards(database, { locale, now }, async ({ index }) => {
    const slot = index.slotOfCode.get(code)
    const slots = slot === undefined ? [] : mostAlike(index, slot, together)
    return { slots, answer: { known: slot !== undefined } }
  })
  return similar.known ? similar.products : undefined
}

function mostAlike(index: ProductIndex, slot: number, together: ReadonlyMap<string, number>): number[] {
  const kinds = index.choices[slot]! & groupMasks.kind
  const own = {
    category: index.category[slot],
    destination: index.destination[slot],
    price: index.price[slot]!,
  }
  const seenBySlot = new Map(
    [...together].map(([code, visitors]) => [index.slotOfCode.get(code) ?? -1, visitors]),
  )
  const others: { slot: number; points: number }[] = []
  for (let other = 0; other < index.used; other += 1) {
    if (other === slot || index.listed[other] === 0) continue
    const seen = (seenBySlot.size > 0 && seenBySlot.get(other)) || 0
    const sameKind = (index.choices[other]! & kinds) !== 0
    const samePlace = index.destination[other] === own.destination
    // Another kind is like it only where it is at the same place, or the same people looked at it.
    if (!sameKind && !samePlace && seen === 0) continue
    const points =
      (sameKind ? 30 : 0) +
      (index.category[other] === own.category ? 20 : 0) +
      (samePlace ? 15 : 0) +
      (seen > 0 ? Math.min(25, Math.log2(1 + seen) * 6) : 0) +
      index.score[other]! / 2e12
    if (others.length === most && others.at(-1)!.points >= points + mostForPrice) continue
    addToBest(others, {
      slot: other,
      points: points + nearness(index.price[other]!, own.price) * mostForPrice,
    })
  }
  return others.map((one) => one.slot)
}

/** The weight of an equal price. */
const mostForPrice = 10

/** 1 for the same price, falling to 0 at three times or a third of it. */
function nearness(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other) || one <= 0 || other <= 0) return 0
  return Math.max(0, 1 - Math.abs(Math.log(one / other)) / Math.log(3))
}

function addToBest(best: { slot: number; points: number }[], one: { slot: number; points: number }): void {
  if (best.length === most && best.at(-1)!.points >= one.points) return
  const at = best.findIndex(({ points }) => points < one.points)
  best.splice(at === -1 ? best.length : at, 0, one)
  if (best.length > most) best.pop()
}
