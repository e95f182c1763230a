import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logIn, messagesOf } from '../../tooling/browser/traveller.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { axeViolations } from './axe.ts'
import { logInAsStaff } from './back-office-visit.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()
const boatDay = 'fethiye-12-islands-boat-day'
const boat = `/u/boat-tours/${boatDay}`

/** Staff at the server. */
function staff(...words: string[]): Promise<string> {
  return runCommand(shopHere(), 'comments', words)
}

/** What staff do with a comment in the back office, by a call. */
async function callAsStaff(number: number, call: string, data: object): Promise<void> {
  const calls = await logInAsStaff(shopHere(), 'manager')
  const found = await calls.get(`/api/office/comment?number=${number}`)
  const { version } = (await found.json()).data
  const answer = await calls.post(`/api/office/${call}`, { data: { number, version, ...data } })
  expect(answer.status()).toBe(200)
  await calls.dispose()
}

const approveAsStaff = (number: number) => callAsStaff(number, 'moderate-comment', { move: 'approve' })
const answerAsStaff = (number: number, answer: string) => callAsStaff(number, 'answer-comment', { answer })

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

test('a member who was there reviews it with a photo, staff approve, and everyone reads it', async () => {
  await adaWasOnTheBoat()
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const photo = {
    name: 'boat.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await telephonePhoto({ width: 1200, height: 900 })),
  }
  await page.goto('/user/comments')
  await logIn(page, words)
  await page.getByRole('heading', { level: 1, name: words['user.comments'] }).waitFor()
  const form = page.locator('form').filter({ has: page.locator('textarea[name=text]') })
  await form.waitFor()
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
  const before = await (await fetch(shopHere().origin + boat)).text()
  expect(before).not.toContain('best day of our week')
  expect(before).not.toContain('AggregateRating')

  expect(await staff('list')).toContain('best day of our week')
  await staff('approve', String(stored.number))
  await answerAsStaff(stored.number, 'Thank you, Ada!')
  // The page is forgotten once the notice of the change has come.
  const html = async () => (await fetch(shopHere().origin + boat)).text()
  await expect.poll(html, { timeout: 15_000 }).toContain('Thank you, Ada!')
  await page.goto(boat)
  await hydrated(page)
  const part = page.locator('#reviews')
  await part.scrollIntoViewIfNeeded()
  const article = part.getByRole('article').filter({ hasText: 'best day of our week: <b>calm</b> water' })
  await article.getByText(/^Booked here · /).waitFor()
  expect(await article.locator('b').count()).toBe(0)
  await article.getByRole('button', { name: /^Open photo 1 of 1/ }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = scripts.map((text) => JSON.parse(text)).flatMap((one) => one['@graph'] ?? [])[0]
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ author: { name: 'Ada Y.' }, reviewRating: { ratingValue: 5 } }],
  })
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('a guest without an account comments on a post, confirms it by email, and is read after that', async () => {
  const words = messagesOf('de')
  const { slug } = await only(
    `select slug from translations where entity = 'post' and code = 'turtles-of-iztuzu' and locale = 'de'`,
  )
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const blog = await (await fetch(`${shopHere().origin}/de/b`)).text()
  const path = blog.match(new RegExp(`href="(/de/b/[^"/]+/${slug})"`))![1]!
  await page.goto(path)
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
  const outbox = join(shopHere().dataDir, 'outbox')
  const letter = async () => {
    const names = await readdir(outbox).catch(() => [])
    return names.find((name) => name.endsWith('comment-confirm.eml')) ?? ''
  }
  await expect.poll(letter, { timeout: 20_000 }).not.toBe('')
  const mail = (await readFile(join(outbox, await letter()), 'utf8'))
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
  const link = mail.match(/\/de\/comment#(confirm\.[\w.-]+)/)![1]
  await page.goto(`/de/comment#${link}`)
  await page.getByText('Wann schlüpfen die Kleinen denn genau?').waitFor()
  await page.getByRole('button', { name: words['reviews.confirm'], exact: true }).click()
  await page.getByText(words['reviews.sent-waiting']!).waitFor()
  await page.getByRole('main').getByRole('link', { name: words['account.go-home'], exact: true }).waitFor()
  expect(await state()).toBe('waiting')
  const { number } = await only('select number from comments where email = $1', ['jonas.weber@test.example'])
  await approveAsStaff(number)
  const html = async () => (await fetch(shopHere().origin + path)).text()
  await expect.poll(html, { timeout: 15_000 }).toContain('Wann schlüpfen die Kleinen denn genau?')
  await leave()
})

test('all reviews are read in pages and orders without JavaScript, and one can be reported with it', async () => {
  const words = messagesOf('ar')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, javaScriptEnabled: false })
  const { slug, category } = await only(
    `select p.slug, c.slug as category from translations p, translations c where p.entity = 'product' and p.code = $1
       and p.locale = 'ar' and c.entity = 'category' and c.locale = 'ar'
       and c.code = (select category from products where code = $1)`,
    [boatDay],
  )
  const path = `/ar/u/${category}/${slug}/reviews`
  await page.goto(path.replace('/ar/', '/de/'))
  expect(new URL(page.url()).pathname).toMatch(/^\/de\/u\/bootstouren\/.+\/reviews$/)
  await page.goto(path)
  await page.getByRole('link', { name: words['reviews.sort-lowest'], exact: true }).click()
  await page.waitForURL(/sort=lowest/)
  const first = page.getByRole('article').first()
  expect(await first.getByText(words['reviews.stars']!.replace('{stars}', '4')).count()).toBe(1)
  await leave()

  const other = await visit(shopHere().origin, { viewport: phone })
  await other.page.goto(path)
  await hydrated(other.page)
  await other.page.getByRole('article').last().getByRole('button', { name: words['reviews.report'] }).click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['report.send'] }).click()
  await dialog.getByText(words['report.sent']!).waitFor()
  expect(await axeViolations(other.page)).toEqual([])
  expect(await only('select count(*)::int as count from comment_reports')).toEqual({ count: 1 })
  await other.leave()
})
