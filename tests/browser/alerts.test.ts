import { expect, test } from 'vitest'
import { day as dayOf, formatDay } from '#domain/dates/day.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { phone, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

type SoldOutTour = { path: string; day: string }

test('a sold-out day is waited for on a phone in German: confirmed by a press on the page of the email’s link', async () => {
  const [locale, email] = ['de', 'ida@example.com']
  const words = messagesOf(locale)
  const { path, day } = await soldOutTour(locale)
  const { page, leave } = await visit(shopHere().origin, { locale, viewport: phone })
  await page.goto(path)
  await page.locator('summary').filter({ hasText: words['alert.offer'] }).click()
  await page.getByRole('textbox', { name: words['home.date'] }).fill(formatDay(dayOf(day)))
  await page.getByRole('textbox', { name: words['alert.email'] }).fill(email)
  await page.getByRole('button', { name: words['alert.send'], exact: true }).click()
  await page.getByText(words['alert.sent']!).waitFor()

  await page.goto(await mailedLink(shopHere(), email, 'alert-confirm'))
  const confirm = page.getByRole('button', { name: words['alert.confirm'] })
  await confirm.waitFor()
  const { x, y, width, height } = (await confirm.boundingBox())!
  await confirm.click()
  await page.getByText(words['alert.state.waiting']!).waitFor()
  // The second press of a double click must not end what the first has begun.
  const there = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest('a, button')?.textContent ?? '',
    [x + width / 2, y + height / 2],
  )
  expect(there).not.toBe(words['alert.end'])
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

/** A tour of which a departure was just sold out. */
async function soldOutTour(locale: string): Promise<SoldOutTour> {
  const { rows } = await shopHere().sql.query(
    `select p.code, d.resource, d.day::text as day from departures d join products p on p.code = d.product
     join resources r on r.id = d.resource
     where p.kind = 'tour' and p.status = 'published' and d.day > current_date + 20 and not d.closed and r.taken = 0
       and not exists (select from departures o where o.product = d.product and o.day = d.day and o.resource <> d.resource)
     order by d.day, p.code limit 1`,
  )
  const [{ code, resource, day }] = rows
  await shopHere().sql.query(
    `insert into allocations (resource, units, state) select id, capacity, 'booked' from resources where id = $1`,
    [resource],
  )
  return { path: await pathOf(code, locale), day }
}

/** Where a product's page is in a language. */
async function pathOf(code: string, locale: string): Promise<string> {
  const named = await shopHere().sql.query(
    `select slug from translations where entity = 'product' and code = $1 and locale = $2`,
    [code, locale],
  )
  const answer = await fetch(
    `${shopHere().origin}/api/category-urun-getir?lang=${locale}&slug=${named.rows[0].slug}`,
  )
  const { data } = (await answer.json()) as { data: { slug: string; kategori: { slug: string } } }
  const prefix = locale === 'en' ? '' : `/${locale}`
  return `${prefix}/u/${data.kategori.slug}/${data.slug}`
}
