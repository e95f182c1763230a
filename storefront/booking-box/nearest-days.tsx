import { lazy, type ReactNode, Suspense } from 'react'
import { reasonsOfTheDay } from '#domain/search/dated-price.ts'
import { importFile } from '#ui/import-file.ts'
import type { OpenBooking } from './booking-frame.tsx'
import type { AskedDays } from './nearest-days-list.tsx'

/** Without its file there are no suggestions; the calendar has the days, too. */
const List = lazy(() =>
  importFile(() => import('./nearest-days-list.tsx')).catch(() => ({ default: () => null })),
)

/**
 * The nearest days on which a product that is taken on the chosen ones can be had for as long, by as many, as lists have them. A
 * press chooses them.
 */
export function NearestDays({
  booking: { product, error },
  from,
  until,
  people,
  onDays,
}: Partial<AskedDays> & {
  booking: Pick<OpenBooking, 'product' | 'error'>
  onDays: Parameters<typeof List>[0]['onDays']
}): ReactNode {
  const isTaken = error?.reason !== undefined && reasonsOfTheDay.has(error.reason)
  if (!isTaken || !from || !people) return null
  return (
    <Suspense>
      <List product={product.id} asked={{ from, until, people }} onDays={onDays} />
    </Suspense>
  )
}
