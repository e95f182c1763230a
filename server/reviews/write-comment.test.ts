import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { commenting, review, stranger } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testMember } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { moderateComment } from './moderate.ts'

const { company, database } = await testCompany()
const { api, send, rows, mails, visited } = commenting(company)
const strict = await testCompany({ more: { company: { rules: { commentingRequiresMembership: true } } } })

const noon = new Date()
noon.setUTCHours(12, 5, 5, 0)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form as the page gives it, filled in for a minute. */
async function token(seconds = 60): Promise<string> {
  const { body } = await api.get('/yorum-jeton-get?lang=en')
  vi.setSystemTime(Date.now() + seconds * 1000)
  return (body.data as { jeton: string }).jeton
}

async function guestReview(change: object = {}) {
  return {
    ...review(),
    ad_soyad: 'Ada Byron',
    e_mail: `${randomUUID()}@test.example`,
    jeton: await token(),
    ...change,
  }
}

const stateOf = async (text: string) => (await rows(sql`text = ${text}`)).map(({ state }) => state)
const linkOf = (text: string) => text.match(/\/comment#(\S+)/)![1]!

test('a member’s review is pending, staff are notified, and it is published once approved', async () => {
  const { member, token: session } = await testMember(company)
  const form = review()
  expect(await send(form, session)).toMatchObject({ status: 200, body: { data: { durum: 'onay_bekliyor' } } })
  const [row] = await rows(sql`text = ${form.yorum}`)
  expect(row).toMatchObject({
    state: 'waiting',
    member: member.id,
    name: 'Ayşe Y.',
    email: null,
    booking: null,
  })
  const { contact } = await company.settings()
  const mail = (await mails()).at(-1)!
  expect(mail).toMatchObject({ template: 'comment-for-staff', recipient: contact.email })
  const { text } = await composeMail(company, mail)
  expect(text).toContain('Author: Ayşe Y.')
  expect(text).toContain(form.yorum)
  expect((await read()).some(({ yorum }) => yorum === form.yorum)).toBe(false)
  await moderateComment(company, { number: row!.number, move: 'approve' }, commandOrder())
  // The cache is emptied once the notification of the change has arrived.
  await expect
    .poll(read)
    .toContainEqual(expect.objectContaining({ yorum: form.yorum, ad: 'Ayşe Y.', puan: 5 }))
  expect((await mails()).at(-1)).toMatchObject({ template: 'comment-approved', recipient: member.email })
})

async function read() {
  const { body } = await api.get('/yorum-listele?urun_k_no=boat&adet=50')
  return (body.data as { yorumlar: { yorum: string; ad: string; puan?: number }[] }).yorumlar
}

test('a guest confirms a comment by an email to their own address only', async () => {
  const form = await guestReview({ lang: 'de' })
  expect((await send(form)).body.data).toEqual({ durum: 'e_posta_gonderildi' })
  expect(await stateOf(form.yorum)).toEqual(['unconfirmed'])
  const mail = (await mails()).at(-1)!
  expect(mail).toMatchObject({ template: 'comment-confirm', recipient: form.e_mail, locale: 'de' })
  const { text } = await composeMail(company, mail)
  expect(text).not.toContain(form.yorum)
  const jeton = linkOf(text).replace('confirm.', '')
  const shown = await api.post('/yorum-onay-bekleyen-post', { jeton }, undefined, stranger())
  expect(shown.body.data).toMatchObject({ yorum: form.yorum })
  for (const _ of [1, 2]) {
    const done = await api.post('/yorum-onayla-post', { jeton }, undefined, stranger())
    expect(done.body.data).toEqual({ durum: 'onay_bekliyor' })
  }
  expect(await stateOf(form.yorum)).toEqual(['waiting'])
  const reported = (await mails()).filter(({ data }) => data.comment === mail.data.comment)
  expect(reported.map(({ template }) => template)).toEqual(['comment-confirm', 'comment-for-staff'])
})

test('a link for other words, another comment or of our own making confirms nothing', async () => {
  const form = await guestReview()
  await send(form)
  const first = linkOf((await composeMail(company, (await mails()).at(-1)!)).text).replace('confirm.', '')
  const changed = { ...form, yorum: `Quite other words. ${randomUUID()}` }
  await send(changed)
  for (const jeton of [first, `${first}x`, 'x', '', `${randomUUID()}.AAAA`]) {
    const { status } = await api.post('/yorum-onayla-post', { jeton }, undefined, stranger())
    expect(status).toBe(404)
  }
  expect(await stateOf(changed.yorum)).toEqual(['unconfirmed'])
})

test('a stranger who types an author’s address changes nothing and learns nothing', async () => {
  const form = await guestReview()
  await send(form)
  await database.execute(sql`update comments set state = 'waiting' where text = ${form.yorum}`)
  const before = await mails()
  const other = await send({ ...form, yorum: `Something else entirely. ${randomUUID()}` })
  expect(other.body.data).toEqual({ durum: 'e_posta_gonderildi' })
  expect(await stateOf(form.yorum)).toEqual(['waiting'])
  expect(await mails()).toEqual(before)
})

test('where commenting needs membership, a visitor is refused and a member is not', async () => {
  const there = commenting(strict.company)
  const refused = await there.send(await guestReview())
  expect(refused).toMatchObject({ status: 401, body: { code: 'comment-needs-member' } })
  const { token: session } = await testMember(strict.company)
  expect((await there.send(review(), session)).status).toBe(200)
})

test.each([
  ['without a token', { jeton: '' }, 422, 'form-expired'],
  ['with a made-up token', { jeton: 'abc.def' }, 422, 'form-expired'],
  ['about nothing', { urun_k_no: 'atlantis' }, 404, 'comment-about-nothing'],
  [
    'about a draft’s code as a post',
    { urun_k_no: undefined, yazi_k_no: 'boat', puan: undefined },
    404,
    'comment-about-nothing',
  ],
  ['about two things', { yazi_k_no: 'boat' }, 422, 'input-invalid'],
  ['about none', { urun_k_no: undefined }, 422, 'input-invalid'],
  ['without stars', { puan: undefined }, 422, 'input-invalid'],
  ['with half a star', { puan: 0.5 }, 422, 'input-invalid'],
  ['with a photo that is not there', { gorseller: [randomUUID()] }, 422, 'photo-lost'],
  ['with a photo that is none', { gorseller: ["1' or true"] }, 422, 'photo-lost'],
  ['in no words', { yorum: ' '.repeat(50) }, 422, 'input-invalid'],
  ['in a book', { yorum: 'x'.repeat(9000) }, 422, 'input-invalid'],
])('a comment %s is refused in words and keeps nothing', async (_, change, status, code) => {
  const before = (await rows()).length
  const { status: got, body } = await send(await guestReview(change))
  expect([got, body.code]).toEqual([status, code])
  expect(body.message).toEqual(expect.any(String))
  expect((await rows()).length).toBe(before)
})

test('a form that comes back at once is taken, and what falls into the trap keeps nothing', async () => {
  const quick = { ...(await guestReview()), jeton: await token(0) }
  expect((await send(quick)).status).toBe(200)
  const before = (await rows()).length
  const trapped = await send(await guestReview({ web_sitesi: 'http://spam.example' }))
  expect(trapped.body.data).toEqual({ durum: 'e_posta_gonderildi' })
  expect((await rows()).length).toBe(before)
})

test('a double click is one comment and one email', async () => {
  const { token: session } = await testMember(company)
  const form = review()
  const before = (await mails()).length
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(form, session)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await stateOf(form.yorum)).length).toBe(1)
  expect((await mails()).length).toBe(before + 1)
})

test('a member reviews a product once: replaceable before moderation, never after', async () => {
  const { member, token: session } = await testMember(company)
  await send(review(), session)
  const better = review({ puan: 3 })
  expect((await send(better, session)).status).toBe(200)
  const own = () => rows(sql`member = ${member.id}`)
  expect(await own()).toMatchObject([{ text: better.yorum, state: 'waiting' }])
  const { number } = (await own())[0]!
  await moderateComment(company, { number, move: 'reject', why: 'names a person' }, commandOrder())
  const third = review()
  expect((await send(third, session)).body.data).toEqual({ durum: 'onay_bekliyor' })
  await moderateComment(company, { number, move: 'approve' }, commandOrder())
  expect(await send(review(), session)).toMatchObject({ status: 409, body: { code: 'comment-already' } })
  expect(await own()).toMatchObject([{ text: third.yorum, state: 'approved' }])
})

test('several reviews of one member at once leave one', async () => {
  const { member, token: session } = await testMember(company)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(review(), session)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await rows(sql`member = ${member.id}`)).length).toBe(1)
})

test.each([
  ['in the past', { daysAgo: 3 }, true],
  ['in the past, not yet noted as completed', { daysAgo: 3, state: 'confirmed' }, true],
  ['still to come', { daysAgo: -3, state: 'confirmed' }, false],
  ['cancelled', { state: 'cancelled' }, false],
  ['never paid', { state: 'expired' }, false],
  ['of something else', { product: 'walk' }, false],
] as const)('who has a booking %s was there: %#', async (_, booking, wasThere) => {
  const { member, token: session } = await testMember(company)
  const id = await visited(member.id, booking)
  const form = review()
  await send(form, session)
  const [row] = await rows(sql`text = ${form.yorum}`)
  expect(row!.booking).toBe(wasThere ? id : null)
  expect(row!.visitedOn !== null).toBe(wasThere)
})

test('a visit cannot be claimed by the form, nor by a booking of another member', async () => {
  const { member: other } = await testMember(company)
  const booking = await visited(other.id)
  const { token: session } = await testMember(company)
  const form = review({ booking, rezervasyon_k_no: booking, ziyaret: '2026-01', visitedOn: '2026-01-01' })
  await send(form, session)
  expect(await rows(sql`text = ${form.yorum}`)).toMatchObject([{ booking: null, visitedOn: null }])
})

test('a crowd from one network, and one that writes on and on, is stopped', async () => {
  const here = stranger()
  const statuses: number[] = []
  for (let at = 0; at < 14; at += 1) statuses.push((await send(await guestReview(), undefined, here)).status)
  expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200))
  expect(statuses.slice(12)).toEqual([429, 429])
  const e_mail = `${randomUUID()}@test.example`
  const mailed: number[] = []
  for (let at = 0; at < 4; at += 1) mailed.push((await send(await guestReview({ e_mail }))).status)
  expect(mailed).toEqual([200, 200, 200, 429])
})

test('what was written is sent back unchanged, tags and all', async () => {
  const { token: session } = await testMember(company)
  const form = review({ yorum: `<img src=x onerror=alert(1)> "good" & 'fine' ${randomUUID()}` })
  await send(form, session)
  const { number } = (await rows(sql`text = ${form.yorum}`))[0]!
  await moderateComment(company, { number, move: 'approve' }, commandOrder())
  await expect.poll(async () => (await read()).map(({ yorum }) => yorum)).toContain(form.yorum)
  const { html } = await composeMail(
    company,
    (await mails()).findLast(({ template }) => template === 'comment-for-staff')!,
  )
  expect(html).not.toContain('<img src=x')
})
