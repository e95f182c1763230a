import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('a visitor registers in Turkish, is logged in, sees no bookings yet, and logs out', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR', viewport: desk })
  await page.goto('/tr')
  await page.getByRole('button', { name: words['members.register'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: words['members.register'], exact: true })
  await send.click()
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(4)
  await dialog.getByRole('textbox', { name: words['members.firstName'], exact: true }).fill('Ayşe')
  await dialog.getByRole('textbox', { name: words['members.lastName'], exact: true }).fill('Işık')
  await dialog.getByRole('textbox', { name: words['members.email'] }).fill('ayse@example.com')
  await dialog.getByRole('textbox', { name: words['members.password'], exact: true }).fill('gümüşlük-2026')
  await dialog.getByRole('textbox', { name: words['members.passwordAgain'] }).fill('gümüşlük-2026')
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  const { rows } = await shopHere().sql.query(
    `select first_name, last_name, locale from members where email = 'ayse@example.com'`,
  )
  expect(rows).toEqual([{ first_name: 'Ayşe', last_name: 'Işık', locale: 'tr' }])
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'kervan_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  await page.goto('/tr/user/reservations')
  await page.getByText(words['checkout.noBookings']!).waitFor()
  await page.getByRole('button', { name: /Ayşe/ }).first().click()
  await page.getByRole('button', { name: words['members.logOut'] }).click()
  await page.waitForURL((url) => url.pathname === '/tr')
  expect((await page.request.get('/api/uye-tum-veriler-get')).status()).toBe(401)
  await leave()
})

test('a wrong password says so in words and leaves the form as it was', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/')
  await page.getByRole('button', { name: words['members.logIn'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['members.email'] }).fill('ada@example.com')
  await dialog.getByRole('textbox', { name: words['members.password'], exact: true }).fill('wrong')
  const send = dialog.getByRole('button', { name: words['members.logIn'], exact: true })
  await send.click()
  await page.getByText('Please check your login details.').first().waitFor()
  await expect.poll(() => send.isEnabled()).toBe(true)
  await leave()
})
