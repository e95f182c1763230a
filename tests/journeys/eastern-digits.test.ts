import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { takeCompany } from './company-file.ts'
import { shopOfThisFile } from './open-shop.ts'
import { wordsOf } from './traveller.ts'

const shopHere = shopOfThisFile()
const words = wordsOf('ar')

/** Numbers in Western digits that people see, but for what keeps them: telephones, codes, addresses. */
async function westernNumbers(page: Page): Promise<string[]> {
  const text = await seen(page)
  return text
    .replaceAll(/\+[\d\s()./-]*\d|[\w@#/:.-]*[A-Za-z][\w@#/:.-]*/g, '')
    .split('\n')
    .filter((line) => /\d/.test(line))
}

test('a company may show Arabic with Arabic digits: on every page, before and after it comes alive', async () => {
  const { page, leave } = await visit(shopHere().origin, { locale: 'ar' })
  await page.goto('/ar')
  expect((await westernNumbers(page)).length).toBeGreaterThan(5)

  await takeCompany(shopHere(), {
    company: { languages: { enabled: ['en', 'ar'], arabicDigits: 'eastern' } },
  })
  await expect
    .poll(async () =>
      (await (await fetch(`${shopHere().origin}/ar`)).text()).includes('data-digits="eastern"'),
    )
    .toBe(true)
  await page.goto('/ar')
  expect(await seen(page)).toMatch(/[٠-٩]٫[٠-٩]{2}/)
  expect(await westernNumbers(page)).toEqual([])
  await page.getByRole('main').locator('a[href^="/ar/u/"]').first().click()
  await page.waitForURL(/\/ar\/u\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await westernNumbers(page)).toEqual([])
  await page
    .getByRole('button', { name: words['book.choose-date'], exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog').getByRole('gridcell').first().waitFor()
  expect(await westernNumbers(page)).toEqual([])

  expect(await (await fetch(`${shopHere().origin}/`)).text()).not.toMatch(/[٠-٩]/)
  await leave()
})

/** The text of a page as it is laid out: what is hidden is not in it. */
function seen(page: Page): Promise<string> {
  return page.evaluate('document.body.innerText')
}
