import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { createServer } from '#server/main.ts'
import { testCatalogue, testPicture } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { Busy, cachePictures } from './cached-pictures.ts'
import { drawSharePicture, mostBytes } from './draw-picture.ts'

const { company, database } = await testCompany()
const server = createServer({
  company,
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  log: company.log,
  checkAnswers: true,
})

async function addressOf(call: string): Promise<string> {
  const { data } = (await (await server.request(`/api${call}`)).json()) as {
    data: { paylasim_gorsel?: string; seo: { paylasim_gorsel?: string } }
  }
  return (data.paylasim_gorsel ?? data.seo.paylasim_gorsel)!
}

const give = (address: string) => server.request(`/api${address}`)
const boat = '/category-urun-getir?slug=boat-trip'

describe('the picture of a shared link', () => {
  test('is a JPEG of 1200 × 630 and at most 300 KB, to be stored forever, of each language', async () => {
    for (const call of [
      boat,
      `${boat}&lang=tr`,
      '/setting-get',
      '/setting-get?lang=de',
      '/kategori-getir?slug=boat-tours',
      '/destinasyon-getir?slug=fethiye',
    ]) {
      const answer = await give(await addressOf(call))
      expect(answer.status, call).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBeLessThanOrEqual(mostBytes)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
    expect(await addressOf(boat)).not.toBe(await addressOf(`${boat}&lang=tr`))
  })

  test('has a new address when the title changes, and the old one leads there', async () => {
    const before = await addressOf(boat)
    await give(before)
    const again = await addressOf(boat)
    expect(again).toBe(before)
    await rename('A longer boat trip')
    await expect.poll(() => addressOf(boat)).not.toBe(before)
    const today = await addressOf(boat)
    expect((await give(today)).status).toBe(200)
    // An unknown one redirects to the current one; an existing one remains
    const never = before.replace(/-[0-9a-f]{12}\.jpg$/, '-000000000000.jpg')
    const led = await give(never)
    expect(led.status).toBe(302)
    expect(led.headers.get('location')).toBe(`http://localhost:3000${today}`)
    expect(led.headers.get('cache-control')).toBe('no-cache')
    expect((await give(before)).status).toBe(200)
  })

  test('is not there for what is not sold, not offered or not an address', async () => {
    for (const address of [
      '/share/product/nothing/en-000000000000.jpg',
      '/share/product/boat/nl-000000000000.jpg',
      '/share/product/boat/xx-000000000000.jpg',
      '/share/product/boat/en-00.jpg',
      '/share/product/..%2f..%2fsecret/en-000000000000.jpg',
      '/share/page/boat/en-000000000000.jpg',
      '/share/company/elsewhere/en-000000000000.jpg',
    ]) {
      expect((await give(address)).status, address).toBe(404)
    }
    await database.execute(sql`update products set status = 'draft' where code = 'gulet'`)
    expect((await give('/share/product/gulet/en-000000000000.jpg')).status).toBe(404)
  })
})

test('a picture whose cover is lost or broken is drawn with the colour of the brand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'x-640.webp'), 'no picture at all')
  const facts = {
    kind: 'product',
    code: 'x',
    locale: 'ar',
    title: 'رحلة',
    company: 'Test',
    brand: '#ff0000',
  } as const
  for (const cover of [undefined, { path: '/gone', widths: [640] }, { path: '/x', widths: [640] }]) {
    const bytes = await drawSharePicture({ ...facts, cover }, folder)
    const corner = await sharp(bytes).extract({ left: 10, top: 10, width: 4, height: 4 }).raw().toBuffer()
    expect(corner[0]).toBeGreaterThan(240)
    expect(corner[1]).toBeLessThan(20)
  }
})

describe('stored pictures', () => {
  async function folderHere() {
    const folder = await mkdtemp(join(tmpdir(), 'kervan-share-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return folder
  }

  test('are drawn once, however many ask at the same moment and afterwards', async () => {
    const pictures = cachePictures(await folderHere())
    let drawn = 0
    const draw = async () => {
      drawn += 1
      return Buffer.from(`picture ${drawn}`)
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => pictures.get('one.jpg', draw)))
    expect(new Set(all.map(String))).toEqual(new Set(['picture 1']))
    expect(String(await pictures.get('one.jpg', draw))).toBe('picture 1')
  })

  test('are drawn two at a time, thirty may wait, and further requests get 503', async () => {
    const pictures = cachePictures(await folderHere())
    let now = 0
    let most = 0
    const finish: (() => void)[] = []
    const draw = async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => finish.push(resolve))
      now -= 1
      return Buffer.from('x')
    }
    const asked = Array.from({ length: 40 }, (_, index) =>
      pictures.get(`${index}.jpg`, draw).then(
        () => 'drawn',
        (error: unknown) => (error instanceof Busy ? 'busy' : error),
      ),
    )
    let done = false
    const answers = Promise.all(asked).finally(() => (done = true))
    while (!done) {
      finish.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const said = await answers
    expect(said.filter((one) => one === 'drawn')).toHaveLength(32)
    expect(said.filter((one) => one === 'busy')).toHaveLength(8)
    expect(most).toBe(2)
  })

  test('one that failed is drawn again by the next request', async () => {
    const pictures = cachePictures(await folderHere())
    await expect(pictures.get('a.jpg', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(String(await pictures.get('a.jpg', async () => Buffer.from('yes')))).toBe('yes')
  })

  test('the oldest go when there are too many', async () => {
    const folder = await folderHere()
    for (let index = 0; index < 10; index += 1) {
      await writeFile(join(folder, `old-${index}.jpg`), 'x')
      await utimes(join(folder, `old-${index}.jpg`), 1000 + index, 1000 + index)
    }
    await cachePictures(folder, { most: 10 }).get('new.jpg', async () => Buffer.from('x'))
    const left = await readdir(folder)
    expect(left).toHaveLength(9)
    expect(left).toContain('new.jpg')
    expect(left).not.toContain('old-0.jpg')
    expect(left).not.toContain('old-1.jpg')
  })
})

async function rename(title: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const catalogue = testCatalogue()
  catalogue.products[0]!.texts.en.title = title
  await testPicture(folder)
  await writeFile(join(folder, 'all.json'), JSON.stringify(catalogue))
  const report = await importCatalogue({
    database,
    uploads: company.uploads,
    files: [join(folder, 'all.json')],
    now: new Date(),
  })
  expect(report.refused).toBeUndefined()
}
