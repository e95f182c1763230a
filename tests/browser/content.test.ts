import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop

const post = '/b/life-on-the-coast/what-a-day-on-a-gulet-is-like'

async function answerOf(path: string) {
  const answer = await fetch(shopHere().origin + path, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return { status: answer.status, path: location && new URL(location, shopHere().origin).pathname }
}

const window = windowOfThisFile(shopHere)

test('a visitor on a phone reads the blog by category, and finds the way through a post', async () => {
  const words = messagesOf('tr')
  const page = await window(phone)
  await page.goto('/tr/b')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: words['blog.topics'] })
    .getByRole('link', { name: 'Kıyıda hayat' })
    .click()
  await page.waitForURL(/\/tr\/b\/kiyida-hayat$/)
  await page.getByRole('heading', { level: 1, name: 'Kıyıda hayat' }).waitFor()
  await expect.poll(() => page.locator('main article').count()).toBe(2)
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
})

test('a post names its writer, what to read next and the products it speaks of, and its address is copied', async () => {
  const words = messagesOf('en')
  const page = await window(desk)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(post)
  await hydrated(page)
  await page.getByRole('heading', { level: 2, name: 'Deniz Kaya' }).waitFor()
  await expect.poll(() => page.getByText('2 minute read').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('heading', { name: words['post.related'] }).isVisible()).toBe(true)
  const next = page.getByRole('region', { name: words['post.next'] })
  await expect.poll(() => next.locator('article').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('heading', { name: 'Evening' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.locator('nav a[aria-current=location]').count()).toBe(1)
  await page.getByRole('button', { name: words['share.copy'] }).click()
  await page.getByText(words['share.copied']!).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shopHere().origin}${post}`)
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

test('each category of the blog can be followed by itself', async () => {
  const html = await (await fetch(`${shopHere().origin}/b/life-on-the-coast`)).text()
  expect(html).toMatch(/type="application\/rss\+xml"[^>]*href="\/b\/life-on-the-coast\/rss.xml"/)
  const feed = await (await fetch(`${shopHere().origin}/b/life-on-the-coast/rss.xml`)).text()
  expect([...feed.matchAll(/<item>/g)]).toHaveLength(2)
  expect(feed).toContain(`<link>${shopHere().origin}${post}</link>`)
})

test('a visitor searches the answers, and a link to one opens it', async () => {
  const words = messagesOf('en')
  const page = await window(phone)
  await page.goto('/faq')
  await hydrated(page)
  expect(await page.locator('main details').count()).toBeGreaterThan(20)
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
  await page.goto('/faq#bank-transfer')
  await expect.poll(() => page.locator('main details[open]').count()).toBe(1)
  await expect.poll(() => page.getByText('24 hours, and less when the start is near').isVisible()).toBe(true)
  // Turkish letters, however they are typed
  await page.goto('/tr/faq')
  await hydrated(page)
  await page.getByLabel(messagesOf('tr')['faq.search']!).fill('IPTAL')
  await expect.poll(() => page.locator('main details').count()).toBeLessThan(8)
  await expect.poll(() => page.getByText('Ne zamana kadar ücretsiz iptal edebilirim?').isVisible()).toBe(true)
})

// without-scripts.test.ts opens an answer.
test('answers and the week of the office are there without scripts, and are structured data', async () => {
  const { origin } = shopHere()
  const faq = await (await fetch(`${origin}/de/faq`)).text()
  expect(faq).toContain('"@type":"FAQPage"')
  expect(faq).toContain('Bis wann kann ich kostenlos stornieren?')
  expect(faq.match(/<details[ >]/g)!.length).toBeGreaterThan(20)
  const contact = await (await fetch(`${origin}/contact`)).text()
  expect(contact).toContain('"@type":"OpeningHoursSpecification"')
  expect(contact.match(/<tr[ >]/g)).toHaveLength(8)
})

test.each(['en', 'de'])('the footer leads to the answers and to who runs the site, in %s', async (locale) => {
  const prefix = locale === 'en' ? '' : `/${locale}`
  const html = await (await fetch(`${shopHere().origin}${prefix}/contact`)).text()
  expect(html).toContain(`href="${prefix}/faq"`)
  const pages = await (await fetch(`${shopHere().origin}/api/page-all-get?lang=${locale}`)).json()
  const { slug } = pages.data.sayfalar.find(({ k_no }: { k_no: string }) => k_no === 'imprint')
  expect(html).toContain(`href="${prefix}/c/${slug}"`)
  const imprint = await (await fetch(`${shopHere().origin}${prefix}/c/${slug}`)).text()
  expect(imprint).toContain('0000000000012345')
})

test('a legal page prints as a document: without menus, with the name of the company', async () => {
  const page = await window(desk)
  await page.goto('/c/distance-sale-contract')
  await hydrated(page)
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
})
