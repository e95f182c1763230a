import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { listProducts } from '#server/search/list-products.ts'
import { testPicture } from '#tests/factories/catalogue.ts'
import { type TestDatabase, testDatabase } from '#tests/factories/company.ts'
import { changePrice, findingCatalogue } from '#tests/factories/search-catalogue.ts'
import { productBySlug } from './find-entry.ts'

type Catalogue = ReturnType<typeof findingCatalogue>

let shop: TestDatabase

beforeEach(async () => {
  shop = await testDatabase()
  await testPicture(shop.folder)
})

async function takeIn(catalogue: Catalogue): Promise<void> {
  const file = join(shop.folder, 'catalogue.json')
  await mkdir(shop.folder, { recursive: true })
  await writeFile(file, JSON.stringify(catalogue))
  const uploads = join(shop.folder, 'uploads')
  const report = await importCatalogue({ database: shop.database, uploads, files: [file], now: new Date() })
  expect(report.refused).toBeUndefined()
}

function withBoat(part: object, catalogue = findingCatalogue()): Catalogue {
  const products = catalogue.products.map((one) => (one.code === 'boat' ? { ...one, ...part } : one))
  return { ...catalogue, products }
}

async function historyOfBoat() {
  const { rows } = await shop.database.execute(sql`
    select from_price::int as price, currency, campaign from price_history where product = 'boat' order by since`)
  return rows
}

/** Puts what has happened so far into the past. */
async function pass(days: number): Promise<void> {
  await shop.database.execute(sql`update price_history set since = since - make_interval(days => ${days})`)
}

/** The old price in lists and on the product's own page. */
async function oldPriceOfBoat() {
  const listed = await listProducts(shop.database, { query: {}, locale: 'en', now: new Date() })
  const card = listed.products.find(({ id }) => id === 'boat')
  const page = await productBySlug(shop.database, 'boat', 'en')
  expect(page?.priorPrice).toEqual(card?.priorPrice)
  return card?.priorPrice
}

const campaign = { kind: 'percent', percent: 10 }
const eur = (minor: number) => ({ minor, currency: 'EUR' })

test('an import writes each price down, and again only when it is another', async () => {
  const first = { price: 4000, currency: 'EUR', campaign: null }
  await takeIn(findingCatalogue())
  expect(await historyOfBoat()).toEqual([first])
  await takeIn(withBoat({ featured: 9 }))
  expect(await historyOfBoat()).toEqual([first])
  await takeIn(changePrice(findingCatalogue(), 'boat', '45.00'))
  await takeIn(withBoat({ campaign }))
  await takeIn(withBoat({ status: 'draft' }))
  expect(await historyOfBoat()).toEqual([
    first,
    { price: 4500, currency: 'EUR', campaign: null },
    { price: 4000, currency: 'EUR', campaign },
    { price: null, currency: 'EUR', campaign: null },
  ])
})

test('a campaign on a product that has been on sale for 30 days has an old price', async () => {
  await takeIn(findingCatalogue())
  await pass(31)
  expect(await oldPriceOfBoat()).toBeUndefined()
  await takeIn(withBoat({ campaign }))
  expect(await oldPriceOfBoat()).toEqual(eur(4000))
})

test('a price that was raised shortly before its campaign is not the old price', async () => {
  await takeIn(changePrice(findingCatalogue(), 'boat', '38.00'))
  await pass(31)
  await takeIn(findingCatalogue())
  await pass(8)
  await takeIn(withBoat({ campaign }))
  expect(await oldPriceOfBoat()).toEqual(eur(3800))
})

test('a campaign on a new product has no old price', async () => {
  await takeIn(findingCatalogue())
  await pass(20)
  await takeIn(withBoat({ campaign }))
  expect(await oldPriceOfBoat()).toBeUndefined()
})
