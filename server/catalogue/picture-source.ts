import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** How long the longer side of a drawing becomes; logos and badges are never shown larger. */
const longest = 1280
const largestBytes = 1_000_000

export type UnusableDrawing = Refusal<'drawing-unreadable' | 'drawing-bytes' | 'drawing-text'>

/**
 * Returns the pixels that a picture's files are made of: the file itself, or a rendered SVG. An SVG is never
 * sent to a browser, because it can contain scripts; rendering reads nothing outside of it.
 */
export async function pictureSource(file: string): Promise<string | Buffer | UnusableDrawing> {
  if (extname(file) !== '.svg') return file
  const bytes = await readFile(file)
  if (bytes.length > largestBytes) return refuse('drawing-bytes', { bytes: bytes.length, most: largestBytes })
  const drawing = bytes.toString('utf8')
  // A compressed one could unfold to anything
  if (!/<svg[\s>]/i.test(drawing)) return refuse('drawing-unreadable')
  // Which fonts there are is a matter of the machine
  if (/<(?:\w+:)?text[\s>]/i.test(drawing)) return refuse('drawing-text')
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'svg' || !width || !height) return refuse('drawing-unreadable')
    const density = Math.min(Math.max((72 * longest) / Math.max(width, height), 1), 20_000)
    return await sharp(bytes, { density, limitInputPixels: longest * longest * 2 })
      .resize({ width: longest, height: longest, fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    return refuse('drawing-unreadable')
  }
}
