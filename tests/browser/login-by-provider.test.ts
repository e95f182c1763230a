import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { dialogOf, newMember, openDialog, said, slowly } from './login-dialog.ts'
import { shopWithProviders } from './shop-with-providers.ts'

const { shopHere, providerHere } = shopWithProviders()
const list = '/p/boat-tours'

test('by Google, from a page and back to it; a refusal there is said here', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  providerHere().now.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@gmail.example`,
    email_verified: true,
    given_name: 'Nilüfer',
    family_name: 'Ak',
  }
  providerHere().now.denies = true
  await page.goto(list)
  await openDialog(page)
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-google') })
    .click()
  await dialogOf(page).getByText(said('account.social-denied')).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash, slowly).toBe(list)
  providerHere().now.denies = false
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-google') })
    .click()
  await page.getByRole('button', { name: 'Nilüfer', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash, slowly).toBe(list)
  await leave()
})

test('by Facebook with a member’s address: only after the member’s password', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { email, password } = await newMember(page)
  providerHere().now.denies = false
  providerHere().now.person = { sub: randomUUID(), email, given_name: 'Elif' }
  await page.goto(list)
  await openDialog(page)
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-facebook') })
    .click()
  await page.waitForURL(/\/account\/connect$/)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: said('members.password'), exact: true }).fill('wrong')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: said('account.connect-button') }).click()
  await form.getByText('Please check your login details.').waitFor()
  await form.getByRole('textbox', { name: said('members.password'), exact: true }).fill(password)
  await form.getByRole('button', { name: said('account.connect-button') }).click()
  await page.waitForURL((url) => url.pathname === list)
  expect(await (await page.request.get('/api/uye-bilgileri-get')).json()).toMatchObject({
    data: { strateji: 'facebook', user: { e_mail: email } },
  })
  await leave()
})
