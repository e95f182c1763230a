import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

const post = '/b/life-on-the-coast/what-a-day-on-a-gulet-is-like'

async function answerOf(path: string) {
  const answer = await fetch(shopHere().origin + path, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return { status: answer.status, path: location && new URL(location, shopHere().origin).pathname }
}

test('a visitor on a phone reads the blog by category, and finds the way through a post', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/tr/b', { waitUntil: 'networkidle' })
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('navigation', { name: words['blog.topics'] })
    .getByRole('link', { name: 'Kıyıda hayat' })
    .click()
  await page.waitForURL(/\/tr\/b\/kiyida-hayat$/)
  await page.getByRole('heading', { level: 1, name: 'Kıyıda hayat' }).waitFor()
  await expect.poll(() => page.locator('main article').count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /gulet/i }).first().click()
  await page.waitForURL(/\/tr\/b\/kiyida-hayat\/gulette-bir-gun-nasil-gecer$/)
  await page.locator('main summary', { hasText: words['page.contents'] }).click()
  const contents = page.locator('main details', { hasText: words['page.contents'] })
  const last = contents.getByRole('link').last()
  const name = await last.textContent()
  await last.click()
  await page.waitForURL(/#s\d+$/)
  await expect
    .poll(() =>
      page.getByRole('heading', { level: 2, name: name! }).evaluate((it) => it.getBoundingClientRect().top),
    )
    .toBeLessThan(844)
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('a post names its writer, what to read next and the products it speaks of', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(post, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 2, name: 'Deniz Kaya' }).waitFor()
  await expect.poll(() => page.getByText('2 minute read').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('heading', { name: words['post.related'] }).isVisible()).toBe(true)
  const next = page.getByRole('region', { name: words['post.next'] })
  await expect.poll(() => next.locator('article').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('heading', { name: 'Evening' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.locator('nav a[aria-current=location]').count()).toBe(1)
  await leave()
})

test('the address of a post is copied, and is displayed to be copied by hand where the browser refuses', async () => {
  const words = messagesOf('en')
  const { page, context, leave } = await visit(shopHere().origin, { viewport: phone })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(post, { waitUntil: 'networkidle' })
  const copy = page.getByRole('button', { name: words['share.copy'] })
  await copy.click()
  await page.getByText(words['share.copied']!).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shopHere().origin}${post}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await copy.click()
  const field = page.getByLabel(words['share.byHand']!)
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe(`${shopHere().origin}${post}`)
  const whatsapp = page.getByRole('link', { name: words['share.by']!.replace('{name}', 'WhatsApp') })
  await expect.poll(() => whatsapp.getAttribute('href')).toContain(encodeURIComponent(post))
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test.each([
  ['/b/what-a-day-on-a-gulet-is-like', post],
  ['/b/planning/what-a-day-on-a-gulet-is-like', post],
  ['/tr/b/what-a-day-on-a-gulet-is-like', '/tr/b/kiyida-hayat/gulette-bir-gun-nasil-gecer'],
  [
    '/de/b/life-on-the-coast/what-a-day-on-a-gulet-is-like',
    '/de/b/leben-an-der-kueste/ein-tag-auf-einer-gulet',
  ],
  ['/tr/b/life-on-the-coast', '/tr/b/kiyida-hayat'],
])('%s leads for good to %s', async (from, to) => {
  expect(await answerOf(from)).toEqual({ status: 308, path: to })
  expect((await answerOf(to)).status).toBe(200)
})

test.each(['/b/no-such-thing', '/b/planning/no-such-thing', '/b/no-such-topic/rss.xml'])(
  'what is not in the blog is not found: %s',
  async (path) => {
    expect((await answerOf(path)).status).toBe(404)
  },
)

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

test('each category of the blog can be followed by itself', async () => {
  const html = await (await fetch(`${shopHere().origin}/b/life-on-the-coast`)).text()
  expect(html).toMatch(/type="application\/rss\+xml"[^>]*href="\/b\/life-on-the-coast\/rss.xml"/)
  const feed = await (await fetch(`${shopHere().origin}/b/life-on-the-coast/rss.xml`)).text()
  expect([...feed.matchAll(/<item>/g)]).toHaveLength(2)
  expect(feed).toContain(`<link>${shopHere().origin}${post}</link>`)
})

test('a visitor searches the answers, and a link to one opens it', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/faq', { waitUntil: 'networkidle' })
  expect(await page.locator('main details').count()).toBeGreaterThan(20)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(words['faq.search']!).fill('48 hours')
  await page.getByRole('status').getByText('1 question found').waitFor()
  await expect
    .poll(() => page.getByText('Most day tours and transfers until 48 hours').isVisible())
    .toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(words['faq.search']!).fill('zeppelin')
  await page.getByRole('status').getByText('No questions found').waitFor()
  await page.getByLabel(words['faq.search']!).fill('')
  await expect.poll(() => page.locator('main details').count()).toBeGreaterThan(20)
  await page.goto('/faq#bank-transfer', { waitUntil: 'networkidle' })
  await expect.poll(() => page.locator('main details[open]').count()).toBe(1)
  await expect.poll(() => page.getByText('24 hours, and less when the start is near').isVisible()).toBe(true)
  await leave()
})

test('the search knows Turkish letters however they are typed', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/tr/faq', { waitUntil: 'networkidle' })
  await page.getByLabel(words['faq.search']!).fill('IPTAL')
  await expect.poll(() => page.locator('main details').count()).toBeLessThan(8)
  await expect.poll(() => page.getByText('Ne zamana kadar ücretsiz iptal edebilirim?').isVisible()).toBe(true)
  await leave()
})

test('without JavaScript answers open, and the week of the office can be read', async () => {
  const { page, leave } = await visit(shopHere().origin, { javaScriptEnabled: false, viewport: phone })
  await page.goto('/faq')
  const answer = page.getByText('No. You type them on the page of the payment provider')
  expect(await answer.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Do you see my card details?' }).click()
  await expect.poll(() => answer.isVisible()).toBe(true)
  await page.goto('/contact')
  expect(await page.getByRole('table').getByRole('row').count()).toBe(8)
  await leave()
})

test('questions and opening hours are structured data', async () => {
  const { origin } = shopHere()
  const faq = await (await fetch(`${origin}/de/faq`)).text()
  expect(faq).toContain('"@type":"FAQPage"')
  expect(faq).toContain('Bis wann kann ich kostenlos stornieren?')
  const contact = await (await fetch(`${origin}/contact`)).text()
  expect(contact).toContain('"@type":"OpeningHoursSpecification"')
})

test.each([
  ['2026-07-15T10:00:00Z', 'Open now, until 20:00', 'Wednesday'],
  ['2026-07-15T17:30:00Z', 'Closed now, opens Thursday at 09:00', 'Wednesday'],
  ['2026-12-19T04:00:00Z', 'Closed now, opens today at 09:00', 'Saturday'],
  ['2026-12-18T22:30:00Z', 'Closed now, opens today at 09:00', 'Saturday'],
])('at %s the office says: %s', async (instant, state, weekday) => {
  const { page, leave } = await visit(shopHere().origin, {
    viewport: phone,
    timezoneId: 'America/Los_Angeles',
  })
  await page.clock.setFixedTime(new Date(instant))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByRole('status').getByText(state).waitFor()
  await expect.poll(() => page.locator('tr[aria-current=date] th').textContent()).toContain(weekday)
  await leave()
})

test.each(['en', 'tr', 'ar'] as const)('axe finds nothing on the contact page, in %s', async (locale) => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(locale === 'en' ? '/contact' : `/${locale}/contact`, { waitUntil: 'networkidle' })
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await leave()
})

test.each(locales)('the footer leads to the answers and to who runs the site, in %s', async (locale) => {
  const prefix = locale === 'en' ? '' : `/${locale}`
  const html = await (await fetch(`${shopHere().origin}${prefix}/contact`)).text()
  expect(html).toContain(`href="${prefix}/faq"`)
  const { rows } = await shopHere().sql.query(
    "select slug from translations where entity = 'page' and code = 'imprint' and locale = $1",
    [locale],
  )
  expect(html).toContain(`href="${prefix}/c/${rows[0].slug}"`)
  const imprint = await (await fetch(`${shopHere().origin}${prefix}/c/${rows[0].slug}`)).text()
  expect(imprint).toContain('0000000000012345')
})

test('a legal page prints as a document: without menus, with the name of the company', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/c/distance-sale-contract', { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })
  // Of the site's head only the company's name stays.
  const left = page.locator('header button, header input, footer, nav, [data-print=hide]')
  expect(await left.filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('header a').filter({ visible: true }).count()).toBe(1)
  expect(
    await page
      .locator('main')
      .getByText(/TÜRSAB licence/)
      .first()
      .isVisible(),
  ).toBe(true)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await leave()
})
