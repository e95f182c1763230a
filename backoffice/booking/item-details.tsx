import type { ReactNode } from 'react'
import { type DetailName, detailNames, type ItemDetails } from '#domain/booking/item-details.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { detailFacts, detailLabels } from './detail-labels.ts'

/** What was chosen of an item, and its practical details; those that the trip needs and lacks are marked. */
export function ItemDetailsList({
  item,
  details,
}: {
  item: BookedItem
  details: ItemDetails | undefined
}): ReactNode {
  const { t } = useMessages()
  const chosen = item.chosen.filter(({ what }) => !details || !detailFacts.includes(what))
  const isMissing = (name: DetailName) => details?.missing.includes(name) === true
  // The meeting names the zone; the note is the guest's, and displayed with them.
  const named = detailNames.filter((name) =>
    name === 'pickup' || name === 'note' ? isMissing(name) : details?.values[name] || isMissing(name),
  )
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {chosen.map(({ what, value }) => (
        <Row key={what} label={t(`chosen.${what}`)}>
          {value}
        </Row>
      ))}
      {item.meeting && (
        <Row label={t(item.kind === 'villa' ? 'chosen.address' : 'booking.meeting')}>
          <span className="whitespace-pre-line">{item.meeting}</span>
        </Row>
      )}
      {named.map((name) => (
        <Row key={name} label={t(detailLabels[name])}>
          {details?.values[name] || <Badge tone="warning">{t('booking.not-given')}</Badge>}
        </Row>
      ))}
      {item.travellers.length > 0 && (
        <Row label={t('booking.travellers')} wide>
          {item.travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
        </Row>
      )}
    </dl>
  )
}

function Row({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <div className={wide ? 'flex gap-2 sm:col-span-2' : 'flex gap-2'}>
      <dt className="text-ink-soft">{label}:</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}
