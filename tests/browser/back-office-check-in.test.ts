import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { checkWidth, logInAsStaff, messagesOf, openAsStaff } from './back-office-visit.ts'
import { phone } from './browser.ts'
import { fitCamera, holdUp } from './code-camera.ts'
import { book, memberByCalls, post } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'
import { codeOf } from './voucher-code.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

const scansStored = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
    const opening = indexedDB.open('kervan-check-in')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    const database = await promise
    const counts = ['lists', 'scans'].map((name) => {
      const counted = Promise.withResolvers<number>()
      const counting = database.transaction(name).objectStore(name).count()
      counting.onsuccess = () => counted.resolve(counting.result)
      return counted.promise
    })
    const [lists, scans] = await Promise.all(counts)
    database.close()
    return { lists, scans }
  })

/** The departure of a booking, and the address of its screen. */
async function departureOf(number: string): Promise<{ path: string; departure: string }> {
  const { rows } = await shopHere().sql.query<{ path: string; departure: string }>(
    `select concat_ws('/', '/departures', i.day, i.product, a.resource) as path, a.resource as departure
      from booking_items i join bookings b on b.id = i.booking join allocations a on a.booking_item = i.id
      where b.number = $1`,
    [number],
  )
  return rows[0]!
}

test('vouchers are scanned with and without a connection; what was let in wrongly is said when it is back', async () => {
  const guest = await memberByCalls(shopHere())
  const ask = { email: guest.email, method: 'yerinde_odeme', adults: 2 } as const
  const [first, elsewhere, cancelled, typed] = [
    await book(shopHere(), guest, ask),
    await book(shopHere(), guest, ask),
    await book(shopHere(), guest, ask),
    await book(shopHere(), guest, ask),
  ]
  const { path, departure } = await departureOf(first.bilet_no)
  const { page, context, leave } = await openAsStaff(shopHere(), 'manager', path, {
    viewport: phone,
    prepare: fitCamera,
  })
  await page.getByRole('link', { name: words['scan.open'] }).click()
  await page.getByText(words['scan.ready']!).waitFor()
  const result = page.locator('[aria-live=assertive]')
  const scanned = async ({ bilet_no }: { bilet_no: string }, headline: string) => {
    await holdUp(page, await codeOf(shopHere(), bilet_no))
    await result.filter({ hasText: bilet_no }).getByText(words[headline]!, { exact: true }).waitFor()
    await holdUp(page)
  }
  await scanned(first, 'scan.accepted')
  expect(await axeViolations(page)).toEqual([])
  expect(await scansStored(page)).toEqual({ lists: 1, scans: 1 })

  await context.setOffline(true)
  await scanned(elsewhere, 'scan.accepted')
  await result.getByText(words['scan.waits']!).waitFor()
  await scanned(cancelled, 'scan.accepted')
  await scanned(first, 'scan.already-checked-in')
  await page.getByRole('textbox', { name: words['scan.typed'] }).fill(typed.bilet_no)
  await page.getByRole('textbox', { name: words['scan.typed'] }).press('Enter')
  await result.getByText(typed.bilet_no).waitFor()
  await page.getByText('3 check-ins aren’t sent yet').waitFor()
  await expect.poll(() => scansStored(page)).toEqual({ lists: 1, scans: 4 })
  // The tab crashes: one that is closed is back online for a moment, and would send its check-ins.
  const crashed = page.waitForEvent('crash')
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()

  // Meanwhile another device takes one of them, and a guest cancels
  const other = await logInAsStaff(shopHere(), 'manager')
  const scan = { id: randomUUID(), number: elsewhere.bilet_no, departure, device: 'quay 2' }
  const early = { ...scan, at: new Date(Date.now() - 3_600_000).toISOString() }
  const taken = await other.post('/api/office/check-in', { data: { scans: [early] } })
  expect(taken.status()).toBe(200)
  await other.dispose()
  await post(guest, 'rezervasyon-iptal-post', {
    rezervasyon_k_no: cancelled.k_no,
    beklenen_iade: { tutar: 0, kur_turu: 'EUR' },
  })

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/backoffice/today')
  await later.getByRole('button', { name: words['scan.send-now'] }).click()
  await later.getByText('2 guests were let in and are refused').waitFor()
  await later.getByText(`${words['scan.already-checked-in']}: Elif Kaya · ${elsewhere.bilet_no}`).waitFor()
  await later.getByText(`${words['scan.ticket-cancelled']}: Elif Kaya · ${cancelled.bilet_no}`).waitFor()
  expect(await axeViolations(later)).toEqual([])
  const { rows: present } = await shopHere().sql.query<{ number: string; device: string }>(
    `select b.number, count(*)::int as guests from check_ins c join booking_items i on i.id = c.item
      join bookings b on b.id = i.booking where c.undone_at is null and b.number = any($1) group by 1`,
    [[first, elsewhere, cancelled, typed].map(({ bilet_no }) => bilet_no)],
  )
  expect(Object.fromEntries(present.map(({ number, ...row }) => [number, row]))).toEqual({
    [first.bilet_no]: { guests: 2 },
    [elsewhere.bilet_no]: { guests: 2 },
    [typed.bilet_no]: { guests: 2 },
  })
  for (const _ of [1, 2]) await later.getByRole('button', { name: words['scan.resolve'] }).first().click()
  await later.getByRole('button', { name: words['app.menu'] }).click()
  await later.getByRole('dialog').getByRole('button', { name: words['app.log-out'] }).click()
  await later.getByRole('button', { name: words['login.log-in'], exact: true }).waitFor()
  expect(await scansStored(later)).toEqual({ lists: 0, scans: 0 })
  await leave()
})

test('guests are checked in, divided into vehicles by zone, one is moved, and the list is copied for each driver', async () => {
  const guest = await memberByCalls(shopHere())
  const ask = { email: guest.email, method: 'yerinde_odeme' } as const
  const centre = await book(shopHere(), guest, { ...ask, adults: 3, zone: 'fethiye-centre' })
  const beach = await book(shopHere(), guest, { ...ask, adults: 2, zone: 'calis' })
  const { path, departure } = await departureOf(centre.bilet_no)
  const { page, context, leave } = await openAsStaff(shopHere(), 'manager', path)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = page.getByRole('listitem').filter({ hasText: centre.bilet_no })
  await row.getByRole('button', { name: 'Check in all 3' }).click()
  await row.getByRole('button', { name: words['manifest.undo'] }).click()
  await row.getByRole('button', { name: 'Check in all 3' }).waitFor()
  await page.getByRole('button', { name: words['departure.vehicles'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['departure.add-vehicle'] }).click()
  for (const [at, [name, seats, zone]] of [
    ['Minibus 48 AB 1', '2', 'Fethiye centre'],
    ['Van 48 AB 2', '8', 'Çalış Beach'],
  ].entries()) {
    await dialog.getByRole('textbox', { name: words['departure.vehicle-name'] }).nth(at).fill(name!)
    await dialog.getByRole('spinbutton', { name: words['departure.seats'] }).nth(at).fill(seats!)
    await dialog.getByRole('button', { name: zone! }).nth(at).click()
  }
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  await dialog.getByRole('button', { name: words['departure.save'], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: words['manifest.by-vehicle'], exact: true }).click()
  const vehicle = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await vehicle('Minibus 48 AB 1').getByText('3 of 2 seats').waitFor()
  await vehicle('Minibus 48 AB 1').getByText(words['manifest.overfull']!).waitFor()
  await vehicle('Van 48 AB 2').getByText(beach.bilet_no).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await row.getByRole('combobox').selectOption({ label: 'Van 48 AB 2' })
  await vehicle('Van 48 AB 2').getByText('5 of 8 seats').waitFor()
  const { rows } = await shopHere().sql.query<{ name: string }>(
    `select v.name from booking_items i join bookings b on b.id = i.booking
      join vehicle_guests g on g.item = i.id join departure_vehicles v on v.id = g.vehicle where b.number = $1 and v.departure = $2`,
    [centre.bilet_no, departure],
  )
  expect(rows).toEqual([{ name: 'Van 48 AB 2' }])
  await page.getByRole('button', { name: words['manifest.by-zone'], exact: true }).click()
  await vehicle('Çalış Beach').getByText(beach.bilet_no).waitFor()

  await page.getByRole('button', { name: words['manifest.share'] }).click()
  await dialog.getByRole('combobox', { name: words['manifest.share-language'] }).selectOption('tr')
  const van = dialog.getByRole('region', { name: 'Van 48 AB 2' })
  await van.getByText(/Çalış Plajı/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  await van.getByRole('button', { name: words['manifest.copy'] }).click()
  await page.getByText(words['manifest.copied']!).first().waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Fethiye merkez')
  expect(copied).toContain('+90 532 000 00 00')
  await leave()
})
