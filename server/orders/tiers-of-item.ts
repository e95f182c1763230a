import { tiersInLaw } from '#domain/booking/cancellation.ts'
import type { CancellationTier } from '#domain/catalogue/product.ts'
import type { ItemRow } from './booking-rows.ts'

const minutesPerDay = 24 * 60

/** Returns the tiers that a booked item can be cancelled by, those of the law among them. */
export function tiersOfItem(item: ItemRow): readonly CancellationTier[] {
  return tiersInLaw(item.cancellation as CancellationTier[], { isPackageTour: isPackageTour(item) })
}

/** Two services and more than a day, or a night: the law's package. */
function isPackageTour({ kind, durationMinutes, untilDay }: ItemRow): boolean {
  return kind === 'tour' ? durationMinutes > minutesPerDay : kind === 'health' && untilDay !== null
}
