import type { ReactNode } from 'react'
import type { ChosenFactName } from '#domain/booking/order.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { peopleText } from './entry-text.ts'
import type { DisplayedItem } from './reported-entry.ts'
import { WhenLine } from './when-line.tsx'

/** When an item is, who comes along, and what was chosen of it, line by line. */
export function ItemFacts({ item, strong = false }: { item: DisplayedItem; strong?: boolean }): ReactNode {
  const { t, format } = useMessages()
  return (
    <>
      <span className={strong ? 'block font-medium text-ink figures' : 'block figures'}>
        <WhenLine item={item} />
      </span>
      {isForPeople(item) && <span className="block">{peopleText(item.people, t)}</span>}
      {item.chosen.map(({ what, value }) => (
        <span key={what} className="block">
          {t(`chosen.${what}`)}:{' '}
          <bdi className={what === 'permit' ? 'whitespace-nowrap' : undefined}>
            {counted.has(what) ? format.digits(value) : value}
          </bdi>
        </span>
      ))}
    </>
  )
}

/** Counts, times and ages; flights, addresses and numbers of permits stay as they are. */
const counted: ReadonlySet<ChosenFactName> = new Set([
  'child-seats',
  'return',
  'charter',
  'driver-age',
  'kilometres',
])

/** A car is let to its driver, however many sit in it. */
function isForPeople({ kind }: DisplayedItem): boolean {
  return kind !== 'car'
}
