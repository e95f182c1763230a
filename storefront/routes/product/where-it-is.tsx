import { type ReactNode, useMemo } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'
import type { MapPin } from '../../map/map-content.ts'
import { MapFrame } from '../../map/map-frame.tsx'
import { PlacePin, StopPin, ZonePin } from '../../map/place-pin.tsx'
import { Part } from './part.tsx'
import { type PlacesOnMap, placesOnMap } from './places-on-map.ts'

/** The map of a product: start or area, route with its stops, pick-up zones; below it the same in words. */
export function WhereItIs({ product }: { product: Product }): ReactNode {
  const words = useMessages()
  const { t } = words
  const { details, title } = product
  const shown = useMemo(() => {
    const name = details.kind === 'tour' && details.meetingPoint ? t('product.meeting') : title
    const found = placesOnMap(details, name)
    return (
      found && {
        ...found,
        pins: pinsOf(found, words),
        lines: [found.route],
        areas: found.area && [found.area],
      }
    )
  }, [details, title, t, words])
  if (!shown) return null
  const { stops, places, pins, lines, areas } = shown
  const zones = places.filter(({ role }) => role === 'zone')
  const listed = details.kind === 'transfer' || details.kind === 'car' || details.kind === 'yacht'
  return (
    <Part id="map" title={t('product.map')}>
      <MapFrame
        className="h-90 rounded-card border border-line md:h-100"
        label={t('where.map', { name: title })}
        pins={pins}
        lines={lines}
        areas={areas}
        closest={areas ? 12 : 11}
      />
      {zones.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2.5 text-ink-soft text-sm">
          <ZonePin />
          <span>
            {t('product.pickup')}: {zones.map((zone) => zone.title).join(' · ')}
          </span>
        </p>
      )}
      {areas && <p className="mt-3 text-ink-soft text-sm">{t('product.map-area')}</p>}
      {stops.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{t('product.map-stops')}</h3>
          <ol className="flex flex-wrap gap-x-6 gap-y-2">
            {stops.map(({ name }, at) => (
              <li key={name} className="flex items-center gap-2">
                <StopPin number={words.format.number(at + 1)} />
                {name}
              </li>
            ))}
          </ol>
          <p className="mt-3 text-ink-soft text-sm">{t('product.map-weather')}</p>
        </>
      )}
      {listed && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
          {places.map((place) => (
            <li key={place.id}>{place.title}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function pinsOf({ places, stops }: PlacesOnMap, { format }: Words): MapPin[] {
  return [
    ...places.map(
      ({ id, at, title, role }): MapPin =>
        role === 'zone'
          ? { id, at, element: <ZonePin label={title} /> }
          : { id, at, anchor: 'bottom', level: 3, element: <PlacePin label={title} /> },
    ),
    ...stops.map(
      ({ name, ...at }, index): MapPin => ({
        id: `stop-${name}`,
        at,
        level: 2,
        element: <StopPin number={format.number(index + 1)} label={name} />,
      }),
    ),
  ]
}
