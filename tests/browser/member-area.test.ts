import { expect, test } from 'vitest'
import { like, messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, phone, visit } from './browser.ts'
import { arrive, book, button, clean, cleanOnBoth, heading, post, said, toasted } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('the overview leads everywhere: the next trip, what is due, what is new', async () => {
  const { page, leave, email } = await arrive(shopHere(), phone)
  await page.goto('/user')
  await page.getByText(said('area.no-trip')).waitFor()
  await cleanOnBoth(page, 'overview-empty')
  const { bilet_no } = await book(shopHere(), page, { email })
  await page.goto('/user')
  await page.getByRole('main').getByText(bilet_no).first().waitFor()
  await cleanOnBoth(page, 'overview')
  for (const [path, key] of [
    ['/user/reservations', 'members.reservations'],
    ['/user/transfers', 'user.transfers'],
    ['/user/payments', 'user.payments'],
  ] as const) {
    await page.goto(path)
    await heading(page, key).waitFor()
    const shown = path === '/user/transfers' ? said('area.no-transfers') : bilet_no
    await page.getByRole('main').getByText(shown).first().waitFor()
    await cleanOnBoth(page, key.replace('.', '-'))
  }
  // A quarter of it is asked for by bank transfer: that amount is beside the whole balance.
  await page.goto(`/user/reservations/${bilet_no}`)
  const asked = page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: said('cart.total.now') }) })
  await asked.filter({ visible: true }).first().waitFor()
  // The bank's account is in lira, and so is the amount to transfer: that much is reported.
  await button(page, 'after.reportTransfer').click()
  const amount = page.getByRole('dialog').getByLabel(said('after.amount').replace('{currency}', 'TRY'))
  const asks = await page.getByText(like(said('checkout.transfer.title'))).textContent()
  await amount.waitFor()
  expect(asks).toContain(Number(await amount.inputValue()).toLocaleString('en', { minimumFractionDigits: 2 }))
  // What is not right is where one goes on.
  await amount.fill('')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('after.report'), exact: true })
    .click()
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.goto('/user/reservations?state=cancelled')
  await page.getByText(said('area.no-cancelled')).waitFor()
  await leave()
})

test('what is new is counted, read, and what can be declined is', async () => {
  const { page, leave } = await arrive(shopHere(), desk)
  await page.goto('/user/notification')
  const main = page.getByRole('main')
  await main.getByText('Welcome! Your account is ready.').waitFor()
  await cleanOnBoth(page, 'notifications')
  await button(page, 'area.read-all').click()
  await main.getByText(said('area.none-unread')).waitFor()
  const reviews = main.getByRole('switch', { name: said('area.mail-reviews') })
  await expect
    .poll(() => main.getByRole('switch', { name: said('area.mail-account') }).isDisabled())
    .toBe(true)
  await reviews.click()
  await toasted(page, 'area.saved')
  await page.reload()
  await expect.poll(() => reviews.isChecked()).toBe(false)
  await leave()
})
test('who is not logged in sees none of it, and comes back after logging in', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/user/payments')
  await page.waitForURL((url) => url.pathname === '/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: said('members.email') }).fill('ada@example.com')
  await dialog.getByRole('textbox', { name: said('members.password'), exact: true }).fill('turkuaz')
  await dialog
    .getByRole('tabpanel')
    .getByRole('button', { name: said('members.logIn'), exact: true })
    .click()
  await page.waitForURL(/\/user\/payments$/)
  await heading(page, 'user.payments').waitFor()
  await leave()
})

test('every screen speaks Arabic, and axe finds nothing', async () => {
  const { page, leave, email } = await arrive(shopHere(), phone, 'Ayşe')
  await book(shopHere(), page, { email })
  await post(page, 'uye-yolcu-kaydet-post', {
    ad: 'Nihan',
    soyad: 'Kaya',
    tc_pasaport: '10000000146',
    uyruk: 'TR',
  })
  const own = messagesOf('ar')
  for (const [path, key] of [
    ['', ''],
    ['/reservations', 'members.reservations'],
    ['/payments', 'user.payments'],
    ['/travellers', 'user.travellers'],
    ['/notification', 'user.notifications'],
    ['/profile', 'user.profile'],
    ['/security', 'user.security'],
    ['/data', 'user.data'],
  ] as const) {
    await page.goto(`/ar/user${path}`)
    if (key) await page.getByRole('heading', { level: 1, name: own[key]! }).waitFor()
    await page.getByRole('main').locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    await clean(page, `ar${path.replace('/', '-')}`)
  }
  await leave()
})
