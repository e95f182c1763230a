import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { axeViolations } from './axe.ts'
import { checkWidth, messagesOf, openAsStaff, pollNothing } from './back-office-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

test('a request is found from Today by the keyboard and offered with a saved reply; a message that arrives waits on Today and is answered', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'manager', '/replies', { prepare: pollNothing })
  // Weddings are booked 60 days before, whatever the hour is
  const soon = addDays(day(new Date().toISOString().slice(0, 10)), 62)
  const sent = await page.request.post('/api/talep-olustur-post', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      urun_k_no: 'wedding-garden-kalkan',
      tarih: soon,
      esnek: true,
      pax: { yetiskin: 40, cocuk: 0, bebek: 0 },
      mesaj: 'Mit weißen Blumen, bitte.',
      misafir: { ad: 'Nora', soyad: 'Vogel', e_mail: 'nora@guests.example', telefon: '+49 171 1234567' },
      lang: 'de',
    },
  })
  expect(sent.status()).toBe(200)
  await page.getByRole('button', { name: words['replies.add'] }).click()
  await page.getByRole('textbox', { name: words['replies.name'] }).fill('Flowers')
  await page.getByRole('textbox', { name: /German/ }).fill('Blumen sind inbegriffen.')
  await page.getByRole('button', { name: words['replies.save'] }).click()
  await page.getByRole('heading', { name: 'Flowers' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('link', { name: words['queue.requests'] }).click()
  await page.getByRole('link', { name: /Nora Vogel/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nora Vogel' }).waitFor()
  await page.getByRole('button', { name: words['requests.offer'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('4500')
  await dialog.getByRole('combobox', { name: words['replies.insert'] }).selectOption({ label: 'Flowers' })
  const makeIt = dialog.getByRole('button', { name: 'Send offer for €4,500.00' })
  await makeIt.waitFor()
  await dialog.locator('summary').click()
  await dialog.getByText('Guten Tag Nora Vogel').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  await makeIt.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['offer.open']!, { exact: true }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const waiting = page.getByRole('region', { name: words['today.waiting'] })
  const loaded = waiting.getByText(words['today.nothing-waits']!).or(waiting.getByRole('listitem')).first()
  await loaded.waitFor()
  const queue = waiting.getByRole('link', { name: words['queue.messages'] })
  expect(await queue.count()).toBe(0)
  const form = await page.request.get('/api/iletisim-jeton-get?lang=tr')
  const { jeton } = ((await form.json()) as { data: { jeton: string } }).data
  const message = await page.request.post('/api/iletisim-form-post', {
    data: {
      lang: 'tr',
      ad_soyad: 'Deniz Arslan',
      e_mail: 'deniz@guests.example',
      telefon: '',
      konu: 'On iki kişilik tekne',
      mesaj: 'Haziranda on iki kişilik bir tekneniz var mı?',
      onay: true,
      jeton,
    },
  })
  expect(message.status()).toBe(200)
  await queue.click()
  await page.getByRole('link', { name: /Deniz Arslan/ }).click()
  await page.getByRole('button', { name: words['messages.answer'] }).click()
  await dialog.getByRole('textbox', { name: words['messages.answer-text'] }).fill('Evet, Kumru.')
  await dialog.locator('summary').click()
  await dialog.getByText('Sayın Deniz Arslan').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: words['messages.send'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Evet, Kumru.').waitFor()
  await page.getByRole('link', { name: words['messages.title'], exact: true }).first().click()
  await page.getByRole('link', { name: /Deniz Arslan/ }).waitFor({ state: 'detached' })
  await leave()
})
