import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { codeText } from '#server/members/login-codes/code-text.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { testCompany } from '#tests/factories/company.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { openTestSession, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token, staff } = await testStaff(company, 'manager')
const password = 'dalyan-kaplumbaga'
const onTheSpot = () => testOrder({ paymentMethod: 'on-the-spot' })

type Shown = { member: { id: string; blocked_at?: string }; blocked_why?: string; sessions: object[] }

const find = async (id: string) =>
  (await api.get(`/office/member?id=${id}`, token)).body.data as unknown as Shown
const block = (id: string, reason = 'Fraud') => api.post('/office/block-member', { id, reason }, token)
const unblock = (id: string) => api.post('/office/unblock-member', { id, reason: 'Cleared up' }, token)
const logIn = (e_mail: string, sifre = password) => api.post('/uye-giris-yap-post', { e_mail, sifre })

async function registered() {
  const email = `${randomUUID()}@example.com`
  const form = { ad: 'Elif', soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password }
  const { body } = await api.post('/uye-kayit-ol-post', form)
  const { k_no: id } = body.user as { k_no: string }
  return { id, email, token: body.access_token as string }
}

test('a blocked member is logged out, and learns so only by the right password', async () => {
  const { id, email, token: own } = await registered()
  expect((await block(id)).status).toBe(200)
  expect((await api.get('/uye-oturum-listele', own)).status).toBe(401)
  const wrong = await logIn(email, 'something else')
  expect([wrong.status, wrong.body.code]).toEqual([401, 'login-failed'])
  const right = await logIn(email)
  expect([right.status, right.body.code, right.body.message]).toEqual([
    403,
    'member-blocked',
    'This account is blocked. Please contact us.',
  ])
  expect((await find(id)).sessions).toEqual([])
  expect((await unblock(id)).status).toBe(200)
  expect((await logIn(email)).status).toBe(200)
})

test('neither an emailed code nor a link for a new password logs a blocked member in', async () => {
  const { id, email } = await registered()
  await api.post('/uye-sifremi-unuttum-post', { e_mail: email, lang: 'en' })
  const baglanti = (await mailsOf(company, 'new-password')).find(({ recipient }) => recipient === email)!.link
  await block(id)
  const chosen = { baglanti, sifre: 'yeni-bir-parola', sifre_onay: 'yeni-bir-parola' }
  const renewed = await api.post('/uye-sifre-yenile-post', chosen)
  expect([renewed.status, renewed.body.code]).toEqual([403, 'member-blocked'])
  await api.post('/uye-giris-kodu-gonder-post', { e_mail: email, lang: 'en' })
  const { rows } = await database.execute<{ code: string }>(sql`
    select data ->> 'code' as code from outbox where recipient = ${email} and template = 'login-code'`)
  const kod_k_no = rows[0]!.code
  const entered = { e_mail: email, kod: codeText(company, kod_k_no), kod_k_no, lang: 'en' }
  const byCode = await api.post('/uye-giris-kodu-post', entered)
  expect([byCode.status, byCode.body.code]).toEqual([403, 'member-blocked'])
  await unblock(id)
  expect((await logIn(email)).status).toBe(200)
})

test('bookings of a blocked member stay, marked for staff, and their link opens them', async () => {
  const { member, token: own } = await testMember(company)
  const placed = (await api.place(onTheSpot(), own)).body.data as { k_no: string; bilet_no: string }
  const story = async () =>
    (await api.get(`/office/booking?number=${placed.bilet_no}`, token)).body.data as { member: object }
  expect((await story()).member).toEqual({ id: member.id, is_blocked: false })
  await block(member.id)
  expect((await story()).member).toEqual({ id: member.id, is_blocked: true })
  const another = await api.place(onTheSpot(), own)
  expect([another.status, another.body.code]).toEqual([401, 'not-logged-in'])
  const until = new Date(Date.now() + 60_000)
  const baglanti = sealBooking(company, { booking: placed.k_no, purpose: 'link', until })
  const opened = await api.post('/rezervasyon-baglanti-post', { baglanti })
  expect(opened.body.data).toMatchObject({
    rezervasyon_sonrasi: { rezervasyon: { k_no: placed.k_no, durum: 'confirmed' } },
  })
})

test('an order that is under way while its member is blocked is refused; nothing is booked', async () => {
  const { member, token: own } = await testMember(company)
  const placing = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from members where id = ${member.id} for no key update`)
    const order = api.place(onTheSpot(), own)
    const isWaiting = async () =>
      (
        await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      ).rows.length
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
    await transaction.execute(
      sql`update members set blocked_at = now(), blocked_why = 'Fraud' where id = ${member.id}`,
    )
    return { order }
  })
  const refused = await placing.order
  expect([refused.status, refused.body.code]).toEqual([403, 'member-blocked'])
  const { rows } = await database.execute(sql`select from bookings where member = ${member.id}`)
  expect(rows).toEqual([])
})

test('a session that was opened in the moment of the blocking opens nothing, not even after it is lifted', async () => {
  const { member } = await testMember(company)
  const late = await openTestSession(database, { member: member.id })
  await database.execute(
    sql`update members set blocked_at = now(), blocked_why = 'Fraud' where id = ${member.id}`,
  )
  expect((await api.get('/uye-oturum-listele', late.token)).status).toBe(401)
  await unblock(member.id)
  expect((await api.get('/uye-oturum-listele', late.token)).status).toBe(401)
})

test('two of the staff block at once: one block, with the reason of the first, once in the audit log', async () => {
  const { member } = await testMember(company)
  const both = await Promise.all([block(member.id, 'One'), block(member.id, 'Two')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await database.execute<{ by: string; reason: string; before: object; after: object }>(
    sql`select by, reason, before, after from audit_log where subject_id = ${member.id} and action = 'member.block'`,
  )
  expect(rows).toMatchObject([
    { by: `staff:${staff.id}`, before: { blocked: false, sessions: 1 }, after: { blocked: true } },
  ])
  const { blocked_why: why, member: shown } = await find(member.id)
  expect([why, typeof shown.blocked_at]).toEqual([rows[0]!.reason, 'string'])
})

test('a block needs a reason, the right and a member', async () => {
  const { member } = await testMember(company)
  expect((await block(member.id, '')).status).toBe(422)
  expect((await block(randomUUID())).status).toBe(404)
  const { token: ofSales } = await testStaff(company, 'sales')
  const input = { id: member.id, reason: 'Fraud' }
  expect((await api.post('/office/block-member', input, ofSales)).status).toBe(403)
  expect((await api.post('/office/unblock-member', input, ofSales)).status).toBe(403)
})
