import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, hydrated, phone, type Visitor } from './browser.ts'
import { arrive, book, clean, password, post } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()
const words = messagesOf('ar')

/** The member of this file, with a booking and a saved traveller, who reads from right to left at a desk. */
let member: (Visitor & { email: string; booking: string }) | undefined
afterAll(() => member?.leave())

async function elif() {
  if (member) return member
  const visitor = await arrive(shopHere(), desk)
  const { bilet_no: booking } = await book(shopHere(), visitor.page, visitor)
  await post(visitor.page, 'uye-yolcu-kaydet-post', { ad: 'Deniz', soyad: 'Kaya' })
  member = { ...visitor, booking }
  return member
}

const heading = (page: Page, key: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: words[key], exact: true })
const button = (page: Page, key: string) => page.getByRole('button', { name: words[key], exact: true })

/** Follows a link of the menu of the area. */
async function choose(page: Page, key: string): Promise<void> {
  await page
    .getByRole('navigation', { name: words['user.nav'] })
    .getByRole('link', { name: new RegExp(`^${words[key]}`) })
    .filter({ visible: true })
    .click()
}

// axe looks at the others in comments.test.ts, discounts.test.ts, favourites.test.ts and buy-on-request.test.ts
test('who is not logged in comes back to the screen by logging in; the menu leads to each, which axe finds nothing in and which is no wider than a phone', async () => {
  const { page, context, email, booking } = await elif()
  await context.clearCookies({ name: /^(?!kervan_consent)/ })
  await page.goto('/ar/user/payments')
  await page.waitForURL((url) => url.pathname === '/ar')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['members.email'] }).fill(email)
  await dialog.getByRole('textbox', { name: words['members.password'], exact: true }).fill(password)
  await button(page, 'members.logIn').last().click()
  await page.waitForURL(/\/ar\/user\/payments$/)
  for (const [key, title, text] of [
    ['user.payments', 'user.payments', booking],
    ['user.overview', '', booking],
    ['user.reservations', 'members.reservations', booking],
    ['user.transfers', 'user.transfers', words['area.no-transfers']!],
    ['user.travellers', 'user.travellers', 'Deniz Kaya'],
    ['user.notifications', 'user.notifications', words['area.mail-reminders']!],
    ['user.profile', 'user.profile', words['area.no-addresses']!],
    ['user.security', 'user.security', words['area.this-session']!],
    ['user.data', 'user.data', words['area.erase']!],
  ] as const) {
    await choose(page, key)
    if (title) await heading(page, title).waitFor()
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
    await clean(page, key)
    await page.setViewportSize(phone)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([key, width]).toEqual([key, phone.width])
    await page.setViewportSize(desk)
  }
})

test('a photo and another name are stored, and there after a reload', async () => {
  const { page } = await elif()
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#186878' } })
    .jpeg()
    .toBuffer()
  await page.goto('/ar/user/profile')
  await hydrated(page)
  const main = page.getByRole('main')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo }
  await main.locator('input[type=file]').setInputFiles(file)
  await main.getByRole('img', { name: words['area.photo'] }).waitFor()
  const firstName = () => main.getByRole('textbox', { name: words['members.firstName'] })
  await firstName().fill('Elif Nur')
  await main.getByLabel(words['area.birth-date']!).fill('05.04.1988')
  await button(page, 'area.save').click()
  await page.getByText(words['area.saved']!, { exact: true }).first().waitFor()
  await page.reload()
  await main.getByRole('img', { name: words['area.photo'] }).waitFor()
  await expect.poll(() => firstName().inputValue()).toBe('Elif Nur')
  await expect.poll(() => main.getByLabel(words['area.birth-date']!).inputValue()).toBe('05.04.1988')
})

test('a traveller is added on a phone, and their number is shown by its end alone', async () => {
  const { page } = await elif()
  await page.setViewportSize(phone)
  await page.goto('/ar/user/travellers')
  await button(page, 'area.traveller-add').click()
  const dialog = page.getByRole('dialog')
  const box = (key: string) => dialog.getByRole('textbox', { name: words[key] })
  const save = dialog.getByRole('button', { name: words['area.save'] })
  await save.waitFor()
  // However small the screen, the save button is wholly visible.
  const footOfSave = async () => {
    const { y, height } = (await save.boundingBox())!
    return y + height
  }
  await expect.poll(footOfSave).toBeLessThan(phone.height)
  await box('members.firstName').fill('Nihan')
  await box('members.lastName').fill('Kaya')
  await box('area.identity').fill('10000000146')
  await clean(page, 'traveller-form')
  await save.click()
  await page.getByRole('main').getByText('••••••••146').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.setViewportSize(desk)
})

test('one’s data come as a file, and the account is deleted by the password', async () => {
  const { page } = await elif()
  // An account with a trip ahead would stay: this one has none.
  const email = `${randomUUID()}@example.com`
  const form = { ad: 'Ece', soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password }
  await page.request.post('/api/uye-kayit-ol-post', { data: form })
  await page.goto('/ar/user/data')
  await hydrated(page)
  const file = page.waitForEvent('download')
  await button(page, 'area.download').click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ member: { email } })
  await button(page, 'area.erase').click()
  const current = page.getByRole('dialog').getByLabel(words['area.password-present']!, { exact: true })
  await current.waitFor()
  await clean(page, 'erase')
  await current.fill(password)
  await button(page, 'area.erase-now').click()
  await page.waitForURL((url) => url.pathname === '/ar')
  const { rows } = await shopHere().sql.query('select from members where email = $1', [email])
  expect(rows.length).toBe(0)
})
