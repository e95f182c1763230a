import { expect, test } from 'vitest'
import { bookingNumber, fillInTraveller, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { arrive, post } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a German couple books a day on a boat and, for the same day, a transfer in one basket', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, locale: 'de-DE', asAda: true })
  const day = ahead(180)
  await page.goto(`/de/p/boat-tours?from=${day}&people=2`)
  await hydrated(page)
  const from = page.getByText(words['card.from']!, { exact: true })
  const card = page.getByRole('article').filter({ hasNot: from }).first()
  const boat = (await card.locator('strong bdi').textContent())!
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/de\/u\//)
  const box = page.getByRole('main')
  const time = box.getByRole('combobox', { name: words['book.time']!, exact: true })
  await time.or(box.locator('[data-booking] svg.lucide-clock')).first().waitFor()
  const free = time.locator('option:not([disabled]):not([value=""])').first()
  if (await time.count()) await time.selectOption(await free.getAttribute('value'))
  await expect.poll(() => box.locator('[aria-live=polite] strong').first().textContent()).toBe(boat)
  const add = { name: words['book.add'], exact: true }
  await box.getByRole('button', add).click()
  const toCheckout = { name: words['cart.checkout'] }
  await page.getByRole('dialog').getByRole('button', toCheckout).waitFor()

  // On the way, on the phone: the form of transfers begins with the day and the travellers of the search
  await page.setViewportSize(phone)
  await page.goto('/de/t')
  const [year, month, date] = day.split('-')
  await expect
    .poll(() => page.getByLabel(words['transfers.date']!, { exact: true }).inputValue())
    .toBe(`${date}.${month}.${year}`)
  const typed = page.locator('input')
  for (const [end, place] of [
    ['from', 'dalaman'],
    ['to', 'fethiye'],
  ] as const) {
    const field = page.getByRole('combobox', { name: words[`transfers.${end}`] }).and(typed)
    await field.fill(place)
    await field.press('Enter')
  }
  await page.getByLabel(words['transfers.time']!, { exact: true }).fill('0700')
  await page.getByRole('button', { name: words['transfers.find'] }).click()
  await page.waitForURL(/adults=2/)
  const sedan = page.getByRole('article').first()
  await sedan.getByRole('button', { name: new RegExp(words['transfers.choose']!) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(words['transfers.flight']!, { exact: true }).fill('LH1776')
  await sheet.getByLabel(words['transfers.sign']!, { exact: true }).fill('Schmidt')
  await sheet.getByLabel(like(words['transfers.address']!)).fill('Hotel Blau, Fethiye')
  await sheet.getByRole('button', add).click()
  await page.getByRole('dialog').getByRole('button', toCheckout).click()
  await page.waitForURL(/\/de\/basket\/checkout/)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.transfer']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL((url) => url.pathname === '/de/basket/result')
  const { rows } = await shopHere().sql.query(
    `select i.day::text as day, p.kind, i.choice -> 'people' ->> 'adults' as adults, b.state
      from booking_items i join bookings b on b.id = i.booking join products p on p.code = i.product
      where b.number = $1 order by p.kind`,
    [await bookingNumber(page)],
  )
  expect(rows).toEqual([
    { day, kind: 'tour', adults: '2', state: 'awaiting-payment' },
    { day, kind: 'transfer', adults: '2', state: 'awaiting-payment' },
  ])
  await leave()
})

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

test('a member finds what they liked, at the price of their search, and books it for a saved traveller, in Turkish on a phone', async () => {
  const words = messagesOf('tr')
  const { page, email, leave } = await arrive(shopHere(), phone)
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
  await page.getByRole('button', { name: words['checkout.continue'], exact: true }).click()
  await page.waitForURL(/step=payment/)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.transfer']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/basket\/result/)
  const { rows } = await shopHere().sql.query(
    `select b.guest ->> 'firstName' as name, i.day::text as day, i.choice -> 'people' ->> 'children' as children
        from bookings b join booking_items i on i.booking = b.id join members m on m.id = b.member where m.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ name: 'Nihan', day, children: '1' }])
  await leave()
})
