import type { ReactNode } from 'react'
import type { CartEntry } from '../cart/stored-entry.ts'
import { ShareList } from './share-list.tsx'

/** Shares what is in the basket as a trip, as it is displayed. */
export function ShareTrip({ entries }: { entries: readonly CartEntry[] }): ReactNode {
  const choices = entries.map(({ product: _, ...choice }) => choice)
  return <ShareList atOnce kind="trip" list={{ products: [], choices }} />
}
