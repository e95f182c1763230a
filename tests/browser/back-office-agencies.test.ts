import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { addAgency, messagesOf, openAsStaff } from './back-office-visit.ts'
import { phone } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const product = 'fethiye-12-islands-boat-day'

/** A month in which the tour goes every day, at least four months ahead. */
const now = new Date()
const year = now.getUTCFullYear() + (now.getUTCMonth() > 2 ? 1 : 0)
const [first, last] = [`${year}-07-06`, `${year}-07-12`]

async function chooseProduct(page: Page, within: ReturnType<Page['locator']>) {
  await within.getByRole('combobox', { name: words['sell.product'], exact: true }).fill('12 Islands')
  await page
    .getByRole('option', { name: /12 Islands/i })
    .first()
    .click()
}

test('on a phone, staff set a rate and an allotment, and take a payment', async () => {
  const number = await addAgency(shopHere())
  const { page, leave } = await openAsStaff(shopHere(), 'manager', `/agencies/${number}`, { viewport: phone })
  const dialog = page.getByRole('dialog')
  const panel = (title: string) => page.getByRole('region', { name: words[title], exact: true }).first()
  const press = (within: Pick<Page, 'getByRole'>, key: string) =>
    within.getByRole('button', { name: words[key], exact: true }).click()

  // A rule, and what the agency would pay by it before it is saved.
  const rates = panel('agency-rates.title')
  await press(rates, 'agency-rates.add-rule')
  await dialog.getByLabel(words['agency-rates.scope']!).selectOption('product')
  await chooseProduct(page, dialog)
  await dialog.getByRole('textbox', { name: /^Commission \(/ }).fill('20')
  expect(await axeViolations(page)).toEqual([])
  await press(dialog, 'agency-version.apply')
  await rates.getByText(/20% commission/).waitFor()
  const preview = page.getByRole('region', { name: words['agency-rates.preview'], exact: true })
  await chooseProduct(page, preview)
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
  await chooseProduct(page, dialog)
  await dialog.getByLabel(words['agency-rates.first-day']!).fill(first)
  await dialog.getByLabel(words['agency-rates.last-day']!).fill(last)
  await dialog.getByLabel(words['agency-allotments.places-each']!).fill('4')
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
  await panel('agencies.account')
    .getByRole('row', { name: /BANK-1/ })
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  // Beside the departure staff see for whom places are reserved.
  await goTo(page, `/departures?day=${first}`)
  await page
    .getByText(/Lykia Reisen GmbH: 4 places until/)
    .first()
    .waitFor()
  await leave()
})
