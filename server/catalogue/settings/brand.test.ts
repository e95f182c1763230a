import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { bytesOf, newDocument } from '#server/documents/pdf/document.ts'
import { drawHead } from '#server/documents/pdf/letterhead.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { createServer } from '#server/main.ts'
import { testCatalogue, testPicture } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { logoFile } from './logo-file.ts'

const { company, database } = await testCompany()
const folder = join(company.uploads, '..', 'operator')
const server = createServer({
  company,
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  log: company.log,
  checkAnswers: true,
})

/** Red with a script in it and a picture from outside: neither may come anywhere near a browser. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50" viewBox="0 0 200 50" onload="alert(1)">
<script>alert(2)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><rect width="200" height="50" fill="#e01020"/></svg>`

const pictures = [
  { code: 'logo', file: 'logo.svg', alt: { en: 'Test Coast' } },
  { code: 'icon', file: 'icon.png', alt: { en: 'A wave' } },
  { code: 'badge', file: 'badge.png', alt: { en: 'Licence' } },
  { code: 'dunes', file: 'dunes.png', alt: { en: 'Dunes' } },
  { code: 'bay', file: 'bay.png', alt: { en: 'A bay' } },
  { code: 'hills', file: 'hills.png', alt: { en: 'Hills' } },
]
const look = {
  logo: 'logo',
  favicon: 'icon',
  licence: { number: '1', url: 'https://association.example/1', badge: 'badge' },
  splash: [{ picture: 'dunes' }, { picture: 'bay' }, { picture: 'hills', language: 'tr' }],
}

function operatorFile(of: { company?: object; pictures?: object[]; menus?: object[] } = {}) {
  const catalogue = testCatalogue()
  return {
    ...catalogue,
    company: { ...catalogue.company, ...look, ...of.company },
    pictures: [...catalogue.pictures, ...(of.pictures ?? pictures)],
    menus: of.menus ?? [],
  }
}

async function take(catalogue: object) {
  const file = join(folder, 'company.json')
  await writeFile(file, JSON.stringify(catalogue))
  return importCatalogue({ database, uploads: company.uploads, files: [file], now: new Date() })
}

async function settings(lang = 'en') {
  const answer = await server.request(`/api/setting-get?lang=${lang}`)
  return ((await answer.json()) as { data: Record<string, never> }).data as unknown as {
    company: { firma_adi: string; tursab_img_url: string }
    logofavicon: { logo: string; logo_en: number; logo_boy: number; favicon: string }
    splash: { gorsel: string; dil: string; kapak: number }[]
  }
}

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  await testPicture(folder)
  const plain = (name: string, width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toFile(join(folder, 'pictures', name))
  await writeFile(join(folder, 'pictures', 'logo.svg'), drawing)
  await plain('icon.png', 600, 600, '#1020e0')
  await plain('badge.png', 300, 100, '#ffffff')
  await plain('dunes.png', 1200, 800, '#d0b070')
  await plain('bay.png', 1200, 800, '#1a8fa0')
  await plain('hills.png', 1200, 800, '#308040')
  expect((await take(operatorFile())).refused).toBeUndefined()
  await vi.waitUntil(async () => (await settings()).logofavicon.logo, { timeout: 10_000 })
})

describe('what a company looks like', () => {
  test('is in the settings: logo, favicon, licence badge, and large pictures with their language', async () => {
    const en = await settings()
    expect(en.logofavicon).toEqual({
      logo: expect.stringMatching(/^\/pictures\/logo-[0-9a-f]{10}-flat\.png$/),
      logo_en: 640,
      logo_boy: 160,
      favicon: expect.stringMatching(/^\/pictures\/icon-[0-9a-f]{10}-icon-192\.png$/),
    })
    expect(en.company.tursab_img_url).toMatch(/^\/pictures\/badge-[0-9a-f]{10}-flat\.png$/)
    const names = ({ splash }: typeof en) => splash.map(({ gorsel, dil }) => [gorsel.split('-')[0], dil])
    expect(names(en)).toEqual([
      ['/pictures/dunes', 'en'],
      ['/pictures/bay', 'en'],
    ])
    expect(names(await settings('tr'))).toEqual([['/pictures/hills', 'tr']])
  })

  test('comes as PNG in every size, whatever it was drawn in', async () => {
    const { logofavicon, company: licence } = await settings()
    const sizes = new Map([
      [logofavicon.logo, [640, 160]],
      [licence.tursab_img_url, [300, 100]],
      ...['32', '192', '512', '180', 'maskable-512'].map((size): [string, number[]] => {
        const side = Number(size.replace(/\D/g, ''))
        return [logofavicon.favicon.replace('192', size), [side, side]]
      }),
    ])
    for (const [path, [width, height]] of sizes) {
      const answer = await server.request(`/uploads${path}`)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png'])
      expect(await sharp(await answer.arrayBuffer()).metadata(), path).toMatchObject({ width, height })
    }
    const logo = await (await server.request(`/uploads${logofavicon.logo}`)).arrayBuffer()
    const { dominant } = await sharp(logo).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)
  })

  test('never reaches a browser as SVG', async () => {
    const served = await readdir(join(company.uploads, 'pictures'))
    expect(served.filter((name) => !/\.(webp|avif|png)$/.test(name))).toEqual([])
    const original = (await readdir(join(company.uploads, 'originals'))).find((name) =>
      name.endsWith('.svg'),
    )!
    for (const path of [
      `/uploads/originals/${original}`,
      `/uploads/pictures/${original}`,
      '/uploads/pictures/..%2foriginals/x',
    ]) {
      expect((await server.request(path)).status, path).toBe(404)
    }
  })

  test('is in emails and documents, and an email without pictures still has the name', async () => {
    const mail = await composeMail(company, { template: 'welcome', locale: 'en', data: { firstName: 'Ada' } })
    expect(mail.html).toContain('<img src="cid:logo@kervan" alt="Test Coast" width="176" height="44"')
    expect(mail.attachments).toMatchObject([
      { filename: 'logo.png', cid: 'logo@kervan', contentDisposition: 'inline' },
    ])
    const logo = await logoFile(company)
    const drawn = async (of: typeof logo) => {
      const paper = newDocument({ title: 'x', author: 'x', locale: 'en' })
      drawHead(paper, { settings: await company.settings(), title: 'Voucher', logo: of })
      return (await bytesOf(paper)).toString('latin1')
    }
    expect(await drawn(logo)).toContain('/Subtype /Image')
    expect(await drawn(undefined)).not.toContain('/Subtype /Image')
  })

  test('comes out as it went in, and goes in again without a change', async () => {
    const out = join(folder, 'out')
    await mkdir(out, { recursive: true })
    const file = join(out, 'all.json')
    await writeFile(
      file,
      JSON.stringify(await exportCatalogue({ database, uploads: company.uploads, folder: out })),
    )
    expect(JSON.parse(await readFile(file, 'utf8')).company).toMatchObject(look)
    const exported = (await readdir(join(out, 'pictures'))).find((name) => name.endsWith('.svg'))!
    expect(await readFile(join(out, 'pictures', exported), 'utf8')).toBe(drawing)
    const again = await importCatalogue({
      database,
      uploads: company.uploads,
      files: [file],
      now: new Date(),
    })
    expect(again).toMatchObject({ refused: undefined, changed: 0 })
  })

  test('changes at once after another import, without a restart', async () => {
    const before = (await settings()).logofavicon.logo
    await writeFile(join(folder, 'pictures', 'logo.svg'), drawing.replaceAll('#e01020', '#10a020'))
    await take(operatorFile({ company: { name: 'Renamed Coast' } }))
    await expect.poll(async () => (await settings()).company.firma_adi).toBe('Renamed Coast')
    const after = (await settings()).logofavicon.logo
    expect(after).not.toBe(before)
    expect((await server.request(`/uploads${after}`)).status).toBe(200)
  })
})

describe('a file is refused', () => {
  const errorsOf = async (catalogue: object) =>
    (await take(catalogue)).refused?.map(({ path, message }) => `${path}: ${message}`)

  test('when it names pictures that are not there', async () => {
    const company = { logo: 'nowhere', splash: [{ picture: 'bay' }, { picture: 'gone' }] }
    expect(await errorsOf(operatorFile({ company }))).toEqual([
      'company.logo: there is no "nowhere" among the pictures',
      'company.splash[1].picture: there is no "gone" among the pictures',
    ])
  })

  test.each([
    [
      'with text in it',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>Test</text></svg>',
      'paths',
    ],
    ['that is none', 'hello', 'no SVG that can be drawn'],
    [
      'cut off',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect',
      'no SVG that can be drawn',
    ],
    ['that is huge', `<svg ${' '.repeat(1_000_001)}></svg>`, '1 MB are the most for an SVG'],
  ])('when a picture is an SVG %s', async (_, text, reason) => {
    await writeFile(join(folder, 'pictures', 'other.svg'), text)
    const more = [...pictures, { code: 'other', file: 'other.svg', alt: { en: 'x' } }]
    const errors = await errorsOf(operatorFile({ pictures: more }))
    expect(errors).toHaveLength(1)
    expect(errors![0]).toContain(reason)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:///evil.example',
    'data:text/html,x',
    'vbscript:x',
    'p/boat-tours',
    '/p/boat tours',
    '',
  ])('when a menu leads to %j', async (url) => {
    const menus = [{ code: 'x', position: 'top', target: { url }, texts: { en: { title: 'x' } } }]
    expect(await errorsOf(operatorFile({ menus }))).toEqual([expect.stringMatching(/^menus\[0\]\.target/)])
  })

  test.each([
    { social: [{ network: 'x', url: 'javascript:alert(1)' }] },
    { licence: { number: '1', url: 'javascript:alert(1)' } },
    { support: { telegram: 'https://evil.example' } },
    { support: { telegram: 'javascript:alert(1)' } },
    { support: { whatsapp: 'call me' } },
  ])('when an address is none: %j', async (of) => {
    expect(await errorsOf(operatorFile({ company: of }))).toHaveLength(1)
  })

  test('and is not when a menu leads where one can go', async () => {
    const urls = [
      '/',
      '/contact',
      '/p/x?page=2#list',
      'https://other.example/x',
      'http://other.example',
      'mailto:a@b.example',
      'tel:+902520000000',
    ]
    const menus = urls.map((url, index) => ({
      code: `own-${index}`,
      position: 'top',
      target: { url },
      texts: { en: { title: 'x' } },
    }))
    expect(await errorsOf(operatorFile({ menus }))).toBeUndefined()
  })
})
