import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChoiceOf } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Locale, locales } from '#domain/languages/locales.ts'
import { money } from '#domain/money/money.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { createFound } from '#storefront/server/documents/found.ts'
import { testAgency } from './factories/agencies.ts'
import { keyOf, octoApi } from './factories/agency-keys.ts'
import { testCompany } from './factories/company.ts'
import { villaAddress, villaWithAddress } from './factories/every-kind.ts'
import { named, orderToWire, saleApi, testMember, testOrder } from './factories/sale.ts'
import { operationsOf, sampleInput } from './factories/sample-input.ts'
import { serveApp } from './factories/serve-app.ts'
import { testStaff } from './factories/staff.ts'

/* Calls everything that answers to visitors: the address of a villa and its position are in nothing before the booking. */

const { company, database } = await testCompany({
  more: { ...villaWithAddress(), company: { feeds: ['products', 'things-to-do'] } },
})
const server = createServer({
  company,
  log: openLog('silent'),
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  checkAnswers: true,
})
const api = saleApi(company)
const { token } = await testMember(company)
const from = day(`${Number(dayIn(new Date(), 'Europe/Istanbul').slice(0, 4)) + 1}-02-01`)

const { location, ...addresses } = villaAddress
const secrets = [
  ...Object.values(addresses).flatMap((text) => text.split('\n')),
  ...Object.values(location).map(String),
]
const leaksOf = (text: string) => secrets.filter((secret) => text.includes(secret))

test('no answer of the catalogue and of searches has the address of a villa or its position', async () => {
  for (const locale of locales) {
    for (const path of [
      'category-urun-getir?k_no=villa',
      'category-urun-listele?urun_tipi=villa',
      'category-urun-arama?aranan=villa',
      'home-urun-listele?',
      'urun-kart-listele?urun_k_no=villa',
      'urun-beslemesi?besleme=urunler',
    ]) {
      const { status, body } = await api.get(`/${path}&lang=${locale}`)
      const text = JSON.stringify(body)
      expect([path, status, text.includes('villa'), leaksOf(text)]).toEqual([path, 200, true, []])
    }
    const presented = [...(await productsByCode(database, ['villa'], locale)).values()]
    expect([presented.length, leaksOf(JSON.stringify(presented))]).toEqual([1, []])
  }
  const found = await api.get('/category-urun-arama?aranan=Incir+Sokak&lang=tr')
  expect(JSON.stringify(found.body)).not.toContain('white-villa')
})

test('no call by whatever id of the villa discloses them, to a visitor or to a member without a booking', async () => {
  const openApi = await (await server.request('/api/openapi.json')).json()
  const answered: string[] = []
  for (const [path, method, operation] of operationsOf(openApi)) {
    if (path === '/uye-cikis-yap-post') continue
    for (const id of ['villa', 'white-villa']) {
      for (const authorization of ['', `Bearer ${token}`]) {
        const input = sampleInput({ method, operation, id })
        const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const answer =
          method === 'post'
            ? await server.request(`/api${path}`, { method, headers, body: JSON.stringify(input) })
            : await server.request(`/api${path}?${new URLSearchParams(input as Record<string, string>)}`, {
                headers,
              })
        const text = await answer.text()
        expect([path, leaksOf(text)]).toEqual([path, []])
        if (text.includes('White villa')) answered.push(path)
      }
    }
  }
  expect(answered).toContain('/category-urun-getir')
}, 120_000)

test('neither the basket, nor the contracts before the order, nor a held order has them', async () => {
  const stay: ChoiceOf<'villa'> = {
    id: randomUUID(),
    kind: 'villa',
    productId: 'villa',
    day: from,
    until: addDays(from, 7),
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  }
  const wire = orderToWire(named(testOrder({ items: [stay], expected: money('1400.00', 'EUR') })))
  const answers = [
    await api.post('/sepet-hesapla-post', wire),
    await api.post('/sozlesme-hazirla-post', wire, token),
    await api.post('/rezervasyon-olustur-post', wire, token, { 'idempotency-key': randomUUID() }),
  ]
  expect(answers.map(({ status, body }) => [status, leaksOf(JSON.stringify(body))])).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ])
})

test('neither feeds and sitemaps nor the products of resellers have them', async () => {
  const site = createFound({
    transport: inProcess(server),
    apiBase: 'http://in-process/api',
    uploadBase: '/uploads',
    publicUrl: 'https://shop.example',
    enabledLocales: async () => (await company.settings()).languages.enabled as Locale[],
  })
  const origin = await serveApp(site.app)
  const [feed, ...others] = await Promise.all(
    ['/feeds/products.xml', '/feeds/things-to-do.json', '/sitemap.xml'].map(async (path) =>
      (await fetch(origin + path)).text(),
    ),
  )
  expect(feed).toContain('White villa')
  const { order } = await testStaff(company)
  const { number } = await testAgency(database)
  const { key } = await keyOf(company, { number, scope: 'read', order })
  const headers = { 'octo-capabilities': 'octo/pricing, octo/content, octo/pickups' }
  const resold = await octoApi(company)('GET', '/products', { key, headers })
  expect(resold.status).toBe(200)
  expect(leaksOf([feed, ...others, JSON.stringify(resold.body)].join())).toEqual([])
})
