import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { hasAccount } from './find-account.ts'

const { company } = await testCompany()
const api = saleApi(company)
await api.post('/uye-kayit-ol-post', {
  ad: 'Elif',
  soyad: 'Kaya',
  e_mail: 'elif@example.com',
  sifre: 'dalyan-kaplumbaga',
  sifre_onay: 'dalyan-kaplumbaga',
})

const found = async (e_mail: string, of = api) =>
  (await of.post('/uye-e-posta-sorgula-post', { e_mail })).body.data

test('the address of a member is found, however it is written, and no other', async () => {
  expect([
    await found(' Elif@Example.com '),
    await found('unknown@example.com'),
    await found('elif'),
    await found(''),
  ]).toEqual([true, false, false, false].map((kayitli) => ({ kayitli })))
})

test('with neutral answers no address is found', async () => {
  const settings = await company.settings()
  const neutral = { ...settings, rules: { ...settings.rules, forgottenPasswordTells: false } }
  const neutralApi = saleApi({ ...company, settings: async () => neutral })
  expect(await found('elif@example.com', neutralApi)).toEqual({ kayitli: false })
})

test('a list of addresses is not looked through: twenty from one network in a quarter of an hour', async () => {
  const from = { now: new Date(), ip: '203.0.113.7' }
  const answers = []
  for (let round = 0; round < 21; round += 1)
    answers.push(await hasAccount(company, 'elif@example.com', from))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(true))
  expect(answers[20]).toMatchObject({ refused: 'too-many-attempts' })
})
