import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { logIn, newMember, openDialog, said, slowly } from './login-dialog.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()
const list = '/p/boat-tours'

test('on a phone favourites are chosen before logging in, counted, and come along into the account', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { email, password } = await newMember(page)
  // What cannot be read in the store is as if it were not there.
  await page.addInitScript(() => {
    if (!localStorage.getItem('kervan.member')) localStorage.setItem('kervan.member', 'rubbish.rubbish')
  })
  await page.goto(list)
  const hearts = page.getByRole('main').locator('article button[aria-pressed]')
  await pressHeart(hearts.nth(0))
  await pressHeart(hearts.nth(1))
  await counted(page, 2)
  // Another tab shows them once they are stored; a page left before that would lose the last one.
  const otherTab = await page.context().newPage()
  await otherTab.goto(list)
  await counted(otherTab, 2)
  await otherTab.close()

  await favouritesLink(page).click()
  await page.waitForURL(/\/user\/favorites$/)
  await expectCount(page.getByRole('main').getByRole('article'), 2)
  expect(await axeViolations(page)).toEqual([])
  const main = page.getByRole('main')
  await main.getByText(said('account.favourites-here')).waitFor()
  await main.getByRole('button', { name: said('members.logIn'), exact: true }).click()
  await logIn(page, email, password)
  await main.getByText(said('account.favourites-here')).waitFor({ state: 'detached' })
  await expectCount(page.getByRole('main').getByRole('article'), 2)
  await expect.poll(() => favouritesInAccount(email), slowly).toBe(2)
  await page.getByRole('main').locator('article button[aria-pressed=true]').first().click()
  await counted(page, 1)
  await leave()
})

test('in a private window that keeps nothing one still chooses favourites, logs in and stays so', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  const { email, password } = await newMember(page)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.goto(list)
  await pressHeart(page.getByRole('main').locator('article button[aria-pressed]').first())
  await openDialog(page)
  await logIn(page, email, password)
  await page.getByRole('button', { name: 'Elif', exact: true }).waitFor()
  await expect.poll(() => favouritesInAccount(email), slowly).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Elif', exact: true }).waitFor()
  await counted(page, 1)
  await leave()
})

async function favouritesInAccount(email: string): Promise<number> {
  const { rows } = await shopHere().sql.query(
    'select count(*)::int from favourites f join members m on m.id = f.member where m.email = $1',
    [email],
  )
  return rows[0].count
}

function favouritesLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`^${said('account.favourites')}`) })
}

async function counted(page: Page, count: number): Promise<void> {
  await expect.poll(() => favouritesLink(page).textContent(), slowly).toMatch(new RegExp(`${count}$`))
}

async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.count(), slowly).toBe(count)
}

/** Presses a heart once, as early as a visitor may, and waits until it shows so. */
async function pressHeart(heart: Locator): Promise<void> {
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed'), slowly).not.toBe(before)
}
