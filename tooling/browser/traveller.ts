import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'

const messages = fileURLToPath(new URL('../../storefront/i18n/messages', import.meta.url))

/** The storefront's words of a language, so that a test presses what a reader of that language would. */
export function messagesOf(locale: string): Record<string, string> {
  const files = globSync([
    `${messages}/${locale}/*.json`,
    `${messages}/../../../contract/messages/${locale}.json`,
  ])
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Record<
    string,
    string
  >
}

/** Returns a pattern of a message that accepts any value of its placeholders, plural forms included. */
export function like(message: string): RegExp {
  const placeholder = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/
  const fixed = message.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join('.+')}$`)
}

/** Finds a tour by the search box, as a visitor does, and opens it. */
export async function findTour(page: Page, term: string, title: RegExp): Promise<void> {
  const box = page.locator('input[type=search]').filter({ visible: true }).first()
  await box.fill(term)
  await box.press('Enter')
  await page.waitForURL(/\/search\//)
  await page.getByRole('link', { name: title }).first().click()
  await page.waitForURL(/\/u\//)
}

/**
 * Chooses a day that is free in the booking box, so many adults, and puts it into the basket: the first one, or one of next
 * month that is days away whatever the hour, for who will cancel or change what was booked.
 */
export async function chooseFirstDay(
  page: Page,
  words: Record<string, string>,
  adults: number,
  when: 'first' | 'days away' = 'first',
): Promise<void> {
  const box = await openBookingBox(page, words)
  const isDesk = isAtDesk(page)
  if (isDesk) await openPanel(box, words['book.date']!)
  const free = box.locator('[role=gridcell] button:not([aria-disabled=true])')
  if (when === 'days away') {
    await showNextMonth(box, words)
    await free.nth(2).click()
  } else await free.first().click()
  if (isDesk) {
    const time = box.getByRole('combobox', { name: words['book.time'], exact: true })
    await time.or(box.locator('[data-booking] svg.lucide-clock')).first().waitFor()
    if (await time.count()) {
      const first = time.locator('option:not([disabled]):not([value=""])').first()
      await time.selectOption(await first.getAttribute('value'))
    }
    await openPanel(box, words['trip.who']!)
  } else {
    await box.getByRole('gridcell', { selected: true }).first().waitFor()
    const times = box
      .getByRole('radiogroup', { name: words['book.time'] })
      .or(box.getByRole('group', { name: words['book.time'], exact: true }))
    if (await times.count())
      await times.getByRole('radio', { disabled: false }).first().check({ force: true })
  }
  const counter = box.getByRole('group', { name: words['book.adults'], exact: true })
  const more = counter.getByRole('button', {
    name: words['book.more']!.replace('{who}', words['book.adults']!),
  })
  const fewer = counter.getByRole('button', {
    name: words['book.fewer']!.replace('{who}', words['book.adults']!),
  })
  const count = counter.getByRole('status')
  for (let shown = Number(await count.textContent()); shown !== adults; ) {
    await (shown < adults ? more : fewer).click()
    shown += shown < adults ? 1 : -1
    await count.filter({ hasText: new RegExp(`^${shown}$`) }).waitFor()
  }
  if (isDesk) await box.getByRole('button', { name: words['trip.done'], exact: true }).click()
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
}

/** Turns a calendar to its next month, and waits until the days of that are known. */
export async function showNextMonth(box: Locator, words: Record<string, string>): Promise<void> {
  const days = box.locator('[data-day]')
  const before = await days.first().getAttribute('data-day')
  await box.getByRole('button', { name: words['book.next-month'], exact: true }).click()
  await box.locator(`[data-day="${before}"]`).waitFor({ state: 'detached' })
  await box.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

const isAtDesk = (page: Page) => (page.viewportSize()?.width ?? 0) >= 992

/** Opens the panel of a field of the booking box at a desk. */
export async function openPanel(box: Locator, label: string): Promise<void> {
  await box
    .locator('[data-picker]')
    .and(box.getByRole('button', { name: new RegExp(`^${label.replace('?', '\\?')} `) }))
    .click()
}

/** On a phone the box opens from the bar at the bottom; on a desktop it is beside the page. */
async function openBookingBox(page: Page, words: Record<string, string>): Promise<Locator> {
  const open = page
    .getByRole('button', { name: words['book.choose-date'], exact: true })
    .filter({ visible: true })
  if (!isAtDesk(page)) {
    await open.click()
    return page.getByRole('dialog')
  }
  return page.getByRole('main')
}

/** Arrives on the first free day of the next month, gets the minimum stay message, and leaves on the first day that is possible. */
export async function chooseNights(
  box: Locator,
  words: Record<string, string>,
  reported: RegExp,
): Promise<[from: string, until: string]> {
  const free = box.locator('[role=gridcell] button:not([aria-disabled=true])')
  await free.first().waitFor()
  await showNextMonth(box, words)
  const from = (await free.first().getAttribute('data-day'))!
  await free.first().click()
  await box.getByText(reported).first().waitFor()
  const days = await free.evaluateAll((all) => all.map((one) => one.getAttribute('data-day')!))
  const until = days.find((day) => day > from)!
  await box.locator(`[data-day="${until}"]`).click()
  return [from, until]
}

export type Basket = 'basket' | 'basket-two'

/**
 * From the drawer to the checkout, logging in there if needed: the item stays in the cart. The drawer leads into the
 * first basket, the header's icon into the second.
 */
export async function goToCheckout(
  page: Page,
  words: Record<string, string>,
  basket: Basket = 'basket',
): Promise<void> {
  await goToBasketCheckout(page, words, basket)
  const cookies = await page.context().cookies()
  if (!cookies.some(({ name }) => name === 'kervan_session')) await logInAtCheckout(page, words)
}

/** From the drawer to the checkout, logged in or not. */
export async function goToBasketCheckout(
  page: Page,
  words: Record<string, string>,
  basket: Basket = 'basket',
): Promise<void> {
  const drawer = page.getByRole('dialog')
  if (basket === 'basket') await drawer.getByRole('button', { name: words['cart.checkout'] }).click()
  else {
    await drawer.getByRole('button', { name: words['cart.close'] }).first().click()
    await page.getByRole('banner').locator('a[href$="/basket-two/cart"]').click()
    await page.waitForURL(/\/basket-two\/cart/)
    await page.getByRole('main').getByRole('button', { name: words['cart.checkout'] }).click()
  }
  await page.waitForURL((url) => url.pathname.endsWith(`/${basket}/checkout`))
}

/** Logs in among the details of the checkout, where the address is recognised as a member's. */
export async function logInAtCheckout(
  page: Page,
  words: Record<string, string>,
  email = 'ada@example.com',
): Promise<void> {
  const account = page.getByRole('region', { name: words['members.title'], exact: true })
  await account.getByRole('textbox', { name: words['members.email'], exact: true }).fill(email)
  await page.locator('#checkout-password').focus()
  await account.getByText(words['checkout.member.known']!).waitFor()
  await page.locator('#checkout-password').fill('turkuaz')
  await account.getByRole('button', { name: words['members.logIn'], exact: true }).click()
  await account.waitFor({ state: 'detached' })
}

/** Fills in who travels, whatever the product asks for, and goes on to the payment where that is a step of its own. */
export async function fillInTraveller(
  page: Page,
  words: Record<string, string>,
  email = 'ada@example.com',
): Promise<void> {
  const typed = { firstName: 'Ada', lastName: 'Yıldız', email, phone: '+90 532 000 00 00' }
  for (const [field, value] of Object.entries(typed)) {
    await page
      .getByRole('textbox', { name: words[`checkout.field.${field}`], exact: true })
      .first()
      .fill(value)
  }
  const asked = { birthDate: '24.07.1985', identity: '10000000146', address: 'Liman Sokak 3, Fethiye' }
  for (const [field, value] of Object.entries(asked)) {
    const input = page.locator(`#checkout-${field}[required]`)
    if (await input.count()) await input.fill(value)
  }
  for (const name of await page.locator('input[id^=checkout-travellers-]').all()) await name.fill('Deniz')
  if (new URL(page.url()).pathname.includes('/basket/')) {
    await page.getByRole('button', { name: words['checkout.continue'], exact: true }).click()
    await page.waitForURL(/step=payment/)
  }
}

/** Pays at the rehearsal bank: the card, the code of 3-D Secure if it asks for one, and back. */
export async function payAtTheBank(page: Page, card: string): Promise<void> {
  await page.waitForURL(/rehearsal-bank\/pay/)
  await page.locator('input[name=number]').fill(card)
  await page.locator('input[name=holder]').fill('Ada Yildiz')
  await page.locator('input[name=expiry]').fill('12/30')
  await page.locator('input[name=cvc]').fill('123')
  await page.locator('form:has(input[name=number]) button').first().click()
  const code = page.locator('input[name=code]')
  const back = page.getByRole('button', { name: /Meltem Coast Travel/ })
  await code.or(back).first().waitFor()
  if (await back.isVisible()) return back.click()
  await code.fill('123456')
  await page.locator('form:has(input[name=code]) button').first().click()
}

/** The number that the result page shows. */
export async function bookingNumber(page: Page): Promise<string> {
  const found = page.getByText(/^MLT-[A-Z0-9-]+$/).first()
  await found.waitFor()
  return (await found.textContent())!.trim()
}
