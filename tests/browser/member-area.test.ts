import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseFirstDay, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { arrive, book, button, clean, heading, password, post, said, toasted } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('the overview leads everywhere: the next trip, what is due, what is new', async () => {
  const { page, leave, email } = await arrive(shopHere(), desk)
  await page.goto('/user')
  await page.getByText(said('area.no-trip')).waitFor()
  const { bilet_no } = await book(shopHere(), page, { email })
  await page.goto('/user')
  await page.getByRole('main').getByText(bilet_no).first().waitFor()
  await clean(page, 'overview')
  for (const [path, key] of [
    ['/user/reservations', 'members.reservations'],
    ['/user/transfers', 'user.transfers'],
    ['/user/payments', 'user.payments'],
    ['/user/notification', 'user.notifications'],
    ['/user/travellers', 'user.travellers'],
  ] as const) {
    await page.goto(path)
    await heading(page, key).waitFor()
    const texts: Record<string, string> = {
      '/user/transfers': said('area.no-transfers'),
      '/user/notification': 'Welcome! Your account is ready.',
      '/user/travellers': said('area.no-travellers'),
    }
    await page
      .getByRole('main')
      .getByText(texts[path] ?? bilet_no)
      .first()
      .waitFor()
    await clean(page, key.replace('.', '-'))
  }
  // A quarter of it is asked for by bank transfer: that amount is beside the whole balance.
  await page.goto(`/user/reservations/${bilet_no}`)
  const asked = page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: said('cart.total.now') }) })
  await asked.filter({ visible: true }).first().waitFor()
  // The bank's account is in lira, and so is the amount to transfer: that much is reported.
  await button(page, 'after.reportTransfer').click()
  const amount = page.getByRole('dialog').getByLabel(said('after.amount').replace('{currency}', 'TRY'))
  const asks = await page.getByText(like(said('checkout.transfer.title'))).textContent()
  await amount.waitFor()
  expect(asks).toContain(Number(await amount.inputValue()).toLocaleString('en', { minimumFractionDigits: 2 }))
  // What is not right is where one goes on.
  await amount.fill('')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('after.report'), exact: true })
    .click()
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await leave()
})

test('who is not logged in sees none of it, and comes back after logging in', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/user/payments')
  await page.waitForURL((url) => url.pathname === '/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: said('members.email') }).fill('ada@example.com')
  await dialog.getByRole('textbox', { name: said('members.password'), exact: true }).fill('turkuaz')
  await dialog
    .getByRole('tabpanel')
    .getByRole('button', { name: said('members.logIn'), exact: true })
    .click()
  await page.waitForURL(/\/user\/payments$/)
  await heading(page, 'user.payments').waitFor()
  await leave()
})

test('every screen speaks Arabic, and axe finds nothing', async () => {
  const { page, leave, email } = await arrive(shopHere(), phone, 'Ayşe')
  await book(shopHere(), page, { email })
  await post(page, 'uye-yolcu-kaydet-post', {
    ad: 'Nihan',
    soyad: 'Kaya',
    tc_pasaport: '10000000146',
    uyruk: 'TR',
  })
  const own = messagesOf('ar')
  for (const [path, key] of [
    ['', ''],
    ['/reservations', 'members.reservations'],
    ['/payments', 'user.payments'],
    ['/travellers', 'user.travellers'],
    ['/notification', 'user.notifications'],
    ['/profile', 'user.profile'],
    ['/security', 'user.security'],
    ['/data', 'user.data'],
  ] as const) {
    await page.goto(`/ar/user${path}`)
    if (key) await page.getByRole('heading', { level: 1, name: own[key]! }).waitFor()
    await page.getByRole('main').locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    await clean(page, `ar${path.replace('/', '-')}`)
  }
  await leave()
})

test('the profile keeps names, day of birth, a photo, a consent with its words, and addresses', async () => {
  const { page, leave } = await arrive(shopHere(), desk)
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#186878' } })
    .jpeg()
    .toBuffer()
  await page.goto('/user/profile')
  await heading(page, 'user.profile').waitFor()
  const main = page.getByRole('main')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo }
  await hydrated(page)
  await main.locator('input[type=file]').setInputFiles(file)
  await main.getByRole('img', { name: said('area.photo') }).waitFor()
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
  await clean(page, 'address-form')
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
  await expect.poll(() => main.getByLabel(said('area.birth-date')).inputValue()).toBe('05.04.1988')
  await clean(page, 'profile')
  await leave()
})

test('a new password ends the session elsewhere, and the list of sessions says so', async () => {
  const { page, leave, email } = await arrive(shopHere(), desk)
  const elsewhere = await visit(shopHere().origin, { viewport: desk })
  const there = { e_mail: email, sifre: password }
  await elsewhere.page.request.post('/api/uye-giris-yap-post', { data: there })
  await page.goto('/user/security')
  await button(page, 'area.end-others').waitFor()
  await clean(page, 'security')
  const main = page.getByRole('main')
  const box = (key: string) => main.getByLabel(said(key), { exact: true }).first()
  await box('area.password-present').fill(password)
  await box('account.password-new').fill('kalkan-sahil-9')
  await box('members.passwordAgain').fill('kalkan-sahil-9')
  await button(page, 'area.password-change').click()
  await expect.poll(() => button(page, 'area.end-others').count(), { timeout: 20_000 }).toBe(0)
  const who = await elsewhere.page.request.get('/api/uye-bilgileri-get')
  expect((await who.json()).data.user).toBe(null)
  await elsewhere.leave()
  await leave()
})

test('a traveller is added on a phone, and their number is shown by its end alone', async () => {
  const { page, leave } = await arrive(shopHere(), phone)
  await page.goto('/user/travellers')
  await page.getByText(said('area.no-travellers')).waitFor()
  const dialog = page.getByRole('dialog')
  await button(page, 'area.traveller-add').click()
  const box = (key: string) => dialog.getByRole('textbox', { name: said(key) })
  // However small the screen, the save button is wholly visible.
  const footOfSave = async () => {
    const { y, height } = (await dialog.getByRole('button', { name: said('area.save') }).boundingBox())!
    return y + height
  }
  await expect.poll(footOfSave).toBeLessThan(phone.height)
  await box('members.firstName').fill('Nihan')
  await box('members.lastName').fill('Kaya')
  await box('area.identity').fill('10000000146')
  await clean(page, 'traveller-form')
  await dialog.getByRole('button', { name: said('area.save') }).click()
  const main = page.getByRole('main')
  await main.getByText('••••••••146').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await clean(page, 'travellers')
  await leave()
})

test('one’s data come as a file, and the account is deleted by the password', async () => {
  const { page, leave, email } = await arrive(shopHere(), desk)
  await page.goto('/user/data')
  await heading(page, 'user.data').waitFor()
  await clean(page, 'data')
  const file = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  await button(page, 'area.download').click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ member: { email } })
  await button(page, 'area.erase').click()
  await clean(page, 'erase')
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
  await expect.poll(() => field('lastName').inputValue()).toBe('Demir')
  await clean(page, 'checkout-traveller')
  await leave()
})
