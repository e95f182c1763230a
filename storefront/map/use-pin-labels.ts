import type { Map as ChartMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { boxesAround, boxesThatFit, type LabelBox } from './chart/label-layout.ts'

/**
 * Moves the labels of pins to a side with room, away from the edges of the map, its buttons, other pins and other labels. A label
 * without room is hidden: its pin has a mark that a list near the map has, too.
 */
export function usePinLabels(map: ChartMap | undefined, pins: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pins have other labels
  useEffect(() => {
    if (!map) return
    const arrange = () => arrangeLabels(map)
    arrange()
    map.on('zoom', arrange)
    map.on('moveend', arrange)
    return () => {
      map.off('zoom', arrange)
      map.off('moveend', arrange)
    }
  }, [map, pins])
}

/** The boxes that pins and their displayed labels take. */
export function pinBoxes(map: ChartMap): LabelBox[] {
  return [...map.getContainer().querySelectorAll<HTMLElement>('[data-place-pin], [data-place-name]')].flatMap(
    (element) => (element.dataset.fits === 'no' ? [] : [boxOn(map, element)]),
  )
}

function arrangeLabels(map: ChartMap): void {
  const container = map.getContainer()
  const { clientWidth: width, clientHeight: height } = container
  const pins = [...container.querySelectorAll<HTMLElement>('[data-place-pin]')]
  const controls = [...(container.parentElement?.querySelectorAll<HTMLElement>('[data-map-control]') ?? [])]
  const taken = [...pins, ...controls].map((element) => boxOn(map, element))
  const labels = pins.flatMap((pin) => {
    const label = pin.querySelector<HTMLElement>('[data-place-name]')
    if (!label) return []
    const box = boxOn(map, pin)
    const { offsetWidth, offsetHeight } = label
    return [{ id: label, pin: box, boxes: boxesAround(box, { width: offsetWidth, height: offsetHeight }) }]
  })
  const chosen = boxesThatFit(labels, { width, height, taken })
  for (const { id: label, pin, boxes } of labels) {
    const { left, top } = chosen.get(label) ?? boxes[0]!
    label.dataset.fits = chosen.has(label) ? 'yes' : 'no'
    label.style.translate = `${left - pin.left}px ${top - pin.top}px`
  }
}

function boxOn(map: ChartMap, element: HTMLElement): LabelBox {
  const origin = map.getContainer().getBoundingClientRect()
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - origin.left, top: top - origin.top, width, height }
}
