import { Ajv, type ValidateFunction } from 'ajv'
import { sql } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { createFound } from '#storefront/server/documents/found.ts'
import { testCatalogue } from './factories/catalogue.ts'
import { testCompany } from './factories/company.ts'
import { editingOf } from './factories/editing.ts'
import { everyKind } from './factories/every-kind.ts'
import { serveApp } from './factories/serve-app.ts'
import { testStaff } from './factories/staff.ts'
import productFeedSchema from './schemas/product-feed.schema.json' with { type: 'json' }
import thingsToDoSchema from './schemas/things-to-do.schema.json' with { type: 'json' }

/** The parts of the product feed that these tests read; its schema states them. */
type ProductFeed = { rss: { channel: { item?: Record<string, string>[] } } }

/** The parts of the feed of Things to do that these tests read; its schema states them. */
type ThingsToDo = { products: { id: string; title: object; options: object[] }[] }

const isProductFeed = new Ajv({ allErrors: true }).compile<ProductFeed>(productFeedSchema)
const isThingsToDo = new Ajv({ allErrors: true }).compile<ThingsToDo>(thingsToDoSchema)

type Feed = { options: Record<string, unknown>[] }

/** Returns a feed that is as its schema says; reports each difference. */
function checked<Feed>(feed: unknown, isFeed: ValidateFunction<Feed>): Feed {
  if (!isFeed(feed)) throw new Error(JSON.stringify(isFeed.errors, null, 1))
  return feed
}

const [boat] = testCatalogue().products
const [villa] = everyKind().products
const inWords = (slug: string, title: string) => ({
  en: { slug, title, summary: `${title} in short.`, body: [title] },
})

const { company, database } = await testCompany({
  more: {
    categories: everyKind().categories,
    products: [
      ...everyKind().products,
      { ...boat, code: 'asked', saleMethod: 'on-request', texts: inWords('asked', 'On request') },
      { ...boat, code: 'draft', status: 'draft', texts: inWords('draft', 'Draft') },
      {
        ...boat,
        code: 'reduced',
        campaign: { kind: 'percent', percent: 10 },
        texts: inWords('reduced', `Fish & <chips> ${'x'.repeat(170)}`),
      },
      {
        ...villa,
        code: 'over',
        details: {
          ...villa!.details,
          seasons: [{ from: '2020-01-01', to: '2020-12-31', nightly: '90.00', minimumNights: 3 }],
        },
        texts: inWords('over', 'Seasons that are over'),
      },
    ],
    company: { feeds: ['products', 'things-to-do'] },
  },
})
const { origin, forget } = await siteOf(company)

async function siteOf(of: Company) {
  const server = createServer({
    company: of,
    log: openLog('silent'),
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    checkAnswers: true,
  })
  const site = createFound({
    transport: inProcess(server),
    apiBase: 'http://in-process/api',
    uploadBase: '/uploads',
    publicUrl: 'https://shop.example',
    enabledLocales: async () => (await of.settings()).languages.enabled as Locale[],
  })
  return { origin: await serveApp(site.app), forget: site.forget }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'item',
})

/** The product feed as an object, without the line breaks between its elements. */
async function productFeedOf(query = ''): Promise<ProductFeed> {
  const answer = await fetch(`${origin}/feeds/products.xml${query}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  return parser.parse((await answer.text()).replaceAll('>\n<', '><'))
}

async function itemsOf(query = '') {
  return checked(await productFeedOf(query), isProductFeed).rss.channel.item ?? []
}

async function toursOf() {
  const answer = await fetch(`${origin}/feeds/things-to-do.json`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  return checked(await answer.json(), isThingsToDo).products
}

test('the product feed has what is published and sold online at a price with VAT, each as the specification says', async () => {
  const items = await itemsOf()
  expect(items.map((item) => [item['g:id'], item['g:price']])).toEqual([
    ['boat', '40.00 EUR'],
    ['car', '30.00 EUR'],
    ['reduced', '36.00 EUR'],
    ['transfer', '40.00 EUR'],
    ['villa', '200.00 EUR'],
    ['yacht', '100.00 EUR'],
  ])
  expect(items[0]).toEqual({
    'g:id': 'boat',
    'g:title': 'Boat trip',
    'g:description': 'Boat trip in short.',
    'g:link': 'https://shop.example/u/boat-tours/boat-trip',
    'g:image_link': expect.stringMatching(/^https:\/\/shop\.example\/uploads\/pictures\/.+\.webp$/),
    'g:availability': 'in_stock',
    'g:price': '40.00 EUR',
    'g:brand': 'Test Coast',
    'g:product_type': 'Boat tours',
    'g:custom_label_0': 'Fethiye',
  })
  expect(items[2]!['g:title']).toBe(`Fish & <chips> ${'x'.repeat(135)}`)
})

test('it is written in a language and converted to a currency', async () => {
  const [item] = await itemsOf('?lang=tr&currency=USD')
  expect(item).toMatchObject({
    'g:title': 'Tekne turu',
    'g:link': 'https://shop.example/tr/u/tekne-turlari/boat-trip-tr',
    'g:price': '50.00 USD',
    'g:product_type': 'Tekne turları',
  })
  expect((await itemsOf())[0]!['g:title']).toBe('Boat trip')
})

test.each(['lang=nl', 'lang=xx', 'currency=GBP', 'currency=undefined', 'currency=constructor'])(
  'there is no product feed with %s',
  async (query) => {
    await itemsOf()
    expect((await fetch(`${origin}/feeds/products.xml?${query}`)).status).toBe(404)
  },
)

test('the feed of Things to do has the tours, with all languages and the one price of their cards', async () => {
  const tours = await toursOf()
  expect(tours.map(({ id }) => id)).toEqual(['boat', 'reduced'])
  const title = {
    localized_texts: [
      { language_code: 'en', text: 'Boat trip' },
      { language_code: 'tr', text: 'Tekne turu' },
    ],
  }
  expect(tours[0]).toMatchObject({ id: 'boat', title })
  expect(tours[0]!.options).toEqual([
    {
      id: 'boat',
      title,
      landing_page: { url: 'https://shop.example/u/boat-tours/boat-trip' },
      duration_sec: 28_800,
      cancellation_policy: {
        refund_conditions: [{ min_duration_before_start_time_sec: 172_800, refund_percent: 100 }],
      },
      option_categories: [{ label: 'Boat tours' }],
      related_locations: [
        {
          location: {
            location: {
              place_info: { name: 'Fethiye', coordinates: { latitude: 36.62, longitude: 29.11 } },
            },
          },
          relation_type: 'RELATION_TYPE_RELATED_NO_ADMISSION',
        },
      ],
      price_options: [
        { id: 'person', title: 'Boat trip', price: { currency_code: 'EUR', units: 40, nanos: 0 } },
      ],
    },
  ])
})

test.each([
  ['without a price', ({ options: [option] }: Feed) => delete option!.price_options],
  ['without a page to book at', ({ options: [option] }: Feed) => delete option!.landing_page],
  [
    'with a price in thousandths',
    ({ options: [option] }: Feed) => {
      option!.price_options = [{ id: 'person', title: 'Boat', price: { currency_code: 'EUR', units: 40.5 } }]
    },
  ],
  ['with a field that the reference does not have', (product: Feed) => Object.assign(product, { price: 40 })],
])('the schema reports a tour %s', async (_, spoil) => {
  const feed = await (await fetch(`${origin}/feeds/things-to-do.json`)).json()
  spoil(feed.products[0])
  expect(isThingsToDo(feed)).toBe(false)
})

test.each([
  ['without a picture', (item) => delete item['g:image_link']],
  ['with a price of nothing', (item) => Object.assign(item, { 'g:price': '0.00 EUR' })],
  ['with a price as people write it', (item) => Object.assign(item, { 'g:price': '€40' })],
  ['with an address without a host', (item) => Object.assign(item, { 'g:link': '/u/boat' })],
  [
    'with an address with letters that are not encoded',
    (item) => Object.assign(item, { 'g:link': 'https://a.example/ü' }),
  ],
  ['with a title that is too long', (item) => Object.assign(item, { 'g:title': 'x'.repeat(151) })],
  ['with an empty element', (item) => Object.assign(item, { 'g:description': '' })],
  ['with an element that the specification does not have', (item) => Object.assign(item, { 'g:cost': '1' })],
] satisfies [string, (item: Record<string, string>) => unknown][])(
  'the schema reports a product %s',
  async (_, spoil) => {
    const feed = await productFeedOf()
    spoil(feed.rss.channel.item![0]!)
    expect(isProductFeed(feed)).toBe(false)
  },
)

test('programs are given a tag to ask for changes, search engines are not to list it', async () => {
  const answer = await fetch(`${origin}/feeds/products.xml`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  const headers = { 'if-none-match': answer.headers.get('etag')! }
  expect((await fetch(`${origin}/feeds/products.xml`, { headers })).status).toBe(304)
})

test('a tour without a departure is out of stock, and none for Things to do; a product off sale is in no feed', async () => {
  await database.execute(sql`update departures set closed = true where product = 'reduced'`)
  await database.execute(sql`update products set status = 'archived' where code = 'villa'`)
  forget()
  const items = await itemsOf()
  expect(items.map((item) => [item['g:id'], item['g:availability']])).toEqual([
    ['boat', 'in_stock'],
    ['car', 'in_stock'],
    ['reduced', 'out_of_stock'],
    ['transfer', 'in_stock'],
    ['yacht', 'in_stock'],
  ])
  expect((await toursOf()).map(({ id }) => id)).toEqual(['boat'])
})

test('without the setting there are no feeds; staff switch one on', async () => {
  const other = (await testCompany()).company
  const site = await siteOf(other)
  const statuses = async () => {
    site.forget()
    const paths = ['/feeds/products.xml', '/feeds/things-to-do.json']
    return Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).status))
  }
  expect(await statuses()).toEqual([404, 404])
  const { order } = await testStaff(other)
  const heard = new Promise<void>((resolve) => other.onChange(resolve))
  const { save } = editingOf(other, order)
  const saved = await save({ kind: 'setting', code: 'feeds' }, { feeds: ['products'] })
  expect(saved).toMatchObject({ state: 'published' })
  await heard
  expect(await statuses()).toEqual([200, 404])
})
