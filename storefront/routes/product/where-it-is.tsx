import { type ReactNode, useMemo } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { cx } from '#ui/cx.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { MapFrame } from '../../map/map-frame.tsx'
import { PlaceMark } from '../../map/pins.tsx'
import { Part } from './part.tsx'
import { placesOnMap } from './places-on-map.ts'

const loadMap = () => import('./product-map.tsx').then(({ ProductMap }) => ProductMap)

/** The map of a product: start or area, route with its stops, pick-up zones; below it the same in words. */
export function WhereItIs({ product }: { product: Product }): ReactNode {
  const { t, format } = useMessages()
  const { details, title } = product
  const shown = useMemo(() => {
    const name = details.kind === 'tour' && details.meetingPoint ? t('product.meeting') : title
    return placesOnMap(details, name)
  }, [details, title, t])
  if (!shown) return null
  const { stops, places, zones, area } = shown
  const listed = details.kind === 'transfer' || details.kind === 'car' || details.kind === 'yacht'
  return (
    <Part id="map" title={t('product.map')}>
      <MapFrame
        className="h-90 rounded-card border border-line md:h-100"
        load={loadMap}
        of={{ shown, title }}
      />
      {zones.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{t('product.pickup')}</h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {zones.map(({ id, letter, title: zone, metres }) => (
              <li key={id} className="flex items-center gap-2">
                <span
                  aria-hidden
                  className={cx(
                    'grid size-6 shrink-0 place-items-center rounded-full bg-brand font-bold text-2xs text-on-brand',
                    metres !== undefined && 'm-0.5 outline outline-brand outline-offset-3',
                  )}
                >
                  {letter}
                </span>
                <span>
                  {zone}
                  {metres !== undefined && (
                    <span className="block text-ink-soft text-sm">
                      {t('product.zone-radius', { kilometres: format.number(metres / 1000) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {area && <p className="mt-3 text-ink-soft text-sm">{t('product.map-area')}</p>}
      {stops.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{t('product.map-stops')}</h3>
          <ol className="flex flex-wrap gap-x-6 gap-y-2">
            {stops.map(({ name }, at) => (
              <li key={name} className="flex items-center gap-2">
                <span className="grid size-6 shrink-0 place-items-center rounded-full bg-action font-bold text-2xs text-on-action">
                  {format.number(at + 1)}
                </span>
                {name}
              </li>
            ))}
          </ol>
          <p className="mt-3 text-ink-soft text-sm">{t('product.map-weather')}</p>
        </>
      )}
      {listed && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft text-sm">
          {places.map(({ id, title: place, letter }) => (
            <li key={id} className="flex items-center gap-2">
              <PlaceMark letter={letter} />
              {place}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
