import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture } from './draw-picture.ts'

/** The colour in the middle of the picture above the band, of a cover that is red above and blue below. */
async function middleOf(focus: { x: number; y: number }): Promise<'red' | 'blue'> {
  const uploads = await mkdtemp(join(tmpdir(), 'kervan-share-'))
  await mkdir(join(uploads, 'pictures'))
  const half = { width: 1280, height: 1500, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  await sharp({ create: { ...half, height: 3000, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: 1500 }])
    .webp()
    .toFile(join(uploads, 'pictures/tall-1280.webp'))
  const cover = { path: '/pictures/tall', widths: [1280], focus }
  const facts = { kind: 'post', code: 'x', locale: 'en', title: 'Tall', company: 'Meltem', cover } as const
  const bytes = await drawSharePicture({ ...facts, cover: { ...cover, widths: [1280] } }, uploads)
  const { data } = await sharp(bytes)
    .extract({ left: 600, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > data[2]! ? 'red' : 'blue'
}

test('the picture of a shared link shows the focal point of its cover', async () => {
  expect([await middleOf({ x: 50, y: 5 }), await middleOf({ x: 50, y: 95 })]).toEqual(['red', 'blue'])
})
