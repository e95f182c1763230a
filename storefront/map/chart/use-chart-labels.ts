import { type Map as ChartMap, Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pinBoxes } from '../use-pin-labels.ts'
import { labelsThatFit } from './label-layout.ts'
import { type ChartPlace, chartPlaces } from './places.ts'

type Label = {
  place: ChartPlace
  marker: Marker
  name: HTMLElement
  width: number
  height: number
  onMap: boolean
}

/**
 * Writes the names of places on the own chart: the letters are the page's own, so that no font is requested from anywhere and
 * Arabic is written as the browser writes it. Names that would overlap each other, pins or their labels are left out, the less
 * important ones first, and those in `named`, which pins have. A harbour without room for its name still has its mark.
 */
export function useChartLabels(map: ChartMap | undefined, named: readonly string[]): void {
  const { locale } = useMessages()
  // One text, because an array is another one with each rendering
  const known = named.join('\n')
  useEffect(() => {
    if (!map) return
    const others = chartPlaces.filter(({ names }) => !known.split('\n').includes(names[locale]))
    const labels = others.map((place) => labelOf(place, locale))
    const arrange = () => show(map, labels)
    arrange()
    map.on('zoom', arrange)
    map.on('moveend', arrange)
    return () => {
      map.off('zoom', arrange)
      map.off('moveend', arrange)
      for (const { marker } of labels) marker.remove()
    }
  }, [map, known, locale])
}

function show(map: ChartMap, labels: Label[]): void {
  const zoom = map.getZoom()
  const { clientWidth, clientHeight } = map.getContainer()
  const near = labels.flatMap((label) => {
    const { place, width, height } = label
    if (zoom < place.fromZoom) return []
    const { x, y } = map.project([place.longitude, place.latitude])
    const box = { left: x - width / 2, top: y - 6, width, height }
    const isInside =
      box.left >= 0 && box.top >= 0 && box.left + width <= clientWidth && box.top + height <= clientHeight
    return isInside ? [{ id: label, box }] : []
  })
  const pins = pinBoxes(map)
  const fitting = labelsThatFit(near, pins)
  const marks = near
    .filter(({ id }) => !fitting.has(id) && id.place.kind === 'harbour')
    .map(({ id, box: { left, top, width } }) => ({
      id,
      box: {
        left: left + width / 2 - markSize / 2,
        top: top + 6 - markSize / 2,
        width: markSize,
        height: markSize,
      },
    }))
  const marked = labelsThatFit(marks, [
    ...pins,
    ...near.flatMap(({ id, box }) => (fitting.has(id) ? [box] : [])),
  ])
  for (const label of labels) {
    const isShown = fitting.has(label) || marked.has(label)
    label.name.hidden = !fitting.has(label)
    if (isShown === label.onMap) continue
    if (isShown) label.marker.addTo(map)
    else label.marker.remove()
    label.onMap = isShown
  }
}

/** Of a harbour, in pixels. */
const markSize = 18

const looks: Record<ChartPlace['kind'], { text: string; dot: string }> = {
  city: { text: 'font-semibold text-ink text-sm', dot: 'size-2 bg-ink' },
  town: { text: 'font-medium text-ink text-xs', dot: 'size-1.5 bg-ink' },
  village: { text: 'text-ink-soft text-xs', dot: 'size-1 bg-ink-soft' },
  sight: { text: 'text-ink-soft text-xs', dot: 'size-1.5 rotate-45 rounded-none! bg-ink-faint' },
  airport: { text: 'text-ink-soft text-xs', dot: 'size-1.5 bg-brand' },
  harbour: {
    text: 'text-brand-strong text-xs',
    dot: 'grid size-4.5 place-items-center bg-brand text-on-brand',
  },
  island: { text: 'text-brand-strong text-xs', dot: '' },
  bay: { text: 'text-brand-strong text-xs', dot: '' },
  sea: { text: 'text-brand-strong text-sm tracking-wide', dot: '' },
}

function anchor(): SVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('class', 'size-3 fill-none stroke-current stroke-[2.5]')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', 'M12 22V8M5 12H2a10 10 0 0 0 20 0h-3M12 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z')
  drawing.append(line)
  return drawing
}

function labelOf(place: ChartPlace, locale: Locale): Label {
  const { text, dot } = looks[place.kind]
  const element = document.createElement('div')
  element.ariaHidden = 'true'
  element.className = 'pointer-events-none flex flex-col items-center font-sans'
  if (dot) {
    const mark = document.createElement('span')
    mark.className = `rounded-full ring-1 ring-surface ${dot}`
    if (place.kind === 'harbour') mark.append(anchor())
    element.append(mark)
  }
  const name = document.createElement('span')
  name.dir = 'auto'
  name.className = `map-halo whitespace-nowrap leading-tight ${text}`
  name.textContent = place.names[locale]
  element.append(name)
  const marker = new Marker({ element, anchor: 'top', offset: [0, dot ? -4 : -8] })
  marker.setLngLat([place.longitude, place.latitude])
  const letter = place.kind === 'sea' || place.kind === 'city' ? 7.8 : 6.8
  return { place, marker, name, width: place.names[locale].length * letter + 10, height: 24, onMap: false }
}
