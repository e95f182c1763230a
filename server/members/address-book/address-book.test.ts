import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const home = { baslik: 'Home', adres: 'Kumbahçe 12', sehir: 'Bodrum', ulke: 'TR' }

type Addresses = { adresler: { k_no: string; baslik: string; varsayilan: boolean }[] }
const shown = ({ body }: { body: Record<string, unknown> }) =>
  (body.data as Addresses).adresler.map(({ baslik, varsayilan }) => [baslik, varsayilan])

test('the first address is the usual one; another may become it, and one always is', async () => {
  const { token } = await testMember(company)
  const save = (change: object) => api.post('/uye-adres-kaydet-post', { ...home, ...change }, token)
  expect(shown(await save({}))).toEqual([['Home', true]])
  const two = await save({ baslik: 'Office', varsayilan: true })
  expect(shown(two)).toEqual([
    ['Office', true],
    ['Home', false],
  ])
  const office = (two.body.data as Addresses).adresler[0]!
  expect(shown(await save({ k_no: office.k_no, baslik: 'Work', varsayilan: false }))).toEqual([
    ['Work', true],
    ['Home', false],
  ])
  expect(shown(await api.post('/uye-adres-sil-post', { k_no: office.k_no }, token))).toEqual([['Home', true]])
})

test('every error of an address comes with its field', async () => {
  const { token } = await testMember(company)
  const { status, body } = await api.post(
    '/uye-adres-kaydet-post',
    { baslik: ' ', adres: '', sehir: '', ulke: 'tr' },
    token,
  )
  expect([status, body.fields]).toEqual([
    422,
    {
      baslik: 'Please name this address, for example “Home”.',
      adres: 'Please enter the street and number.',
      sehir: 'Please enter the city.',
      ulke: 'Please choose the country.',
    },
  ])
})

test('many at once are never more than there may be, and never two usual ones', async () => {
  const { member, token } = await testMember(company)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      api.post('/uye-adres-kaydet-post', { ...home, baslik: `Place ${n}`, varsayilan: true }, token),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(20)
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too-many-addresses')
  const { rows } = await database.execute(sql`
    select count(*)::int as all, count(*) filter (where is_default)::int as usual from addresses
    where member = ${member.id}`)
  expect(rows).toEqual([{ all: 20, usual: 1 }])
})

test('addresses and travellers of other members are unknown', async () => {
  const [one, other] = [await testMember(company), await testMember(company)]
  const { adresler } = (await api.post('/uye-adres-kaydet-post', home, one.token)).body.data as Addresses
  const traveller = await api.post('/uye-yolcu-kaydet-post', { ad: 'Nihan', soyad: 'Kaya' }, one.token)
  const { yolcular } = traveller.body.data as { yolcular: { k_no: string }[] }
  const [address, person] = [adresler[0]!.k_no, yolcular[0]!.k_no]
  const attempts = [
    await api.post('/uye-adres-kaydet-post', { ...home, k_no: address }, other.token),
    await api.post('/uye-adres-sil-post', { k_no: address }, other.token),
    await api.post('/uye-yolcu-kaydet-post', { ad: 'X', soyad: 'Y', k_no: person }, other.token),
    await api.post('/uye-yolcu-sil-post', { k_no: person }, other.token),
    await api.get(`/uye-yolcu-getir?k_no=${person}`, other.token),
  ]
  expect(attempts.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'address-unknown'],
    [404, 'address-unknown'],
    [404, 'traveller-unknown'],
    [404, 'traveller-unknown'],
    [404, 'traveller-unknown'],
  ])
})

test('a traveller’s identity number is stored encrypted, masked in lists, whole for a form, and stays when left out', async () => {
  const { token } = await testMember(company)
  const child = { ad: 'Nihan', soyad: 'Kaya', tc_pasaport: ' 10000000146 ', dogum_tarihi: '2015-03-02' }
  const stored = await api.post('/uye-yolcu-kaydet-post', child, token)
  const { yolcular } = stored.body.data as { yolcular: { k_no: string; tc_pasaport: string }[] }
  const { k_no, tc_pasaport } = yolcular[0]!
  expect(tc_pasaport).toBe('••••••••146')
  await api.post('/uye-yolcu-kaydet-post', { k_no, ad: 'Nihan', soyad: 'Demir' }, token)
  const whole = await api.get(`/uye-yolcu-getir?k_no=${k_no}`, token)
  expect(whole.body.data).toMatchObject({ yolcu: { soyad: 'Demir', tc_pasaport: '10000000146' } })
  const { rows } = await database.execute<{ all: string }>(
    sql`select string_agg(t::text, ' ') || encode(t.identity_number, 'escape') as all from travellers t
      where id = ${k_no} group by t.identity_number`,
  )
  expect(rows[0]!.all).not.toContain('10000000146')
  await api.post('/uye-yolcu-kaydet-post', { k_no, ad: 'Nihan', soyad: 'Demir', tc_pasaport: '' }, token)
  const gone = await api.get(`/uye-yolcu-getir?k_no=${k_no}`, token)
  expect(gone.body.data).toMatchObject({ yolcu: { tc_pasaport: '' } })
})

test.each([
  ['ad', { ad: '' }],
  ['tc_pasaport', { tc_pasaport: '11111111111' }],
  ['dogum_tarihi', { dogum_tarihi: '2999-01-01' }],
  ['telefon', { telefon: 'call me' }],
  ['telefon', { telefon: '+90 532 000 00 0' }],
  ['e_mail', { e_mail: 'nihan@' }],
])('a traveller with an invalid %s is refused at that field', async (field, change) => {
  const { token } = await testMember(company)
  const { status, body } = await api.post(
    '/uye-yolcu-kaydet-post',
    { ad: 'Nihan', soyad: 'Kaya', ...change },
    token,
  )
  expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
})
