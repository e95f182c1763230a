import fc from 'fast-check'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { testCompany } from '#tests/factories/company.ts'

const { company } = await testCompany()
let app: Hono

beforeAll(async () => {
  const log = openLog('silent')
  app = createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log,
    checkAnswers: true,
  })
})

type Paths = Record<string, { get?: { parameters: { name: string }[] }; post?: object }>

async function calls(): Promise<Paths> {
  const answer = await app.request('/api/openapi.json')
  return ((await answer.json()) as { paths: Paths }).paths
}

async function isAnswered(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  const body = (await response.json()) as { success: boolean; code?: string; message?: string }
  if (body.success) return
  expect(body.code).toMatch(/^[a-z-]+$/)
  expect(body.message).not.toMatch(/select |error:|\bat .*:\d+/i)
}

describe('whatever is sent', () => {
  test('every GET call answers in words, never with 500', async () => {
    const paths = Object.entries(await calls()).filter(([, { get }]) => get)
    expect(paths.length).toBeGreaterThan(15)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(
          fc.oneof(
            anyText({ maxLength: 60 }),
            fc.constantFrom("'; drop table products; --", '-1', '9'.repeat(40), '2026-02-30', 'tr', '\u0000'),
          ),
        ),
        async ([path, { get }], values) => {
          const query = new URLSearchParams(
            get!.parameters.map(({ name }, index) => [name, values[index] ?? '']),
          )
          await isAnswered(await app.request(`/api${path}?${query}`))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('every POST call answers in words, never with 500', async () => {
    const paths = Object.entries(await calls()).filter(([, { post }]) => post)
    const bodies = [
      fc.json({ maxDepth: 3 }),
      fc.string(),
      fc.constantFrom('{}', '[]', 'null', '{"sepet_urunler":{}}', '{"e_mail":["x"]}'),
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.oneof(...bodies), async ([path], body) => {
        await isAnswered(await app.request(`/api${path}`, { method: 'POST', body }))
      }),
      { numRuns: 150 },
    )
  })

  test.each(['category-urun-getir?slug=%00', 'category-urun-arama?aranan=a%00b', 'page-get?slug=%00x'])(
    'a NUL in %s is refused in words',
    async (call) => {
      expect((await app.request(`/api/${call}`)).status).toBe(422)
    },
  )

  test('a year that no calendar has is refused in words', async () => {
    const call = '/api/seans-listele?urun_k_no=boat&baslangic=0000-01-01&bitis=0000-01-02'
    expect((await app.request(call)).status).toBe(422)
  })

  test.each([
    ['get', '/api/rehearsal-bank/pay/%00'],
    ['post', '/api/odeme-donus/rehearsal'],
  ])('a NUL for a token is no server error: %s %s', async (method, path) => {
    const body = method === 'post' ? new URLSearchParams({ token: '\u0000' }) : undefined
    expect((await app.request(path, { method, body })).status).toBeLessThan(500)
  })

  test('a body of a megabyte is refused', async () => {
    const answer = await app.request('/api/uye-giris-yap-post', {
      method: 'POST',
      body: 'x'.repeat(1_000_000),
    })
    expect(answer.status).toBe(400)
  })

  test.each([
    ['lists', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['lists in a field', `{"e_mail":${'['.repeat(33)}${']'.repeat(33)}}`],
  ])('a body of %s nested too deeply is refused in words', async (_, body) => {
    const answer = await app.request('/api/uye-giris-yap-post', { method: 'POST', body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'body-too-deep' }])
  })

  test('a search of ten kilobytes finds nothing and causes no error', async () => {
    const answer = await app.request(`/api/category-urun-arama?lang=de&aranan=${'a'.repeat(10_000)}`)
    const { data } = (await answer.json()) as { data: { toplam: number } }
    expect([answer.status, data.toplam]).toEqual([200, 0])
  })

  test.each([
    ['a day that does not exist', 'baslangic=2026-02-30', 'baslangic'],
    ['a range backwards', 'baslangic=2026-07-10&bitis=2026-07-01', 'bitis'],
    ['400 nights and more', 'baslangic=2026-07-10&bitis=2027-09-01', 'bitis'],
    ['days that are long over', 'baslangic=2020-01-10&bitis=2020-01-17', 'bitis'],
    ['a day that is long over', 'baslangic=2020-01-10', 'baslangic'],
    ['an end without a beginning', 'bitis=2026-07-01', 'baslangic'],
    ['10,000 people', 'kisi=10000', 'kisi'],
    ['a price range upside down', 'fiyat_en_az=200&fiyat_en_cok=100', 'fiyat_en_cok'],
    ['an unknown currency', 'kur=XXX', 'kur'],
    ['an unknown kind', 'urun_tipi=tur,roket', 'urun_tipi.1'],
  ])('%s is refused in words', async (_, query, field) => {
    const answer = await app.request(`/api/category-urun-listele?lang=en&${query}`)
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect([answer.status, Object.keys(fields)]).toEqual([422, [field]])
  })
})

describe('calls that there are not', () => {
  // The storefront's pages are mounted after the API, as in a shop.
  function inShop(path: string, init?: RequestInit): Response | Promise<Response> {
    const shop = new Hono()
    shop.route('/', app)
    shop.all('*', (context) => context.html('<h1>This page could not be found</h1>', 404))
    return shop.request(path, init)
  }

  test.each([
    ['GET', '/api', 404, null],
    ['GET', '/api/', 404, null],
    ['GET', '/api/no-such-call', 404, null],
    ['POST', '/api/no/such/call', 404, null],
    ['DELETE', '/api/no-such-call', 404, null],
    ['GET', '/api/uye-giris-yap-post', 405, 'POST'],
    ['POST', '/api/setting-get', 405, 'GET'],
    ['PUT', '/api/setting-get', 405, 'GET'],
    ['DELETE', '/api/odeme-donus/rehearsal', 405, 'POST, GET'],
  ])('%s %s is %i in JSON', async (method, path, status, allow) => {
    const answer = await inShop(path, { method, headers: { 'accept-language': 'tr' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
    expect(await answer.json()).toEqual({
      success: false,
      code: 'call-unknown',
      message: 'Böyle bir çağrı yok.',
    })
  })
})

describe('who is asked', () => {
  test('an unknown company is refused', async () => {
    const answer = await app.request('/api/setting-get', { headers: { 'X-Company-Database': 'another' } })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { success: false, code: 'company-unknown' },
    ])
  })

  test('a page of another site cannot send a form in our visitor’s name', async () => {
    const answer = await app.request('/api/uye-cikis-yap-post', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign-origin' }])
  })

  test.each(['cross-site', 'same-site'])(
    'nor one that leaves out its origin, as the browser says %s',
    async (site) => {
      const headers = { 'sec-fetch-site': site }
      const answer = await app.request('/api/uye-cikis-yap-post', { method: 'POST', headers })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign-origin' }])
    },
  )

  test.each(['same-origin', 'none'])('our own page may, as the browser says %s', async (site) => {
    const headers = { 'sec-fetch-site': site, origin: company.publicUrl }
    const answer = await app.request('/api/uye-cikis-yap-post', { method: 'POST', headers })
    expect(answer.status).toBe(200)
  })

  test.each(['/api/setting-get', '/api/no-such-call', '/api/docs', '/api/rehearsal-bank/pay/none'])(
    '%s is neither cached nor sniffed',
    async (path) => {
      const { headers } = await app.request(path)
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ])
    },
  )

  test('pictures are served, and nothing beside them', async () => {
    const found = await app.request('/api/category-urun-listele?adet=1')
    const { data } = (await found.json()) as { data: { urunler: { gorseller: { gorsel: string }[] }[] } }
    const path = data.urunler[0]!.gorseller[0]!.gorsel
    const picture = await app.request(`/uploads${path}-64.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const other of [
      '/uploads/pictures/..%2F..%2Fsecret',
      '/uploads/originals/x.webp',
      '/uploads/pictures/none.webp',
    ]) {
      expect((await app.request(other)).status).toBe(404)
    }
  })
})

test('a refusal speaks the language of the request, whatever is wrong with the rest of it', async () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const body = JSON.stringify({ lang: 'tr', sepet_urunler: 7 })
  const answer = await app.request('/api/sepet-hesapla-post', { method: 'POST', headers, body })
  expect([answer.status, (await answer.json()).message]).toEqual([422, 'Zorunlu alanları doldurun.'])
})
