import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commenting, review, stranger, telephonePhoto } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const { api, send, rows, mails, photo } = commenting(company)
const { token, staff } = await testStaff(company, 'content', 'Cem Uz')

type Found = {
  version: string
  comment: { number: number; state: string; reports: number }
  answer?: string
  photo_ids: string[]
  open_reports: { reason: string; note: string }[]
}

async function written(change: object = {}): Promise<{ number: number; id: string; text: string }> {
  const { token: author } = await testMember(company)
  const form = review(change)
  await send(form, author)
  const [row] = await rows(sql`text = ${form.yorum}`)
  return { number: row!.number, id: row!.id, text: form.yorum }
}

const find = async (number: number, as = token) =>
  (await api.get(`/office/comment?number=${number}`, as)).body.data as Found

const post = (path: string, body: object) => api.post(`/office/${path}`, body, token)

async function decide(number: number, move: string, more: object = {}) {
  const { version } = await find(number)
  return post('moderate-comment', { number, version, move, ...more })
}

const lettersAbout = async (id: string, template: string) =>
  (await mails()).filter((mail) => mail.template === template && mail.data.comment === id).length

test('comments that wait are listed the oldest first, page after page, and leave the list once decided', async () => {
  const numbers = [(await written()).number, (await written()).number, (await written()).number]
  type Page = { comments: { number: number }[]; next?: string }
  const page = async (query: string) => (await api.get(`/office/comments?${query}`, token)).body.data as Page
  const first = await page('limit=2')
  const rest = await page(`limit=2&after=${first.next}`)
  expect([...first.comments, ...rest.comments].map(({ number }) => number)).toEqual(numbers)
  await decide(numbers[0]!, 'approve')
  expect((await page('')).comments.map(({ number }) => number)).toEqual(numbers.slice(1))
  expect((await page('queue=all')).comments.map(({ number }) => number)).toEqual(numbers.toReversed())
})

test('a page follows one whose last comment was deleted meanwhile, and any key is answered', async () => {
  type Page = { comments: { number: number }[]; next?: string }
  const page = async (query: string) =>
    (await api.get(`/office/comments?queue=all&${query}`, token)).body.data as Page
  const all = (await page('limit=100')).comments.map(({ number }) => number)
  const last = (await written()).number
  const { next } = await page('limit=1')
  await database.execute(sql`delete from comments where number = ${last}`)
  expect((await page(`limit=100&after=${next}`)).comments.map(({ number }) => number)).toEqual(all)
  for (const after of ['999999999999', "' or 1=1"]) {
    expect((await api.get(`/office/comments?after=${encodeURIComponent(after)}`, token)).status).toBe(200)
  }
})

test('a double click publishes once and notifies the author once, and the audit log says who did it', async () => {
  const { number, id } = await written()
  const { version } = await find(number)
  const move = { number, version, move: 'approve' }
  const twice = await Promise.all([post('moderate-comment', move), post('moderate-comment', move)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await lettersAbout(id, 'comment-approved')).toBe(1)
  const { rows: audit } = await database.execute(
    sql`select by, action, before, after from audit_log where subject_kind = 'comment' and subject_id = ${String(number)}`,
  )
  expect(audit).toEqual([
    {
      by: `staff:${staff.id}`,
      action: 'comment.approve',
      before: { state: 'waiting' },
      after: { state: 'approved' },
    },
  ])
})

test('what the author rewrote meanwhile is not published unread, nor is a colleague’s decision overwritten', async () => {
  const { number, text } = await written()
  const { version } = await find(number)
  await database.execute(
    sql`update comments set text = 'Other words, not read by anyone' where text = ${text}`,
  )
  const late = await post('moderate-comment', { number, version, move: 'approve' })
  expect([late.status, late.body.code, (await find(number)).comment.state]).toEqual([
    409,
    'comment-changed',
    'waiting',
  ])
  const seen = (await find(number)).version
  await post('moderate-comment', { number, version: seen, move: 'reject', why: 'Names a person.' })
  const other = await post('moderate-comment', { number, version: seen, move: 'approve' })
  expect([other.body.code, (await find(number)).comment.state]).toEqual(['comment-changed', 'rejected'])
})

test('a rejection needs a reason', async () => {
  const { number } = await written()
  for (const why of [undefined, ' ']) {
    const { status, body } = await decide(number, 'reject', { why })
    expect([status, body.code]).toEqual([422, 'reason-required'])
  }
})

test('an answer is written, repeated without a second email, and deleted', async () => {
  const { number, id } = await written()
  await decide(number, 'approve')
  const { version } = await find(number)
  const answer = { number, version, answer: 'Thank you!' }
  await post('answer-comment', answer)
  const again = await post('answer-comment', answer)
  expect([again.status, (await find(number)).answer]).toEqual([200, 'Thank you!'])
  expect(await lettersAbout(id, 'comment-answered')).toBe(1)
  await post('answer-comment', { number, version: (await find(number)).version, answer: '' })
  expect((await find(number)).answer).toBeUndefined()
})

test('reports are dismissed as they were displayed; one that comes meanwhile is read first', async () => {
  const { number, id } = await written()
  await decide(number, 'approve')
  const report = () =>
    api.post(
      '/yorum-bildir-post',
      { yorum_k_no: id, neden: 'reklam', aciklama: 'An advert' },
      undefined,
      stranger(),
    )
  await report()
  const { version, open_reports } = await find(number)
  expect(open_reports).toMatchObject([{ reason: 'spam', note: 'An advert' }])
  await report()
  const late = await post('dismiss-comment-reports', { number, version, reports: 1 })
  expect(late.body.code).toBe('comment-changed')
  const done = await post('dismiss-comment-reports', { number, version, reports: 2 })
  expect((done.body.data as Found).open_reports).toEqual([])
})

test('a photo is seen by those who moderate before it is public, and by no others', async () => {
  const { id } = await photo(await telephonePhoto())
  const { number } = await written({ gorseller: [id] })
  const [photoId] = (await find(number)).photo_ids
  const get = (as?: string, of = photoId) =>
    api.app.request(`/office/comment-photo?id=${of}`, {
      headers: as ? { authorization: `Bearer ${as}` } : {},
    })
  const shown = await get(token)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  const { token: guide } = await testStaff(company, 'guide')
  const { token: member } = await testMember(company)
  const statuses = [await get(), await get(member), await get(guide), await get(token, '../x')]
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403, 404])
})

test('a deleted comment is gone, with the reason in the audit log and no words of its author', async () => {
  const { number, text } = await written()
  const { version } = await find(number)
  const gone = await post('delete-comment', { number, version, reason: 'Asked by its author' })
  expect(gone.status).toBe(200)
  expect((await api.get(`/office/comment?number=${number}`, token)).status).toBe(404)
  const { rows: audit } = await database.execute<{ reason: string; whole: string }>(
    sql`select reason, to_jsonb(a)::text as whole from audit_log a where action = 'comment.delete'`,
  )
  expect(audit[0]?.reason).toBe('Asked by its author')
  expect(audit[0]?.whole).not.toContain(text)
})
