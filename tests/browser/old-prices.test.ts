import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { desk, visit } from './browser.ts'
import { said } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

/** A tour of the demo whose campaign began yesterday, after 90 days of one price, and has no end. */
async function tourWithCampaign(): Promise<{ code: string; slug: string; category: string }> {
  const { rows } = await shopHere().sql.query(
    `select p.code, t.slug, c.slug as category from products p
     join translations t on t.entity = 'product' and t.code = p.code and t.locale = 'en'
     join translations c on c.entity = 'category' and c.code = p.category and c.locale = 'en'
     where p.status = 'published' and p.kind = 'tour' and p.campaign ->> 'kind' = 'percent'
       and p.campaign ->> 'until' is null order by p.code limit 1`,
  )
  return rows[0]
}

test('a struck price is named as the lowest of 30 days; where those are not known, no reduction is announced', async () => {
  const { code, slug, category } = await tourWithCampaign()
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const inList = page.getByRole('article').filter({ has: page.locator(`a[href*="/${slug}"]`) })
  const inBox = page.locator('[data-booking-head]')
  const head = page.getByRole('main').locator('header').first()
  const struck = { hasText: said('card.was') }

  await page.goto(`/p/${category}?sort=newest`)
  await inList.first().waitFor()
  await expect.poll(() => inList.first().locator('s').filter(struck).count()).toBe(1)
  await expect.poll(() => inList.first().getByText(/% off/).count()).toBe(1)
  await page.goto(`/u/${category}/${slug}`)
  await expect.poll(() => inBox.locator('s').filter(struck).count()).toBeGreaterThan(0)
  await expect.poll(() => head.getByText(/% off/).count()).toBe(1)
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: said('product.prices') })
        .getByText(said('card.was'))
        .count(),
    )
    .toBe(1)
  expect(await axeViolations(page)).toEqual([])

  const { sql } = shopHere()
  await sql.query(`delete from price_history where product = $1 and campaign is null`, [code])
  await sql.query('notify kervan_changed')
  await expect
    .poll(
      async () => {
        await page.goto(`/u/${category}/${slug}`)
        return inBox.locator('s').filter(struck).count()
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  expect(await head.getByText(/% off/).count()).toBe(0)
  await leave()
})
