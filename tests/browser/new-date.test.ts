import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { visit } from './browser.ts'
import { book as bookByCalls } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()

/** Staff at the server. */
function rescue(...words: string[]): Promise<string> {
  return runCommand(shopHere(), 'rescue', words)
}

async function book(): Promise<{ number: string; product: string; day: string; time: string; next: string }> {
  const { page, leave } = await visit(shopHere().origin, { asAda: true })
  const { bilet_no: number } = await bookByCalls(shopHere(), page, {
    email: 'ada@example.com',
    method: 'yerinde_odeme',
    adults: 2,
  })
  await leave()
  const { rows } = await shopHere().sql.query(
    `select i.product, i.day::text as day, i.time, (select min(d.day)::text from departures d
       where d.product = i.product and d.day > i.day and d.taken = 0 and not d.closed) as next
     from booking_items i join bookings b on b.id = i.booking where b.number = $1`,
    [number],
  )
  return { number, ...rows[0] }
}

test('the guest of a closed departure chooses another day, in German and without scripts', async () => {
  const { number, product, day, time, next } = await book()
  const deadline = `${day} ${time}`
  await rescue('start', product, day, time, '--why', 'storm', '--deadline', deadline, '--days', next)
  const { rows } = await shopHere().sql.query(
    `select o.id, r.deadline from rescue_offers o join rescues r on r.id = o.rescue`,
  )
  const secret = (await readFile(join(shopHere().dataDir, 'secret'), 'utf8')).trim()
  const token = sealBooking({ secret }, { booking: rows[0].id, purpose: 'rescue', until: rows[0].deadline })

  const withScripts = await visit(shopHere().origin, { locale: 'ar' })
  await withScripts.page.goto(`/ar/new-date/${token}`)
  await withScripts.page.getByRole('heading', { name: messagesOf('ar')['rescue.title']! }).waitFor()
  expect(await axeViolations(withScripts.page)).toEqual([])
  await withScripts.leave()

  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', javaScriptEnabled: false })
  await page.goto(`/de/new-date/${token}`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain(number)
  // Nothing was paid, so there is nothing to give back.
  await page.getByRole('heading', { name: words['rescue.cancel']!, exact: true }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/(^|[^\d])0 ?€|€ ?0($|[^\d])/)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words['rescue.choose.day']! }).click()
  const said = words['rescue.state.moved']!.split('{day}')[0]!
  await page.getByText(said).waitFor()
  const moved = await shopHere().sql.query(
    `select i.day::text as day from booking_items i join bookings b on b.id = i.booking where b.number = $1`,
    [number],
  )
  expect(moved.rows).toEqual([{ day: next }])
  await leave()
})
