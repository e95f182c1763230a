import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
} from '../../tooling/browser/traveller.ts'
import { iyzicoProviderBench } from '../factories/provider-benches.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { phone, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'

const { simulator, account } = await iyzicoProviderBench()
const shopHere = ownShopOfThisFile(async () => ({
  PAYMENT_PROVIDER: 'iyzico',
  IYZICO_API_KEY: account.apiKey,
  IYZICO_SECRET_KEY: account.secretKey,
  IYZICO_BASE_URL: account.baseUrl,
}))

test('on a phone, in lira, a declined card and then three instalments at iyzico', async () => {
  const words = messagesOf('tr')
  const { page, context, leave } = await visit(shopHere().origin, {
    locale: 'tr-TR',
    viewport: phone,
    asAda: true,
  })
  await context.addCookies([{ name: 'kur', value: 'TRY', url: shopHere().origin }])
  await addTour(page, words, '/tr/u/nature-and-adventure/dalyan-river-mud-bath-iztuzu-beach')
  await goToCheckout(page, words)
  await fillInTraveller(page, words)

  await page.getByLabel(words['checkout.instalments.bin']!).fill('46034500')
  const three = page.getByRole('radio', { name: /^3 ×/ })
  await three.waitFor({ state: 'attached' })
  expect(await axeViolations(page)).toEqual([])
  await three.check({ force: true })
  const pay = page.getByRole('button', { name: like(words['checkout.pay']!) }).filter({ visible: true })
  const offered = (await pay.textContent())!
  await pay.click()

  await page.waitForURL(/\/pay\//)
  await page.locator('input[name=number]').fill('4111111111111129')
  await page.locator('button[name=pay]').click()
  await page.getByText('Not sufficient funds').first().waitFor()
  await page.locator('input[name=number]').fill('4603450000000000')
  await page.locator('button[name=pay]').click()
  await page.locator('input[name=code]').fill('123456')
  await page.locator('button[name=confirm]').click()

  await page.waitForURL(/\/tr\/basket\/result/)
  const number = await bookingNumber(page)
  const { rows } = await shopHere().sql.query(
    `select b.state, b.collection, a.state as attempt, a.instalments, a.amount::int as charged, a.id,
      a.instalment_difference > 0 as dearer, b.display_due_now = a.amount as "all of it"
      from bookings b join payment_attempts a on a.booking = b.id where b.number = $1`,
    [number],
  )
  expect(rows).toMatchObject([
    {
      state: 'confirmed',
      collection: 'advance',
      attempt: 'succeeded',
      instalments: 3,
      dearer: true,
      'all of it': true,
    },
  ])
  // What the button said is what iyzico took.
  // A whole amount has no decimals on the screen
  expect(offered.replace(/\D/g, '')).toContain(String(rows[0].charged).replace(/00$/, ''))
  expect(simulator.paymentOf(rows[0].id)!.paidPrice).toBe(rows[0].charged)
  await leave()
})
