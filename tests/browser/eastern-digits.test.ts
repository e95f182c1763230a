import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { hydrated, visit } from './browser.ts'
import { takeCompany } from './company-file.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('ar')

/** What people have written: the demo company's catalogue, its comments, and the messages. */
const writtenTexts = textsIn(
  'demo/catalogue/*.json',
  'demo/comments.json',
  'storefront/i18n/messages/ar/*.json',
)

test('a company may have Arabic pages formatted with Arabic digits, on the server and in the browser', async () => {
  const { page, leave } = await visit(shopHere().origin, { locale: 'ar' })
  await page.goto('/ar')
  expect((await westernNumbers(page)).length).toBeGreaterThan(5)

  await takeCompany(shopHere(), {
    company: { languages: { enabled: ['en', 'ar'], arabicDigits: 'eastern' } },
  })
  await expect.poll(async () => (await fetch(`${shopHere().origin}/ar`)).text()).toMatch(/[٠-٩]٫[٠-٩]/)

  for (const path of ['/ar/p/holiday-villas', '/ar/contact', '/ar']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await hydrated(page)
    expect([path, await westernNumbers(page)]).toEqual([path, []])
  }

  await page.getByRole('main').locator('a[href^="/ar/u/"]').first().click()
  await page.waitForURL(/\/ar\/u\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await seen(page)).toMatch(/[٠-٩]٫[٠-٩]/)
  expect(await westernNumbers(page)).toEqual([])
  await hydrated(page)
  await page
    .getByRole('button', { name: words['book.choose-date'], exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog').getByRole('gridcell').first().waitFor()
  expect(await westernNumbers(page)).toEqual([])

  expect(await (await fetch(`${shopHere().origin}/`)).text()).not.toMatch(/[٠-٩]/)
  await leave()
})

/** Lines with Western digits that our formats wrote: phones, codes and addresses keep theirs, and so do texts. */
async function westernNumbers(page: Page): Promise<string[]> {
  const text = await seen(page)
  return (
    text
      .split('\n')
      .map((line) => plain(line).trim())
      .filter((line) => !writtenTexts.includes(line))
      // Literals of the messages: what only screen readers say, and an English sentence
      .map((line) => line.replace('من 5 نجوم', '').replace(plain(words['find.sentence.example']!), ''))
      .map((line) => line.replaceAll(/\+[\d\s()./-]*\d|[\w@#/:.-]*[A-Za-z][\w@#/:.-]*/g, ''))
      .filter((line) => /\d/.test(line))
  )
}

/** The text of a page as it is laid out: what is hidden is not in it. */
function seen(page: Page): Promise<string> {
  return page.evaluate('document.body.innerText')
}

/** All strings of JSON files in one, without the marks and spaces that a page puts into them. */
function textsIn(...patterns: string[]): string {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync(patterns, { cwd: root })
  return plain(
    files
      .map((file) => readFileSync(root + file, 'utf8'))
      .join('\n')
      .replaceAll('\\n', '\n'),
  )
}

function plain(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u2060\u2066-\u2069*]/g, '').replaceAll(/[^\S\n]+/g, ' ')
}
