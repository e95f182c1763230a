import type { ReactNode } from 'react'
import { hotelText } from '#domain/booking/manifest.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ItemFacts } from '../cart/item-facts.tsx'
import { useShop } from '../company/shop.tsx'
import { coverOf } from '../components/cover.ts'
import { OpenMap } from '../components/open-map.tsx'
import { unbrokenTitle } from '../components/unbroken-title.ts'
import { VillaAddress } from '../components/villa-address.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** One thing that was booked, with what can be done about it alone. */
export function ManagedItem({
  item,
  onCancel,
  onChangeDay,
}: {
  item: BookedItem
  onCancel?: () => void
  onChangeDay?: () => void
}): ReactNode {
  const { t } = useMessages()
  const { exact, uploadBase } = useShop()
  const { cancelled } = item
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card sm:flex">
      <div className={`relative aspect-wide shrink-0 sm:aspect-auto sm:w-44 ${cancelled ? 'grayscale' : ''}`}>
        <div className="absolute inset-0">
          <Picture
            picture={{ ...coverOf(item.picture ? [item.picture] : [], uploadBase), alt: '' }}
            sizes="(width < 640px) 100vw, 176px"
            ratio="fill"
          />
        </div>
      </div>
      <div className="grid min-w-0 grow gap-3 p-5">
        <div className="flex items-baseline justify-between gap-x-6 gap-y-1 max-sm:flex-wrap">
          <h3 className="text-lg">
            <bdi>{unbrokenTitle(item.title)}</bdi>
          </h3>
          <p className={`shrink-0 font-semibold figures ${cancelled ? 'text-ink-soft line-through' : ''}`}>
            <bdi>{exact(item.total)}</bdi>
          </p>
        </div>
        <div className="text-ink-soft text-sm">
          <ItemFacts item={item} strong />
          {item.meeting && !cancelled && (
            <span className="mt-1 block">
              {item.kind === 'villa' ? <VillaAddress text={item.meeting} /> : <bdi>{item.meeting}</bdi>}
            </span>
          )}
          {item.meetingAt && !cancelled && <OpenMap {...item.meetingAt} />}
          {item.hotel && !cancelled && (
            <span className="mt-1 block">
              <bdi>{hotelText(item.hotel)}</bdi>
            </span>
          )}
        </div>
        {cancelled && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="danger">{t('checkout.state.cancelled')}</Badge>
            {cancelled.refund.minor > 0 && (
              <span>{t('after.itemRefund', { amount: exact(cancelled.refund) })}</span>
            )}
          </p>
        )}
        {(onCancel || onChangeDay) && (
          <div className="flex flex-wrap gap-2.5">
            {onChangeDay && (
              <Button size="sm" onClick={onChangeDay}>
                {t('after.changeDay')}
              </Button>
            )}
            {onCancel && (
              <Button size="sm" onClick={onCancel}>
                {t('after.cancelItem')}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
