import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { deleteLostFiles, deletePicture, describePicture, listPictures } from './manage-pictures.ts'
import { largestPicture, uploadPicture } from './upload-picture.ts'

const { company } = await testCompany()
const { order, token } = await testStaff(company, 'content')
const { save } = editingOf(company, order)
const app = createServer({
  company,
  companyHeader: 'X-Company',
  trustedProxies: 0,
  log: openLog('silent'),
  checkAnswers: true,
})

const photo = (red: number) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .withExif({ IFD0: { Artist: 'Ada Kaya' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

async function send(code: string, body: Buffer, by = token): Promise<Response> {
  return app.request(`/api/office/upload-picture?code=${code}&alt=The+quay`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/octet-stream' },
  })
}

test('an uploaded photo is stored in its widths, without its metadata, and can be shown', async () => {
  const answer = await send('quay', await photo(10))
  const { data } = (await answer.json()) as { data: { path: string } }
  expect([answer.status, data]).toMatchObject([200, { code: 'quay', width: 700, height: 500 }])
  expect((await app.request(`/uploads/${data.path}-640.avif`)).status).toBe(200)
  const stem = data.path.split('/')[1]!
  for (const folder of ['originals', 'pictures']) {
    const files = (await readdir(join(company.uploads, folder))).filter((name) => name.startsWith(stem))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) {
      const { exif } = await sharp(join(company.uploads, folder, name)).metadata()
      expect([name, exif]).toEqual([name, undefined])
      expect((await readFile(join(company.uploads, folder, name))).includes('Ada Kaya')).toBe(false)
    }
  }
  expect((await readdir(company.uploads)).filter((name) => name.startsWith('incoming'))).toEqual([])
  expect(await save({ kind: 'product', code: 'boat' }, { pictures: ['quay'] })).toMatchObject({
    state: 'published',
  })
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a document that begins like nothing', Buffer.from('%PDF-1.7')],
  ['half a photo', (await photo(20)).subarray(0, 900)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, and nothing is stored', async (_, bytes) => {
  const answer = await send('page', bytes)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'picture-unreadable' }])
  expect(
    (await listPictures(company, { unused: false, limit: 50 })).pictures.map(({ code }) => code),
  ).not.toContain('page')
})

test('a file above the limit, a wrong code and a wrong role are refused', async () => {
  expect((await send('huge', Buffer.alloc(largestPicture + 1))).status).toBe(400)
  expect((await send('../quay', await photo(1))).status).toBe(422)
  expect((await send('quay', await photo(1), (await testStaff(company, 'guide')).token)).status).toBe(403)
})

test('a picture that is named cannot be deleted; one that nothing names is found and goes with its files', async () => {
  const unused = { code: 'old-quay', alt: { en: 'The old quay' } }
  await uploadPicture(company, { ...unused, bytes: await photo(30) }, order)
  expect((await listPictures(company, { unused: true, limit: 50 })).pictures.map(({ code }) => code)).toEqual(
    ['old-quay'],
  )
  expect(await deletePicture(company, 'quay', order)).toEqual({
    refused: 'entry-referenced',
    values: { entries: 'product boat' },
  })
  await save(
    { kind: 'page', code: 'quay' },
    { code: 'quay', purpose: 'content', texts: { en: { slug: 'quay' } }, pictures: ['old-quay'] },
    { as: 'draft' },
  )
  expect(await deletePicture(company, 'old-quay', order)).toMatchObject({ refused: 'entry-referenced' })
  await save({ kind: 'page', code: 'quay' }, { pictures: [] }, { as: 'draft' })
  expect(await deletePicture(company, 'old-quay', order)).toEqual({})
  const lost = async () =>
    (await readdir(join(company.uploads, 'pictures'))).filter((name) => name.startsWith('old-quay-'))
  expect((await lost()).length).toBeGreaterThan(0)
  const before = new Date(Date.now() + 1000)
  expect(await deleteLostFiles(company, before)).toBe(0)
  const dayLater = new Date(Date.now() + 25 * 3_600_000)
  expect(await deleteLostFiles(company, dayLater)).toBeGreaterThan(0)
  expect(await lost()).toEqual([])
  const stored = (await readdir(join(company.uploads, 'pictures'))).filter((name) => name.startsWith('quay-'))
  expect(stored.length).toBeGreaterThan(0)
})

test('the same picture again changes nothing, another one takes its place', async () => {
  const bytes = await photo(40)
  const first = await uploadPicture(company, { code: 'pier', alt: { en: 'Pier' }, bytes }, order)
  expect(await uploadPicture(company, { code: 'pier', alt: { en: 'Pier' }, bytes }, order)).toEqual(first)
  const second = await uploadPicture(
    company,
    { code: 'pier', alt: { en: 'Pier' }, bytes: await photo(50) },
    order,
  )
  expect(second).not.toEqual(first)
})

test('pictures are found by their codes and by words of their texts, with the widths that they have', async () => {
  for (const code of ['list-one', 'list-two']) await send(code, await photo(40))
  const find = async (filter: string) => {
    const answer = await app.request(`/api/office/pictures?${filter}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { pictures: { code: string; widths: number[] }[] } }
    return data?.pictures.map(({ code, widths }) => [code, Math.max(...widths)])
  }
  expect(await find('codes=list-two,list-one,none')).toEqual([
    ['list-one', 700],
    ['list-two', 700],
  ])
  expect(await find('words=LIST-T')).toEqual([['list-two', 700]])
  expect(await find("codes=list-two'--")).toBeUndefined()
})

test('a focal point is stored with the picture, stays with other texts, and goes with other content', async () => {
  await send('pier', await photo(70))
  const focusNow = async () =>
    (await listPictures(company, { unused: false, codes: ['pier'], limit: 1 })).pictures[0]!.focus
  const describe = (more: object) =>
    describePicture(company, { code: 'pier', alt: { en: 'The pier' }, ...more }, order)
  expect(await focusNow()).toBeUndefined()
  await describe({ focus: { x: 20, y: 80 } })
  await describe({ alt: { en: 'A pier' } })
  expect(await focusNow()).toEqual({ x: 20, y: 80 })
  await send('pier', await photo(70))
  expect(await focusNow()).toEqual({ x: 20, y: 80 })
  await describe({ focus: { x: 50, y: 50 } })
  expect(await focusNow()).toBeUndefined()
  await describe({ focus: { x: 20, y: 80 } })
  await send('pier', await photo(71))
  expect(await focusNow()).toBeUndefined()
  const wrong = await app.request('/api/office/describe-picture', {
    method: 'POST',
    body: JSON.stringify({ code: 'pier', alt: { en: 'A pier' }, focus: { x: 101, y: -1 } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(wrong.status).toBe(422)
})
