import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { fillCart } from './add-to-cart.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { dialogOf, field, openDialog, press, said, tab } from './login-dialog.ts'
import { sharedShop } from './open-shop.ts'
import { pressSlowly } from './slow-press.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const text = '/c/privacy-notice'

/** By the keyboard, so that the browser reports the change when the field is left. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
}

describe('with a mouse', () => {
  test('the next press after a failed try logs in', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: phone })
    await page.goto(text)
    await openDialog(page)
    await field(page, 'members.email').fill('ada@example.com')
    await field(page, 'members.password').fill('wrong')
    const button = dialogOf(page).locator('button[type=submit]')
    await pressSlowly(page, button)
    const problem = dialogOf(page).getByRole('alert').getByText(said('members.checkDetails'))
    await problem.waitFor()
    await type(field(page, 'members.password'), 'turkuaz')
    expect(await problem.isVisible()).toBe(true)
    await pressSlowly(page, button)
    await dialogOf(page).waitFor({ state: 'detached' })
    await leave()
  })

  test('after a failed try to register the agreement is switched off and on, and the next press registers', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: desk })
    await page.goto(text)
    await openDialog(page)
    await tab(page, 'members.register').click()
    for (const [key, value] of [
      ['members.firstName', 'Elif'],
      ['members.email', 'elif.slow@test.example'],
      ['members.password', 'gümüşlük-2026'],
      ['members.passwordAgain', 'gümüşlük-2026'],
    ] as const)
      await field(page, key).fill(value)
    await press(page, 'members.register')
    await dialogOf(page).getByText(said('members.fillIn')).waitFor()
    await type(field(page, 'members.lastName'), 'Kaya')
    const agreement = dialogOf(page).getByRole('switch')
    await pressSlowly(page, agreement)
    await expect.poll(() => agreement.isChecked()).toBe(false)
    await pressSlowly(page, agreement)
    await expect.poll(() => agreement.isChecked()).toBe(true)
    await field(page, 'members.passwordAgain').focus()
    await pressSlowly(page, dialogOf(page).locator('button[type=submit]'))
    await dialogOf(page).waitFor({ state: 'detached' })
    await leave()
  })

  test.each([
    ['a phone', phone],
    ['a desk', desk],
  ])('the checkout goes on by one press on %s, whatever was left wrong before it', async (_, viewport) => {
    const { page, leave } = await visit(shopHere().origin, { viewport, asAda: true })
    await fillCart(page)
    await page.goto('/basket/checkout')
    const email = page.locator('#checkout-email')
    const go = page.getByRole('button', { name: words['checkout.continue'], exact: true })
    await type(email, 'ada@')
    await pressSlowly(page, go.filter({ visible: true }))
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
    await summary.waitFor()
    await type(page.locator('#checkout-phone'), '+90 532 000 00 00')
    await type(email, 'ada@example.com')
    await pressSlowly(page, go.filter({ visible: true }))
    await page.waitForURL(/step=payment/)
    await summary.waitFor({ state: 'detached' })
    await leave()
  })

  test('a form whose day was left unreadable is sent by one press', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: phone })
    await page.goto('/get-a-special-offer')
    await hydrated(page)
    const day = page.getByRole('textbox', { name: words['special.from'] })
    await type(day, '31.02.2027')
    await pressSlowly(page, page.getByRole('checkbox', { name: words['special.flexible'] }))
    await expect
      .poll(() => page.getByRole('checkbox', { name: words['special.flexible'] }).isChecked())
      .toBe(true)
    await page.getByText(words['date.invalid']!).waitFor()
    await leave()
  })
})
