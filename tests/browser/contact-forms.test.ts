import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit, windowOfThisFile } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop

/** Of a browser that runs scripts. */
const window = windowOfThisFile(shopHere)

/** The bodies of the requests that a page sends to a call; server/enquiries/contact.test.ts has what becomes of them. */
function sentTo(page: Page, call: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${call}`)) sent.push(request.postDataJSON())
  })
  return sent
}

test('a visitor on a phone writes to the company, corrects an error, and gets a confirmation', async () => {
  const words = messagesOf('tr')
  const page = await window(phone)
  const sent = sentTo(page, 'iletisim-form-post')
  await page.goto('/tr/contact')
  await hydrated(page)
  await page.getByLabel(words['contact.name']!, { exact: true }).fill('Defne Aksoy')
  await page.getByLabel(words['contact.email']!, { exact: true }).fill('defne@')
  await page.getByLabel(words['contact.subject']!, { exact: true }).fill('Çocuklu tekne')
  await page
    .getByLabel(words['contact.message']!, { exact: true })
    .fill('Üç yaşında bir çocukla gelebilir miyiz?')
  const send = page.getByRole('button', { name: words['contact.send'], exact: true })
  await send.click()
  await page.getByRole('alert').getByText(words['contact.errors']!).waitFor()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(words['contact.email']!, { exact: true }).fill('defne@test.example')
  await page.getByRole('checkbox').check()
  await send.dblclick()
  await page.getByText(words['contact.sent']!).waitFor()
  const corrected = sent.filter(({ e_mail }) => e_mail === 'defne@test.example')
  expect(corrected).toEqual([expect.objectContaining({ lang: 'tr', konu: 'Çocuklu tekne', onay: true })])
})

test('a visitor at a desk requests a special offer', async () => {
  const words = messagesOf('en')
  const page = await window(desk)
  const sent = sentTo(page, 'ozel-teklif-post')
  await page.goto('/get-a-special-offer')
  await hydrated(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: words['kind.yacht'] }).check()
  await page.getByRole('checkbox', { name: words['special.flexible'] }).check()
  await page.getByLabel(words['special.adults']!).fill('6')
  await page.getByLabel(words['special.budget']!).fill('4.500')
  await page.locator('select[name=currency]').selectOption('EUR')
  await page.getByLabel(words['special.notes']!).fill('A week along the coast, with a cook.')
  await page.getByLabel(words['contact.name']!, { exact: true }).fill('Ada Byron')
  await page.getByLabel(words['contact.email']!, { exact: true }).fill('ada.offer@test.example')
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await page.getByRole('button', { name: words['special.send'] }).click()
  await page.getByText(words['special.sent']!).waitFor()
  expect(sent).toEqual([
    expect.objectContaining({
      esnek: true,
      yetiskin: 6,
      cocuk: 0,
      urun_tipleri: ['yat'],
      butce: { tutar: 4500, kur_turu: 'EUR' },
    }),
  ])
})

test('without JavaScript both forms are sent, and come back with what was typed', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { javaScriptEnabled: false, viewport: phone })
  await page.goto('/de/contact')
  await page.getByLabel(words['contact.name']!, { exact: true }).fill('Jonas Weber')
  await page.getByLabel(words['contact.email']!, { exact: true }).fill('jonas@test.example')
  await page.getByLabel(words['contact.message']!, { exact: true }).fill('Fahren Sie auch bei Regen hinaus?')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('button', { name: words['contact.send'], exact: true })
  await send.click()
  await page.getByText(words['contact.errors']!).waitFor()
  await expect
    .poll(() => page.getByLabel(words['contact.name']!, { exact: true }).inputValue())
    .toBe('Jonas Weber')
  await page.getByLabel(words['contact.subject']!, { exact: true }).fill('Regen')
  await send.click()
  await page.getByText(words['contact.sent']!).waitFor()

  await page.goto('/de/get-a-special-offer')
  await page.getByRole('button', { name: words['special.send'] }).click()
  await page.getByRole('alert').waitFor()
  await leave()
})

test('a form that is far too long, or none at all, is refused without a server error', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${shopHere().origin}/contact`, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post(`text=${'x'.repeat(200_000)}`)).status).toBe(413)
  expect((await post('{"text":1}', 'application/json')).status).toBe(413)
  expect((await post('')).status).toBe(422)
  expect((await post('name=%00&text=%ED%A0%80&adults=1e999&trip=1&budget=NaN')).status).toBe(422)
})

test('a budget is asked for in the currency that prices are shown in', async () => {
  const answer = await fetch(`${shopHere().origin}/get-a-special-offer`, { headers: { cookie: 'kur=TRY' } })
  expect(await answer.text()).toMatch(/<option[^>]*value="TRY"[^>]*selected/)
})
