import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOutbox } from '#server/mail/send-outbox.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

type Page = { bildirimler: { k_no: string; metin: string; okundu: boolean; bilet_no?: string }[] } & {
  okunmamis: number
  toplam: number
}
const pageOf = async (token: string, query = '') =>
  (await api.get(`/uye-bildirim-listele${query}`, token)).body.data as Page

test('an email about a booking creates a notification for its member, whatever address the guest has', async () => {
  const { token } = await testMember(company)
  const guest = { firstName: 'Oya', lastName: 'Kaya', email: 'oya@elsewhere.example', phone: '+905320000000' }
  const placed = await api.place(testOrder({ paymentMethod: 'on-the-spot', guest }), token)
  const { bilet_no } = placed.body.data as { bilet_no: string }
  expect(await pageOf(token)).toMatchObject({
    bildirimler: [
      {
        tur: 'bookings',
        metin: `Booking ${bilet_no} is confirmed. The voucher is ready.`,
        okundu: false,
        bilet_no,
      },
    ],
    okunmamis: 1,
    toplam: 1,
  })
  expect((await pageOf(token, '?lang=tr')).bildirimler[0]!.metin).toMatch(/onaylandı/)
})

test('read notifications are not counted: one, then all; those of others are unchanged', async () => {
  const [{ member, token }, other] = [await testMember(company), await testMember(company)]
  for (const template of ['password-changed', 'login-connected', 'welcome'] as const) {
    const data = { firstName: 'Ayşe', provider: 'google', link: 'secret' }
    await queueMail(database, { template, recipient: member.email.toUpperCase(), locale: 'en', data })
  }
  const { bildirimler } = await pageOf(token)
  expect(bildirimler.length).toBe(3)
  const read = (body: object, as = token) => api.post('/uye-bildirim-okundu-post', body, as)
  const k_no = bildirimler[1]!.k_no
  expect((await read({ k_no }, other.token)).body.data).toEqual({ okunmamis: 0 })
  expect((await read({ k_no })).body.data).toEqual({ okunmamis: 2 })
  expect((await api.get('/uye-bilgileri-get', token)).body.data).toMatchObject({
    user: { okunmamis_bildirim: 2 },
  })
  expect((await read({ hepsi: true })).body.data).toEqual({ okunmamis: 0 })
  expect((await read({})).status).toBe(422)
  const { rows } = await database.execute(
    sql`select data from notices where member = ${member.id} and data ? 'link'`,
  )
  expect(rows).toEqual([])
})

test('declined emails are not sent; mandatory ones cannot be declined', async () => {
  const { member, token } = await testMember(company)
  const say = (tur: string, istenir: boolean) =>
    api.post('/uye-bildirim-tercih-post', { tercihler: [{ tur, istenir }] }, token)
  expect((await say('account', false)).body.code).toBe('mail-mandatory')
  const { tercihler } = (await say('alerts', false)).body.data as { tercihler: { tur: string }[] }
  expect(tercihler.find(({ tur }) => tur === 'alerts')).toEqual({
    tur: 'alerts',
    istenir: false,
    zorunlu: false,
  })
  const to = { recipient: member.email, locale: 'en' }
  await queueMail(database, { ...to, template: 'alert-lower-price', data: {} })
  await queueMail(database, { ...to, template: 'password-changed', data: { firstName: 'Ayşe' } })
  // The one that is not written needs no product: it would be an error if it were.
  expect(await sendOutbox(company, new Date(Date.now() + 1000))).toBeGreaterThan(0)
  const { rows } = await database.execute(sql`
    select template, sent_at is not null as done, last_error from outbox where recipient = ${member.email} order by id`)
  expect(rows).toEqual([
    { template: 'alert-lower-price', done: true, last_error: null },
    { template: 'password-changed', done: true, last_error: null },
  ])
})
