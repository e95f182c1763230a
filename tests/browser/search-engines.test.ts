import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['sitemap', 'url', 'xhtml:link', 'image:image', 'item'].includes(name),
})

type Url = {
  loc: string
  lastmod?: string
  'xhtml:link': { '@_hreflang': string; '@_href': string }[]
  'image:image'?: { 'image:loc': string }[]
}

function fetchHere(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, shopHere().origin), { headers, redirect: 'manual' })
}

async function urlsOf(path: string): Promise<Url[]> {
  return parser.parse(await (await fetchHere(path)).text()).urlset.url
}

test("/favicon.ico leads to a picture, the company's own where it has one", async () => {
  const answer = await fetchHere('/favicon.ico')
  expect(answer.status).toBe(302)
  const picture = await fetchHere(answer.headers.get('location')!)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each([
  '/',
  '/healthz',
  '/favicon.ico',
  '/assets/none.js',
  '/backoffice/assets/none.js',
  '/uploads/pictures/none.webp',
  '/share/none.jpg',
  '/sw.js',
  '/api/docs',
  '/octo/supplier',
])('no other site displays %s in a frame, and no browser guesses its type', async (path) => {
  const { headers } = await fetchHere(path)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

describe('the site map', () => {
  test('names a part per language and kind, and every part is there', async () => {
    const answer = await fetchHere('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const files = (parser.parse(await answer.text()).sitemapindex.sitemap as { loc: string }[]).map(
      ({ loc }) => new URL(loc).pathname,
    )
    const kinds = ['products', 'categories', 'destinations', 'pages', 'topics', 'posts']
    expect(files.toSorted()).toEqual(
      locales.flatMap((locale) => kinds.map((kind) => `/sitemap/${locale}-${kind}-1.xml`)).toSorted(),
    )
    for (const file of files) expect((await fetchHere(file)).status, file).toBe(200)
  })

  test('lists every published product once, with its languages, its last change and its pictures', async () => {
    const { rows } = await shopHere().sql.query(
      `select slug from translations join products using (code)
       where entity = 'product' and locale = 'de' and status = 'published'`,
    )
    const urls = await urlsOf('/sitemap/de-products-1.xml')
    expect(urls.map(({ loc }) => decodeURI(loc).split('/').at(-1)).toSorted()).toEqual(
      rows.map(({ slug }) => slug).toSorted(),
    )
    for (const { loc, lastmod, ...url } of urls) {
      const alternates = url['xhtml:link'].map((link) => link['@_hreflang'])
      expect(alternates.toSorted()).toEqual([...locales, 'x-default'].toSorted())
      expect(url['xhtml:link'].find((link) => link['@_hreflang'] === 'de')?.['@_href']).toBe(loc)
      expect(Number.isNaN(Date.parse(lastmod!))).toBe(false)
      expect(url['image:image']!.length).toBeGreaterThan(0)
    }
    const picture = urls[0]!['image:image']![0]!['image:loc']
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp')
  })

  test.each([
    '/sitemap/en-products-2.xml',
    '/sitemap/en-products-99999.xml',
    '/sitemap/en-products-0.xml',
    '/sitemap/fr-products-1.xml',
    '/sitemap/en-members-1.xml',
    '/sitemap/en-constructor-1.xml',
    '/sitemap/%00.xml',
  ])('there is no %s', async (path) => {
    expect((await fetchHere(path)).status).toBe(404)
  })

  test('is not sent again to who has it, until the catalogue changes', async () => {
    const first = await fetchHere('/sitemap/en-products-1.xml')
    const etag = first.headers.get('etag')!
    const seen = first.headers.get('last-modified')!
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-modified-since', seen],
    ] as const) {
      expect((await fetchHere('/sitemap/en-products-1.xml', { [name]: value })).status).toBe(304)
    }
    const other = { 'if-none-match': 'W/"other"', 'if-modified-since': seen }
    expect((await fetchHere('/sitemap/en-products-1.xml', other)).status).toBe(200)

    await shopHere().sql.query(
      `update products set status = 'draft' where code = (select code from products where status = 'published' order by code limit 1)`,
    )
    await shopHere().sql.query(`notify kervan_changed`)
    const before = (await first.text()).match(/<url>/g)!.length
    await expect
      .poll(async () => (await urlsOf('/sitemap/en-products-1.xml')).length, { timeout: 20_000 })
      .toBe(before - 1)
    expect((await fetchHere('/sitemap/en-products-1.xml', { 'if-none-match': etag })).status).toBe(200)
  })
})

test('robots.txt closes what is personal in every language, leaves the rest open and names the site map', async () => {
  const answer = await fetchHere('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(`Sitemap: ${shopHere().origin}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  const isClosed = (path: string) => closed.some((one) => path.startsWith(one))
  for (const path of [
    '/user/reservations',
    '/tr/user',
    '/basket/checkout',
    '/ar/basket-two/cart',
    '/api/page-get',
  ]) {
    expect(isClosed(path), path).toBe(true)
  }
  for (const path of [
    '/',
    '/tr',
    '/u/boat-tours/x',
    '/de/p/y',
    '/uploads/pictures/z.webp',
    '/assets/a.js',
    '/offers',
    '/share/product/x/en-0.jpg',
  ]) {
    expect(isClosed(path), path).toBe(false)
  }
})

test.each(['en', 'ar'] as const)(
  'the blog can be followed in %s, from an address that its pages name',
  async (locale) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const html = await (await fetchHere(`${prefix}/b`, { 'accept-language': locale })).text()
    expect(html).toContain(`type="application/rss+xml" href="${prefix}/b/rss.xml"`)
    const answer = await fetchHere(`${prefix}/b/rss.xml`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const { channel } = parser.parse(await answer.text()).rss
    expect(channel.language).toBe(locale)
    const { rows } = await shopHere().sql.query('select count(*)::int as posts from posts')
    expect(channel.item.length).toBe(Math.min(50, rows[0].posts))
    const dates = channel.item.map((item: { pubDate: string }) => Date.parse(item.pubDate))
    expect(dates).toEqual(dates.toSorted((one: number, other: number) => other - one))
    expect((await fetchHere(channel.item[0].link)).status).toBe(200)
  },
)

async function answerOf(path: string): Promise<{ status: number; path: string | null }> {
  const answer = await fetchHere(path)
  const location = answer.headers.get('location')
  return { status: answer.status, path: location && new URL(location, shopHere().origin).pathname }
}

test('an address of before leads to where its entry has moved, until another entry takes it', async () => {
  const { sql } = shopHere()
  const move = (entity: string, from: string, to: string) =>
    sql.query(
      `with old as (update translations set slug = $3 where entity = $1 and slug = $2 returning entity, locale, code)
       insert into former_slugs (entity, locale, slug, code) select entity, locale, $2, code from old`,
      [entity, from, to],
    )
  await move('post', 'pamukkale-without-the-crowds', 'pamukkale-alone')
  await move('post-category', 'old-stones', 'ruins')
  await move('page', 'how-to-book', 'booking-with-us')
  await move('destination', 'kas', 'kas-town')
  await sql.query('notify kervan_changed')
  await expect.poll(async () => (await answerOf('/b/old-stones')).path).toBe('/b/ruins')
  expect(await answerOf('/b/old-stones/pamukkale-without-the-crowds')).toEqual({
    status: 308,
    path: '/b/ruins/pamukkale-alone',
  })
  expect(await answerOf('/b/pamukkale-without-the-crowds')).toEqual({
    status: 308,
    path: '/b/ruins/pamukkale-alone',
  })
  expect(await answerOf('/c/how-to-book')).toEqual({ status: 308, path: '/c/booking-with-us' })
  expect(await answerOf('/d/kas')).toEqual({ status: 308, path: '/d/kas-town' })
  expect((await answerOf('/b/ruins/pamukkale-alone')).status).toBe(200)
})

test('there is no feed in a language that is not spoken', async () => {
  expect((await fetchHere('/fr/b/rss.xml')).status).toBe(404)
})

test.each(['en', 'ar'] as const)('the shop can be put on a home screen, in %s', async (locale) => {
  const prefix = locale === 'en' ? '' : `/${locale}`
  const html = await (await fetchHere(`${prefix}/contact`)).text()
  expect(html).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"`)
  expect(html).toMatch(/<meta name="theme-color" content="[^"]+"/)
  const answer = await fetchHere(`${prefix}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as Record<string, string> & {
    icons: { src: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({
    start_url: prefix || '/',
    display: 'standalone',
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
  })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const src of [...manifest.icons.map((icon) => icon.src), '/apple-touch-icon.png']) {
    const icon = await fetchHere(src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    expect((await icon.arrayBuffer()).byteLength).toBeLessThan(20_000)
  }
})

test.each(['en', 'ar'] as const)(
  'a link that is shared shows a picture made of its page, in %s',
  async (locale) => {
    // The company's picture in one language, a product's in the other
    const [product] = await urlsOf('/sitemap/ar-products-1.xml')
    const address = locale === 'ar' ? product!.loc : '/contact'
    const html = await (await fetchHere(address, { 'accept-language': locale })).text()
    const alternates = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(alternates('og:site_name')).toBe('Meltem Coast Travel')
    expect(alternates('og:locale')).toMatch(new RegExp(`^${locale}_[A-Z]{2}$`))
    expect(html.match(/og:locale:alternate/g)).toHaveLength(locales.length - 1)
    expect(alternates('og:type')).toBe('website')
    expect(alternates('twitter:card')).toBe('summary_large_image')
    expect(alternates('og:image:alt')).not.toBe('')
    const picture = new URL(alternates('og:image')!)
    expect(picture.origin).toBe(shopHere().origin)
    expect(picture.pathname).toMatch(new RegExp(`^/share/[a-z]+/[a-z0-9-]+/${locale}-[0-9a-f]{12}\\.jpg$`))
    const answer = await fetch(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([alternates('og:image:width'), alternates('og:image:height')]).toEqual([
      String(width),
      String(height),
    ])
    expect((await fetchHere(`/share/product/there-is-none/${locale}-000000000000.jpg`)).status).toBe(404)
  },
)
