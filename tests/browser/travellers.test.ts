import { expect, test } from 'vitest'
import { fillInTraveller, like, logInAtCheckout, messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a German couple books a day on a boat and, for the same day, a transfer in one basket', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, locale: 'de-DE' })
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
  expect(await axeViolations(page)).toEqual([])
  await logInAtCheckout(page, words, 'jonas@example.com')
  await fillInTraveller(page, words, 'jonas@example.com')
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.transfer']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL((url) => url.pathname === '/de/basket/result')
  const { rows } = await shopHere().sql.query(
    `select i.day::text as day, p.kind, i.choice -> 'people' ->> 'adults' as adults, b.state
      from booking_items i join bookings b on b.id = i.booking join products p on p.code = i.product
      join members m on m.id = b.member where m.email = 'jonas@example.com' order by p.kind`,
  )
  expect(rows).toEqual([
    { day, kind: 'tour', adults: '2', state: 'awaiting-payment' },
    { day, kind: 'transfer', adults: '2', state: 'awaiting-payment' },
  ])
  await leave()
})

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('a group of 40 that no boat takes sends its search as a request, at %s', async (where, viewport) => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport })
  const day = ahead(200)
  await page.goto(`/p/boat-tours?from=${day}&people=40`)
  await page.getByRole('main').getByRole('link', { name: words['list.sendRequest'] }).click()
  await page.waitForURL(/\/get-a-special-offer\?/)
  await hydrated(page)
  expect(await page.getByLabel(words['special.adults']!).inputValue()).toBe('40')
  expect(await axeViolations(page)).toEqual([])
  const email = `group-${viewport.width}@example.com`
  await page.getByLabel(words['special.notes']!).fill(`Our company’s outing, from ${where}.`)
  await page.getByLabel(words['contact.name']!, { exact: true }).fill('Grace Hopper')
  await page.getByLabel(words['contact.email']!, { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: /agree/ }).check()
  const kind = page.getByRole('checkbox', { name: words['kind.tour'] })
  if (!(await kind.isChecked())) await kind.check()
  await page.getByRole('button', { name: words['special.send'] }).click()
  await page.getByText(words['special.sent']!).waitFor()
  const { rows } = await shopHere().sql.query('select trip from contact_messages where email = $1', [email])
  expect(rows).toMatchObject([{ trip: { day, adults: 40, children: 0, kinds: ['tour'] } }])
  await leave()
})
