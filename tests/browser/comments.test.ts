import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { axeViolations } from './axe.ts'
import { logInAsStaff } from './back-office-visit.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()
const boatDay = 'fethiye-12-islands-boat-day'
const boat = `/u/boat-tours/${boatDay}`

/** Staff answer a comment in the back office, by a call. */
async function answerAsStaff(number: number, answer: string): Promise<void> {
  const calls = await logInAsStaff(shopHere(), 'manager')
  const found = await calls.get(`/api/office/comment?number=${number}`)
  const { version } = (await found.json()).data
  const answered = await calls.post('/api/office/answer-comment', { data: { number, version, answer } })
  expect(answered.status()).toBe(200)
  await calls.dispose()
}

async function only(query: string, values: unknown[] = []) {
  const { rows } = await shopHere().sql.query(query, values)
  return rows[0]
}

/** Ada was on the boat last week: a booking of hers as the sale leaves it. */
async function adaWasOnTheBoat(): Promise<void> {
  const { sql } = shopHere()
  const { rows } = await sql.query(
    `insert into bookings (number, member, idempotency_key, locale, state, collection, payment_method, payment_choice,
       display_currency, display_total, display_due_now, ledger_currency, ledger_total, ledger_due_now, totals, rates, guest)
     select 'MLT-JRNY-1', id, 'journey', 'en', 'completed', 'all', 'card', 'full', 'EUR', 8000, 8000, 'TRY', 400000, 400000,
       '{}', '{}', '{"firstName":"Ada","lastName":"Yıldız","email":"ada@example.com","phone":""}'
     from members where email = 'ada@example.com' returning id`,
  )
  await sql.query(
    `insert into booking_items (booking, position, product, kind, title, day, starts_at, time_zone, duration_minutes,
       adults, children, infants, choice, quote, cancellation)
     values ($1, 0, $2, 'tour', 'Boat day', (now() - interval '7 days')::date, now() - interval '7 days',
       'Europe/Istanbul', 420, 2, 0, 0, '{}', '{}', '[]')`,
    [rows[0].id, boatDay],
  )
}

test('a member who was there reviews it with a photo, staff approve, everyone reads it, in pages and orders too, and can report it', async () => {
  await adaWasOnTheBoat()
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, asAda: true })
  const photo = {
    name: 'boat.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await telephonePhoto({ width: 1200, height: 900 })),
  }
  await page.goto('/user/comments')
  await page.getByRole('heading', { level: 1, name: words['user.comments'] }).waitFor()
  await hydrated(page)
  const form = page.locator('form').filter({ has: page.locator('textarea[name=text]') })
  const send = form.getByRole('button', { name: words['reviews.send'], exact: true })
  await send.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await form
    .getByRole('radio', { name: words['reviews.stars']!.replace('{stars}', '5') })
    .check({ force: true })
  await form
    .locator('textarea[name=text]')
    .fill('The best day of our week: <b>calm</b> water and a kind crew.')
  await form.locator('input[type=file]').setInputFiles(photo)
  await form.getByRole('button', { name: words['reviews.remove-photo']!.replace('{number}', '1') }).waitFor()
  await send.dblclick()
  await page.getByText(words['reviews.sent-waiting']!).waitFor()
  const stored = await only(
    `select c.number, c.state, c.booking is not null as booked, (select count(*)::int from comment_photos p where p.comment = c.id) as photos
     from comments c where not c.demo`,
  )
  expect(stored).toMatchObject({ state: 'waiting', booked: true, photos: 1 })
  const html = async () => (await fetch(shopHere().origin + boat)).text()
  const before = await html()
  expect(before).not.toContain('best day of our week')
  expect(before).not.toContain('AggregateRating')

  await runCommand(shopHere(), 'comments', ['approve', String(stored.number)])
  await answerAsStaff(stored.number, 'Thank you, Ada!')
  // The page is forgotten once the notice of the change has come.
  await expect.poll(html, { timeout: 15_000 }).toContain('Thank you, Ada!')
  const scripts = [...(await html()).matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)]
  const [product] = scripts.flatMap(([, data]) => JSON.parse(data!)['@graph'] ?? [])
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ author: { name: 'Ada Y.' }, reviewRating: { ratingValue: 5 } }],
  })

  await page.goto(`${boat}/reviews`)
  await hydrated(page)
  const article = page.getByRole('article').filter({ hasText: 'best day of our week: <b>calm</b> water' })
  await article.getByText(/^Booked here · /).waitFor()
  expect(await article.locator('b').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await article.getByRole('button', { name: /^Open photo 1 of 1/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: words['reviews.sort-lowest'], exact: true }).click()
  await page.waitForURL(/sort=lowest/)
  const lowest = page.getByRole('article').first()
  await lowest.getByText(words['reviews.stars']!.replace('{stars}', '4')).waitFor()
  await lowest.getByRole('button', { name: words['reviews.report'] }).click()
  await dialog.getByRole('button', { name: words['report.send'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: words['report.send'] }).click()
  await dialog.getByText(words['report.sent']!).waitFor()
  expect(await only('select count(*)::int as count from comment_reports')).toEqual({ count: 1 })
  await leave()
})

test('a guest without an account comments on a post in German, and confirms it by email', async () => {
  const words = messagesOf('de')
  const { slug } = await only(
    `select slug from translations where entity = 'post' and code = 'turtles-of-iztuzu' and locale = 'de'`,
  )
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const blog = await (await fetch(`${shopHere().origin}/de/b`)).text()
  await page.goto(blog.match(new RegExp(`href="(/de/b/[^"/]+/${slug})"`))![1]!)
  await hydrated(page)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.locator('#reviews').getByRole('button', { name: words['reviews.comment'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(words['reviews.comment-text']!, { exact: true })
    .fill('Wann schlüpfen die Kleinen denn genau?')
  await dialog.getByLabel(words['reviews.name']!, { exact: true }).fill('Jonas')
  await dialog.getByLabel(words['reviews.email']!, { exact: true }).fill('jonas.weber@test.example')
  expect(await axeViolations(page)).toEqual([])
  // No person fills a form in less than two seconds; what comes sooner may be sent once more.
  const send = dialog.getByRole('button', { name: words['reviews.send'], exact: true })
  const sent = dialog.getByText(words['reviews.sent-mail-sent']!)
  await expect
    .poll(
      async () => {
        if (await send.isVisible()) await send.click()
        return sent.isVisible()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(true)
  const state = async () =>
    (await only('select state from comments where email = $1', ['jonas.weber@test.example'])).state
  expect(await state()).toBe('unconfirmed')
  await page.goto(await mailedLink(shopHere(), 'jonas.weber@test.example', 'comment-confirm'))
  await page.getByText('Wann schlüpfen die Kleinen denn genau?').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['reviews.confirm'], exact: true }).click()
  await page.getByText(words['reviews.sent-waiting']!).waitFor()
  expect(await state()).toBe('waiting')
  await leave()
})

test('without JavaScript all reviews are under the address of their language, and their orders are links', async () => {
  const words = messagesOf('ar')
  const { slug, category } = await only(
    `select p.slug, c.slug as category from translations p, translations c where p.entity = 'product' and p.code = $1
       and p.locale = 'ar' and c.entity = 'category' and c.locale = 'ar'
       and c.code = (select category from products where code = $1)`,
    [boatDay],
  )
  const path = `/ar/u/${category}/${slug}/reviews`
  const german = await fetch(shopHere().origin + encodeURI(path.replace('/ar/', '/de/')))
  expect(new URL(german.url).pathname).toMatch(/^\/de\/u\/bootstouren\/.+\/reviews$/)
  const html = await (await fetch(shopHere().origin + encodeURI(path))).text()
  const [, lowest] = new RegExp(`href="([^"]*sort=lowest[^"]*)"[^>]*>${words['reviews.sort-lowest']}<`).exec(
    html,
  )!
  const page = await (await fetch(shopHere().origin + lowest!.replaceAll('&amp;', '&'))).text()
  const [, first] = page.split('<article')
  expect(first).toContain(words['reviews.stars']!.replace('{stars}', '4'))
})
