import type { MapPoint } from '#domain/catalogue/location.ts'

/** Products whose pins would overlap, around one point. */
export type MapGroup<Product> = { id: string; at: MapPoint; products: Product[] }

/** Pins that are closer than this, in pixels, are one. */
const apart = { x: 60, y: 30 }

/**
 * Joins products whose pins would overlap at a zoom: each joins the first group it is near to, which stays where its first
 * product is.
 */
export function mapGroups<Product extends { id: string; location?: MapPoint }>(
  products: readonly Product[],
  zoom: number,
): MapGroup<Product>[] {
  const groups: (MapGroup<Product> & { x: number; y: number })[] = []
  for (const product of products) {
    if (!product.location) continue
    const { x, y } = pixelOf(product.location, zoom)
    const near = groups.find((group) => Math.abs(group.x - x) < apart.x && Math.abs(group.y - y) < apart.y)
    if (near) near.products.push(product)
    else groups.push({ id: product.id, at: product.location, products: [product], x, y })
  }
  return groups.map(({ id, at, products: own }) => ({ id, at, products: own }))
}

/** Degrees of latitude and longitude: about 200 km. */
const farAway = 2

/**
 * The points that the first view of a list holds: all, but for the few far from the others, for which a map would have to show
 * half a country. Never throws. Example: of seven boats near Fethiye and one in Istanbul, the seven.
 */
export function firstView(points: readonly MapPoint[]): readonly MapPoint[] {
  const [latitude, longitude] = [
    median(points.map((at) => at.latitude)),
    median(points.map((at) => at.longitude)),
  ]
  const near = points.filter(
    (at) => Math.abs(at.latitude - latitude) < farAway && Math.abs(at.longitude - longitude) < farAway,
  )
  return near.length * 3 >= points.length * 2 ? near : points
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

/** A point in pixels of the whole world (web Mercator, tiles of 512 pixels). */
function pixelOf({ latitude, longitude }: MapPoint, zoom: number): { x: number; y: number } {
  const world = 512 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}
