import pino from 'pino'
import { expect, test } from 'vitest'
import { get as getCall } from '#contract/call.ts'
import { object } from '#contract/shape.ts'
import { contentEndpoints } from '#server/catalogue/content/routes.ts'
import { catalogueEndpoints } from '#server/catalogue/routes.ts'
import { settingsEndpoints } from '#server/catalogue/settings/routes.ts'
import { favouriteEndpoints } from '#server/members/favourites/routes.ts'
import { memberEndpoints } from '#server/members/routes.ts'
import { searchEndpoints } from '#server/search/routes.ts'
import { testCompany } from '#tests/factories/company.ts'
import { createApi } from './api.ts'
import { handle } from './endpoint.ts'

const { company } = await testCompany()
const broken = handle(
  getCall('/broken-get', { input: object({}), output: object({}) }),
  { summary: 'Fails.' },
  async () => {
    throw new Error('the roof fell in')
  },
)
const api = createApi({
  company,
  endpoints: [
    ...settingsEndpoints,
    ...contentEndpoints,
    ...catalogueEndpoints,
    ...searchEndpoints,
    ...memberEndpoints,
    ...favouriteEndpoints,
    broken,
  ],
  plainRoutes: [],
  companyHeader: 'X-Company-Database',
  log: pino({ level: 'silent' }),
  trustedProxies: 0,
  checkAnswers: true,
})

async function get(path: string) {
  const answer = await api.request(path)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('an unexpected error is "An error occurred!", with the request’s number and no details', async () => {
  const { status, body } = await get('/broken-get')
  expect([status, body.success, body.code, body.message]).toEqual([
    500,
    false,
    'server-error',
    'An error occurred!',
  ])
  expect(body.request).toMatch(/^[\w-]{8,64}$/)
  expect(JSON.stringify(body)).not.toContain('roof')
})

test('an incomplete form gets "Fill in the mandatory fields."', async () => {
  const { status, body } = await post('/uye-giris-yap-post', {})
  expect([status, body.message]).toEqual([422, 'Fill in the mandatory fields.'])
  expect(Object.keys(body.fields as object).sort()).toEqual(['e_mail', 'sifre'])
})

test('a field that is missing says so, and one of a wrong kind says that', async () => {
  const missing = await post('/uye-giris-yap-post', { sifre: '' })
  expect(missing.body.fields).toMatchObject({ e_mail: 'This field is mandatory.' })
  const wrong = await post('/uye-giris-yap-post', { e_mail: 7, sifre: ['turkuaz'] })
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    {
      code: 'input-invalid',
      message: 'Some values are not valid. Please correct them.',
      fields: { e_mail: 'This value has the wrong type.', sifre: 'This value has the wrong type.' },
    },
  ])
})

test('a page that is asked for by nothing names the field that is missing', async () => {
  const { status, body } = await get('/page-get')
  expect([status, body.fields]).toEqual([422, { slug: 'This field is mandatory.' }])
})

test('a product is found by its slug and by its k_no', async () => {
  const bySlug = await get('/category-urun-getir?slug=boat-trip')
  expect([bySlug.status, await get('/category-urun-getir?k_no=boat')]).toEqual([200, bySlug])
  expect((await get('/category-urun-getir?k_no=atlantis')).body.code).toBe('product-unknown')
})

test('text that cannot be stored is refused at its field', async () => {
  const { status, body } = await post('/uye-giris-yap-post', { e_mail: 'a\u0000b', sifre: '\ud800' })
  expect([status, body.fields]).toEqual([
    422,
    { e_mail: 'Please enter a valid value.', sifre: 'Please enter a valid value.' },
  ])
})

test('who is not logged in is asked to log in, and about reservations where one is made', async () => {
  const favourite = await post('/uye-favori-ekle-post', { urun_k_no: 'boat' })
  expect([favourite.status, favourite.body.code, favourite.body.message]).toEqual([
    401,
    'not-logged-in',
    'Please log in first.',
  ])
})

test('the error of a product that is not there is returned, in the language of the question', async () => {
  const { status, body } = await get('/category-urun-getir?slug=atlantis&lang=tr')
  expect([status, body.success, body.code]).toEqual([404, false, 'product-unknown'])
  expect(body.message).not.toBe((await get('/category-urun-getir?slug=atlantis')).body.message)
})

test('the showcase has products of all kinds, the most viewed one only what was looked at', async () => {
  const first = await get('/category-urun-vitrin?adet=1')
  const { urunler, toplam } = first.body.data as { urunler: { k_no: string }[]; toplam: number }
  expect([first.body.success, urunler.length, toplam]).toEqual([true, 1, 2])
  const viewed = await get('/category-urun-vitrin?sirala=cok_izlenen')
  expect((viewed.body.data as { urunler: unknown[] }).urunler).toEqual([])
})

test('all pages are listed by title and slug', async () => {
  const { body } = await get('/page-all-get?lang=tr')
  const { sayfalar } = body.data as { sayfalar: { slug: string; baslik: string }[] }
  for (const { slug } of sayfalar) expect((await get(`/page-get?slug=${slug}&lang=tr`)).status).toBe(200)
  expect(sayfalar.length).toBeGreaterThan(0)
})

test('a currency has its sign, its code and what it is bought and sold for; the default is the display currency', async () => {
  const { body } = await get('/setting-get')
  const { kurlar, sabit_kur } = (body.data as { exchange: { kurlar: object[]; sabit_kur: string } }).exchange
  expect(sabit_kur).toBe('TRY')
  expect(kurlar).toEqual([
    { kod: '€', banka_kodu: 'EUR', alis: 49.9, satis: 50, satis_metin: '50', varsayilan: true },
    { kod: '$', banka_kodu: 'USD', alis: 40, satis: 40, satis_metin: '40', varsayilan: false },
    { kod: '₺', banka_kodu: 'TRY', alis: 1, satis: 1, satis_metin: '1', varsayilan: false },
  ])
})
