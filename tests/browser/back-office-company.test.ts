import { expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { checkLook, messagesOf, openAsStaff, publish } from './back-office-visit.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

const publicPage = async (path: string) => (await fetch(shopHere().origin + path)).text()

/** A setting of each group: what is typed, and of one what the preview of the shop displays before it is published. */
const changes: { code: string; field: RegExp; value: string; previewed?: string }[] = [
  { code: 'contact', field: /^Phone/, value: '+90 252 111 22 33' },
  { code: 'tagline', field: /^Tagline English/, value: 'Slow days at sea', previewed: 'Slow days at sea' },
  { code: 'currencies', field: /^Margin/, value: '3' },
  { code: 'bookingPrefix', field: /^Prefix/, value: 'KIY' },
  { code: 'rules', field: /^Shortest password/, value: '8' },
]

test('settings of every group are previewed and published, and the shop follows', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/settings')
  await page.getByRole('heading', { name: words['settings.title'], level: 1 }).waitFor()
  for (const { code, field, value, previewed } of changes) {
    await page.locator(`main a[href$="/setting/${code}"]`).click()
    await page.getByRole('textbox', { name: field }).fill(value)
    if (previewed) {
      await page.getByRole('tab', { name: words['preview.title'] }).click()
      await page.frameLocator('iframe').getByText(previewed).first().waitFor()
      expect(await publicPage('/')).not.toContain(previewed)
    }
    await publish(page)
    await page.getByRole('main').getByRole('link', { name: words['settings.title'], exact: true }).click()
  }
  await expect.poll(() => publicPage('/')).toContain('Slow days at sea')
  await expect.poll(() => publicPage('/contact')).toContain('+90 252 111 22 33')
  await goTo(page, '/catalogue/setting/theme')
  await page.getByRole('textbox', { name: /^Brand colour/ }).fill('#7a1f4b')
  await page.getByRole('tab', { name: words['preview.title'] }).click()
  await checkLook(page)
  await publish(page)
  await expect.poll(() => publicPage('/')).toContain('#7a1f4b')
  await leave()
  const guest = await arrive(shopHere(), { width: 390, height: 844 })
  expect((await book(shopHere(), guest.page, { email: guest.email })).bilet_no).toMatch(/^KIY-/)
  await guest.leave()
})

test('a person gets another role and is blocked; their session follows at once', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/staff')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: words['staff.new'] }).click()
  await dialog.getByRole('textbox', { name: words['staff.name'] }).waitFor()
  await checkLook(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const colleague = await openAsStaff(shopHere(), 'sales', '/account')
  const answersNow = async () => (await colleague.page.request.get('/api/office/bookings?limit=1')).status()
  expect(await answersNow()).toBe(200)
  await page.getByRole('link', { name: /Selin Ak/ }).click()
  await page.getByRole('combobox', { name: words['account.role'] }).selectOption('content')
  await page.getByText(words['staff.role-text']!).waitFor()
  await page.getByRole('button', { name: words['staff.save'], exact: true }).click()
  await expect.poll(answersNow).toBe(401)
  const logIn = async () =>
    (
      await colleague.page.request.post('/api/office/log-in', {
        data: { email: 'sales@example.com', password: 'turkuaz-liman' },
      })
    ).status()
  expect(await logIn()).toBe(200)
  expect(await answersNow()).toBe(403)
  await page.getByRole('button', { name: words['staff.block'], exact: true }).click()
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('On leave')
  await dialog.getByRole('button', { name: words['staff.block'], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await logIn()).toBe(401)
  await colleague.leave()
  await leave()
})

test('an email that failed is found from Today and sent', async () => {
  await shopHere().sql.query(
    `insert into outbox (template, recipient, locale, data, attempts, next_attempt_at, last_error)
      values ('welcome', 'nora@guests.example', 'en', '{"firstName":"Nora"}', 3, '2040-01-01', '550 no such mailbox')`,
  )
  const { page, leave } = await openAsStaff(shopHere(), 'manager', '/today')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(words['queue.failed-emails']!) })
    .click()
  await page.getByText('550 no such mailbox').waitFor()
  await page.getByRole('button', { name: words['emails.retry'] }).click()
  await page.getByText(words['emails.none']!).waitFor()
  const sent = async () => {
    const { rows } = await shopHere().sql.query(
      `select sent_at is not null as sent from outbox where recipient = 'nora@guests.example'`,
    )
    return rows
  }
  await expect.poll(sent).toEqual([{ sent: true }])
  await leave()
})

test('a change is found in the audit log, undone with a reason, and the undoing is named', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'manager', '/today')
  const { rows } = await shopHere().sql.query<{ resource: string; day: string; product: string }>(
    `select resource, day::text as day, product from departures where not closed and starts_at > now() + interval '20 days'
      order by starts_at limit 1`,
  )
  const { resource, day, product } = rows[0]!
  const closed = await page.request.post('/api/office/close-departure', {
    data: { departure: resource, reason: 'Storm' },
  })
  expect([await closed.text(), closed.status()]).toEqual([expect.any(String), 200])
  const state = async () => {
    const { rows: now } = await shopHere().sql.query('select closed from departures where resource = $1', [
      resource,
    ])
    return now
  }
  expect(await state()).toEqual([{ closed: true }])
  await goTo(page, '/audit')
  const entry = page.getByRole('listitem').filter({ hasText: 'Storm' })
  await entry.waitFor()
  await entry.getByRole('button', { name: new RegExp(`^${words['audit.undo']}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('The wind has turned')
  await checkLook(page)
  await dialog.getByRole('button', { name: words['audit.undo'], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await state()).toEqual([{ closed: false }])
  await entry.getByText(/^undone by change/).waitFor()
  await goTo(page, `/departures?day=${day}`)
  await page.locator(`main a[href*="${product}"]`).first().waitFor()
  await leave()
})
