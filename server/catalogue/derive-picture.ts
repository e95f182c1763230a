import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { pictureSource, type UnusableDrawing } from './picture-source.ts'
import { writeWhole } from './write-atomically.ts'

/** AVIF goes to nearly every browser, so it comes in every width that screens ask for. */
const avifWidths = [320, 640, 960, 1280, 1920]

/** WebP is for the few others, for emails and for previews elsewhere. */
const webpWidths = [640, 1280, 1920]

const widest = 1920
const largestBytes = 60_000_000

/** No picture is decoded above this: a bomb of a few bytes could otherwise fill the memory. */
const largestPixels = 60_000_000

/** Above so many bytes per pixel a WebP is worth making smaller. Ours have about a tenth. */
const lightBytesPerPixel = 0.2

/**
 * How hard the AVIF encoder tries. `thorough` is for pictures that are made once and sent often; it takes five to ten
 * times as long. Source: docs/decisions/0022.
 */
const efforts = { quick: 2, thorough: 4 }

/** The metadata of a picture once its files are made. */
export type PictureFacts = {
  width: number
  height: number
  widths: number[]
  avifWidths: number[]
  colour: string
  placeholder: string
  /** The file it was made of is itself its widest WebP, and was not made again. */
  asItIs: boolean
}

export type UnusablePicture =
  | UnusableDrawing
  | Refusal<'picture-missing' | 'picture-unreadable' | 'picture-bytes' | 'picture-pixels' | 'picture-damaged'>

/**
 * Makes the files of a picture, `STEM-640.avif` and the like, and its placeholder. Turns it upright by its
 * EXIF, converts it to sRGB and removes the EXIF, which contains places and names.
 */
export async function derivePicture(
  file: string,
  { folder, stem, effort }: { folder: string; stem: string; effort: keyof typeof efforts },
): Promise<PictureFacts | UnusablePicture> {
  const opened = await openPicture(file)
  if (isRefusal(opened)) return opened
  const { source, about, size } = opened
  const { width, height } = about.autoOrient
  const asItIs = isLightWebp(about, size)
  const upright = sharp(source, { limitInputPixels: largestPixels, failOn: 'error' }).autoOrient()
  const made = { widths: upTo(width, webpWidths), avifWidths: upTo(width, avifWidths) }
  try {
    for (const one of made.widths) {
      if (asItIs && one === width) continue
      const bytes = await upright.clone().resize({ width: one }).webp({ quality: 78, effort: 5 }).toBuffer()
      await writeWhole(join(folder, `${stem}-${one}.webp`), bytes)
    }
    for (const one of made.avifWidths) {
      const options = { quality: 50, effort: efforts[effort] }
      const bytes = await upright.clone().resize({ width: one }).avif(options).toBuffer()
      await writeWhole(join(folder, `${stem}-${one}.avif`), bytes)
    }
    const tiny = upright.clone().resize({ width: 16 })
    const { dominant } = await sharp(await tiny.clone().png().toBuffer()).stats()
    const blurred = await tiny.webp({ quality: 40 }).toBuffer()
    return {
      width,
      height,
      ...made,
      colour: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      placeholder: `data:image/webp;base64,${blurred.toString('base64')}`,
      asItIs,
    }
  } catch (error) {
    if (isOfThisComputer(error)) throw error
    return refuse('picture-damaged', { reason: (error as Error).message })
  }
}

/** Returns what a picture is made from, with its header; nothing is decoded or written. */
export async function openPicture(
  file: string,
): Promise<{ source: string | Buffer; about: Metadata; size: number } | UnusablePicture> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return refuse('picture-missing')
  const { size } = found
  if (size > largestBytes) return refuse('picture-bytes', { bytes: size, most: largestBytes })
  const source = await pictureSource(file)
  if (isRefusal(source)) return source
  const about = await readHeader(source)
  return isRefusal(about) ? about : { source, about, size }
}

async function readHeader(source: string | Buffer): Promise<Metadata | UnusablePicture> {
  // Only the header is read here, so that a bomb is refused by what it says of itself.
  const about = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const taken = ['jpeg', 'png', 'webp', 'heif']
  if (!about?.width || !about.height || !taken.includes(about.format)) return refuse('picture-unreadable')
  const pixels = about.width * about.height
  if (pixels > largestPixels) return refuse('picture-pixels', { pixels, most: largestPixels })
  return about
}

/** The wanted widths that the picture has, and where it ends before the last, its own. */
function upTo(width: number, wanted: number[]): number[] {
  return [...new Set(wanted.map((one) => Math.min(one, width)))]
}

function isLightWebp(about: Metadata, bytes: number): boolean {
  const bare = !about.exif && !about.icc && !about.xmp && !about.iptc && (about.pages ?? 1) === 1
  const light = bytes / (about.width * about.height) <= lightBytesPerPixel
  return about.format === 'webp' && about.width <= widest && bare && light
}

/** A full disk or a folder that may not be written is no error of the picture. */
function isOfThisComputer(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).code === 'string'
}
