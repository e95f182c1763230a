import { type ReactNode, useState } from 'react'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { positionsByDate } from '#domain/booking/by-date.ts'
import { movableKinds } from '#domain/booking/choice-of-product.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { AddItemAction } from './actions/add-item-action.tsx'
import { ChangeAction, type Moved } from './actions/change-action.tsx'
import { DetailsAction } from './actions/details-action.tsx'
import { ItemDetailsList } from './item-details.tsx'
import { usePeopleText } from './use-people-text.ts'

/** The items of a booking: what, when, for whom, at which price. */
export function BookingItems({ story }: { story: BookingStory }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [adds, setAdds] = useState(false)
  const { items, state } = story.managed.booking
  return (
    <Panel
      title={t('booking.items')}
      actions={
        state === 'confirmed' &&
        may('bookings.edit') && (
          <Button size="sm" onClick={() => setAdds(true)}>
            {t('act.add-item')}
          </Button>
        )
      }
    >
      {adds && <AddItemAction story={story} onClose={() => setAdds(false)} />}
      <ul className="divide-y divide-line">
        {positionsByDate(items).map((position) => (
          <li key={position} className="py-4 first:pt-0 last:pb-0">
            <Item item={items[position]!} story={story} position={position} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Item({
  item,
  story,
  position,
}: {
  item: BookedItem
  story: BookingStory
  position: number
}): ReactNode {
  const { t, locale, format } = useMessages()
  const { may } = useAccount()
  const [changes, setChanges] = useState<Moved>()
  const [entersDetails, setEntersDetails] = useState(false)
  const details = story.details.find((one) => one.position === position)
  const isChangeable = story.managed.booking.state === 'confirmed' && !item.cancelled && may('bookings.edit')
  const { until } = item
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 className="font-semibold text-base">{item.title}</h3>
          <p className="text-ink-soft">
            {t(`kind.${item.kind}`)} · {format.dayAndTime(item.day, item.time)}
            {until && ` – ${format.dayAndTime(until.day, until.time)}`}
          </p>
        </div>
        <p className="whitespace-nowrap font-semibold figures">{formatMoney(item.total, locale)}</p>
      </div>
      <p>
        <People people={item.people} />
      </p>
      {item.cancelled && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="danger">{t('state.cancelled')}</Badge>
          {t('booking.item-refund', { refund: formatMoney(item.cancelled.refund, locale) })}
        </p>
      )}
      <ItemDetailsList item={item} details={details} />
      <div data-actions className="flex flex-wrap items-center gap-4">
        {isChangeable && (
          <Button size="sm" onClick={() => setChanges({})}>
            {t('act.change')}
          </Button>
        )}
        {isChangeable && movableKinds.includes(item.kind) && (
          <Button size="sm" onClick={() => setChanges({ choosesTarget: true })}>
            {t('act.move')}
          </Button>
        )}
        {details?.isChangeable && may('bookings.edit') && (
          <Button size="sm" onClick={() => setEntersDetails(true)}>
            {t('act.details')}
          </Button>
        )}
        <TextLink href={`/bookings?product=${encodeURIComponent(item.productId)}`}>
          {t('booking.same-product')}
        </TextLink>
      </div>
      {entersDetails && (
        <DetailsAction story={story} position={position} onClose={() => setEntersDetails(false)} />
      )}
      {changes && (
        <ChangeAction
          story={story}
          position={position}
          moved={changes}
          onClose={() => setChanges(undefined)}
        />
      )}
    </div>
  )
}

/** The people of an item in words. */
export function People({ people }: { people: BookedItem['people'] }): ReactNode {
  return usePeopleText()(people)
}
