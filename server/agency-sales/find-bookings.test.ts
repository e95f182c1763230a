import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addNote } from '#server/post-booking/by-staff/notes.ts'
import { agencyUser, bookingPlacedBy, sellingAgency, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, ownDays, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order } = await testStaff(company)
const rules = [{ kind: 'tour', percent: 20, extrasPercent: 0 } as const]
const agency = await sellingAgency(company, { limit: '1000.00', rules, order })
const [seller, accountant] = [
  await agencyUser(company, agency, 'seller'),
  await agencyUser(company, agency, 'accountant'),
]
const stranger = await agencyUser(company, await testAgency(database))
const ownDay = ownDays()
const guest = { ...orderFor(2).guest, lastName: 'Aksoy' }
const sold = await bookingPlacedBy(company, { user: seller, agency, paidBy: 'account', on: ownDay(), guest })
const byLink = await bookingPlacedBy(company, { user: seller, agency, paidBy: 'link', on: ownDay() })

type Listed = {
  bilet_no: string
  basliklar: string[]
  misafir?: string
  acente_fiyat: object
  baglanti?: string
}

async function list(token: string, query = '') {
  const { status, body } = await api.get(`/acente-rezervasyon-listele?${query}`, token)
  return { status, rows: (body.data as { rezervasyonlar: Listed[] } | undefined)?.rezervasyonlar ?? [] }
}

const get = (token: string | undefined, number: string) =>
  api.get(`/acente-rezervasyon-getir?bilet_no=${number}`, token)

test('a seller lists the bookings of the agency with guest, public price, margin and net', async () => {
  const { rows } = await list(seller.token)
  expect(rows.map(({ bilet_no }) => bilet_no)).toEqual([byLink.number, sold.number])
  expect(rows[1]).toMatchObject({
    misafir: 'Ayşe Aksoy',
    satan: 'Can Aydın',
    genel_toplam: { tutar: 80, kur_turu: 'EUR' },
    acente_fiyat: {
      acente_odeme: 'hesap',
      satis: { tutar: 80, kur_turu: 'EUR' },
      komisyon: { tutar: 16, kur_turu: 'EUR' },
      net: { tutar: 64, kur_turu: 'EUR' },
    },
  })
})

test('what was sold in one language is listed, and opened, under the name it has in the language of the page', async () => {
  const { rows } = await database.execute<{ locale: string; title: string }>(sql`
    select t.locale, t.title from translations t join booking_items i on i.product = t.code
      join bookings b on b.id = i.booking
    where b.number = ${sold.number} and t.entity = 'product'`)
  const names = Object.fromEntries(rows.map(({ locale, title }) => [locale, title]))
  for (const locale of ['en', 'tr'] as const) {
    expect((await list(seller.token, `lang=${locale}`)).rows[1]?.basliklar).toEqual([names[locale]])
    const { body } = await api.get(
      `/acente-rezervasyon-getir?lang=${locale}&bilet_no=${sold.number}`,
      seller.token,
    )
    expect(body.data).toMatchObject({ basliklar: [names[locale]] })
  }
  expect(names.en).not.toBe(names.tr)
})

test.each([
  ['arama=aksoy', 1],
  ['durum=awaiting-payment', 1],
  ['durum=cancelled', 0],
  ['arama=%25', 0],
  ['sonra=nonsense', 0],
])('the filter %s leaves %i', async (query, count) => {
  expect((await list(seller.token, query)).rows).toHaveLength(count)
})

test('an accountant sees the money, and neither guests nor links, nor finds bookings by a guest', async () => {
  const { rows } = await list(accountant.token)
  expect(rows.map(({ misafir, acente_fiyat }) => [misafir, typeof acente_fiyat])).toEqual([
    [undefined, 'object'],
    [undefined, 'object'],
  ])
  expect((await list(accountant.token, 'arama=aksoy')).rows).toEqual([])
  expect((await list(accountant.token, `arama=${sold.number}`)).rows).toHaveLength(1)
  const { body } = await get(accountant.token, byLink.number)
  expect(body.data).not.toHaveProperty('baglanti')
  expect(body.data).not.toHaveProperty('odeme_baglantisi')
  expect(JSON.stringify(body)).not.toMatch(/Ayşe|Yılmaz|ayse@|90 532/)
})

test('what staff noted of a booking is found by no agency', async () => {
  await addNote(company, { booking: sold.id, text: 'Pays late' }, { ...order, now: new Date() })
  const { rows } = await database.execute(
    sql`select from bookings where id = ${sold.id} and detail_words like '%pays late%'`,
  )
  expect(rows).toHaveLength(1)
  expect((await list(seller.token, 'arama=pays+late')).rows).toEqual([])
})

test('a seller sends the payment link of an unpaid booking, and opens one alone that the agency manages', async () => {
  const linkOf = async (number: string) => ((await get(seller.token, number)).body.data as Listed).baglanti
  const unpaid = (await get(seller.token, byLink.number)).body.data
  expect(unpaid).toMatchObject({ odeme_baglantisi: expect.stringContaining('/pay-booking#') })
  expect(unpaid).not.toHaveProperty('baglanti')
  expect(await linkOf(sold.number)).toBeUndefined()
  await database.execute(sql`update bookings set manager_email = ${agency.email} where id = ${sold.id}`)
  expect(await linkOf(sold.number)).toContain('/enquire-booking#')
  await database.execute(sql`update bookings set manager_email = null where id = ${sold.id}`)
})

test('bookings of an agency are unknown to another one, to members and to visitors', async () => {
  const { token: member } = await testMember(company)
  const answers = await Promise.all(
    [stranger.token, member, undefined].map((token) => get(token, sold.number)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 401, 401])
  expect((await list(stranger.token)).rows).toEqual([])
})

test('the voucher is for sellers of the agency alone', async () => {
  const voucher = async (token: string | undefined) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const path = `/rezervasyon-voucher-get?rezervasyon_k_no=${sold.id}`
    return (await api.app.request(path, { headers })).status
  }
  const tokens = [seller.token, accountant.token, stranger.token, undefined]
  expect(await Promise.all(tokens.map(voucher))).toEqual([200, 404, 404, 404])
})
