import { Map as ChartMap } from 'maplibre-gl'
import type { Words } from '../i18n/use-messages.tsx'
import { chartStyle } from './chart/chart-style.ts'
import { chartBounds } from './chart/coverage.ts'
import { firstBounds, type MapContent } from './map-content.ts'
import { paddingOf } from './show-view.ts'
import { isArchive, isTemplate, streetsStyle } from './streets-style.ts'

/** Creates the map in its container, with a view that holds what it displays. */
export function createMap({
  container,
  content,
  style,
  alone,
  t,
}: {
  container: HTMLElement
  content: MapContent
  /** Address of a style, template of tiles or archive; the company's own chart without it. */
  style: string | undefined
  alone: boolean
  t: Words['t']
}): ChartMap {
  const { west, south, east, north } = chartBounds
  const bounds = firstBounds(content) ?? chartBounds
  return new ChartMap({
    container,
    style: initialStyle(style),
    bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
    fitBoundsOptions: { padding: paddingOf(container, content), maxZoom: content.closest ?? 11 },
    // Closer than this the coast of the chart is coarse; around it there is room, so that a high window can hold all of it
    ...(!style && {
      maxBounds: [west - 12, south - 12, east + 12, north + 10] as [number, number, number, number],
      maxZoom: 13,
      minZoom: 4,
    }),
    attributionControl: style === undefined || isTemplate(style) || isArchive(style) ? false : {},
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: !alone,
    locale: {
      'Map.Title': content.label,
      'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('map.wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
    },
  })
}

/** The style of an archive follows, once its header is read. */
function initialStyle(address: string | undefined) {
  if (address === undefined) return chartStyle()
  return isArchive(address) ? undefined : streetsStyle(address)
}
