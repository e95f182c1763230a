import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { faultsOfAxe } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { chooseFirstDay, wordsOf } from './traveller.ts'

const shopHere = shopOfThisFile()
const words = wordsOf('en')
const said = (key: string) => words[key]!
const password = 'gümüşlük-2026'

/** A member of this test alone, signed in in this browser. */
async function arrive(viewport: { width: number; height: number }, name = 'Elif') {
  const visitor = await visit(shopHere().origin, { viewport })
  const email = `${randomUUID()}@example.com`
  const form = { ad: name, soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password }
  await visitor.page.request.post('/api/uye-kayit-ol-post', { data: form })
  return { ...visitor, email }
}

const post = async (page: Page, call: string, data: object) =>
  (await (await page.request.post(`/api/${call}`, { data })).json()).data

/** The next boat tour there is, to be paid by bank. */
async function book(page: Page, email: string): Promise<{ k_no: string; bilet_no: string }> {
  const product = 'fethiye-12-islands-boat-day'
  const found = await page.request.get(`/api/category-urun-getir?slug=${product}`)
  const { k_no } = (await found.json()).data
  const { rows } = await shopHere().sql.query<{ tarih: string; saat: string }>(
    `select day::text as tarih, time as saat from departures
    where product = $1 and not closed and starts_at > now() + interval '10 days' order by starts_at limit 1`,
    [k_no],
  )
  const { tarih, saat } = rows[0]!
  const item = {
    ...{
      k_no: randomUUID(),
      urun_k_no: k_no,
      urun_tipi: 'tur',
      rezervasyon_tarihi: tarih,
      seans_saati: saat,
    },
    ...{ pax: { yetiskin: 1, cocuk: 0, bebek: 0 }, ekstra_hizmetler: [] },
  }
  const cart = { sepet_urunler: [item], secilen_kur: 'EUR', odeme_tipi: 'on_odeme' }
  const priced = await post(page, 'sepet-hesapla-post', cart)
  const settings = (await (await page.request.get('/api/setting-get')).json()).data
  return post(page, 'rezervasyon-olustur-post', {
    ...cart,
    beklenen_toplam: { tutar: priced.kur_rezervasyon_toplam.genel_toplam, kur_turu: 'EUR' },
    misafir: { ad: 'Elif', soyad: 'Kaya', e_mail: email, telefon: '+90 532 000 00 00' },
    ...{ odeme_yontemi: 'banka_havalesi', banka_k_no: settings.bankalar[0].k_no },
    ...{ mesafeli_satis_sozlesmesi: true, kiralama_sozlesmesi: true },
  })
}

const button = (page: Page, key: string) => page.getByRole('button', { name: said(key), exact: true })
const heading = (page: Page, key: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: said(key) })
const toasted = (page: Page, key: string) => page.getByText(said(key), { exact: true }).first().waitFor()

async function clean(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) {
    const size = page.viewportSize()!.width
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size}.png`, fullPage: true })
  }
  expect([name, await faultsOfAxe(page)]).toEqual([name, []])
}

/** Presses until it tells: before the page has come alive a press may be lost. */
async function pressUntil(page: Page, press: () => Promise<void>, seen: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        if (await seen()) return true
        await press()
        await page.waitForTimeout(150)
        return seen()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}

describe.each([
  ['phone', phone],
  ['desk', desk],
])('on a %s', (_, viewport) => {
  test('the overview leads everywhere: the next trip, what is due, what is new', async () => {
    const { page, leave, email } = await arrive(viewport)
    await page.goto('/user')
    await page.getByText(said('area.no-trip')).waitFor()
    await clean(page, 'overview-empty')
    const { bilet_no } = await book(page, email)
    await page.goto('/user')
    await page.getByRole('main').getByText(bilet_no).first().waitFor()
    await clean(page, 'overview')
    for (const [path, key] of [
      ['/user/reservations', 'members.reservations'],
      ['/user/transfers', 'user.transfers'],
      ['/user/payments', 'user.payments'],
    ] as const) {
      await page.goto(path)
      await heading(page, key).waitFor()
      const shown = path === '/user/transfers' ? said('area.no-transfers') : bilet_no
      await page.getByRole('main').getByText(shown).first().waitFor()
      await clean(page, key.replace('.', '-'))
    }
    await page.goto('/user/reservations?state=cancelled')
    await page.getByText(said('area.no-cancelled')).waitFor()
    await leave()
  })

  test('the profile keeps names, day of birth, a photo, a consent with its words, and addresses', async () => {
    const { page, leave } = await arrive(viewport)
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
    await clean(page, 'address-form')
    await dialog.getByRole('textbox', { name: said('area.address-title') }).fill('Home')
    await dialog.getByRole('textbox', { name: said('area.street') }).fill('Kumbahçe 12')
    await dialog.getByRole('textbox', { name: said('area.city') }).fill('Bodrum')
    await dialog.getByRole('button', { name: said('area.save') }).click()
    await main.getByText('Kumbahçe 12').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await main.getByText('Kumbahçe 12').waitFor()
    expect(await main.getByRole('textbox', { name: said('members.firstName') }).inputValue()).toBe('Elif Nur')
    expect(await main.getByLabel(said('area.birth-date')).inputValue()).toBe('05.04.1988')
    await clean(page, 'profile')
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
    const { page, leave, email } = await arrive(viewport)
    const elsewhere = await visit(shopHere().origin, { viewport })
    const there = { e_mail: email, sifre: password }
    await elsewhere.page.request.post('/api/uye-giris-yap-post', { data: there })
    await page.goto('/user/security')
    await button(page, 'area.end-others').waitFor()
    await clean(page, 'security')
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
    const { page, leave } = await arrive(viewport)
    await page.goto('/user/travellers')
    await page.getByText(said('area.no-travellers')).waitFor()
    await clean(page, 'travellers-empty')
    const dialog = page.getByRole('dialog')
    await pressUntil(
      page,
      () => button(page, 'area.traveller-add').click(),
      () => dialog.isVisible(),
    )
    const box = (key: string) => dialog.getByRole('textbox', { name: said(key) })
    await box('members.firstName').fill('Nihan')
    await box('members.lastName').fill('Kaya')
    await box('area.identity').fill('11111111111')
    await dialog.getByRole('button', { name: said('area.save') }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await clean(page, 'traveller-form')
    await box('area.identity').fill('10000000146')
    await dialog.getByRole('button', { name: said('area.save') }).click()
    const main = page.getByRole('main')
    await main.getByText('••••••••146').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await clean(page, 'travellers')
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

  test('what is new is counted, read, and what can be declined is', async () => {
    const { page, leave } = await arrive(viewport)
    await page.goto('/user/notification')
    const main = page.getByRole('main')
    await main.getByText('Welcome! Your membership is ready.').waitFor()
    await clean(page, 'notifications')
    await pressUntil(
      page,
      async () => {
        if (await button(page, 'area.read-all').count()) await button(page, 'area.read-all').click()
      },
      () => main.getByText(said('area.none-unread')).isVisible(),
    )
    const reviews = main.getByRole('switch', { name: said('area.mail-reviews') })
    expect(await main.getByRole('switch', { name: said('area.mail-account') }).isDisabled()).toBe(true)
    await reviews.click()
    await toasted(page, 'area.saved')
    await page.reload()
    await expect.poll(() => reviews.isChecked()).toBe(false)
    await leave()
  })

  test('one’s data come as a file, and the account is deleted by the password', async () => {
    const { page, leave, email } = await arrive(viewport)
    await page.goto('/user/data')
    await heading(page, 'user.data').waitFor()
    await clean(page, 'data')
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
    await clean(page, 'erase')
    await dialog.getByLabel(said('area.password-present'), { exact: true }).fill(password)
    await button(page, 'area.erase-now').click()
    await page.waitForURL((url) => url.pathname === '/')
    const { rows } = await shopHere().sql.query('select from members where email = $1', [email])
    expect(rows.length).toBe(0)
    await leave()
  })
})

test('the checkout fills in a saved traveller with one press, the whole number too', async () => {
  const { page, leave } = await arrive(desk)
  const child = { ad: 'Nihan', soyad: 'Demir', tc_pasaport: '10000000146', dogum_tarihi: '2001-02-03' }
  await post(page, 'uye-yolcu-kaydet-post', child)
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await chooseFirstDay(page, words, 1)
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

test('who is not signed in sees none of it, and comes back after signing in', async () => {
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

test.each(['tr', 'ar'])('every screen speaks %s, and axe finds nothing', async (locale) => {
  const { page, leave, email } = await arrive(phone, 'Ayşe')
  await book(page, email)
  await post(page, 'uye-yolcu-kaydet-post', {
    ad: 'Nihan',
    soyad: 'Kaya',
    tc_pasaport: '10000000146',
    uyruk: 'TR',
  })
  const own = wordsOf(locale)
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
    await page.goto(`/${locale}/user${path}`)
    if (key) await page.getByRole('heading', { level: 1, name: own[key]! }).waitFor()
    await page.getByRole('main').locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    await clean(page, `${locale}${path.replace('/', '-')}`)
  }
  await leave()
})
