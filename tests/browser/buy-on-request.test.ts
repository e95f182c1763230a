import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
  openPanel,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { logInAsStaff } from './back-office-visit.ts'
import { desk, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'
import { bookingBox, expectWhole } from './whole-box.ts'

const shopHere = shopOfThisFile()

test('a treatment is asked for in German on a phone, offered by staff, accepted and paid', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE' })
  await page.goto('/de/u/health-travel/zahnpflegewoche-in-fethiye')
  await page
    .getByRole('button', { name: words['request.ask'], exact: true })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words['request.send'] }).click()
  await sheet.getByText(words['refusal.day-needed']!).waitFor()
  await sheet.locator('[data-day]:focus').waitFor()
  await sheet.locator('[role=gridcell] button:not([aria-disabled=true])').last().click()
  await sheet.getByText(words['request.health.consent']!).click()
  await sheet.getByRole('textbox', { name: words['request.health.details'] }).fill('Ein Zahn fehlt.')
  await fillInTraveller(page, words)
  await sheet.getByRole('button', { name: words['request.send'] }).click()
  const number = (await sheet.getByText(/^MLTR-/).textContent())!

  // Staff offer it at their own machine. The link in the email of the offer is followed.
  const details = ['offer', number, '--price', '1110.00', '--note', 'Mit Dolmetscherin.']
  const offered = await runCommand(shopHere(), 'requests', details)
  await page.goto(offered.match(/http\S+/)![0].replace('/offer/', '/de/offer/'))
  await page.getByText('Mit Dolmetscherin.').waitFor()
  // Its time is displayed before as after.
  const when = await page
    .getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d/)
    .first()
    .textContent()
  await page.getByRole('button', { name: words['offer.accept'] }).click()
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByText(words['checkout.contract.packageTour']!, { exact: true }).waitFor()
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL((url) => url.pathname === '/de/basket/result')
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
  await page.getByText(when!, { exact: true }).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, b.display_total as total from bookings b join booking_items i on i.booking = b.id
     where i.kind = 'health'`,
  )
  expect(rows).toEqual([{ state: 'confirmed', total: 111_000 }])
  await leave()
})

test('a wedding whose form is whole at a desk is asked for without logging in; its quote is found by its number, and in the member area', async () => {
  const words = messagesOf('en')
  const { page, context, leave } = await visit(shopHere().origin, { locale: 'en-GB', viewport: desk })
  await page.goto('/u/weddings-by-the-sea/gulet-wedding-gocek-bays')
  await expectWhole(bookingBox(page), words['request.send']!)
  const form = page.getByRole('main').locator('form').filter({ hasText: words['request.notes']! })
  await openPanel(form, words['request.day']!)
  await form.locator('[role=gridcell] button:not([aria-disabled=true])').last().click()
  await form.getByRole('combobox', { name: words['request.package'] }).selectOption('family-table')
  await form.getByRole('spinbutton', { name: words['request.guests'] }).fill('20')
  await openPanel(form, words['request.notes']!)
  await form.getByRole('textbox', { name: words['request.notes'] }).fill('Vows at sunset, please.')
  await fillInTraveller(page, words)
  const surname = await form.locator('[name=lastName]').inputValue()
  await form.getByRole('button', { name: words['request.send'] }).click()
  const number = (await page.getByText(/^MLTR-/).textContent())!
  await offerWedding(number)

  await page.goto('/enquire-booking')
  await page.getByRole('textbox', { name: words['after.numberLabel'] }).fill(number.toLowerCase())
  await page.getByRole('textbox', { name: words['after.proof'] }).fill(surname)
  await page.getByRole('button', { name: words['after.find'], exact: true }).click()
  await page.getByRole('heading', { name: /Gulet wedding/, level: 1 }).waitFor()
  await page.getByText('With a violin.').waitFor()
  // Axe looks at the same panel in the member area
  await page.getByRole('button', { name: words['offer.accept'], exact: true }).waitFor()

  await shopHere().sql.query(`update members set email_verified_at = now() where email = 'ada@example.com'`)
  const ada = { e_mail: 'ada@example.com', sifre: 'turkuaz' }
  expect((await context.request.post('/api/uye-giris-yap-post', { data: ada })).status()).toBe(200)
  const arabic = messagesOf('ar')
  await page.goto('/ar/user/requests')
  const offer = page.getByRole('link', { name: arabic['request.see-offer'], exact: true })
  await offer.and(page.locator(`[href$="/${number}"]`)).click()
  await page.waitForURL(new RegExp(`/user/requests/${number}`))
  await page.getByRole('button', { name: arabic['offer.decline'], exact: true }).waitFor()
  // A day and a time have no letters: an isolated text of them would run from left to right.
  const moments = page.getByRole('main').getByText(/^\d\d\.\d\d\.\d{4}، \d\d:\d\d$/)
  await moments.nth(2).waitFor()
  const directions = await moments.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))
  expect(new Set(directions)).toEqual(new Set(['rtl']))
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

/** Staff offer what was asked for, by a call. */
async function offerWedding(number: string): Promise<void> {
  const staff = await logInAsStaff(shopHere(), 'manager')
  const found = await staff.get(`/api/office/request?number=${number}`)
  const { version, text, request } = (await found.json()).data
  expect(text).toBe('Vows at sunset, please.')
  const made = await staff.post('/api/office/make-offer', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      ...{ number, version, day: request.day, pax: request.pax, package: 'family-table' },
      price: { tutar: 5200, kur_turu: 'EUR' },
      note: 'With a violin.',
      valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    },
  })
  expect(made.status()).toBe(200)
  await staff.dispose()
}
