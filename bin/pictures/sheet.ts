import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { demoFiles } from '#demo/load-demo.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'

const target = fileURLToPath(new URL('../../docs/pictures/contact-sheet.webp', import.meta.url))

const columns = 8
const tile = { width: 160, height: 100 }
const gap = 10
const label = 18

/** Lays every picture of the demo on one sheet, its name below it: docs/pictures/contact-sheet.webp. */
export async function makeSheet(): Promise<void> {
  const { catalogue, pictureFolders } = await readCatalogueFiles(await demoFiles())
  const pictures = catalogue.pictures.toSorted((one, other) => one.code.localeCompare(other.code))
  const cell = { width: tile.width + gap, height: tile.height + label + gap }
  const rows = Math.ceil(pictures.length / columns)
  const width = columns * cell.width + gap
  const height = rows * cell.height + gap
  const tiles: OverlayOptions[] = []
  const names: string[] = []
  for (const [index, { code, file }] of pictures.entries()) {
    const left = gap + (index % columns) * cell.width
    const top = gap + Math.floor(index / columns) * cell.height
    const input = await sharp(join(pictureFolders.get(code) ?? '', file))
      .resize({ ...tile, fit: 'cover' })
      .toBuffer()
    tiles.push({ input, left, top })
    names.push(`<text x="${left + tile.width / 2}" y="${top + tile.height + 13}">${code}</text>`)
  }
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Onest, DejaVu Sans, sans-serif" font-size="10" text-anchor="middle" fill="#3b352d">${names.join('')}</svg>`
  await sharp({ create: { width, height, channels: 3, background: '#f7f3ec' } })
    .composite([...tiles, { input: Buffer.from(text), left: 0, top: 0 }])
    .webp({ quality: 45, effort: 6 })
    .toFile(target)
  const { size } = await stat(target)
  console.log(`${relative('.', target)}: ${pictures.length} pictures, ${Math.round(size / 1000)} kB`)
}
