import type { Point, Surroundings } from '#domain/company/surroundings.ts'

/** A drawn map, finished: paths and places in the units of its box. */
export type Locator = {
  width: number
  height: number
  land: string
  office: { x: number; y: number }
  places: { id: string; title: string; slug: string; x: number; y: number; label: Label }[]
  /** A bar of so many kilometres, so long in the box. */
  scale: { kilometres: number; length: number }
}

export type Label = { x: number; y: number; anchor: 'start' | 'end' | 'middle' }

type Box = { left: number; top: number; right: number; bottom: number }

const kilometresPerDegree = 111.2
/** Places farther away stay off the map. */
const farthest = 110
/** Half of the map that is shown at the least, so that the map of an office without neighbours is not empty. */
const leastReach = 15
const margin = { x: 90, y: 56 }
const letter = 7.6
const lineHeight = 18

/**
 * The map of an office and the places around it, drawn into a box: north is up, degrees of longitude are shortened as
 * at the office's latitude. Names that would overlap are left out, the less important ones first.
 */
export function drawLocator(
  { office, land, places }: { office: Point; land: readonly Point[][]; places: Surroundings['places'] },
  { width, height, most }: { width: number; height: number; most: number },
): Locator {
  const shorten = Math.max(0.05, Math.cos((office[0] * Math.PI) / 180))
  /** East and north of the office, in kilometres. */
  const flat = ([latitude, longitude]: Point): [number, number] => [
    (longitude - office[1]) * kilometresPerDegree * shorten,
    (latitude - office[0]) * kilometresPerDegree,
  ]
  const near = places
    .map((place) => ({ place, at: flat([place.latitude, place.longitude]) }))
    .filter(({ at }) => Math.hypot(...at) <= farthest)
    .slice(0, most)
  const frame = frameOf(near.map(({ at }) => at))
  const zoom = Math.min(
    (width - 2 * margin.x) / (frame.right - frame.left),
    (height - 2 * margin.y) / (frame.bottom - frame.top),
  )
  const middle = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2] as const
  const onPaper = ([east, north]: [number, number]) => ({
    x: round(width / 2 + (east - middle[0]) * zoom),
    y: round(height / 2 - (north - middle[1]) * zoom),
  })
  const officeAt = onPaper([0, 0])
  // The pin's tip is at the office.
  const pin = { left: officeAt.x - 18, right: officeAt.x + 18, top: officeAt.y - 46, bottom: officeAt.y + 6 }
  return {
    width,
    height,
    office: officeAt,
    land: land.map((line) => pathOf(line.map((point) => onPaper(flat(point))))).join(''),
    places: labelled(
      near.map(({ place: { id, title, slug }, at }) => ({ id, title, slug, ...onPaper(at) })),
      { taken: [pin], width, height },
    ),
    scale: scaleOf(zoom),
  }
}

function frameOf(points: readonly [number, number][]): Box {
  const easts = [-leastReach, leastReach, ...points.map(([east]) => east)]
  const norths = [-leastReach, leastReach, ...points.map(([, north]) => north)]
  return {
    left: Math.min(...easts),
    right: Math.max(...easts),
    top: Math.min(...norths),
    bottom: Math.max(...norths),
  }
}

type Placed = { id: string; title: string; slug: string; x: number; y: number }

/**
 * Places names beside their dots: each takes the first free position that covers no other dot; a name without
 * one, or whose dot is below a more important name, is left out.
 */
function labelled(
  places: readonly Placed[],
  { taken, width, height }: { taken: Box[]; width: number; height: number },
): Locator['places'] {
  const found: Locator['places'] = []
  const names: Box[] = []
  const dotOf = ({ x, y }: Placed) => boxAt(x - 6, y - 6, 12, 12)
  for (const place of places) {
    if (names.some((name) => meet(dotOf(place), name))) continue
    const others = places.filter((other) => other !== place).map(dotOf)
    const length = [...place.title].length * letter
    const ways: [Label, Box][] = [
      [{ x: place.x + 11, y: place.y + 5, anchor: 'start' }, boxAt(place.x + 11, place.y - 9, length)],
      [{ x: place.x - 11, y: place.y + 5, anchor: 'end' }, boxAt(place.x - 11 - length, place.y - 9, length)],
      [{ x: place.x, y: place.y + 23, anchor: 'middle' }, boxAt(place.x - length / 2, place.y + 8, length)],
      [{ x: place.x, y: place.y - 13, anchor: 'middle' }, boxAt(place.x - length / 2, place.y - 28, length)],
      // Past the pin, for the place that the office is in.
      [{ x: place.x + 22, y: place.y + 5, anchor: 'start' }, boxAt(place.x + 22, place.y - 9, length)],
      [{ x: place.x - 22, y: place.y + 5, anchor: 'end' }, boxAt(place.x - 22 - length, place.y - 9, length)],
    ]
    const free = ways.filter(([, box]) => inside(box, width, height) && !taken.some((one) => meet(box, one)))
    const way = free.find(([, box]) => !others.some((dot) => meet(box, dot))) ?? free[0]
    if (!way) continue
    names.push(way[1])
    taken.push(way[1], dotOf(place))
    found.push({ ...place, label: way[0] })
  }
  return found
}

function boxAt(left: number, top: number, length: number, height = lineHeight): Box {
  return { left, top, right: left + length, bottom: top + height }
}

function inside({ left, top, right, bottom }: Box, width: number, height: number): boolean {
  return left >= 8 && top >= 8 && right <= width - 8 && bottom <= height - 8
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function pathOf(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

/** The roundest number of kilometres whose bar is well seen and not long. */
function scaleOf(zoom: number): Locator['scale'] {
  const kilometres = [50, 20, 10, 5, 2, 1].find((one) => one * zoom <= 150) ?? 1
  return { kilometres, length: round(kilometres * zoom) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
