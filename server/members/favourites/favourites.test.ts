import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember } from '#tests/factories/sale.ts'

const { company } = await testCompany()
const api = saleApi(company)
const list = (...codes: string[]) => ({ favoriler: codes.map((urun_k_no) => ({ urun_k_no })) })

test('a favourite is added once, however often, and taken away', async () => {
  const { token } = await testMember(company)
  const add = (urun_k_no: string) => api.post('/uye-favori-ekle-post', { urun_k_no }, token)
  expect((await add('boat')).body.data).toEqual(list('boat'))
  expect((await add('gulet')).body.data).toEqual(list('gulet', 'boat'))
  expect((await add('boat')).body.data).toEqual(list('gulet', 'boat'))
  const removed = await api.post('/uye-favori-sil-post', { urun_k_no: 'gulet' }, token)
  expect(removed.body.data).toEqual(list('boat'))
  expect((await api.get('/uye-tum-veriler-get', token)).body.data).toMatchObject(list('boat'))
})

test('those chosen before logging in come in their order; what does not exist is left out', async () => {
  const { token } = await testMember(company)
  const { body } = await api.post(
    '/uye-favori-ekle-post',
    { urunler: ['gulet', 'sold-long-ago', 'boat'] },
    token,
  )
  expect(body.data).toEqual(list('gulet', 'boat'))
})

test('a product that does not exist is no favourite', async () => {
  const { token } = await testMember(company)
  const { status, body } = await api.post('/uye-favori-ekle-post', { urun_k_no: 'none' }, token)
  expect([status, body.code]).toEqual([404, 'product-unknown'])
})

test('favourites are each member’s own', async () => {
  const [one, other] = [await testMember(company), await testMember(company)]
  await api.post('/uye-favori-ekle-post', { urun_k_no: 'boat' }, one.token)
  expect((await api.post('/uye-favori-sil-post', { urun_k_no: 'boat' }, other.token)).body.data).toEqual(
    list(),
  )
  expect((await api.get('/uye-tum-veriler-get', one.token)).body.data).toMatchObject(list('boat'))
})
