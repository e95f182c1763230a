import type { Page } from 'playwright-core'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { hydrated } from './browser.ts'

const code = 'fethiye-12-islands-boat-day'

/** The page of a boat tour with two adults and a departure some weeks ahead, which the address chooses, and its day. */
export async function tourWithDay(page: Page): Promise<{ address: string; day: string }> {
  const found = await page.request.get(`/api/category-urun-getir?slug=${code}`)
  const { k_no } = (await found.json()).data
  const today = dayIn(new Date(), 'Europe/Istanbul')
  const days = `baslangic=${addDays(today, 20)}&bitis=${addDays(today, 300)}`
  const answer = await page.request.get(`/api/seans-listele?urun_k_no=${k_no}&${days}`)
  const departures: { tarih: string; seans_saati: string; bos_yer: number; satista: boolean }[] = (
    await answer.json()
  ).data.seanslar
  const { tarih, seans_saati } = departures.find(({ satista, bos_yer }) => satista && bos_yer >= 8)!
  return { address: `/u/boat-tours/${code}?date=${tarih}&time=${seans_saati}&adults=2`, day: tarih }
}

/** Puts a boat tour into the cart, for tests that begin with it there. */
export async function fillCart(page: Page): Promise<void> {
  const { address } = await tourWithDay(page)
  await page.goto(address)
  await addChosen(page)
}

/** Adds the choice of the address to the cart, on the page of the product, and waits for the drawer. */
export async function addChosen(page: Page): Promise<void> {
  const words = messagesOf('en')
  await hydrated(page)
  const isPhone = page.viewportSize()!.width < 992
  if (isPhone) await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole(isPhone ? 'dialog' : 'main')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'], exact: true }).waitFor()
}
