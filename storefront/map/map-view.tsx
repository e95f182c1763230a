import { addProtocol, type Map as ChartMap, setWorkerUrl } from 'maplibre-gl'
import stylesheet from 'maplibre-gl/dist/maplibre-gl.css?inline'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type RefObject, useCallback, useEffect, useImperativeHandle, useState } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import type { MapBounds } from '#domain/search/map-bounds.ts'
import { importFile } from '#ui/import-file.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import { chartCovers } from './chart/coverage.ts'
import { useChartLabels } from './chart/use-chart-labels.ts'
import { createMap } from './create-map.ts'
import { drawOverlays } from './draw-overlays.ts'
import { hasWebGl } from './has-web-gl.ts'
import { type MapContent, pointsOf } from './map-content.ts'
import { MapControls } from './map-controls.tsx'
import { Pin } from './pin.tsx'
import { showView } from './show-view.ts'
import { refuseStreets, useStreets } from './streets.ts'
import { attributionOf, isArchive, isTemplate, streetsSource } from './streets-style.ts'
import { usePinLabels } from './use-pin-labels.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', async (request, abort) => {
  const { protocol } = await importFile(() => import('./pmtiles.ts'))
  return protocol.tile(request, abort)
})

const none: [] = []

/** What may be done with a map from outside of it. */
export type MapHandle = {
  bounds(): MapBounds
  /** Returns to the view that holds everything. */
  reset(): void
}

export type MapViewProps = MapContent & {
  /** The map is all there is to scroll: wheel and one finger move it at once. */
  alone?: boolean
  /** Called after the visitor has moved the map. */
  onMove?: () => void
  /** Called with the zoom, now and after each change. */
  onZoom?: (zoom: number) => void
  handle?: RefObject<MapHandle | null>
  onMissing: () => void
}

/** A map with pins, lines and areas: the company's own chart, or the map of `MAP_STYLE_URL` once it is allowed. */
export function MapView(props: MapViewProps): ReactNode {
  const {
    pins,
    named = none,
    lines = none,
    areas = none,
    alone = false,
    onMove,
    onZoom,
    handle,
    onMissing,
  } = props
  const { mapStyleUrl, mapAttribution } = useShop()
  const { t, locale } = useMessages()
  const streets = useStreets()
  const [map, setMap] = useState<ChartMap>()
  const style = streets && mapStyleUrl ? mapStyleUrl : undefined
  const isMissing = !style && !chartCovers(pointsOf(props))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the map displays is brought in below
  const open = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return
      if (isMissing || !hasWebGl()) {
        onMissing()
        return
      }
      const opened = createMap({ container, content: props, style, alone, t })
      let isLoaded = false
      opened.once('style.load', () => {
        isLoaded = true
        // A dialog may have been closed, without a size, when the map was created in it
        opened.resize()
        showView(opened, props, 0)
        setMap(opened)
      })
      const hasOwnTiles = style && (isTemplate(style) || isArchive(style))
      let hasTile = false
      opened.on('data', (event) => {
        if ('sourceId' in event && event.sourceId === streetsSource && 'tile' in event) hasTile = true
      })
      // With a listener, errors such as a missing tile are not written to the console
      opened.on('error', () => {
        if (style && (!isLoaded || (hasOwnTiles && !hasTile))) refuseStreets()
      })
      if (style && isArchive(style)) void showArchive(opened, style, locale)
      return () => {
        setMap(undefined)
        opened.remove()
      }
    },
    [style, alone],
  )

  usePinLabels(map, pins)
  useChartLabels(style ? undefined : map, named)
  useEffect(() => {
    if (map) drawOverlays(map, { lines, areas })
  }, [map, lines, areas])
  useEffect(() => {
    if (!map || !onMove) return
    const moved = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) onMove()
    }
    map.on('moveend', moved)
    return () => {
      map.off('moveend', moved)
    }
  }, [map, onMove])
  useEffect(() => {
    if (!map || !onZoom) return
    const zoomed = () => onZoom(map.getZoom())
    zoomed()
    map.on('zoomend', zoomed)
    return () => {
      map.off('zoomend', zoomed)
    }
  }, [map, onZoom])
  useImperativeHandle(
    handle,
    () => ({
      bounds: () => boundsOfMap(map),
      reset: () => map && showView(map, props),
    }),
    [map, props],
  )
  return (
    <>
      <style href="maplibre-gl" precedence="default">
        {stylesheet}
      </style>
      <div ref={open} dir="ltr" className="absolute! inset-0 size-full font-sans!" />
      {map && pins.map((pin) => <Pin key={pin.id} map={map} pin={pin} />)}
      {map && (
        <MapControls
          source={style ? mapAttribution && attributionOf(mapAttribution) : ownSource(t)}
          zoomIn={() => map.zoomIn()}
          zoomOut={() => map.zoomOut()}
          reset={() => showView(map, props)}
        />
      )}
    </>
  )
}

/** Displays the tiles of an archive; the own chart comes back where it cannot be read. */
async function showArchive(map: ChartMap, address: string, locale: Locale): Promise<void> {
  let isRemoved = false
  map.once('remove', () => {
    isRemoved = true
  })
  try {
    const { archiveStyle } = await importFile(() => import('./archive-style.ts'))
    const style = await archiveStyle(address, locale)
    if (!isRemoved) map.setStyle(style)
  } catch {
    if (!isRemoved) refuseStreets()
  }
}

/** The source of the coast of the own chart. */
function ownSource(t: Words['t']) {
  return { text: t('map.source'), href: 'https://www.openstreetmap.org/copyright' }
}

function boundsOfMap(map: ChartMap | undefined): MapBounds {
  if (!map) return { west: -180, south: -90, east: 180, north: 90 }
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}
