import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { isRefusal } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { company, pictures } from '#server/database/schema/catalogue.ts'
import type { Settings } from './file/format.ts'
import { pictureSource } from './picture-source.ts'
import { originalOf, pictureName } from './store-picture.ts'
import { writeWhole } from './write-atomically.ts'

/** Logo and badge as one PNG each: emails and documents support neither AVIF nor WebP. */
export const flatSize = { width: 640, height: 160 }

/** Browsers, phones and systems each want a square of their own. */
const icons = [
  { ending: 'icon-32', size: 32, room: 0 },
  { ending: 'icon-192', size: 192, room: 0 },
  { ending: 'icon-512', size: 512, room: 0 },
  // Systems cut these into their own shape: no transparency, and room at the edges
  { ending: 'icon-180', size: 180, room: 0.1, ground: '#ffffff' },
  { ending: 'icon-maskable-512', size: 512, room: 0.2, ground: '#ffffff' },
]

type Row = Pick<typeof pictures.$inferSelect, 'code' | 'hash' | 'original'>

/** Makes of the company's logo, badge and favicon the files that are not there yet; called by every import. */
export async function makeBrandFiles(database: Queries, uploads: string): Promise<void> {
  const [row] = await database.select({ settings: company.settings }).from(company)
  const settings = row?.settings as Settings | undefined
  if (!settings) return
  const { logo, favicon, licence } = settings
  const codes = [logo, licence.badge, favicon].filter((code) => code !== undefined)
  if (codes.length === 0) return
  const rows = await database.select().from(pictures).where(inArray(pictures.code, codes))
  for (const picture of rows) {
    if (picture.code === logo || picture.code === licence.badge) await makeFlat(picture, uploads)
    if (picture.code === favicon) await makeIcons(picture, uploads)
  }
}

async function makeFlat(picture: Row, uploads: string): Promise<void> {
  const file = fileOf(picture, uploads, 'flat')
  if (await isThere(file)) return
  const source = await sourceOf(picture, uploads)
  const resized = sharp(source)
    .autoOrient()
    .resize({ ...flatSize, fit: 'inside', withoutEnlargement: true })
  await writeWhole(file, await resized.png({ compressionLevel: 9 }).toBuffer())
}

async function makeIcons(picture: Row, uploads: string): Promise<void> {
  for (const { ending, size, room, ground } of icons) {
    const file = fileOf(picture, uploads, ending)
    if (await isThere(file)) continue
    const inner = Math.round(size * (1 - 2 * room))
    const clear = { r: 255, g: 255, b: 255, alpha: 0 }
    const drawn = await sharp(await sourceOf(picture, uploads))
      .autoOrient()
      .resize({ width: inner, height: inner, fit: 'contain', background: clear })
      .png()
      .toBuffer()
    const whole = sharp({ create: { width: size, height: size, channels: 4, background: ground ?? clear } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
    await writeWhole(file, await whole.toBuffer())
  }
}

async function sourceOf(picture: Row, uploads: string): Promise<string | Buffer> {
  const source = await pictureSource(originalOf(uploads, picture.code, picture))
  if (isRefusal(source))
    throw new Error(`${picture.code} was taken in and cannot be drawn: ${source.refused}`)
  return source
}

function fileOf({ code, hash }: Row, uploads: string, ending: string): string {
  return join(uploads, 'pictures', `${pictureName(code, hash)}-${ending}.png`)
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
