import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A colour channel may be off by so much, in quarter-size pixels, where machines draw letters a little differently. */
const channelTolerance = 16

/** So many pixels of a block of 8 × 8 may be off by more: the rounding of an edge, but no icon, word or colour. */
const pixelTolerance = 5

/** A error in how something looks, with where to see it. */
export class LooksDifferent extends Error {}

/**
 * Compares a screenshot with the picture that is stored of it (at half its size, to be small). `renew` keeps the new one
 * instead where it differs. Throws `LooksDifferent`, and lays old, new and what differs side by side into `results`.
 */
export async function expectToLookLike(
  screenshot: Buffer,
  reference: string,
  { results, renew }: { results: string; renew: boolean },
): Promise<void> {
  const expected = await readFile(reference).catch(() => undefined)
  const error = expected ? await differenceOf(expected, screenshot) : undefined
  if (expected && !error) return
  if (renew) return save(screenshot, reference)
  const name = basename(reference, '.webp')
  await mkdir(results, { recursive: true })
  const shown = join(results, `${name}.webp`)
  await writeFile(shown, error ? await sideBySide(expected!, screenshot, error.places) : screenshot)
  const what = error ? error.what : 'there is no picture of it yet'
  throw new LooksDifferent(
    `${name}: ${what}. See ${shown}; if it is meant to look so: npm run ui-pictures, and commit ${reference}`,
  )
}

async function save(screenshot: Buffer, reference: string): Promise<void> {
  await mkdir(dirname(reference), { recursive: true })
  await writeFile(
    reference,
    await (await halved(screenshot)).webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer(),
  )
}

async function halved(picture: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata()
  // Without the shortcut that WebP offers: both must go the very same way.
  const options = { fit: 'fill', fastShrinkOnLoad: false } as const
  return sharp(picture).resize(Math.round(width / 2), Math.round(height / 2), options)
}

type Difference = { what: string; places: { x: number; y: number }[] }

async function differenceOf(expected: Buffer, screenshot: Buffer): Promise<Difference | undefined> {
  const half = await (await halved(screenshot)).png({ compressionLevel: 1 }).toBuffer()
  const [before, now] = await Promise.all([quarterOf(expected), quarterOf(half)])
  const [wider, taller] = [now.width - before.width, now.height - before.height]
  if (Math.abs(wider) > 1 || Math.abs(taller) > 1) {
    const change = (by: number, more: string, less: string) =>
      `${Math.abs(by) * 4} px ${by > 0 ? more : less}`
    const words = [
      wider && change(wider, 'wider', 'narrower'),
      taller && change(taller, 'taller', 'shorter'),
    ].filter(Boolean)
    return { what: `it is about ${words.join(' and ')} than it was`, places: [] }
  }
  const places = blocksThatDiffer(before, now)
  if (places.length === 0) return undefined
  const [first] = places
  return {
    what: `it looks different in ${places.length} places, first at ${first!.x}, ${first!.y} px`,
    places,
  }
}

type Raw = { data: Buffer; width: number; height: number }

/** Half of a half: at a quarter of the screen's size the smoothing of letters no longer shows. */
async function quarterOf(half: Buffer): Promise<Raw> {
  const { data, info } = await (await halved(half))
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const block = 8

function blocksThatDiffer(before: Raw, now: Raw): { x: number; y: number }[] {
  const counts = new Map<string, number>()
  for (let y = 0; y < Math.min(before.height, now.height); y++) {
    for (let x = 0; x < Math.min(before.width, now.width); x++) {
      const [a, b] = [(y * before.width + x) * 3, (y * now.width + x) * 3]
      const off = [0, 1, 2].some((c) => Math.abs(before.data[a + c]! - now.data[b + c]!) > channelTolerance)
      if (!off) continue
      const place = `${Math.floor(x / block)} ${Math.floor(y / block)}`
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count > pixelTolerance)
    .map(([place]) => place.split(' ').map((one) => Number(one) * block * 4))
    .map(([x, y]) => ({ x: x!, y: y! }))
}

async function sideBySide(
  expected: Buffer,
  screenshot: Buffer,
  places: { x: number; y: number }[],
): Promise<Buffer> {
  const before = await sharp(expected).metadata()
  const size = { width: before.width, height: before.height }
  const now = await sharp(screenshot)
    .resize(size.width, size.height, { fit: 'cover', position: 'top' })
    .png()
    .toBuffer()
  const marks = places.map(
    ({ x, y }) => `<rect x="${x / 2}" y="${y / 2}" width="${block * 2}" height="${block * 2}"/>`,
  )
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><g fill="#f0f8" stroke="#f0f">${marks.join('')}</g></svg>`
  const marked = await sharp(now)
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer()
  const canvas = { width: size.width * 3 + 32, height: size.height, channels: 3 as const, background: '#888' }
  return sharp({ create: canvas })
    .composite([
      { input: expected, left: 0, top: 0 },
      { input: now, left: size.width + 16, top: 0 },
      { input: marked, left: size.width * 2 + 32, top: 0 },
    ])
    .webp({ quality: 85 })
    .toBuffer()
}
