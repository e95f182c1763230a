import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, type Page, request } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { addDays, day } from '#domain/dates/day.ts'
import type { Role } from '#domain/staff/rights.ts'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { desk, phone, type Visitor, visit } from './browser.ts'
import type { Calls } from './member-visit.ts'
import type { Shop } from './start-shop.ts'

const messages = fileURLToPath(new URL('../../backoffice/i18n/messages', import.meta.url))

/** Returns the messages of the back office in a language. */
export function messagesOf(language: string): Record<string, string> {
  const files = globSync(`${messages}/${language}/*.json`)
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}

/** Logs in at the login that a screen displays. */
export async function fillLogin(
  page: Page,
  email: string,
  password: string,
  words = messagesOf('en'),
): Promise<void> {
  await page.getByRole('textbox', { name: words['login.email'] }).fill(email)
  await page.getByRole('textbox', { name: words['login.password'], exact: true }).fill(password)
  await page.getByRole('button', { name: words['login.log-in'], exact: true }).click()
}

/** Logs a member of staff of the demo in by a call, for calls of theirs. */
export async function logInAsStaff({ origin }: Pick<Shop, 'origin'>, role: Role): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: origin })
  await logIn(calls, role)
  return calls
}

async function logIn(calls: APIRequestContext, role: Role): Promise<void> {
  const data = { email: `${role}@example.com`, password: demoStaffPassword }
  const answer = await calls.post('/api/office/log-in', { data })
  expect(answer.status()).toBe(200)
}

type Opened = {
  viewport?: typeof desk
  language?: 'en' | 'tr'
  /** Done to the page before it is loaded. */
  prepare?(page: Page): Promise<void>
}

/** Opens a screen, in English and on a desk unless stated otherwise, for a member of staff of the demo, who is logged in by a call. */
export async function openAsStaff(
  { origin }: Pick<Shop, 'origin'>,
  role: Role,
  path: string,
  { viewport = desk, language = 'en', prepare }: Opened = {},
): Promise<Visitor> {
  const visited = await visit(origin, { viewport })
  // Staff of the demo read different languages.
  await visited.context.addInitScript((chosen) => {
    // A page that has crashed has no storage.
    if (window.origin !== 'null') localStorage.setItem('kervan-back-office-language', chosen)
  }, language)
  await logIn(visited.context.request, role)
  await prepare?.(visited.page)
  await visited.page.goto(`/backoffice${path}`)
  return visited
}

/** Opens screens in one window of a member of staff, for the tests of a file; the first that asks opens it. */
export function staffWindowOfThisFile(
  shop: () => Pick<Shop, 'origin'>,
  role: Role,
  options?: Opened,
): (path: string) => Promise<Page> {
  let visitor: Visitor | undefined
  afterAll(() => visitor?.leave())
  return async (path) => {
    visitor ??= await openAsStaff(shop(), role, path, options)
    await goTo(visitor.page, path)
    return visitor.page
  }
}

/** Lets a page fetch nothing at intervals: what changes on it was reported by the server. */
export async function pollNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval
  })
}

/** Publishes the changes of an entry, after they were displayed. */
export async function publish(page: Page): Promise<void> {
  const words = messagesOf('en')
  await page.getByRole('button', { name: words['entry.publish'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['entry.submit-published'] }).click()
  await page.getByText(words['entry.no-changes']!, { exact: true }).waitFor()
}

/** A screen fits a phone, where another test gives it to axe in that width or nothing in it is different there. */
export async function checkWidth(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  // Its parts take their new width a frame later.
  await page.waitForFunction((most) => document.documentElement.scrollWidth <= most, phone.width)
  await page.setViewportSize(desk)
}

/** Sends the request of a guest for a wedding, 62 days ahead: weddings are booked 60 days before, whatever the hour is. */
export async function sendRequest({ request }: Calls): Promise<void> {
  const answer = await request.post('/api/talep-olustur-post', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      urun_k_no: 'wedding-garden-kalkan',
      tarih: addDays(day(new Date().toISOString().slice(0, 10)), 62),
      esnek: true,
      pax: { yetiskin: 40, cocuk: 0, bebek: 0 },
      mesaj: 'Mit weißen Blumen, bitte.',
      misafir: { ad: 'Nora', soyad: 'Vogel', e_mail: 'nora@guests.example', telefon: '+49 171 1234567' },
      lang: 'de',
    },
  })
  expect(answer.status()).toBe(200)
}

/** Sends a message by the contact form. */
export async function sendMessage({ request }: Calls): Promise<void> {
  const form = await request.get('/api/iletisim-jeton-get?lang=tr')
  const { jeton } = ((await form.json()) as { data: { jeton: string } }).data
  const answer = await request.post('/api/iletisim-form-post', {
    data: {
      lang: 'tr',
      ad_soyad: 'Deniz Arslan',
      e_mail: 'deniz@guests.example',
      telefon: '',
      konu: 'On iki kişilik tekne',
      mesaj: 'Haziranda on iki kişilik bir tekneniz var mı?',
      onay: true,
      jeton,
    },
  })
  expect(answer.status()).toBe(200)
}

/** Adds an approved agency with an account of 500.00 EUR; returns its number. Its factory would load the whole server. */
export async function addAgency({ sql }: Pick<Shop, 'sql'>): Promise<string> {
  const { rows } = await sql.query<{ number: string }>(
    `insert into agencies (number, state, locale, agency, licence, tax_office, tax_number, address, website, name, email,
       phone, note, consent, key, applied_at, decided_at, currency, credit_limit)
     values ('TA-LYKIA', 'approved', 'en', 'Lykia Reisen GmbH', 'A-1234', '', 'DE 1', 'Hafenstrasse 3, 20359 Hamburg', '',
       'Lena Vogt', 'lena@agency.example', '+49 40 000000', '', '{}', 'lykia', now(), now(), 'EUR', 50000)
     returning number`,
  )
  return rows[0]!.number
}
