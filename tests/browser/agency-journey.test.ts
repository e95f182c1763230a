import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseFirstDay, fillInTraveller, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { admitAgency } from './admit-agency.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
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

test.each([
  ['en', desk],
  ['tr', phone],
] as const)(
  'an agency applies, is admitted by staff, sells on credit, reads its statement, changes and cancels: %s',
  async (locale, viewport) => {
    const words = messagesOf(locale)
    const prefix = locale === 'en' ? '' : `/${locale}`
    const { page, leave } = await visit(shopHere().origin, { viewport })
    const shot = async (name: string) => {
      const { SHOTS } = process.env
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${locale}.png`, fullPage: true })
    }
    const email = `lena-${locale}@agency.example`
    const agency = locale === 'en' ? 'Lykia Reisen GmbH' : 'Likya Turizm A.Ş.'
    const taxNumber = locale === 'en' ? 'DE 555 111 222' : '987 654 32 10'
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
  },
)
