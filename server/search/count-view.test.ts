import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { countView } from './count-view.ts'
import { refreshListings } from './refresh-listings.ts'
import { mostViewed } from './showcases.ts'

const { company } = await testCompany()
const now = new Date()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function look(product: string, ip: string, userAgent = firefox): Promise<void> {
  await countView(company, { product, ip, userAgent, now })
}

async function viewsOf(product: string): Promise<number> {
  const { rows } = await company.database.execute<{ views: number }>(
    sql`select views from products where code = ${product}`,
  )
  return rows[0]!.views
}

test('looking twice on one day counts once, looking on the next day again', async () => {
  await Promise.all([look('boat', '203.0.113.1'), look('boat', '203.0.113.1')])
  expect(await viewsOf('boat')).toBe(1)
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await countView(company, { product: 'boat', ip: '203.0.113.1', userAgent: firefox, now: tomorrow })
  expect(await viewsOf('boat')).toBe(2)
})

test('robots and clients without a user agent are not counted', async () => {
  const before = await viewsOf('boat')
  await look(
    'boat',
    '203.0.113.2',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  )
  await look('boat', '203.0.113.3', 'curl/8.5.0')
  await look('boat', '203.0.113.4', '')
  expect(await viewsOf('boat')).toBe(before)
})

test('an unknown product is not counted', async () => {
  await look('nothing', '203.0.113.5')
  const { rows } = await company.database.execute(sql`select from product_views where product = 'nothing'`)
  expect(rows).toEqual([])
})

test('what the same visitor looked at goes together, in both directions', async () => {
  await look('gulet', '203.0.113.6')
  await look('boat', '203.0.113.6')
  const { rows } = await company.database.execute(
    sql`select product, other, visitors from viewed_together order by product`,
  )
  expect(rows).toEqual([
    { product: 'boat', other: 'gulet', visitors: 1 },
    { product: 'gulet', other: 'boat', visitors: 1 },
  ])
})

test('what is looked at most comes first, once the listings know it', async () => {
  await refreshListings(company, now)
  const viewed = await mostViewed(company.database, { most: 5, locale: 'en', now })
  expect(viewed.map(({ id }) => id)).toEqual(['boat', 'gulet'])
})
