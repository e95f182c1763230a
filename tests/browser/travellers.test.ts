import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { hydrated, phone } from './browser.ts'
import { arrive, post } from './member-visit.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a group of 40 that no boat takes is led to a form of requests that has its search', async () => {
  const words = messagesOf('en')
  const { origin } = shopHere()
  const day = ahead(200)
  const list = await (await fetch(`${origin}/p/boat-tours?from=${day}&people=40`)).text()
  expect(list).toContain(words['list.sendRequest'])
  const [, link] = /href="([^"]*get-a-special-offer\?[^"]*)"/.exec(list)!
  const form = await (await fetch(origin + link!.replaceAll('&amp;', '&'))).text()
  const inputs = form.match(/<input[^>]*>/g)!
  const [year, month, date] = day.split('-')
  expect(inputs.find((one) => /name="adults"/.test(one))).toContain('value="40"')
  expect(inputs.some((one) => one.includes(`value="${date}.${month}.${year}"`))).toBe(true)
})

test('a member finds what they liked, at the price of their search, and fills in the checkout with a saved traveller, in Turkish on a phone', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await arrive(shopHere(), phone)
  const dialog = page.getByRole('dialog')
  const nihan = { ad: 'Nihan', soyad: 'Demir', telefon: '+90 532 000 00 00', dogum_tarihi: '1990-02-03' }
  await post(page, 'uye-yolcu-kaydet-post', nihan)

  // A search for three, and a heart: the account has it, with the price for that party and day
  const day = ahead(190)
  await page.goto(`/tr/p/boat-tours?from=${day}&people=3&children=1&age=6`)
  await hydrated(page)
  const from = page.getByText(words['card.from']!, { exact: true })
  const card = page.getByRole('article').filter({ hasNot: from }).first()
  const total = (await card.locator('strong bdi').textContent())!
  const title = (await card.getByRole('heading').textContent())!
  const added = page.waitForResponse(/uye-favori/)
  await card.locator('button[aria-pressed]').click()
  await added
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Favoriler/ })
    .click()
  await page.waitForURL(/\/user\/favorites$/)
  const favourite = page.getByRole('article').filter({ hasText: title })
  await expect.poll(() => favourite.locator('strong bdi').textContent()).toBe(total)
  expect(await axeViolations(page)).toEqual([])
  await favourite.getByRole('link').first().click()
  await page.waitForURL(/\/u\//)
  await hydrated(page)

  // The box is filled in; the traveller is one press
  await page.locator('[data-sticky-bar]').getByRole('button').last().click()
  await expect.poll(() => dialog.locator('[aria-live=polite] strong').first().textContent()).toBe(total)
  const times = dialog.getByRole('combobox', { name: words['book.time']!, exact: true })
  const free = times.locator('option:not([disabled]):not([value=""])').first()
  if (await times.count()) await times.selectOption(await free.getAttribute('value'))
  await dialog.getByRole('button', { name: words['book.add'], exact: true }).click()
  await dialog.getByRole('button', { name: words['cart.checkout'] }).click()
  await page.waitForURL(/\/basket\/checkout/)
  await page.getByRole('button', { name: 'Nihan Demir' }).first().click()
  const typed = (key: string) =>
    page.getByRole('textbox', { name: words[`checkout.field.${key}`], exact: true }).first()
  await expect.poll(() => typed('lastName').inputValue()).toBe('Demir')
  expect(await typed('phone').inputValue()).toContain('532')
  for (const name of await page.locator('input[id^=checkout-travellers-]').all()) await name.fill('Deniz')
  expect(await axeViolations(page)).toEqual([])
  await leave()
})
