import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import { useShop } from '../../company/shop.tsx'
import { OpenMap } from '../../components/open-map.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Part } from './part.tsx'

/** Where a tour starts, with a link to a map, and where guests are picked up, when and for how much. */
export function Meeting({ tour }: { tour: TourDetails }): ReactNode {
  const { t } = useMessages()
  const { price } = useShop()
  const { meetingPoint, pickupZones } = tour
  if (!meetingPoint && pickupZones.length === 0) return null
  return (
    <Part id="meeting" title={t(meetingPoint ? 'product.meeting' : 'product.pickup')}>
      {meetingPoint && (
        <div className="flex gap-3">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
          <div>
            <p>{meetingPoint.text}</p>
            <OpenMap {...meetingPoint} />
          </div>
        </div>
      )}
      {pickupZones.length > 0 && (
        <div className="mt-5">
          {meetingPoint && <h3 className="font-semibold">{t('product.pickup')}</h3>}
          <p className="mb-2 text-ink-soft text-sm">{t('product.pickup-note')}</p>
          <ul className="divide-y divide-line border-line border-t">
            {pickupZones.map((zone) => (
              <li key={zone.id} className="flex justify-between gap-6 py-3">
                <span>
                  {zone.name}
                  <span className="block text-ink-soft text-sm">
                    {t('product.minutes-before', { count: zone.minutesBefore })}
                  </span>
                </span>
                <span className="shrink-0 figures">
                  {zone.surcharge.minor === 0
                    ? t('line.free')
                    : t('product.plus-each', { price: price(zone.surcharge) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  )
}
