import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { storedIds } from '../stored-ids.ts'

/** Kinds of which several can be laid side by side. */
export const comparableKinds = ['tour', 'villa', 'yacht', 'car'] as const satisfies readonly ProductKind[]

export type ComparableKind = (typeof comparableKinds)[number]

/** So many side by side can still be read. */
export const mostCompared = 3

/** The products to compare in this browser, per kind. */
export const comparedProducts = {
  tour: storedIds('compare-tour', mostCompared),
  villa: storedIds('compare-villa', mostCompared),
  yacht: storedIds('compare-yacht', mostCompared),
  car: storedIds('compare-car', mostCompared),
}

/** Says whether products of a kind can be compared. */
export function isComparable(kind: ProductKind): kind is ComparableKind {
  return (comparableKinds as readonly ProductKind[]).includes(kind)
}

/** Returns the address of a comparison, which contains its products. */
export function compareAddress(ids: readonly string[]): string {
  return `/compare?${new URLSearchParams(ids.map((id) => ['product', id]))}`
}
