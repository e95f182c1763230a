import { drizzle } from 'drizzle-orm/node-postgres'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { fillInTraveller, like, messagesOf, payAtTheBank } from '../../tooling/browser/traveller.ts'
import { agencyUser, testAgency } from '../factories/agencies.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { logInAsStaff } from './back-office-visit.ts'
import { tourFor } from './book-by-calls.ts'
import { hydrated, phone, type Visitor, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { post } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const boat = 'fethiye-12-islands-boat-day'
type Words = ReturnType<typeof messagesOf>

const picture = async (name: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await telephonePhoto(),
})

/** A stranger fills in the form, corrects its errors, attaches a document and sends it twice; returns the number of the application. */
async function apply(page: Page, { words, email }: { words: Words; email: string }): Promise<string> {
  await hydrated(page)
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  await fill('agency.name', 'Likya Turizm A.Ş.')
  await fill('agency.licence', '12345')
  await fill('agency.address', 'Liman Sokak 3, Fethiye')
  await fill('contact.name', 'Defne Aksoy')
  await fill('contact.email', 'defne@')
  await fill('contact.phone', '+90 252 000 00 00')
  await page.getByLabel(words['reviews.choose-photos']!).setInputFiles(await picture('licence.jpg'))
  await page.locator('input[name=documents]').waitFor({ state: 'attached' })
  const send = page.getByRole('button', { name: words['agency.send'], exact: true })
  await send.click()
  await page.getByRole('alert').getByText(words['contact.errors']!).waitFor()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await fill('agency.taxNumber', '987 654 32 10')
  await fill('contact.email', email)
  await page.getByRole('checkbox').check()
  await send.dblclick()
  await page.getByText(words['agency.sent']!).waitFor()
  const { rows } = await shopHere().sql.query(
    `select a.number, a.state, (select count(*)::int from agency_documents d where d.agency = a.id) as documents
     from agencies a where a.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ number: expect.any(String), state: 'applied', documents: 1 }])
  const { number } = rows[0]
  await page.getByRole('status').getByText(number).waitFor()
  return number
}

/** A manager approves an application, with a credit of 500 EUR and 15% on tours; the agency manages its bookings. */
async function approve(number: string): Promise<void> {
  const calls = await logInAsStaff(shopHere(), 'manager')
  for (const [call, data] of [
    ['approve-agency', {}],
    ['set-agency-credit', { limit: { tutar: 500, kur_turu: 'EUR' } }],
    ['set-agency-manager', { managed_by: 'agency' }],
    ['set-agency-rates', { version: 0, rules: [{ kind: 'tour', percent: 15 }], blackouts: [] }],
  ] as const) {
    const answer = await calls.post(`/api/office/${call}`, { data: { number, ...data } })
    expect([call, answer.status()]).toEqual([call, 200])
  }
  await calls.dispose()
}

test('an agency applies, is approved, logs in, sells on credit on a phone, reads its statement and cancels', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  const email = 'defne@agency.example'
  const password = 'dalyan-kaplumbaga-7'
  await page.goto('/tr/agency/forms')
  const number = await apply(page, { words, email })
  await approve(number)
  await page.goto(await mailedLink(shopHere(), email, 'agency-invitation'))
  await hydrated(page)
  await fill('account.password-new', password)
  await fill('members.passwordAgain', password)
  await press('backoffice.save-password')
  await page.getByText(number).waitFor()
  expect(new URL(page.url()).pathname).toBe('/tr/agency')
  expect(await axeViolations(page)).toEqual([])
  await press('members.logOut')
  await page.getByRole('heading', { name: words['agency.login'], exact: true }).waitFor()
  await fill('members.email', email)
  await fill('members.password', 'dalyan-kaplumbaga-8')
  await press('members.logIn')
  await page.getByText(words['members.checkDetails']!).waitFor()
  await fill('members.password', password)
  await press('members.logIn')
  await page.getByText(number).waitFor()

  await addTour(page, words, `/tr/u/tekne-turlari/${boat}`)
  const margin = page.getByText(words['agency.net.margin']!, { exact: true })
  await margin.filter({ visible: true }).first().waitFor()
  await press('cart.checkout')
  await page.waitForURL(/\/basket\/checkout/)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['agency.pay.account']!) }).waitFor()
  const net = page.getByText(words['agency.net.net']!, { exact: true })
  await expect.poll(() => net.count()).toBeGreaterThan(0)
  await page.getByLabel(words['agency.customerView']!, { exact: true }).check()
  await expect.poll(() => net.count()).toBe(0)
  await page.getByLabel(words['agency.customerView']!, { exact: true }).uncheck()
  await page.getByRole('button', { name: like(words['agency.sell.account']!) }).click()
  await page.waitForURL(/\/agency\/bookings\/./)
  await page.getByRole('link', { name: words['agency.voucher'] }).waitFor()
  await net.first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const booked = new URL(page.url()).pathname.split('/').at(-1)!
  const state = () =>
    shopHere().sql.query(
      `select b.state, b.channel, b.collection, a.owed::int as owed,
        round(s.margin * 100.0 / s.retail)::int as percent, (s.retail - s.margin)::int as net
      from bookings b join agency_sales s on s.booking = b.id join agencies a on a.id = b.agency where b.number = $1`,
      [booked],
    )
  const [sale] = (await state()).rows
  const sold = { state: 'confirmed', channel: 'agency', collection: 'all', percent: 15 }
  expect(sale).toEqual({ ...sold, net: sale.net, owed: sale.net })
  const manage = page.getByRole('link', { name: words['agency.manage'], exact: true })
  const managed = (await manage.getAttribute('href'))!
  await page.getByRole('link', { name: words['agency.bookings'], exact: true }).click()
  await page.getByRole('link', { name: new RegExp(booked) }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: words['agency.account'], exact: true }).click()
  await page.getByText(words['statement.sale']!, { exact: true }).waitFor()
  await page.getByText(booked, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const file = await page.getByRole('link', { name: words['agency.account.csv'] }).getAttribute('href')
  expect(await (await page.request.get(file!)).text()).toContain(`,${booked},`)

  await page.goto(managed)
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: words['after.whatIf'], exact: true }).click()
  await dialog.getByText(words['after.way.agency']!).waitFor()
  await dialog.getByRole('button', { name: like(words['after.cancelFor']!) }).click()
  await page.getByRole('main').getByText(words['checkout.state.cancelled']!).first().waitFor()
  expect((await state()).rows).toMatchObject([{ state: 'cancelled', collection: 'refunded', owed: 0 }])
  await leave()
})

test('an agency applies without scripts, by the form that the page has', async () => {
  const { origin, sql } = shopHere()
  const html = await (await fetch(`${origin}/agency/forms`)).text()
  const [form] = /<form[^>]*method="post"[^>]*>.*?<\/form>/s.exec(html)!
  const [, path] = /action="([^"]*)"/.exec(form)!
  const [, token] = /name="token"[^>]*value="([^"]*)"/.exec(form)!
  const fields = {
    ...{ agency: 'Lykia Reisen GmbH', licence: 'A-1234', taxNumber: 'DE 555 666 777' },
    ...{ address: 'Hafenstrasse 3, Hamburg', name: 'Lena Vogt', email: 'lena@agency.example' },
    ...{ phone: '+49 40 000000', consent: 'yes' },
  }
  for (const name of Object.keys(fields)) expect(form).toContain(`name="${name}"`)
  const body = new URLSearchParams({ ...fields, token: token! })
  const sent = await fetch(origin + path, { method: 'POST', body })
  expect(await sent.text()).toContain(messagesOf('en')['agency.sent'])
  const { rows } = await sql.query("select state from agencies where email = 'lena@agency.example'")
  expect(rows).toEqual([{ state: 'applied' }])
})

const words = messagesOf('en')
type Agency = Awaited<ReturnType<typeof openAgency>>

/** An agency with an account in EUR and 10% commission, under another one where that is named. */
async function openAgency(name: string, parent?: { id: string }) {
  const { sql } = shopHere()
  const agency = await testAgency(drizzle(sql), {
    agency: name,
    currency: 'EUR',
    creditLimit: 50_000,
    bookingsManagedBy: 'agency',
    ...(parent && { parent: parent.id, overridePercent: 2 }),
  })
  await sql.query(
    `insert into agency_rates (agency, version, rates, set_by, set_at)
     values ($1, 1, '{"rules": [{"percent": 10, "extrasPercent": 0}], "blackouts": []}', 'system', now())`,
    [agency.id],
  )
  return agency
}

const cookiesOfAgencies = /^(kervan_agency|agency_user)$/

let visitor: Visitor | undefined
afterAll(() => visitor?.leave())

/** One window for these tests, in which an agency is logged in. */
async function windowOf(agency: Agency): Promise<Visitor> {
  visitor ??= await visit(shopHere().origin, { viewport: phone })
  await logInAs(agency, visitor)
  return visitor
}

/** Logs the owner of an agency in in a browser, in the place of who is. */
async function logInAs(agency: Agency, { context }: Visitor): Promise<void> {
  const { sql, origin } = shopHere()
  const { token } = await agencyUser({ database: drizzle(sql) as unknown as Database }, agency)
  await context.addCookies([
    { name: 'kervan_agency', value: token, url: origin },
    { name: 'agency_user', value: 'owner', url: origin },
  ])
}

test('an agency makes a key and tries a call, describes itself with a logo, and keeps what it types once it is logged out', async () => {
  const { sql } = shopHere()
  const agency = await openAgency('Lykia Reisen GmbH')
  const { page, context } = await windowOf(agency)
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  await page.goto('/agency/api')
  await hydrated(page)
  await page.getByLabel(words['agency.api.program']!, { exact: true }).fill('Trial system')
  await press('agency.api.create')
  const key = (await page.getByText(/^octo_test_[\w-]{43}$/).textContent())!
  const call = { headers: { authorization: `Bearer ${key}` } }
  expect((await page.request.get('/octo/supplier', call)).status()).toBe(200)
  await press('agency.api.send')
  await page.locator('pre').getByText('/octo"').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/agency/referrals')
  await hydrated(page)
  await page
    .getByLabel(words['agency.pageEditor.chooseLogo']!, { exact: true })
    .first()
    .setInputFiles(await picture('logo.jpg'))
  await page.getByAltText(words['agency.pageEditor.logo']!).waitFor()
  const description = page.locator('textarea[name=en]')
  await description.fill('Blue cruises since 1998')
  await press('agency.pageEditor.save')
  await page.getByText(words['agency.pageEditor.saved']!).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await context.request.post('/api/acente-cikis-yap-post', { data: {} })
  await description.fill('Blue cruises since 1999')
  await press('agency.pageEditor.save')
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  expect(await description.inputValue()).toBe('Blue cruises since 1999')

  await sql.query('update agencies set public_page = true where id = $1', [agency.id])
  await page.goto(`/agency/${agency.number}`)
  await page.getByText('Blue cruises since 1998').waitFor()
  const logo = page.locator('img[src*="acente-logo"]')
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
})

/** Sells the boat to a guest who pays by a link, by calls of the agency that is logged in. */
async function sellByLink(page: Page): Promise<{ number: string; link: string }> {
  const cart = {
    lang: 'en',
    sepet_urunler: [await tourFor(page, boat)],
    secilen_kur: 'EUR',
    odeme_tipi: 'tam_odeme',
  }
  const { sepet } = await post(page, 'acente-sepet-hesapla-post', cart)
  const sold = await post(page, 'acente-rezervasyon-olustur-post', {
    ...cart,
    beklenen_toplam: { tutar: sepet.kur_rezervasyon_toplam.genel_toplam, kur_turu: 'EUR' },
    misafir: { ad: 'Ayşe', soyad: 'Yıldız', e_mail: 'guest@test.example', telefon: '+90 532 000 00 00' },
    odeme_yontemi: 'kredi_karti',
    mesafeli_satis_sozlesmesi: true,
    kiralama_sozlesmesi: true,
    acente_odeme: 'baglanti',
  })
  return { number: sold.bilet_no, link: sold.odeme_baglantisi }
}

test('a sub-agency copies the link of a sale, its guest pays there once, and the agency above sees its share', async () => {
  const parent = await openAgency('Group Travel')
  const branch = await openAgency('Branch Travel', parent)
  const visitor = await windowOf(branch)
  const { page, context } = visitor
  const { number, link } = await sellByLink(page)
  await page.goto(`/agency/bookings/${number}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = words['agency.link']!
  const copy = words['checkout.copy']!.replace('{name}', name)
  await page.getByRole('button', { name: copy, exact: true }).click()
  await page.getByText(words['checkout.copied']!.replace('{name}', name)).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await context.clearCookies({ name: cookiesOfAgencies })
  const pay = page.getByRole('button', { name: like(words['checkout.pay']!) })
  await page.goto(link)
  expect(new URL(page.url()).pathname).toBe('/pay-booking')
  await page.getByText(number, { exact: true }).waitFor()
  await pay.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const seen = await page.getByRole('main').textContent()
  expect(seen).not.toMatch(/Yıldız|guest@test|Branch Travel/)
  expect(seen).not.toContain(words['agency.net.net'])
  await pay.click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.getByText(words['payLink.paid']!, { exact: true }).waitFor()
  const { rows } = await shopHere().sql.query('select state from bookings where number = $1', [number])
  expect(rows).toEqual([{ state: 'confirmed' }])
  // Another link of the same page changes the fragment alone.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByText(words['payLink.paid']!, { exact: true }).waitFor()
  expect(await pay.count()).toBe(0)

  await logInAs(parent, visitor)
  await page.goto(`/agency/sub-agencies?alt_ac_k_no=${branch.number}`)
  await page.getByText('12 Islands').first().waitFor()
  await page.getByText(words['agency.referrals.percent']!.replace('{percent, number}', '2')).first().waitFor()
  const shown = await page.getByRole('main').textContent()
  expect(shown).not.toMatch(new RegExp(`${number}|Yıldız|guest@test`))
  expect(await axeViolations(page)).toEqual([])
})
