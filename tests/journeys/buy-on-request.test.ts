import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { fillInTraveller, goToCheckout, like, payAtTheBank, wordsOf } from './traveller.ts'

const shopHere = shopOfThisFile()

/** What the office does at its own machine. */
async function office(...words: string[]): Promise<string> {
  const { dataDir, databaseUrl, origin } = shopHere()
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: origin }
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/requests.ts', ...words], { env })
  return stdout
}

test('a treatment is asked for in German on a phone, offered by the office, accepted and paid', async () => {
  const words = wordsOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE' })
  await page.goto('/de/search?kind=health')
  await page.getByRole('main').getByRole('link').filter({ hasText: /Zahn/ }).first().click()
  await page.waitForURL(/\/de\/u\//)
  await page
    .getByRole('button', { name: words['request.ask'], exact: true })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words['request.send'] }).click()
  await sheet.getByText(words['refusal.day-needed']!).waitFor()
  await sheet.locator('[role=gridcell] button:not([aria-disabled=true])').last().click()
  await sheet.getByText(words['request.health.consent']!).click()
  await sheet.getByRole('textbox', { name: words['request.health.details'] }).fill('Ein Zahn fehlt.')
  await fillInTraveller(page, words)
  await sheet.getByRole('button', { name: words['request.send'] }).click()
  const number = (await sheet.getByText(/^MLTR-/).textContent())!
  expect(await office('show', number)).toContain('Ein Zahn fehlt.')

  const offered = await office('offer', number, '--price', '1110.00', '--note', 'Mit Dolmetscherin.')
  await page.goto(offered.match(/http\S+/)![0].replace('/offer/', '/de/offer/'))
  await page.getByText('Mit Dolmetscherin.').waitFor()
  await page.getByRole('button', { name: words['offer.accept'] }).click()
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/de\/basket\/result/)
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, b.display_total as total from bookings b join booking_items i on i.booking = b.id
     where i.kind = 'health'`,
  )
  expect(rows).toEqual([{ state: 'confirmed', total: 111_000 }])
  await leave()
})
