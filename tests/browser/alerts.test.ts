import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { day as dayOf, formatDay } from '#domain/dates/day.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

type SoldOutTour = { path: string; departure: string; day: string }
type Villa = { path: string; code: string }

test('a sold-out day is waited for on a phone in German: confirmed from the email, notified when it is free, and once only', async () => {
  const [locale, email] = ['de', 'ida@example.com']
  const words = messagesOf(locale)
  const { path, departure, day } = await soldOutTour(locale)
  const { page, leave } = await visit(shopHere().origin, { locale, viewport: phone })
  await page.goto(path)
  await openAlertForm(page, words)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: words['home.date'] }).fill(formatDay(dayOf(day)))
  await page.getByRole('textbox', { name: words['alert.email'] }).fill(email)
  await page.getByRole('button', { name: words['alert.send'], exact: true }).click()
  await page.getByText(words['alert.sent']!).waitFor()

  await page.goto(await linkOf(email, 'alert-confirm', /notice#(?!end)/))
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
  // A mail program that opens the link once more, or a second press on it
  await page.reload()
  await page.getByText(words['alert.state.waiting']!).waitFor()

  await shopHere().sql.query(`update allocations set state = 'released' where resource = $1`, [departure])
  await page.goto(await linkOf(email, 'alert-free-day', /\/u\//))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.goto(await linkOf(email, 'alert-confirm', /notice#(?!end)/))
  await page.getByText(words['alert.state.notified']!).waitFor()
  await leave()
})

test('a lower price is waited for at a desk in Turkish, and a link in the email ends it', async () => {
  const [locale, email] = ['tr', 'deniz@example.com']
  const words = messagesOf(locale)
  const { path, code } = await someVilla(locale)
  const { page, leave } = await visit(shopHere().origin, { locale, viewport: desk })
  await page.goto(path)
  await openAlertForm(page, words)
  await page.getByRole('radio', { name: words['alert.reason.lower-price'] }).check({ force: true })
  await page.getByRole('textbox', { name: words['alert.email'] }).fill(email)
  await page.getByRole('button', { name: words['alert.send'], exact: true }).click()
  await page.getByText(words['alert.sent']!).waitFor()

  await page.goto(await linkOf(email, 'alert-confirm', /notice#(?!end)/))
  await page.getByRole('button', { name: words['alert.confirm'] }).click()
  await page.getByText(words['alert.state.waiting']!).waitFor()
  await shopHere().sql.query(`update products set from_price = from_price - 500 where code = $1`, [code])
  await page.goto(await linkOf(email, 'alert-lower-price', /\/u\//))
  await page.getByRole('heading', { level: 1 }).waitFor()

  // Asked for once more, and thought better of: the other link in the same tab ends it
  await page.goto(path)
  await openAlertForm(page, words)
  await page.getByRole('radio', { name: words['alert.reason.lower-price'] }).check({ force: true })
  await page.getByRole('textbox', { name: words['alert.email'] }).fill(email)
  await page.getByRole('button', { name: words['alert.send'], exact: true }).click()
  await page.getByText(words['alert.sent']!).waitFor()
  await page.goto(await linkOf(email, 'alert-confirm', /notice#(?!end)/))
  await page.getByText(words['alert.state.unconfirmed']!).waitFor()
  await page.goto(await linkOf(email, 'alert-confirm', /notice#end/))
  await page.getByText(words['alert.state.ended']!).waitFor()
  const { rows } = await shopHere().sql.query(
    `select ended_at is not null as ended from alerts where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ ended: true }])
  await leave()
})

async function openAlertForm(page: Page, words: Record<string, string>): Promise<void> {
  await page.locator('summary').filter({ hasText: words['alert.offer'] }).click()
  await page.getByRole('textbox', { name: words['alert.email'] }).waitFor()
}

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
  return { path: await pathOf(code, locale), departure: resource, day }
}

async function someVilla(locale: string): Promise<Villa> {
  const { rows } = await shopHere().sql.query(
    `select code from products where kind = 'villa' and status = 'published' and from_price is not null
     order by code limit 1`,
  )
  return { path: await pathOf(rows[0].code, locale), code: rows[0].code }
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

/** A link of the newest mail of a kind to an address, once it is in the outbox. */
async function linkOf(email: string, template: string, pattern: RegExp): Promise<string> {
  const { origin, sql } = shopHere()
  for (;;) {
    const { rows } = await sql.query(
      `select id from outbox where recipient = $1 and template = $2 order by id desc limit 1`,
      [email, template],
    )
    if (rows[0]) {
      const html = await (await fetch(`${origin}/api/dev/outbox/${rows[0].id}`)).text()
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
      return links.find((link) => pattern.test(link))!
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
