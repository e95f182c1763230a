import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
} from '../../tooling/browser/traveller.ts'
import { paytrProviderBench } from '../factories/provider-benches.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { desk, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'

const { simulator, account } = await paytrProviderBench()
const shopHere = ownShopOfThisFile(async () => ({
  PAYMENT_PROVIDER: 'paytr',
  PAYTR_MERCHANT_ID: account.merchantId,
  PAYTR_MERCHANT_KEY: account.merchantKey,
  PAYTR_MERCHANT_SALT: account.merchantSalt,
  PAYTR_BASE_URL: account.baseUrl,
}))

test('at a desk, in PayTR’s frame: paid, and the page leaves by itself', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (policy && response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, policy)
  })
  await addTour(page, words, '/u/culture-and-history-tours/istanbul-old-city-walk-sultanahmet')
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page
    .getByRole('button', { name: like(words['checkout.pay']!) })
    .filter({ visible: true })
    .click()

  await page.waitForURL(/\/basket\/pay/)
  const frame = page.frameLocator('iframe')
  await frame.locator('input[name=number]').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const attempt = new URL(page.url()).searchParams.get('deneme')!
  await frame.locator('input[name=number]').fill('4355084355084358')
  await frame.locator('button[name=pay]').click()
  await frame.locator('input[name=code]').fill('123456')
  await frame.locator('button[name=confirm]').click()
  await page.waitForURL((url) => url.pathname === '/basket/result')
  const number = await bookingNumber(page)
  await notify(attempt)
  const { rows } = await shopHere().sql.query(
    `select b.state, a.state as attempt, a.provider from payment_attempts a join bookings b on b.id = a.booking
      where b.number = $1 order by a.started_at`,
    [number],
  )
  expect(rows).toEqual([{ state: 'confirmed', attempt: 'succeeded', provider: 'paytr' }])
  const framed = [...policies].filter(([, policy]) => policy.includes('frame-src'))
  expect(framed.map(([path]) => path)).toEqual(['/basket/pay'])
  expect(framed[0]![1]).toContain(`frame-src 'self' ${account.baseUrl}`)
  await leave()

  async function notify(id: string): Promise<void> {
    const { body, headers } = simulator.noticeOf(simulator.paymentOf(id)!)
    const url = `${shopHere().origin}/api/odeme-bildirim/paytr`
    const answer = await fetch(url, { method: 'POST', body, headers })
    expect(await answer.text()).toBe('OK')
  }
})
