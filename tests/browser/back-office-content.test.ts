import { expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { checkLook, messagesOf, openAsStaff, publish } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const code = 'fethiye-12-islands-boat-day'
const textOf = async (path: string) => (await fetch(shopHere().origin + path)).text()

test('menus are ordered by dragging and by keys, and visitors see the order', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/menus')
  const main = page.getByRole('region', { name: words['menus.category'] })
  const top = page.getByRole('region', { name: words['menus.top'] })
  const row = (title: string) => main.locator('[draggable]').filter({ hasText: title })
  await row('Weddings').waitFor()
  await checkLook(page)
  // Near the upper edge, before the entry.
  await row('Weddings').dragTo(row('Villas'), { targetPosition: { x: 60, y: 3 } })
  await top.getByRole('button', { name: 'Move up: Contact' }).focus()
  await page.keyboard.press('Enter')
  await checkLook(page)
  for (const menu of [main, top]) {
    await menu.getByRole('button', { name: words['menus.save'] }).focus()
    await page.keyboard.press('Enter')
    await menu.getByText(words['menus.changed']!).waitFor({ state: 'detached' })
  }
  await leave()
  const { page: home, leave: close } = await visit(shopHere().origin, { viewport: desk })
  const order = async () => {
    await home.goto('/')
    const links = home.locator('header a[href]')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    return paths.filter((path) =>
      ['/p/weddings-by-the-sea', '/p/holiday-villas', '/contact', '/b'].includes(path!),
    )
  }
  await expect.poll(order).toEqual(['/contact', '/b', '/p/weddings-by-the-sea', '/p/holiday-villas'])
  await close()
})

test('a legal text is published again, its versions are read, and the acceptance of a booking is found', async () => {
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/catalogue/page/distance-sale-contract')
  const text = page.getByRole('textbox', { name: /^Text English/ })
  await text.fill(`${await text.inputValue()}\n\nComplaints are answered within two days.`)
  await publish(page)
  await expect.poll(() => textOf('/c/distance-sale-contract')).toContain('answered within two days')

  await goTo(page, '/legal')
  await page.getByRole('link', { name: 'Distance sale contract' }).waitFor()
  await page.getByRole('textbox', { name: words['legal.of'] }).fill(number)
  await page.getByRole('button', { name: words['legal.find'] }).click()
  const accepted = page.getByRole('region', { name: words['legal.who'] })
  await accepted.locator('summary').first().waitFor()
  await checkLook(page)
  // What the guest accepted has not changed.
  expect(await accepted.textContent()).not.toContain('answered within two days')

  await page.getByRole('link', { name: 'Distance sale contract' }).click()
  const versions = page.getByRole('region', { name: words['legal.versions'] }).getByRole('listitem')
  await expect.poll(() => versions.count()).toBeGreaterThan(1)
  await page.getByText('Complaints are answered within two days.').waitFor()
  await versions.getByRole('button').first().click()
  await page.getByText('Complaints are answered within two days.').waitFor({ state: 'detached' })
  await leave()
})

test('a question is added, a post is rewritten with its preview, and a banner is put on the home page', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/catalogue?kind=question-group')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Booking/ })
    .click()
  await page.getByRole('button', { name: words['entry.add'], exact: true }).click()
  await page.getByRole('textbox', { name: /^Question English/ }).fill('May I bring my dog?')
  await page.getByRole('textbox', { name: /^Answer English/ }).fill('Dogs are welcome on private boats.')
  await publish(page)
  await expect.poll(() => textOf('/faq')).toContain('Dogs are welcome on private boats.')

  await goTo(page, '/catalogue/post/a-day-on-a-gulet')
  const text = page.getByRole('textbox', { name: 'Text English' })
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('The crew is up before the sun. ')
  await page.getByRole('tab', { name: words['preview.title'] }).click()
  await page.frameLocator('iframe').getByText('The crew is up before the sun.').waitFor()
  const post = '/b/life-on-the-coast/what-a-day-on-a-gulet-is-like'
  expect(await textOf(post)).not.toContain('The crew is up before the sun.')
  await publish(page)
  await expect.poll(() => textOf(post)).toContain('The crew is up before the sun.')

  const banner = 'A black SUV and suitcases at an airport terminal'
  expect(await textOf('/')).not.toContain(`alt="${banner}"`)
  await goTo(page, '/catalogue/setting/splash')
  await page.getByRole('button', { name: words['entry.add'], exact: true }).click()
  await page.getByRole('button', { name: words['pictures.choose'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: banner }).click()
  await dialog.waitFor({ state: 'detached' })
  await checkLook(page)
  await publish(page)
  await expect.poll(() => textOf('/')).toContain(`alt="${banner}"`)
  await leave()
})

test('a product’s texts are changed in two languages, previewed, published, seen in the shop, and restored', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'content', '/catalogue')
  await page.getByRole('searchbox', { name: words['entries.search'] }).fill('12 isl')
  await page.waitForURL(/q=12/)
  await page.getByRole('link', { name: /12 Islands boat day/ }).click()
  const english = page.getByRole('textbox', { name: /^Title English/ })
  await english.fill('Twelve bays by boat')
  await page.getByRole('textbox', { name: /^Title Turkish/ }).fill('Tekneyle on iki koy')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('tab', { name: words['preview.title'] }).click()
  const shown = page.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1, name: 'Twelve bays by boat' }).waitFor()
  const language = page.getByRole('combobox', { name: words['preview.language'], exact: true })
  await language.selectOption('tr')
  await shown.getByRole('heading', { level: 1, name: 'Tekneyle on iki koy' }).waitFor()
  const address = await page.locator('iframe').getAttribute('src')
  const opened = await page.request.get(address!)
  expect(opened.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(opened.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  const [path] = address!.split('?')
  const live = await page.request.get(path!)
  expect(await live.text()).not.toContain('Tekneyle on iki koy')
  expect(live.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page.request.get(`${path}?preview=${'x'.repeat(32)}`)).status()).toBe(403)

  await publish(page)
  await expect.poll(async () => (await page.request.get(path!)).text()).toContain('Tekneyle on iki koy')
  await page.getByRole('tab', { name: words['entry.history'] }).click()
  await page.getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByText('Version 3', { exact: true }).first().waitFor()
  await expect.poll(async () => (await page.request.get(path!)).text()).not.toContain('Tekneyle on iki koy')
  await page.getByRole('tab', { name: words['entry.section-pictures'] }).click()
  await page.locator('main li img').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  for (const part of ['details', 'prices', 'rules']) {
    await page.getByRole('tab', { name: words[`entry.section-${part}`], exact: true }).click()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  const { rows } = await shopHere().sql.query('select version, state from entry_versions where code = $1', [
    code,
  ])
  expect(rows).toHaveLength(3)
  await leave()
})
