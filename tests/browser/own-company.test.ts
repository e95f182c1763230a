import { expect, test } from 'vitest'
import { like, messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, visit } from './browser.ts'
import { takeCompany } from './company-file.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'

const pictures = [
  { code: 'own-logo', file: 'logo.svg', alt: { en: 'One Coast' } },
  { code: 'own-plain', file: 'plain.png', alt: { en: 'Green' } },
]
const modest = {
  name: 'One Coast',
  languages: { enabled: ['en'] },
  currencies: { ledger: 'TRY', display: 'TRY', offered: ['TRY'] },
  support: {},
  social: [{ network: 'instagram', url: 'https://instagram.example/onecoast' }],
  licence: { number: '98765', url: 'https://association.example/98765', badge: 'own-plain' },
  logo: 'own-logo',
  favicon: 'own-plain',
  splash: [{ picture: 'own-plain', language: 'en' }],
}
const english = (title: string, description?: string) => ({ en: { title, description } })
const menus = [
  {
    code: 'own-top',
    position: 'top',
    order: 900,
    target: { url: 'https://elsewhere.example/x' },
    texts: english('Elsewhere'),
  },
  {
    code: 'own-heading',
    position: 'category',
    order: 900,
    target: { group: true },
    texts: english('By theme'),
  },
  {
    code: 'own-below',
    parent: 'own-heading',
    position: 'category',
    target: { category: 'own-cruises' },
    picture: 'own-plain',
    texts: english('Blue cruises', 'A week on the water'),
  },
  {
    code: 'own-bottom',
    position: 'bottom',
    order: 900,
    target: { group: true },
    texts: english('Own pages'),
  },
  {
    code: 'own-page',
    parent: 'own-bottom',
    position: 'bottom',
    target: { url: '/contact' },
    texts: english('Find us'),
  },
]
/** It has no Turkish: its English slug is used instead. */
const categories = [
  {
    code: 'own-cruises',
    kind: 'tour',
    parent: 'tours',
    order: 900,
    texts: { en: { slug: 'blue-cruises', title: 'Blue cruises', description: 'A week on the water' } },
  },
]

/** Pages are of the new company as soon as its file was taken in; only another process may have to hear of it first. */
async function untilPagesSay(text: string | RegExp, path = '/'): Promise<string> {
  const html = async () =>
    (await fetch(shopHere().origin + path, { headers: { 'accept-language': 'en' } })).text()
  await expect.poll(html, { timeout: 20_000 }).toMatch(text)
  return html()
}

test('a company with one currency, one language and no number for support shows who it is and nothing to choose; its logo, icons, badge and picture are its own; its menus are where they belong, and the footer says how to reach it, its licence, how one can pay and where to follow it', async () => {
  await takeCompany(shopHere(), { company: modest, menus, categories, pictures })
  const html = await untilPagesSay(/One Coast/)
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/')
  const header = page.locator('header').first()
  await expect.poll(() => header.getByText('TÜRSAB licence no. 98765').count()).toBe(1)
  expect(await header.getByRole('button', { name: like(words['header.currencyNow']!) }).count()).toBe(0)
  expect(await header.getByRole('button', { name: like(words['header.languageNow']!) }).count()).toBe(0)
  expect(await page.getByRole('link', { name: words['support.whatsapp'] }).count()).toBe(0)
  expect(await page.getByRole('link', { name: words['support.telegram'] }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' }).count()).toBe(0)
  await header.getByRole('button', { name: words['members.logIn'] }).first().waitFor()
  await header.getByRole('button', { name: words['members.register'] }).first().waitFor()

  const logo = page.getByRole('link', { name: 'One Coast: home page' }).first().locator('img')
  await expect
    .poll(() => logo.getAttribute('src'))
    .toMatch(/^\/uploads\/pictures\/own-logo-[0-9a-f]{10}-flat\.png$/)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  expect(html).not.toContain('.svg" type="image/svg')
  expect(html).toMatch(/<link rel="icon" href="\/uploads\/pictures\/own-plain-[0-9a-f]{10}-icon-32\.png"/)
  expect(html).toMatch(
    /<link rel="apple-touch-icon" href="\/uploads\/pictures\/own-plain-[0-9a-f]{10}-icon-180\.png"/,
  )
  const manifest = (await (await fetch(`${shopHere().origin}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[]
  }
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, shopHere().origin))
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png'])
  }
  await expect
    .poll(() => page.locator('main picture img').first().getAttribute('src'))
    .toContain('/own-plain-')

  const top = page.getByRole('navigation', { name: words['header.companyMenu'] })
  await expect
    .poll(() => top.getByRole('link', { name: 'Elsewhere' }).getAttribute('href'))
    .toBe('https://elsewhere.example/x')
  const main = page.getByRole('navigation', { name: words['header.mainMenu'] })
  await expect
    .poll(() => main.getByRole('link', { name: 'Tours', exact: true }).getAttribute('href'))
    .toBe('/p/tours-and-excursions')
  expect(await main.getByRole('link', { name: 'By theme' }).count()).toBe(0)
  await main.getByRole('button', { name: 'More: By theme' }).click()
  const below = main.getByRole('link', { name: 'Blue cruises' })
  await expect.poll(() => below.getAttribute('href')).toBe('/p/blue-cruises')
  await main.getByText('A week on the water').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => below.count()).toBe(0)
  await main.getByRole('button', { name: 'More: Tours' }).click()
  await main.getByText('Boats, ruins and mountain paths, mostly as day trips').waitFor()
  await expect.poll(() => main.locator('img').count()).toBeGreaterThan(1)
  expect(await axeViolations(page)).toEqual([])
  await main.getByRole('link', { name: 'Show all: Tours' }).click()
  await page.waitForURL('**/p/tours-and-excursions')

  const foot = page.getByRole('contentinfo')
  expect(await foot.getByRole('heading', { name: 'Own pages' }).getByRole('link').count()).toBe(0)
  await expect.poll(() => foot.getByRole('link', { name: 'Find us' }).getAttribute('href')).toBe('/contact')
  for (const href of [
    'tel:+902520000000',
    'mailto:hello@meltemcoast.example',
    'https://association.example/98765',
    'https://instagram.example/onecoast',
  ]) {
    expect(await foot.locator(`a[href="${href}"]`).count(), href).toBe(1)
  }
  await foot.getByText('Meltem Sokak 1').waitFor()
  for (const card of ['Visa', 'Mastercard', 'Troy', '3-D Secure']) {
    expect(await foot.getByRole('img', { name: card, exact: true }).count(), card).toBe(1)
  }
  for (const way of [words['footer.transfer']!, words['footer.spot']!]) {
    expect(await foot.getByText(way, { exact: true }).count(), way).toBe(1)
  }
  expect(await foot.locator('img[src*="own-plain-"][src$="-flat.png"]').count()).toBe(1)
  await leave()
})

test('languages, currencies and buttons for support are there as soon as they are set, without a restart', async () => {
  const company = {
    ...modest,
    languages: { enabled: ['en', 'tr'] },
    currencies: { ledger: 'TRY', display: 'EUR', offered: ['EUR', 'TRY'] },
    support: { whatsapp: '+90 (252) 000-00 00', telegram: '@onecoast' },
  }
  await takeCompany(shopHere(), { company, menus, categories, pictures })
  await untilPagesSay(/wa\.me/)
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(tour)
  await expect
    .poll(() => page.getByRole('link', { name: words['support.whatsapp'] }).getAttribute('href'))
    .toBe('https://wa.me/902520000000')
  await expect
    .poll(() => page.getByRole('link', { name: words['support.telegram'] }).getAttribute('href'))
    .toBe('https://t.me/onecoast')
  await page.getByRole('button', { name: 'EUR, change currency' }).click()
  await page.getByRole('button', { name: /TRY/ }).click()
  await page.getByRole('button', { name: 'TRY, change currency' }).waitFor()
  await page.getByRole('button', { name: 'English, change language' }).click()
  const before = Date.now()
  await page.locator('header').getByRole('link', { name: 'Türkçe' }).click()
  await page.waitForURL(/\/tr\/u\//)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')!
  expect(cookie.value).toBe('tr')
  expect(Math.round((cookie.expires * 1000 - before) / 86_400_000)).toBe(365)
  // What has no Turkish has its English slug, below /tr
  const menu = page.getByRole('navigation', { name: messagesOf('tr')['header.mainMenu'] })
  await menu
    .getByRole('button', { name: messagesOf('tr')['header.more']!.replace('{title}', 'By theme') })
    .click()
  const fallen = menu.getByRole('link', { name: 'Blue cruises' })
  await expect.poll(() => fallen.getAttribute('href')).toBe('/tr/p/blue-cruises')
  await fallen.click()
  await page.waitForURL('**/tr/p/blue-cruises')
  await page.getByRole('heading', { level: 1, name: 'Blue cruises' }).waitFor()
  await leave()
})
