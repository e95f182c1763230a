import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { commenting, review, stranger, telephonePhoto } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testMember } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { moderateComment, removeComment } from './moderate.ts'
import { masterOf } from './store-photo.ts'

const { company, database } = await testCompany()
const { api, send, photo, rows } = commenting(company)
const now = new Date()

async function filesOf(id: string): Promise<string[]> {
  const names = await readdir(join(company.uploads, 'pictures'))
  return names.filter((name) => name.includes(id)).sort()
}

async function reviewWith(photos: string[]) {
  const { token } = await testMember(company)
  const form = review({ gorseller: photos })
  const { status, body } = await send(form, token)
  const [row] = await rows(sql`text = ${form.yorum}`)
  return { status, body, number: row?.number ?? 0, token, form }
}

test('a photo is re-encoded: upright, bounded, and without its location', async () => {
  const original = await telephonePhoto({ width: 3000, height: 2000 })
  expect(original.includes('SecretPhone')).toBe(true)
  const { status, id } = await photo(original)
  expect(status).toBe(200)
  const stored = await readFile(masterOf(company.uploads, id))
  const about = await sharp(stored).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 1280, height: 1920 })
  expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined])
  expect(stored.includes('SecretPhone')).toBe(false)
})

test('nothing of it is served before its comment is shown, nor after that is hidden', async () => {
  const { id } = await photo(await telephonePhoto())
  const { number } = await reviewWith([id])
  await arrangePhotos(company, now)
  expect(await filesOf(id)).toEqual([])
  await moderateComment(company, { number, move: 'approve' }, { ...commandOrder(), now })
  const shown = await filesOf(id)
  expect(shown.some((name) => name.endsWith('.avif')) && shown.some((name) => name.endsWith('.webp'))).toBe(
    true,
  )
  for (const name of shown) {
    const { exif } = await sharp(join(company.uploads, 'pictures', name)).metadata()
    expect([name, exif]).toEqual([name, undefined])
  }
  const { body } = await api.get('/yorum-listele?urun_k_no=boat&adet=50')
  const [{ gorseller }] = (body.data as { yorumlar: [{ gorseller: { gorsel: string; en: number }[] }] })
    .yorumlar
  expect(gorseller).toMatchObject([{ gorsel: `/pictures/comment-${id}`, en: 600, boy: 800 }])
  await moderateComment(company, { number, move: 'hide' }, { ...commandOrder(), now })
  expect(await filesOf(id)).toEqual([])
  await moderateComment(company, { number, move: 'approve' }, { ...commandOrder(), now })
  expect(await filesOf(id)).toEqual(shown)
  await removeComment(company, { number }, { ...commandOrder(), now })
  expect(await filesOf(id)).toEqual([])
})

/** A PNG of a few hundred bytes that says it has so many pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('what is no photo, a bomb, a drawing, a stump or too much is refused in words', async () => {
  const jpeg = await telephonePhoto()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>',
  )
  const gif = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const dot = await telephonePhoto({ width: 8, height: 8 })
  const cases: [string, Buffer, number, string][] = [
    ['empty', Buffer.alloc(0), 422, 'photo-unreadable'],
    ['text', Buffer.from('hello'), 422, 'photo-unreadable'],
    ['json', Buffer.from('{"bytes":1}'), 422, 'photo-unreadable'],
    ['svg', svg, 422, 'photo-unreadable'],
    ['gif', gif, 422, 'photo-unreadable'],
    [
      'pdf in a jpeg’s clothes',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('%PDF-1.7')]),
      422,
      'photo-unreadable',
    ],
    ['stump', jpeg.subarray(0, jpeg.length / 2), 422, 'photo-unreadable'],
    ['dot', dot, 422, 'photo-unreadable'],
    ['bomb', bomb(60_000), 422, 'photo-too-large'],
    ['13 MB', Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024)]), 400, 'body-too-large'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const answer = await photo(bytes)
    expect([name, answer.status, answer.code]).toEqual([name, status, code])
  }
})

test('what hides behind the end of a photo is not stored', async () => {
  const { id } = await photo(Buffer.concat([await telephonePhoto(), Buffer.from('<?php evil() ?>')]))
  expect((await readFile(masterOf(company.uploads, id))).includes('evil')).toBe(false)
})

test('the author of a comment sees its photos before it is shown, and others do not', async () => {
  const { id } = await photo(await telephonePhoto())
  const { form, token } = await reviewWith([id])
  const { token: other } = await testMember(company)
  const own = async (as: string) =>
    (await api.get('/uye-yorum-listele?lang=en', as)).body.data as { yorumlar: object[] }
  expect((await own(token)).yorumlar).toMatchObject([
    { yorum: form.yorum, gorseller: [], gorsel_k_nolar: [id] },
  ])
  const get = (as?: string, of = id) =>
    api.app.request(`/uye-yorum-gorsel-get?k_no=${of}`, {
      headers: as ? { authorization: `Bearer ${as}` } : {},
    })
  const shown = await get(token)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  const refused = [await get(), await get(other), await get(token, '../x'), await get(token, randomUUID())]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a photo belongs to one comment; five are too many, and the order is the writer’s', async () => {
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push((await photo(await telephonePhoto())).id)
  expect(await reviewWith(ids)).toMatchObject({ status: 422, body: { code: 'input-invalid' } })
  const wanted = [ids[2]!, ids[0]!]
  const { number, form, token } = await reviewWith(wanted)
  expect(await reviewWith([ids[0]!])).toMatchObject({ status: 422, body: { code: 'photo-lost' } })
  // A replaced comment may retain some photos and add others.
  const again = review({ gorseller: [ids[0]!, ids[3]!] })
  expect((await send(again, token)).status).toBe(200)
  await moderateComment(company, { number, move: 'approve' }, { ...commandOrder(), now })
  const { body } = await api.get('/yorum-listele?urun_k_no=boat&adet=49')
  const shown = (body.data as { yorumlar: { yorum: string; gorseller: { gorsel: string }[] }[] }).yorumlar
  expect(shown.find(({ yorum }) => yorum === again.yorum)?.gorseller.map(({ gorsel }) => gorsel)).toEqual([
    `/pictures/comment-${ids[0]}`,
    `/pictures/comment-${ids[3]}`,
  ])
  expect(shown.some(({ yorum }) => yorum === form.yorum)).toBe(false)
})

test('photos that no comment came for are forgotten in a day', async () => {
  const { id } = await photo(await telephonePhoto())
  await arrangePhotos(company, now)
  expect((await stat(masterOf(company.uploads, id))).isFile()).toBe(true)
  await arrangePhotos(company, new Date(Date.now() + 25 * 3_600_000))
  await expect(stat(masterOf(company.uploads, id))).rejects.toThrow('ENOENT')
  const { rows: left } = await database.execute(sql`select from comment_photos where id = ${id}`)
  expect(left).toEqual([])
})

test('who sends photo after photo is stopped, and another site’s page cannot send any', async () => {
  const here = stranger()
  const statuses = []
  for (let at = 0; at < 25; at += 1) statuses.push((await photo(Buffer.from('x'), here)).status)
  expect(statuses.slice(-2)).toEqual([422, 429])
  expect(
    (await photo(await telephonePhoto(), { ...stranger(), origin: 'https://evil.example' })).status,
  ).toBe(403)
})
