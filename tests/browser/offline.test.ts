import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { type CuttableLine, layLine } from '../factories/cuttable-line.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, type Visitor, visit } from './browser.ts'
import { book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const slowly = { timeout: 20_000 }
const ada = { e_mail: 'ada@example.com', sifre: 'turkuaz' }
let line: CuttableLine
let visitor: Visitor | undefined

beforeAll(async () => {
  line = await layLine(shopHere().origin)
})

afterAll(async () => {
  await visitor?.leave()
  await line.close()
})

/** One browser with the service worker for both tests: what it stores when it is installed takes a while. */
async function window(): Promise<Visitor> {
  visitor ??= await visit(line.origin, { viewport: phone, worker: true })
  await visitor.context.clearCookies({ name: /^(?!kervan_consent)/ })
  return visitor
}

/** The service worker is there and answers for this page. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** Runs something while there is no connection. */
async function offline(run: () => Promise<void>): Promise<void> {
  line.cut()
  try {
    await run()
  } finally {
    line.mend()
  }
}

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('kervan-vouchers'))) return []
    const cache = await caches.open('kervan-vouchers')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

async function logOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ada', exact: true }).first().click()
  await page.getByRole('button', { name: words['members.logOut'] }).click()
  await page.getByText(words['members.loggedOut']!).first().waitFor()
}

test('without a connection each page is that of its language, and nothing of the catalogue is stored; vouchers are gone thirty days after the trip, those of another member when a new one logs in', async () => {
  const { page } = await window()
  await page.goto('/')
  await workerReady(page)
  await offline(async () => {
    for (const [path, say] of [
      ['/p/villas', words],
      ['/ar/contact', messagesOf('ar')],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: say['plain.offlineTitle'], exact: true }).waitFor()
      await page.getByText(say['plain.noVouchers']!).waitFor()
    }
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  })
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const paths = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return paths.flat().toSorted()
  })
  expect(stored).toEqual([
    '/ar/offline',
    '/de/offline',
    '/nl/offline',
    '/offline',
    '/ru/offline',
    '/tr/offline',
  ])
  await page.getByRole('link', { name: messagesOf('ar')['plain.retry'] }).click()
  await page.getByRole('contentinfo').waitFor()

  await page.setViewportSize(desk)
  // What is there is written by our pages; here by hand, as old ones would have left it.
  await page.evaluate(async () => {
    const cache = await caches.open('kervan-vouchers')
    const put = (id: string, voucher: object) =>
      cache.put(
        `/api/rezervasyon-voucher-get?rezervasyon_k_no=${id}`,
        new Response('%PDF-', { headers: { 'x-voucher': encodeURIComponent(JSON.stringify(voucher)) } }),
      )
    const soon = Date.now() + 86_400_000
    const common = { member: 'other', when: '01.01.2027 09:00', storedAt: 1 }
    await put('old', { ...common, number: 'OLD', title: 'Long ago', until: Date.now() - 1000 })
    await put('new', { ...common, number: 'NEW', title: '<img src=x onerror=alert(1)>', until: soon })
    await cache.put('/api/rezervasyon-voucher-get?rezervasyon_k_no=odd', new Response('?'))
  })
  await offline(async () => {
    await page.goto('/')
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
    await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  })
  expect(await storedAddresses(page)).toHaveLength(1)
  await page.goto('/')
  await page.getByRole('button', { name: words['members.logIn'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['members.email'] }).fill(ada.e_mail)
  await dialog.getByRole('textbox', { name: words['members.password'], exact: true }).fill(ada.sifre)
  await dialog.getByRole('button', { name: words['members.logIn'], exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => storedAddresses(page), slowly).toEqual([])
})

test('a member opens the voucher of a booking in a tunnel; after logging out it is gone', async () => {
  const { page } = await window()
  await page.setViewportSize(desk)
  await page.request.post('/api/uye-giris-yap-post', { data: ada })
  // With payment on arrival it is confirmed at once; its page stores the voucher.
  const { bilet_no: number } = await book(shopHere(), page, {
    email: ada.e_mail,
    method: 'yerinde_odeme',
  })
  await page.goto(`/user/reservations/${number}`)
  await workerReady(page)
  await expect.poll(() => storedAddresses(page), slowly).toEqual(['/api/rezervasyon-voucher-get'])
  await offline(async () => {
    await page.goto('/user/reservations')
    const voucher = page.getByRole('link', { name: new RegExp(number) })
    await voucher.waitFor()
    expect(await axeViolations(page)).toEqual([])
    // A browser without a window saves a PDF instead of showing it: what counts is that all of it is there.
    const address = (await voucher.getAttribute('href'))!
    const start = await page.evaluate(async (url) => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
      return [String.fromCharCode(...bytes.slice(0, 5)), bytes.length > 10_000]
    }, address)
    expect(start).toEqual(['%PDF-', true])
  })
  await logOut(page)
  await expect.poll(() => storedAddresses(page), slowly).toEqual([])
  // Logging out leads away by itself.
  await page.waitForLoadState('networkidle')
  await offline(async () => {
    await page.goto('/user/reservations')
    await page.getByText(words['plain.noVouchers']!).waitFor()
    expect(await page.getByRole('link', { name: new RegExp(number) }).count()).toBe(0)
  })
})
