import { expect, test } from 'vitest'
import { addDays, formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { visit } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()
const there = addDays(dayIn(new Date(), 'Europe/Istanbul'), 20)
const back = addDays(there, 7)

test('a transfer with its return is found at /t and paid by card in Turkish on a phone', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR' })
  await page.goto('/tr/t')
  // Both ends are found by typing and taken by the keyboard alone.
  // Until the page is hydrated they are lists to choose from.
  const typed = page.locator('input')
  const from = page.getByRole('combobox', { name: words['transfers.from'] }).and(typed)
  await from.fill('dalaman')
  await from.press('Enter')
  const to = page.getByRole('combobox', { name: words['transfers.to'] }).and(typed)
  await to.fill('FETHİYE')
  await to.press('Enter')
  // Digits alone are enough, the field inserts the separators.
  const date = page.getByLabel(words['transfers.date']!, { exact: true })
  await date.pressSequentially(formatDay(there).replaceAll('.', ''))
  await date.press('Tab')
  await expect.poll(() => date.inputValue()).toBe(formatDay(there))
  await page.getByLabel(words['transfers.time']!, { exact: true }).fill('2330')
  await page.getByRole('checkbox', { name: words['transfers.return'] }).check()
  await page.getByLabel(words['transfers.backDate']!, { exact: true }).fill(formatDay(back))
  await page.getByLabel(words['transfers.backTime']!, { exact: true }).fill('9')
  await page.getByLabel(words['transfers.flight']!, { exact: true }).fill('TK2556')
  await page.getByRole('button', { name: words['transfers.find'] }).click()
  await page.waitForURL(/from=dalaman-airport.*to=fethiye-centre/)

  const vans = page.getByRole('article', { name: /Minivan/ })
  await vans.getByRole('button', { name: new RegExp(words['transfers.choose']!) }).click()
  const sheet = page.getByRole('dialog')
  await expect
    .poll(() => sheet.getByLabel(words['transfers.flight']!, { exact: true }).inputValue())
    .toBe('TK2556')
  await sheet.getByLabel(words['transfers.sign']!, { exact: true }).fill('Yıldız ailesi')
  await sheet.getByLabel(like(words['transfers.address']!)).fill('Hotel Mavi, Fethiye')
  await sheet.getByRole('button', { name: words['book.add'], exact: true }).click()

  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/tr\/basket\/result/)
  const number = await bookingNumber(page)
  await page.getByText('Yıldız ailesi').first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, i.product, i.day::text as day, i.time, i.choice ->> 'vehicle' as vehicle,
        i.choice -> 'back' ->> 'day' as back, (i.quote -> 'total' ->> 'minor')::int as total,
        (select count(*)::int from allocations a where a.booking_item = i.id and a.state = 'booked') as taken
      from bookings b join booking_items i on i.booking = b.id where b.number = $1`,
    [number],
  )
  expect(rows).toEqual([
    {
      state: 'confirmed',
      product: 'transfer-dalaman-airport-fethiye',
      day: there,
      time: '23:30',
      vehicle: 'minivan',
      back,
      // 105.00 less 8 %, and 15 % of half of the night leg
      total: 9660 + 788,
      taken: 2,
    },
  ])
  await leave()
})

test('without JavaScript the form is plain selects, reports the missing values, and its answer has an address', async () => {
  const words = messagesOf('en')
  const read = async (path: string) => {
    const html = await (await fetch(shopHere().origin + path)).text()
    // The words are in the scripts, too.
    return html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  }
  const form = /<form[^>]*action="\/t"[\s\S]*?<\/form>/.exec(await read('/t'))![0]
  expect(form).toMatch(/^<form[^>]* method="get"/)
  const [start] = form.match(/<select[^>]*name="from"[\s\S]*?<\/select>/)!
  expect([start, form]).toEqual([
    expect.stringContaining('value="dalaman-airport"'),
    expect.stringMatching(/<select[^>]*name="to"[\s\S]*<input[^>]*name="date"[\s\S]*<input[^>]*name="time"/),
  ])
  const missing = await read('/t?from=&to=&date=&time=')
  const count = (text: string) => missing.split(text).length - 1
  expect(missing).toContain(words['transfers.not-selected'])
  expect([count(words['transfers.select.points']!), count(words['transfers.select.day']!)]).toEqual([2, 1])
  const found = await read(`/t?from=dalaman-airport&to=kas&date=${formatDay(there)}&time=10:00`)
  expect(found).toMatch(/<h1[^>]*>[^<]*Dalaman Airport.*Kaş/)
  expect(found.match(/<article/g)).toHaveLength(3)
})

// Their words are the longest, and Arabic is from right to left
test('on a phone no price of a transfer covers another word, in German, Russian and Arabic', async () => {
  // The layout is the same without scripts, and there sooner.
  const { page, leave } = await visit(shopHere().origin, { javaScriptEnabled: false })
  const english = '/u/airport-transfers/dalaman-airport-to-fethiye-centre-transfer'
  const html = await (await fetch(shopHere().origin + english)).text()
  for (const locale of ['de', 'ru', 'ar']) {
    const [link] = new RegExp(`<link[^>]*hreflang="${locale}"[^>]*>`, 'i').exec(html)!
    const { pathname } = new URL(/href="([^"]+)"/.exec(link)![1]!)
    await page.goto(pathname)
    const cells = page.locator('main table td')
    expect(await cells.count()).toBeGreaterThan(0)
    const wider = await cells.evaluateAll((all) =>
      all
        .filter((cell) => cell.getClientRects().length > 0 && cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    )
    expect([pathname, wider]).toEqual([pathname, []])
  }
  await leave()
})
