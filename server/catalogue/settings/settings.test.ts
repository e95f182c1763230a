import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'

const { company, database } = await testCompany({
  more: {
    company: {
      contact: {
        phone: '+90 252 111 22 33',
        email: 'office@test.example',
        address: 'Fethiye',
        lat: 36.6,
        lng: 29.1,
        openingHours: { en: 'Every day', tr: 'Her gün' },
      },
      social: [{ network: 'instagram', url: 'https://instagram.example/x' }],
      support: { whatsapp: '+90 532 000 00 00' },
      licence: { number: '4711', url: 'https://association.example/4711' },
      theme: { brand: '#0b6b72' },
      currencies: {
        ledger: 'TRY',
        display: 'EUR',
        displayByLanguage: { tr: 'TRY', ru: 'RUB' },
        offered: ['EUR', 'USD', 'TRY'],
        rateMarginPercent: 0,
      },
      claims: { categories: { en: 'All year', tr: 'Yıl boyu' }, contact: { en: 'Call us' } },
      seo: {
        en: { title: 'Test Coast', description: 'Tours', keywords: 'tours, boats' },
        tr: { title: 'Test Kıyısı', description: 'Turlar', keywords: 'turlar' },
      },
    },
  },
})
const server = createServer({
  company,
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  log: company.log,
  checkAnswers: true,
})

async function settings(lang: string) {
  const answer = await server.request(`/api/setting-get?lang=${lang}`)
  return ((await answer.json()) as { success: unknown; data: Record<string, unknown> }).data
}

test('the settings have the specification’s names, and texts in the asked language', async () => {
  expect(await settings('tr')).toMatchObject({
    tanitimlar: { kategoriler: 'Yıl boyu', iletisim: 'Call us' },
    contact: {
      gsm_1: '+90 252 111 22 33',
      e_mail: 'office@test.example',
      adres: 'Fethiye',
      calisma_saatleri: 'Her gün',
    },
    company: { firma_adi: 'Test Coast', tursab_kodu: '4711', tursab_url: 'https://association.example/4711' },
    social: [{ ag: 'instagram', url: 'https://instagram.example/x' }],
    support: { whatsapp: '+90 532 000 00 00' },
    lang: 'tr',
    seo: {
      en: { site_baslik: 'Test Coast', description: 'Tours', keywords: 'tours, boats' },
      tr: { site_baslik: 'Test Kıyısı', description: 'Turlar', keywords: 'turlar' },
      de: { site_baslik: 'Test Coast' },
    },
    logofavicon: {},
    splash: [],
    language: { diller: [{ lang: 'en' }, { lang: 'tr' }, { lang: 'de' }, { lang: 'ru' }] },
    tema: { marka: '#0b6b72' },
  })
  expect(await settings('de')).toMatchObject({
    lang: 'de',
    contact: { calisma_saatleri: 'Every day' },
  })
})

test('currencies come with sign, code and rates; one without a rate is not offered', async () => {
  const { exchange } = (await settings('en')) as { exchange: { sabit_kur: string; kurlar: object[] } }
  expect(exchange.sabit_kur).toBe('TRY')
  expect(exchange.kurlar).toEqual([
    { kod: '€', banka_kodu: 'EUR', alis: 49.9, satis: 50, satis_metin: '50', varsayilan: true },
    { kod: '$', banka_kodu: 'USD', alis: 40, satis: 40, satis_metin: '40', varsayilan: false },
    { kod: '₺', banka_kodu: 'TRY', alis: 1, satis: 1, satis_metin: '1', varsayilan: false },
  ])
})

test('visitors of a language see its currency first, where it is offered', async () => {
  const first = async (lang: string) => {
    const { exchange } = (await settings(lang)) as {
      exchange: { kurlar: { banka_kodu: string; varsayilan: boolean }[] }
    }
    return exchange.kurlar.filter(({ varsayilan }) => varsayilan).map(({ banka_kodu }) => banka_kodu)
  }
  expect([await first('tr'), await first('ru'), await first('de')]).toEqual([['TRY'], ['EUR'], ['EUR']])
})

test('a menu entry is custom with its own url or leads to /{type}/{slug}, by the English slug where there is no other', async () => {
  const entries = [
    ['own', 'top', null, { url: 'https://elsewhere.example' }],
    ['boats', 'category', null, { category: 'boat-tours' }],
    ['coast', 'bottom', 'heading', { destination: 'fethiye' }],
    ['heading', 'bottom', null, { group: true }],
  ] as const
  for (const [code, area, parent, target] of entries) {
    await database.execute(sql`insert into menu_entries (code, area, parent, target, position)
      values (${code}, ${area}, ${parent}, ${JSON.stringify(target)}, 1)`)
    await database.execute(sql`insert into translations (entity, code, locale, title, summary, content)
      values ('menu', ${code}, 'en', ${code}, '', '{"description": "About it"}')`)
  }
  await database.execute(sql`select pg_notify('kervan_changed', '')`)
  type Menu = { k_no: string; menu_k_no?: string; tip: string; turu: string; konum: string; icerik: object }
  const menus = async (lang: string) =>
    Object.fromEntries(((await settings(lang)) as { menus: Menu[] }).menus.map((one) => [one.k_no, one]))
  await expect.poll(async () => Object.keys(await menus('tr')).length).toBe(4)
  expect(await menus('tr')).toMatchObject({
    own: {
      tip: 'ozel',
      turu: '',
      konum: 'top',
      icerik: {
        en: { baslik: 'own', url: 'https://elsewhere.example', aciklama: 'About it' },
        ru: { baslik: 'own', url: 'https://elsewhere.example' },
      },
    },
    boats: {
      tip: 'sayfa',
      turu: 'p',
      konum: 'category',
      icerik: {
        en: { slug: 'boat-tours', url: '/p/boat-tours' },
        tr: { slug: 'tekne-turlari', url: '/p/tekne-turlari' },
        de: { slug: 'boat-tours', url: '/p/boat-tours' },
      },
    },
    coast: {
      tip: 'sayfa',
      turu: 'd',
      konum: 'bottom',
      menu_k_no: 'heading',
      icerik: { tr: { slug: 'fethiye-tr' } },
    },
    heading: { tip: 'sayfa', turu: '' },
  })
})
