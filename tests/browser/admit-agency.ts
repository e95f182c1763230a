import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf } from './back-office-visit.ts'
import { desk, visit } from './browser.ts'
import type { Shop } from './start-shop.ts'

/**
 * A manager approves an application through the screens of the back office in a language, grants a credit of 500 EUR and
 * 15% commission for tours, and lets the agency manage its bookings.
 */
export async function admitAgency(
  shop: Shop,
  { number, agency, locale }: { number: string; agency: string; locale: 'en' | 'tr' },
): Promise<void> {
  const words = messagesOf(locale)
  const { page, leave } = await visit(shop.origin, { viewport: desk, locale })
  await page.addInitScript((one) => localStorage.setItem('kervan-back-office-language', one), locale)
  const dialog = page.getByRole('dialog')
  const press = (within: Pick<Page, 'getByRole'>, key: string) =>
    within.getByRole('button', { name: words[key], exact: true }).click()
  const submit = async (key: string) => {
    await press(dialog, key)
    await dialog.waitFor({ state: 'detached' })
  }
  await page.goto('/backoffice/agencies?state=applied')
  await fillLogin(page, 'manager@example.com', demoStaffPassword, words)
  await page.getByRole('link', { name: agency }).filter({ hasText: number }).click()
  await page.getByText(words['agencies.document']!.replace('{number}', '1'), { exact: true }).waitFor()
  await press(page, 'agencies.approve')
  await submit('agencies.approve')
  await press(page, 'agencies.credit')
  await dialog.getByLabel(words['agencies.currency']!, { exact: true }).selectOption('EUR')
  await dialog.getByRole('textbox', { name: new RegExp(`^${words['agencies.limit']} \\(EUR\\)`) }).fill('500')
  await submit('agencies.save')
  await press(page, 'agencies.change-manager')
  await dialog.getByLabel(words['agencies.manager']!, { exact: true }).selectOption('agency')
  await submit('agencies.save')
  await press(page, 'agency-rates.add-rule')
  await dialog.getByLabel(words['agency-rates.scope']!, { exact: true }).selectOption('kind')
  await dialog.getByRole('textbox', { name: `${words['agency-rates.percent']} (%)`, exact: true }).fill('15')
  await submit('agency-version.apply')
  const rates = page.getByRole('region', { name: words['agency-rates.title'], exact: true })
  await press(rates, 'agency-version.save')
  await dialog
    .getByRole('button', { name: words['agency-version.save-as']!.replace('{version}', '1'), exact: true })
    .click()
  await dialog.waitFor({ state: 'detached' })
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByText(words['agency-rates.none']!).count()).toBe(0)
  await leave()
}
