import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseFirstDay, messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, phone, visit } from './browser.ts'
import {
  arrive,
  button,
  clean,
  cleanOnBoth,
  heading,
  password,
  post,
  pressUntil,
  said,
  toasted,
} from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('the profile keeps names, day of birth, a photo, a consent with its words, and addresses', async () => {
  const { page, leave } = await arrive(shopHere(), phone)
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#186878' } })
    .jpeg()
    .toBuffer()
  await page.goto('/user/profile')
  await heading(page, 'user.profile').waitFor()
  const main = page.getByRole('main')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo }
  await pressUntil(
    page,
    () => main.locator('input[type=file]').setInputFiles(file),
    () => main.getByRole('img', { name: said('area.photo') }).isVisible(),
  )
  await main.getByRole('textbox', { name: said('members.firstName') }).fill('Elif Nur')
  await main.getByLabel(said('area.birth-date')).fill('05.04.1988')
  await button(page, 'area.save').click()
  await toasted(page, 'area.saved')
  const consent = main.getByRole('switch', { name: said('area.consent-sms') })
  expect(await consent.isChecked()).toBe(false)
  await consent.click()
  await page.getByText(/^You agreed on/).waitFor()
  await button(page, 'area.address-add').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: said('area.address-title') }).waitFor()
  await dialog.getByRole('button', { name: said('area.save') }).click()
  await dialog.getByText(said('area.street-required')).waitFor()
  await cleanOnBoth(page, 'address-form')
  await dialog.getByRole('textbox', { name: said('area.address-title') }).fill('Home')
  await dialog.getByRole('textbox', { name: said('area.street') }).fill('Kumbahçe 12')
  await dialog.getByRole('textbox', { name: said('area.city') }).fill('Bodrum')
  await dialog.getByRole('button', { name: said('area.save') }).click()
  await main.getByText('Kumbahçe 12').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await main.getByText('Kumbahçe 12').waitFor()
  // The addresses and the profile are asked for side by side.
  const firstName = main.getByRole('textbox', { name: said('members.firstName') })
  await expect.poll(() => firstName.inputValue(), { timeout: 10_000 }).toBe('Elif Nur')
  expect(await main.getByLabel(said('area.birth-date')).inputValue()).toBe('05.04.1988')
  await cleanOnBoth(page, 'profile')
  await pressUntil(
    page,
    () => main.getByRole('button', { name: `${said('area.delete')}: Home` }).click(),
    () => dialog.isVisible(),
  )
  await dialog.getByRole('button', { name: said('area.delete'), exact: true }).click()
  await main.getByText(said('area.no-addresses')).waitFor()
  await leave()
})

test('a new password ends the session elsewhere, and the list of sessions says so', async () => {
  const { page, leave, email } = await arrive(shopHere(), desk)
  const elsewhere = await visit(shopHere().origin, { viewport: desk })
  const there = { e_mail: email, sifre: password }
  await elsewhere.page.request.post('/api/uye-giris-yap-post', { data: there })
  await page.goto('/user/security')
  await button(page, 'area.end-others').waitFor()
  await cleanOnBoth(page, 'security')
  const main = page.getByRole('main')
  const box = (key: string) => main.getByLabel(said(key), { exact: true }).first()
  await box('area.password-present').fill('wrong')
  await box('account.password-new').fill('kalkan-sahil-9')
  await box('members.passwordAgain').fill('kalkan-sahil-9')
  const change = button(page, 'area.password-change')
  await pressUntil(
    page,
    () => change.click(),
    () => main.locator('[aria-invalid=true]').first().isVisible(),
  )
  await box('area.password-present').fill(password)
  await change.click()
  await expect.poll(() => button(page, 'area.end-others').count(), { timeout: 20_000 }).toBe(0)
  const who = await elsewhere.page.request.get('/api/uye-bilgileri-get')
  expect((await who.json()).data.user).toBe(null)
  await elsewhere.leave()
  await leave()
})

test('travellers are added, changed and taken away; their number is shown by its end alone', async () => {
  const { page, leave } = await arrive(shopHere(), phone)
  await page.goto('/user/travellers')
  await page.getByText(said('area.no-travellers')).waitFor()
  await cleanOnBoth(page, 'travellers-empty')
  const dialog = page.getByRole('dialog')
  await pressUntil(
    page,
    () => button(page, 'area.traveller-add').click(),
    () => dialog.isVisible(),
  )
  const box = (key: string) => dialog.getByRole('textbox', { name: said(key) })
  // However small the screen, what saves stands on it whole.
  const save = (await dialog.getByRole('button', { name: said('area.save') }).boundingBox())!
  expect(save.y + save.height).toBeLessThan(phone.height)
  await box('members.firstName').fill('Nihan')
  await box('members.lastName').fill('Kaya')
  await box('area.identity').fill('11111111111')
  await dialog.getByRole('button', { name: said('area.save') }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await cleanOnBoth(page, 'traveller-form')
  await box('area.identity').fill('10000000146')
  await dialog.getByRole('button', { name: said('area.save') }).click()
  const main = page.getByRole('main')
  await main.getByText('••••••••146').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await cleanOnBoth(page, 'travellers')
  await main.getByRole('button', { name: `${said('area.edit')}: Nihan Kaya` }).click()
  await box('members.lastName').fill('Demir')
  await dialog.getByRole('button', { name: said('area.save') }).click()
  await main.getByRole('heading', { name: 'Nihan Demir' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await main.getByText('••••••••146').waitFor()
  await main.getByRole('button', { name: `${said('area.delete')}: Nihan Demir` }).click()
  await dialog.getByRole('button', { name: said('area.delete'), exact: true }).click()
  await main.getByText(said('area.no-travellers')).waitFor()
  await leave()
})

test('one’s data come as a file, and the account is deleted by the password', async () => {
  const { page, leave, email } = await arrive(shopHere(), desk)
  await page.goto('/user/data')
  await heading(page, 'user.data').waitFor()
  await cleanOnBoth(page, 'data')
  const file = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  let saved = false
  void file.then(() => {
    saved = true
  })
  await pressUntil(
    page,
    () => button(page, 'area.download').click(),
    async () => saved,
  )
  const { createReadStream } = await import('node:fs')
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(await (await file).path())) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString('utf8'))).toMatchObject({ member: { email } })
  await button(page, 'area.erase').click()
  await dialog.getByLabel(said('area.password-present'), { exact: true }).fill('wrong')
  await button(page, 'area.erase-now').click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await cleanOnBoth(page, 'erase')
  await dialog.getByLabel(said('area.password-present'), { exact: true }).fill(password)
  await button(page, 'area.erase-now').click()
  await page.waitForURL((url) => url.pathname === '/')
  const { rows } = await shopHere().sql.query('select from members where email = $1', [email])
  expect(rows.length).toBe(0)
  await leave()
})
test('the checkout fills in a saved traveller with one press, the whole number too', async () => {
  const { page, leave } = await arrive(shopHere(), desk)
  const child = { ad: 'Nihan', soyad: 'Demir', tc_pasaport: '10000000146', dogum_tarihi: '2001-02-03' }
  await post(page, 'uye-yolcu-kaydet-post', child)
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await chooseFirstDay(page, messagesOf('en'), 1)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('cart.checkout') })
    .click()
  await page.waitForURL(/\/basket(-two)?\/checkout/)
  const field = (name: string) =>
    page.getByRole('textbox', { name: said(`checkout.field.${name}`), exact: true }).first()
  await page.getByRole('button', { name: 'Nihan Demir' }).first().click()
  await expect.poll(() => field('firstName').inputValue()).toBe('Nihan')
  expect(await field('lastName').inputValue()).toBe('Demir')
  await clean(page, 'checkout-traveller')
  await leave()
})
