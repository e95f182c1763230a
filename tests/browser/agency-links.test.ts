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
import { axeViolations } from './axe.ts'
import { messagesOf as backOfficeMessages, openAsStaff } from './back-office-visit.ts'
import { desk, phone, type Visitor, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
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
  const office = await openAsStaff(shopHere(), 'sales', `/bookings/${number}`)
  await office.page.getByText(backOfficeMessages('en')['collection.all']!, { exact: true }).first().waitFor()
  await office.page.getByText('Branch Travel').first().waitFor()
  await office.leave()

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
  const [booking, until, seal] = link.split('#')[1]!.split('.')
  for (const forged of [
    `${second.k_no}.${until}.${seal}`,
    `${booking}.zzzzzzz.${seal}`,
    `${booking}.${until}.x`,
  ]) {
    await follow(`/pay-booking#${forged}`)
    await guest.page.getByText('This link has expired or was already used.').waitFor()
    expect([await pay.count(), await guest.page.getByText(number).count()]).toEqual([0, 0])
  }
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
  const stranger = await visitAs(await openAgency('Other Travel'), phone)
  await stranger.page.goto(`/agency/sub-agencies?alt_ac_k_no=${branch.number}`)
  await stranger.page.getByText(words['agency.subs.none']!, { exact: true }).waitFor()
  await stranger.page.goto(`/agency/bookings/${number}`)
  await stranger.page.getByRole('main').getByText('This booking could not be found.').waitFor()
  expect(await stranger.page.getByText('Tandem').count()).toBe(0)
  await stranger.leave()
})
