import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testAgency } from '../factories/agencies.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, openAsStaff } from './back-office-visit.ts'
import { phone } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const product = 'fethiye-12-islands-boat-day'

/** A month in which the tour goes every day, at least four months ahead. */
const now = new Date()
const year = now.getUTCFullYear() + (now.getUTCMonth() > 2 ? 1 : 0)
const [first, last] = [`${year}-07-06`, `${year}-07-12`]

/** An approved agency with an account. */
async function approvedAgency(): Promise<string> {
  const { number } = await testAgency(drizzle(shopHere().sql), { currency: 'EUR', creditLimit: 50_000 })
  return number
}

async function chooseProduct(page: Page, within: ReturnType<Page['locator']>, words: Record<string, string>) {
  await within.getByRole('combobox', { name: words['sell.product'], exact: true }).fill('12 Islands')
  await page
    .getByRole('option', { name: /12 Islands/i })
    .first()
    .click()
}

test('staff set a rate and an allotment, take a payment, download the statement, suspend and lift', async () => {
  const words = messagesOf('en')
  const number = await approvedAgency()
  const { page, leave } = await openAsStaff(shopHere(), 'manager', `/agencies/${number}`)
  const dialog = page.getByRole('dialog')
  const panel = (title: string) => page.getByRole('region', { name: words[title], exact: true }).first()
  const press = (within: Pick<Page, 'getByRole'>, key: string) =>
    within.getByRole('button', { name: words[key], exact: true }).click()

  // A rule, and what the agency would pay by it before it is saved.
  const rates = panel('agency-rates.title')
  await press(rates, 'agency-rates.add-rule')
  await dialog.getByLabel(words['agency-rates.scope']!).selectOption('product')
  await chooseProduct(page, dialog, words)
  await dialog.getByRole('textbox', { name: /^Commission \(/ }).fill('20')
  expect(await axeViolations(page)).toEqual([])
  await press(dialog, 'agency-version.apply')
  await rates.getByText(/20% commission/).waitFor()
  const preview = page.getByRole('region', { name: words['agency-rates.preview'], exact: true })
  await chooseProduct(page, preview, words)
  await preview.getByRole('textbox', { name: words['act.day'], exact: true }).fill(first)
  await preview
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click()
  await preview.getByText('Rule 1 counts.').waitFor()
  const total = preview.getByRole('row', { name: /^Total/ })
  const [, retail, margin, net] = (await total.locator('td').allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, '')),
  )
  expect([margin, net]).toEqual([retail! * 0.2, retail! * 0.8])
  await press(rates, 'agency-version.save')
  await dialog.getByRole('button', { name: 'Save as version 1' }).click()
  await dialog.waitFor({ state: 'detached' })

  const allotments = panel('agency-allotments.title')
  await press(allotments, 'agency-allotments.add')
  await chooseProduct(page, dialog, words)
  await dialog.getByLabel(words['agency-rates.first-day']!).fill(first)
  await dialog.getByLabel(words['agency-rates.last-day']!).fill(last)
  await dialog.getByLabel(words['agency-allotments.places-each']!).fill('4')
  expect(await axeViolations(page)).toEqual([])
  await press(dialog, 'agency-version.apply')
  await press(allotments, 'agency-version.save')
  await dialog.getByRole('button', { name: 'Save as version 1' }).click()
  await dialog.waitFor({ state: 'detached' })
  await allotments.getByRole('row', { name: /4 0 4/ }).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select distinct a.units from allocations a join departures d on d.resource = a.resource
     where d.product = $1 and d.day between $2 and $3 and a.allotted_to is not null and a.state = 'held'`,
    [product, first, last],
  )
  expect(rows).toEqual([{ units: 4 }])

  await press(page, 'agencies.payment')
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('100')
  await dialog.getByRole('textbox', { name: words['agencies.reference'] }).fill('BANK-1')
  await dialog.getByText('€100.00 paid in advance').waitFor()
  await dialog.getByRole('button', { name: 'Record €100.00 received' }).click()
  await dialog.waitFor({ state: 'detached' })
  const account = panel('agencies.account')
  await account.getByRole('row', { name: /BANK-1/ }).waitFor()
  for (const [format, content] of [
    ['csv', /BANK-1/],
    ['pdf', /^%PDF-/],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await account.getByRole('link', { name: words[`agencies.statement-${format}`] }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-${number}-.*\\.${format}$`))
    expect(await readFile(await file.path(), 'latin1')).toMatch(content)
  }

  const state = async () =>
    (await shopHere().sql.query('select state from agencies where number = $1', [number])).rows
  await press(page, 'agencies.suspend')
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('Two unpaid statements')
  expect(await axeViolations(page)).toEqual([])
  await press(dialog, 'agencies.suspend')
  await page.getByText(words['agencies.suspended-text']!).waitFor()
  expect(await state()).toEqual([{ state: 'suspended' }])
  await press(page, 'agencies.reinstate')
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('Paid')
  await press(dialog, 'agencies.reinstate')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['agencies.suspended-text']!).waitFor({ state: 'detached' })
  expect(await state()).toEqual([{ state: 'approved' }])

  // Beside the departure staff see for whom places are reserved.
  await page.goto(`/backoffice/departures?day=${first}`)
  await page
    .getByText(/Lykia Reisen GmbH: 4 places until/)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('on a phone, in Turkish, the screen of an agency fits, and a rule is removed from the draft again', async () => {
  const words = messagesOf('tr')
  const number = await approvedAgency()
  const { page, leave } = await openAsStaff(shopHere(), 'manager', `/agencies/${number}`, {
    viewport: phone,
    language: 'tr',
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: words['agency-rates.add-rule'], exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Komisyon \(/ }).fill('12,5')
  await dialog.getByRole('button', { name: words['agency-version.apply'], exact: true }).click()
  await page.getByText(/%12,5 komisyon/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: '1 numarayı kaldır' }).click()
  await page.getByText(words['agency-rates.none']!).waitFor()
  expect(await page.getByText(words['agency-version.unsaved']!).count()).toBe(0)
  await leave()
})
