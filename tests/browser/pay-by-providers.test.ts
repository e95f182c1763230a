import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { companyFolder } from '#server/companies/company-environment.ts'
import { writeCompanyList } from '#server/companies/company-list.ts'
import { companyDatabase, databaseUrlOf } from '#server/database/company-database.ts'
import { bookingNumber, fillInTraveller, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { iyzicoProviderBench, paytrProviderBench } from '../factories/provider-benches.ts'
import { cloneDatabase, dropDatabase } from '../factories/test-cluster.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'
import { demoTemplate } from './start-shop.ts'
import { storeTour } from './stored-cart.ts'
import { send, until } from './two-companies/companies.ts'

/* One server with two companies: the first takes cards by iyzico, the second by PayTR. */

const iyzico = await iyzicoProviderBench()
const paytr = await paytrProviderBench()
// Runs after the server has stopped
afterAll(() => dropDatabase(inject('clusterUrl'), companyDatabase('paytr')))
const shopHere = ownShopOfThisFile(async () => ({
  PAYMENT_PROVIDER: 'iyzico',
  IYZICO_API_KEY: iyzico.account.apiKey,
  IYZICO_SECRET_KEY: iyzico.account.secretKey,
  IYZICO_BASE_URL: iyzico.account.baseUrl,
}))
/** The address of the company with PayTR. */
let paytrOrigin: string

beforeAll(async () => {
  const { origin, dataDir } = shopHere()
  await cloneDatabase(inject('clusterUrl'), companyDatabase('paytr'), demoTemplate)
  const folder = companyFolder(dataDir, 'paytr')
  await mkdir(folder, { recursive: true })
  await symlink(inject('demoUploads'), join(folder, 'uploads'))
  paytrOrigin = `http://localhost:${new URL(origin).port}`
  const settings = {
    PUBLIC_URL: paytrOrigin,
    PAYMENT_PROVIDER: 'paytr',
    PAYTR_MERCHANT_ID: paytr.account.merchantId,
    PAYTR_MERCHANT_KEY: paytr.account.merchantKey,
    PAYTR_MERCHANT_SALT: paytr.account.merchantSalt,
    PAYTR_BASE_URL: paytr.account.baseUrl,
  }
  writeCompanyList(dataDir, [
    { code: 'kervan', hosts: ['127.0.0.1'], usesEnvironment: true, settings: {} },
    { code: 'paytr', hosts: ['localhost'], settings },
  ])
  // A server with one company takes every host; one with two does not.
  await until(async () => (await send(origin, 'unknown.example', '/api/setting-get')).status === 404)
})

test('on a phone, in lira, a declined card and then three instalments at iyzico', async () => {
  const words = messagesOf('tr')
  const { page, context, leave } = await visit(shopHere().origin, {
    locale: 'tr-TR',
    viewport: phone,
    asAda: true,
  })
  await context.addCookies([{ name: 'kur', value: 'TRY', url: shopHere().origin }])
  await storeTour(page, 'dalyan-river-mud-bath-iztuzu-beach')
  await page.goto('/tr/basket/checkout')
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
  expect(iyzico.simulator.paymentOf(rows[0].id)!.paidPrice).toBe(rows[0].charged)
  await leave()
})

test('at a desk, in PayTR’s frame: paid, and the page leaves by itself', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(paytrOrigin, { viewport: desk, asAda: true })
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (policy && response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, policy)
  })
  await storeTour(page, 'istanbul-old-city-walk-sultanahmet')
  await page.goto('/basket/checkout')
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
  const sql = new pg.Client(databaseUrlOf(shopHere().databaseUrl, companyDatabase('paytr')))
  await sql.connect()
  onTestFinished(() => sql.end())
  const { rows } = await sql.query(
    `select b.state, a.state as attempt, a.provider from payment_attempts a join bookings b on b.id = a.booking
      where b.number = $1 order by a.started_at`,
    [number],
  )
  expect(rows).toEqual([{ state: 'confirmed', attempt: 'succeeded', provider: 'paytr' }])
  const framed = [...policies].filter(([, policy]) => policy.includes('frame-src'))
  expect(framed.map(([path]) => path)).toEqual(['/basket/pay'])
  expect(framed[0]![1]).toContain(`frame-src 'self' ${paytr.account.baseUrl}`)
  await leave()

  async function notify(id: string): Promise<void> {
    const { body, headers } = paytr.simulator.noticeOf(paytr.simulator.paymentOf(id)!)
    const url = `${paytrOrigin}/api/odeme-bildirim/paytr`
    const answer = await fetch(url, { method: 'POST', body, headers })
    expect(await answer.text()).toBe('OK')
  }
})
