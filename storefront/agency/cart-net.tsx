import type { ReactNode } from 'react'
import { titleOfEntry } from '../cart/entry-text.ts'
import type { PricedView } from '../cart/use-priced-cart.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useNetPrices } from './agency-store.ts'
import { NetLines } from './net-lines.tsx'

/** The net prices of the cart, for sellers of agencies; nothing for others, and in the customer view. */
export function CartNet({ view }: { view: PricedView }): ReactNode {
  const { locale } = useMessages()
  const net = useNetPrices()
  const parts = view.items.flatMap(({ entry }) => {
    const quote = net[entry.id]
    return quote ? [{ id: entry.id, title: titleOfEntry(entry, locale), quote, product: entry.product }] : []
  })
  return <NetLines parts={parts} />
}
