import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { derivePicture } from './derive-picture.ts'
import { inWords } from './import-pictures.ts'
import { readReady, writeReady } from './ready-picture.ts'
import { hashOfFile, isStored, pictureName, storePicture } from './store-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A picture whose left half is red and whose right half is blue. */
function redAndBlue(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#1020e0' }
  return sharp({ create: { width, height, channels: 3, background: '#e01020' } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

async function stored(name: string, bytes: Buffer) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const code = name.replace(/\..*/, '')
  const hash = await hashOfFile(file)
  const uploads = join(folder, `${code}-uploads`)
  const picture = await storePicture(file, code, hash, uploads)
  return { picture, uploads, file, code, hash, stem: join(uploads, 'pictures', pictureName(code, hash)) }
}

async function refusalOf(name: string, bytes: Buffer): Promise<string> {
  const { picture } = await stored(name, bytes)
  if (!isRefusal(picture)) throw new Error(`${name} was taken`)
  return inWords(picture)
}

describe('a picture that comes in', () => {
  test('is stored as AVIF in every useful width and as WebP in two, never larger than it was', async () => {
    const { picture, uploads, code, stem } = await stored(
      'wide.png',
      await redAndBlue(1100, 600).png().toBuffer(),
    )
    expect(picture).toMatchObject({
      width: 1100,
      height: 600,
      widths: [640, 1100],
      avifWidths: [320, 640, 960, 1100],
    })
    for (const [ending, format] of [
      ['320.avif', 'heif'],
      ['1100.avif', 'heif'],
      ['640.webp', 'webp'],
    ]) {
      const about = await sharp(`${stem}-${ending}`).metadata()
      expect([about.format, about.width]).toEqual([format, Number.parseInt(ending!, 10)])
    }
    expect(isRefusal(picture) || (await isStored(uploads, code, picture))).toBe(true)
    await rm(`${stem}-960.avif`)
    expect(isRefusal(picture) || (await isStored(uploads, code, picture))).toBe(false)
  })

  test('is turned upright, and says nothing any more of where and by whom it was taken', async () => {
    // Orientation 6: the camera was held upright, so the red half belongs at the top.
    const bytes = await redAndBlue(400, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 37/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const { picture, stem } = await stored('upright.jpg', bytes)
    expect(picture).toMatchObject({ width: 200, height: 400 })
    for (const ending of ['avif', 'webp']) {
      const made = sharp(`${stem}-200.${ending}`)
      const about = await made.metadata()
      expect([about.orientation ?? 1, about.exif, about.xmp]).toEqual([1, undefined, undefined])
      const { data, info } = await made.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ]
      const [top, bottom] = [at(100, 40), at(100, 360)]
      expect([top[0]! > 180 && top[2]! < 90, bottom[2]! > 180 && bottom[0]! < 90]).toEqual([true, true])
    }
  })

  test('has the colour it is mostly made of and a placeholder of sixteen pixels', async () => {
    const sea = sharp({ create: { width: 300, height: 200, channels: 3, background: '#186878' } })
    const { picture } = await stored('sea.png', await sea.png().toBuffer())
    if (isRefusal(picture)) throw new Error('refused')
    expect(picture.colour).toMatch(/^#1[0-9a-f]6[0-9a-f]7[0-9a-f]$/)
    const standIn = Buffer.from(picture.placeholder.split(',')[1]!, 'base64')
    expect(await sharp(standIn).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
    expect(standIn.length).toBeLessThan(200)
  })

  test('that is a light WebP already is itself its widest one, byte by byte', async () => {
    const bytes = await redAndBlue(800, 500).webp({ quality: 78 }).toBuffer()
    const { stem } = await stored('light.webp', bytes)
    expect(await readFile(`${stem}-800.webp`)).toEqual(bytes)
  })
})

describe('what is no usable picture is refused in words', () => {
  test('a text that calls itself a picture', async () => {
    expect(await refusalOf('text.jpg', Buffer.from('GIF89a? no, a text'))).toBe(
      'is no usable picture: it is neither WebP, AVIF, JPEG, PNG nor SVG',
    )
  })

  test('a drawing with a script in it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
    expect(await refusalOf('drawing.png', Buffer.from(svg))).toBe(
      'is no usable picture: it is neither WebP, AVIF, JPEG, PNG nor SVG',
    )
  })

  test('a bomb: some kilobytes that say they are 900 million pixels', async () => {
    const bomb = pngOf(30_000, 30_000)
    expect(bomb.length).toBeLessThan(2000)
    expect(await refusalOf('bomb.png', bomb)).toBe(
      'is no usable picture: it has 900 million pixels, and 60 million are the most',
    )
  })

  test('a picture that was cut off', async () => {
    const whole = await redAndBlue(600, 400).jpeg().toBuffer()
    expect(await refusalOf('cut.jpg', whole.subarray(0, whole.length / 2))).toMatch(
      /^is no usable picture: it is damaged \(.+\)$/,
    )
  })

  test('a file that is not there, and an empty one', async () => {
    const missing = await storePicture(join(folder, 'none.webp'), 'none', '', folder)
    expect(isRefusal(missing) && inWords(missing)).toBe('is no usable picture: there is no such file')
    expect(await refusalOf('empty.webp', Buffer.alloc(0))).toBe(
      'is no usable picture: it is neither WebP, AVIF, JPEG, PNG nor SVG',
    )
  })
})

describe('ready-made files', () => {
  async function givenReady(code: string) {
    const master = join(folder, `${code}.png`)
    await writeFile(master, await redAndBlue(700, 400).png().toBuffer())
    const ready = join(folder, 'derived')
    await mkdir(ready, { recursive: true })
    const facts = await derivePicture(master, { folder: ready, stem: code, effort: 'quick' })
    if (isRefusal(facts)) throw new Error('refused')
    const hash = await hashOfFile(master)
    await writeReady(ready, code, { hash, ...facts })
    // Marked, so that one sees whether it was taken or made.
    await writeFile(join(ready, `${code}-640.avif`), 'ready')
    return { master, ready, hash, facts }
  }

  async function avifOf(code: string, master: string): Promise<string> {
    const hash = await hashOfFile(master)
    const uploads = join(folder, `${code}-store`)
    expect(isRefusal(await storePicture(master, code, hash, uploads))).toBe(false)
    return readFile(join(uploads, 'pictures', `${pictureName(code, hash)}-640.avif`), 'latin1')
  }

  test('are taken when they were made of this very file', async () => {
    const { master, ready, hash, facts } = await givenReady('same')
    expect(await readReady(ready, 'same', hash)).toEqual(facts)
    expect(await avifOf('same', master)).toBe('ready')
  })

  test('are made again when the picture has changed since', async () => {
    const { master } = await givenReady('changed')
    await writeFile(master, await redAndBlue(700, 300).png().toBuffer())
    expect(await avifOf('changed', master)).not.toBe('ready')
  })

  test.each([
    ['one is missing', (ready: string) => rm(join(ready, 'broken-320.avif'))],
    ['their description is cut off', (ready: string) => writeFile(join(ready, 'broken.json'), '{"hash":')],
    [
      'their description holds a colour that is none',
      async (ready: string) => {
        const file = join(ready, 'broken.json')
        const json = JSON.parse(await readFile(file, 'utf8'))
        await writeFile(file, JSON.stringify({ ...json, colour: 'red;x' }))
      },
    ],
  ])('are made again when %s', async (_, breakThem) => {
    const { master, ready } = await givenReady('broken')
    await breakThem(ready)
    expect(await avifOf('broken', master)).not.toBe('ready')
    expect((await readdir(ready)).length).toBeGreaterThan(0)
  })
})

/** A PNG that says it is so large, with the pixels of a much smaller one. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks: [string, Buffer][] = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(100_000))],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.flatMap(([type, data]) => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(named))
      return [length, named, sum]
    }),
  ])
}
