import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { phone } from './browser.ts'
import { arrive, book, post } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { codeOf } from './voucher-code.ts'

const shopHere = sharedShopOfThisFile()
const words = messagesOf('ar')

async function check(page: Page, code: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/ar/check-voucher${new URL(code).hash}`)
}

test('a voucher is genuine, no longer valid once it is cancelled, and a forged one is found', async () => {
  const { page, email, leave } = await arrive(shopHere(), phone)
  const { k_no, bilet_no } = await book(shopHere(), page, { email, method: 'yerinde_odeme' })
  const code = await codeOf(shopHere(), bilet_no)
  await check(page, code)
  await page.getByText(words['ticket.genuine']!, { exact: true }).waitFor()
  await page.getByText(words['ticket.balance']!, { exact: true }).waitFor()
  // An English title keeps its order among Arabic words: the number it begins with is at the left.
  const title = page.getByText('12 Islands boat day from Fethiye', { exact: true })
  expect(await title.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
  expect(await axeViolations(page)).toEqual([])

  await post(page, 'rezervasyon-iptal-post', {
    rezervasyon_k_no: k_no,
    beklenen_iade: { tutar: 0, kur_turu: 'EUR' },
  })
  await check(page, code)
  await page.getByText(words['ticket.cancelled']!, { exact: true }).waitFor()
  expect(await page.getByText(words['ticket.balance']!, { exact: true }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  await check(page, `${code.slice(0, -4)}AAAA`)
  await page.getByText(words['ticket.forged']!, { exact: true }).waitFor()
  await leave()
})
