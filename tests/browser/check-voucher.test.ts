import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { visit } from './browser.ts'
import { book, memberByCalls } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { codeOf } from './voucher-code.ts'

const shopHere = sharedShopOfThisFile()
const words = messagesOf('ar')

test('a voucher is genuine, and has its balance and its title in the direction of its language', async () => {
  const guest = await memberByCalls(shopHere())
  const { bilet_no } = await book(shopHere(), guest, { email: guest.email, method: 'yerinde_odeme' })
  const { page, leave } = await visit(shopHere().origin)
  await page.goto(`/ar/check-voucher${new URL(await codeOf(shopHere(), bilet_no)).hash}`)
  await page.getByText(words['ticket.genuine']!, { exact: true }).waitFor()
  await page.getByText(words['ticket.balance']!, { exact: true }).waitFor()
  // An English title keeps its order among Arabic words: the number it begins with is at the left.
  const title = page.getByText('12 Islands boat day from Fethiye', { exact: true })
  expect(await title.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
  expect(await axeViolations(page)).toEqual([])
  await leave()
})
