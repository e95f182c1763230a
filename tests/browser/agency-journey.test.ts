import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import {
  chooseFirstDay,
  fillInTraveller,
  like,
  messagesOf,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { agencyUser, testAgency } from '../factories/agencies.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { admitAgency } from './admit-agency.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, type Visitor, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'
import { turnTo } from './turn-to.ts'

const shopHere = shopOfThisFile()
type Words = ReturnType<typeof messagesOf>

/** A stranger fills in the form, corrects its errors, attaches a document and sends it twice; returns the number of the application. */
async function apply(
  page: Page,
  { words, email, agency, taxNumber }: { words: Words; email: string; agency: string; taxNumber: string },
): Promise<string> {
  await hydrated(page)
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  await fill('agency.name', agency)
  await fill('agency.licence', '12345')
  await fill('agency.address', 'Liman Sokak 3, Fethiye')
  await fill('contact.name', 'Defne Aksoy')
  await fill('contact.email', 'defne@')
  await fill('contact.phone', '+90 252 000 00 00')
  await page
    .getByLabel(words['reviews.choose-photos']!)
    .setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await telephonePhoto() })
  await page.locator('input[name=documents]').waitFor({ state: 'attached' })
  const send = page.getByRole('button', { name: words['agency.send'], exact: true })
  await send.click()
  await page.getByRole('alert').getByText(words['contact.errors']!).waitFor()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await fill('agency.taxNumber', taxNumber)
  await fill('contact.email', email)
  await page.getByRole('checkbox').check()
  await send.dblclick()
  await page.getByText(words['agency.sent']!).waitFor()
  const { rows } = await shopHere().sql.query(
    `select a.number, a.state, (select count(*)::int from agency_documents d where d.agency = a.id) as documents,
       (select array_agg(o.template order by o.id) from outbox o where o.data->>'agency' = a.id::text) as mails
     from agencies a where a.email = $1`,
    [email],
  )
  const mails = ['agency-application-received', 'agency-application-for-staff']
  expect(rows).toEqual([{ number: expect.any(String), state: 'applied', documents: 1, mails }])
  const { number } = rows[0]
  await page.getByRole('status').getByText(number).waitFor()
  return number
}

/** Moves the booking to its next free day and cancels it, as the agency that manages it; its charge is taken back. */
async function changeAndCancel(page: Page, { words, number }: { words: Words; number: string }) {
  const manage = page.getByRole('link', { name: words['agency.manage'], exact: true })
  await page.goto((await manage.getAttribute('href'))!)
  const { rows } = await shopHere().sql.query(
    `select d.day::text as day from departures d join resources r on r.id = d.resource
       join booking_items i on i.product = d.product join bookings b on b.id = i.booking
     where b.number = $1 and d.day > i.day and not d.closed and r.capacity - r.taken >= 2 order by d.day limit 1`,
    [number],
  )
  const { day } = rows[0]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const state = () =>
    shopHere().sql.query(
      `select i.day::text as day, b.state, b.collection, a.owed::int as owed
       from bookings b join booking_items i on i.booking = b.id join agencies a on a.id = b.agency where b.number = $1`,
      [number],
    )
  const { owed } = (await state()).rows[0]
  await main.getByRole('button', { name: words['after.changeDay'], exact: true }).click()
  await turnTo(dialog, day, words)
  await dialog.locator(`[data-day="${day}"]`).click()
  await dialog.getByRole('button', { name: words['after.askDay'], exact: true }).click()
  await dialog.getByRole('button', { name: like(words['after.confirmDay']!) }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await state()).rows).toEqual([{ day, state: 'confirmed', collection: 'all', owed }])
  await main.getByRole('button', { name: words['after.whatIf'], exact: true }).click()
  await dialog.getByText(words['after.way.agency']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: like(words['after.cancelFor']!) }).click()
  await main.getByText(words['checkout.state.cancelled']!).first().waitFor()
  expect((await state()).rows).toEqual([{ day, state: 'cancelled', collection: 'refunded', owed: 0 }])
}

test('an agency applies, is admitted by staff, sells on credit on a phone, reads its statement, changes and cancels', async () => {
  const locale = 'tr'
  const words = messagesOf(locale)
  const prefix = `/${locale}`
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const shot = async (name: string) => {
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${locale}.png`, fullPage: true })
  }
  const email = `lena-${locale}@agency.example`
  const agency = 'Likya Turizm A.Ş.'
  const taxNumber = '987 654 32 10'
  await page.goto(`${prefix}/agency/forms`)
  const number = await apply(page, { words, email, agency, taxNumber })
  await admitAgency(shopHere(), { number, agency, locale })
  await page.goto(await mailedLink(shopHere(), email, 'agency-invitation'))
  await hydrated(page)
  for (const key of ['account.password-new', 'members.passwordAgain']) {
    await page.getByLabel(words[key]!, { exact: true }).fill('dalyan-kaplumbaga-7')
  }
  await page.getByRole('button', { name: words['backoffice.save-password'], exact: true }).click()
  await page.getByText(number).waitFor()

  await page.goto(`${prefix}/u/babadag-tandem-paragliding-oludeniz`)
  await chooseFirstDay(page, words, 2, 'days away')
  const margin = page.getByText(words['agency.net.margin']!, { exact: true })
  await margin.filter({ visible: true }).first().waitFor()
  await shot('drawer')
  await page.getByRole('button', { name: words['cart.checkout'], exact: true }).click()
  await page.waitForURL(/\/basket\/checkout/)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['agency.pay.account']!) }).waitFor()
  await shot('payment')
  const net = page.getByText(words['agency.net.net']!, { exact: true })
  await expect.poll(() => net.count()).toBeGreaterThan(0)
  await page.getByLabel(words['agency.customerView']!, { exact: true }).check()
  await expect.poll(() => net.count()).toBe(0)
  await shot('customer-view')
  await page.getByLabel(words['agency.customerView']!, { exact: true }).uncheck()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: like(words['agency.sell.account']!) }).click()
  await page.waitForURL(/\/agency\/bookings\/./)
  const link = page.getByRole('link', { name: words['agency.voucher'] })
  const voucher = await page.request.get((await link.getAttribute('href'))!)
  expect([voucher.status(), voucher.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await net.first().waitFor()
  await shot('booking')
  const booked = new URL(page.url()).pathname.split('/').at(-1)
  const { rows } = await shopHere().sql.query(
    `select b.state, b.channel, (s.charge + s.margin)::int = s.retail::int as adds_up, a.owed::int = s.charge::int as owed,
      round(s.margin * 100.0 / s.retail)::int as percent
    from bookings b join agency_sales s on s.booking = b.id join agencies a on a.id = b.agency where b.number = $1`,
    [booked],
  )
  expect(rows).toEqual([{ state: 'confirmed', channel: 'agency', adds_up: true, owed: true, percent: 15 }])
  await page.getByRole('link', { name: words['agency.bookings'], exact: true }).click()
  await page.getByRole('link', { name: new RegExp(booked!) }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await shot('bookings')
  await page.getByRole('link', { name: words['agency.account'], exact: true }).click()
  await page.getByText(words['statement.sale']!, { exact: true }).waitFor()
  await page.getByText(booked!, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await shot('account')
  for (const name of ['agency.account.csv', 'agency.account.pdf'] as const) {
    const file = (await page.getByRole('link', { name: words[name] }).getAttribute('href'))!
    const answer = await page.request.get(file)
    expect(answer.status()).toBe(200)
    if (name === 'agency.account.csv') expect(await answer.text()).toContain(`,${booked},`)
  }
  await page.goto(`${prefix}/agency/bookings/${booked}`)
  await changeAndCancel(page, { words, number: booked! })
  await shot('cancelled')
  await leave()
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

/** Opens a browser in which the owner of an agency is logged in. */
async function visitAs(agency: Agency, viewport: { width: number; height: number }): Promise<Visitor> {
  const { sql, origin } = shopHere()
  const { token } = await agencyUser({ database: drizzle(sql) as unknown as Database }, agency)
  const visitor = await visit(origin, { viewport })
  await visitor.context.addCookies([
    { name: 'kervan_agency', value: token, url: origin },
    { name: 'agency_user', value: 'owner', url: origin },
  ])
  return visitor
}

/** Sells a flight to a guest who pays by a link; returns its number, the copied link and the call that sold it. */
async function sellByLink(page: Page): Promise<{ number: string; link: string; sold: Request }> {
  await page.goto('/u/babadag-tandem-paragliding-oludeniz')
  await chooseFirstDay(page, words, 2, 'days away')
  await page.getByRole('button', { name: words['cart.checkout'], exact: true }).click()
  await page.waitForURL(/\/basket\/checkout/)
  await fillInTraveller(page, words, 'guest@test.example')
  await page.getByRole('radio', { name: new RegExp(words['agency.pay.link']!) }).check({ force: true })
  const selling = page.waitForRequest(/acente-rezervasyon-olustur-post/)
  await page.getByRole('button', { name: like(words['agency.sell.link']!) }).click()
  await page.waitForURL(/\/agency\/bookings\/./)
  const number = new URL(page.url()).pathname.split('/').at(-1)!
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = words['agency.link']!
  await page
    .getByRole('button', { name: words['checkout.copy']!.replace('{name}', name), exact: true })
    .click()
  await page.getByText(words['checkout.copied']!.replace('{name}', name)).first().waitFor()
  return { number, link: await page.evaluate(() => navigator.clipboard.readText()), sold: await selling }
}

test('a sub-agency sells by link, its guest pays there once, and the agency above sees its share', async () => {
  const parent = await openAgency('Group Travel')
  const branch = await openAgency('Branch Travel', parent)
  const { page, context, leave } = await visitAs(branch, desk)
  const { number, link, sold } = await sellByLink(page)

  const guest = await visit(shopHere().origin, { viewport: phone })
  const pay = guest.page.getByRole('button', { name: like(words['checkout.pay']!) })
  const follow = async (to: string) => {
    // Another link of the same page changes the fragment alone.
    await guest.page.goto('about:blank')
    await guest.page.goto(to)
  }
  await follow(link)
  expect(new URL(guest.page.url()).pathname).toBe('/pay-booking')
  await guest.page.getByText(number, { exact: true }).waitFor()
  expect(await axeViolations(guest.page)).toEqual([])
  const seen = await guest.page.getByRole('main').textContent()
  expect(seen).not.toMatch(/Yıldız|guest@test|Branch Travel/)
  expect(seen).not.toContain(words['agency.net.net'])
  await pay.click()
  await payAtTheBank(guest.page, '4242 4242 4242 4242')
  await guest.page.getByText(words['payLink.paid']!, { exact: true }).waitFor()
  await follow(link)
  await guest.page.getByText(words['payLink.paid']!, { exact: true }).waitFor()
  expect(await pay.count()).toBe(0)

  await page.reload()
  await page.getByRole('link', { name: words['agency.voucher'] }).waitFor()
  await page.getByText(words['checkout.state.confirmed']!, { exact: true }).first().waitFor()

  // The same sale again is another booking; its guest lets the time to pay pass.
  const unpaid = await context.request.post(sold.url(), {
    headers: { 'idempotency-key': randomUUID() },
    data: sold.postDataJSON(),
  })
  const second = (await unpaid.json()).data
  await shopHere().sql.query(
    "update bookings set payment_deadline = now() - interval '1 minute' where id = $1",
    [second.k_no],
  )
  await follow(second.odeme_baglantisi)
  await guest.page.getByText(words['payLink.over']!, { exact: true }).waitFor()
  expect([await pay.count(), await axeViolations(guest.page)]).toEqual([0, []])
  const [, until, seal] = link.split('#')[1]!.split('.')
  await follow(`/pay-booking#${second.k_no}.${until}.${seal}`)
  await guest.page.getByText('This link has expired or was already used.').waitFor()
  expect([await pay.count(), await guest.page.getByText(number).count()]).toEqual([0, 0])
  await guest.leave()
  await leave()

  const above = await visitAs(parent, phone)
  await above.page.goto(`/agency/sub-agencies?alt_ac_k_no=${branch.number}`)
  await above.page.getByText('Tandem').first().waitFor()
  await above.page
    .getByText(words['agency.referrals.percent']!.replace('{percent, number}', '2'))
    .first()
    .waitFor()
  const shown = await above.page.getByRole('main').textContent()
  expect(shown).not.toMatch(new RegExp(`${number}|Yıldız|guest@test`))
  expect(await axeViolations(above.page)).toEqual([])
  await above.leave()
})
