import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { eraseMember } from '#server/members/erase-account.ts'
import { commenting, review, stranger } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testMember } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { listForStaff } from './find-comment.ts'
import { answerComment, dismissReports, moderateComment, removeComment, type StaffMove } from './moderate.ts'
import { insertComment } from './queries.ts'

const { company, database } = await testCompany()
const { api, send, rows, mails, visited } = commenting(company)
const now = () => new Date()

async function numberOf(text: string): Promise<number> {
  const [row] = await rows(sql`text = ${text}`)
  return row!.number
}

/** A member's review in a state. */
async function written(change: object = {}, ...moves: StaffMove[]) {
  const { member, token } = await testMember(company)
  const form = review(change)
  await send(form, token)
  const number = await numberOf(form.yorum)
  for (const move of moves) await moderateComment(company, { number, move, why: 'so' }, commandOrder())
  return { number, member, token, text: form.yorum }
}

async function spread(column: 'spread' | 'proven' = 'spread'): Promise<number[]> {
  const { rows: found } = await database.execute<{ of: number[] }>(
    sql`select ${sql.identifier(column)} as of from product_ratings where product = 'boat'`,
  )
  return found[0]?.of ?? [0, 0, 0, 0, 0]
}

async function counted(): Promise<number[]> {
  const { rows: found } = await database.execute<{ stars: number; count: number }>(sql`
    select stars, count(*)::int as count from comments
    where entity = 'product' and code = 'boat' and state = 'approved' group by stars`)
  return [1, 2, 3, 4, 5].map((stars) => found.find((one) => one.stars === stars)?.count ?? 0)
}

test('the sums are those of what is shown, after any order of events, one after another or at once', async () => {
  const event = fc.record({
    what: fc.constantFrom('write', 'approve', 'reject', 'hide', 'delete', 'erase' as const),
    which: fc.nat(7),
    stars: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(event, { maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
      for (const round of rounds) {
        const numbers = (await rows()).map(({ number, member }) => ({ number, member }))
        await Promise.all(
          round.map(async ({ what, which, stars }) => {
            if (what === 'write') return written({ puan: stars })
            const one = numbers[which % Math.max(1, numbers.length)]
            if (!one) return undefined
            if (what === 'delete') return removeComment(company, { number: one.number }, commandOrder())
            if (what !== 'erase')
              return moderateComment(company, { number: one.number, move: what, why: 'so' }, commandOrder())
            const { member } = one
            return member && database.transaction((open) => eraseMember(open, { member, now: now() }))
          }),
        )
      }
      expect(await spread()).toEqual(await counted())
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a card, the product and the order of lists follow in the same moment', async () => {
  await database.execute(sql`delete from comments`)
  await written({ puan: 4 }, 'approve')
  const { number } = await written({ puan: 5 }, 'approve')
  const cardOf = async () => {
    const { rows: found } = await database.execute<{ card: string; ratings: number[] }>(sql`
      select c.card, l.ratings from listing_cards c join listings l on l.n = c.n
      where l.product = 'boat' and c.locale = 'en'`)
    return { rating: JSON.parse(found[0]!.card).rating, ratings: found[0]!.ratings }
  }
  expect(await cardOf()).toEqual({ rating: { average: 4.5, count: 2 }, ratings: [0, 0, 0, 1, 1] })
  await moderateComment(company, { number, move: 'hide' }, commandOrder())
  expect(await cardOf()).toEqual({ rating: { average: 4, count: 1 }, ratings: [0, 0, 0, 1, 0] })
})

test('every node forgets what it remembers when a shown comment changes, and for nothing else', async () => {
  let reported = 0
  company.onChange(() => {
    reported += 1
  })
  const { number } = await written()
  // A notice of ours comes after all that was sent before it.
  const after = async () => {
    const seen = reported
    await database.execute(sql`select pg_notify('kervan_changed', 'test')`)
    await expect.poll(() => reported).toBeGreaterThan(seen)
    const more = reported - seen - 1
    return more
  }
  expect(await after()).toBe(0)
  const before = reported
  await moderateComment(company, { number, move: 'approve' }, commandOrder())
  await expect.poll(() => reported).toBeGreaterThan(before)
})

test('what was made up for a demo is shown, and proves nothing', async () => {
  await database.execute(sql`delete from comments`)
  await insertComment(database, {
    entity: 'product',
    code: 'boat',
    member: null,
    email: null,
    name: 'Mia K.',
    locale: 'de',
    stars: 5,
    text: 'Wunderbar war das.',
    booking: null,
    visitedOn: null,
    state: 'approved',
    key: 'demo 1',
    writtenAt: now(),
    demo: true,
  })
  await written({ puan: 3 }, 'approve')
  expect([await spread(), await spread('proven')]).toEqual([
    [0, 0, 1, 0, 1],
    [0, 0, 1, 0, 0],
  ])
  const { body } = await api.get('/yorum-listele?urun_k_no=boat&adet=11')
  expect(body.data).toMatchObject({
    toplam: 2,
    puan: { ortalama: 4, adet: 2, dagilim: [0, 0, 1, 0, 1] },
    gercek: { ortalama: 3, adet: 1, yorumlar: [{ puan: 3 }] },
  })
})

test('comments are read by time, best or worst first, in pages', async () => {
  await database.execute(sql`delete from comments`)
  for (const puan of [3, 5, 1]) await written({ puan }, 'approve')
  const stars = async (query: string) => {
    const { body } = await api.get(`/yorum-listele?urun_k_no=boat&${query}`)
    return (body.data as { yorumlar: { puan: number }[] }).yorumlar.map(({ puan }) => puan)
  }
  expect(await stars('sirala=yeni&adet=20')).toEqual([1, 5, 3])
  expect(await stars('sirala=iyi&adet=20')).toEqual([5, 3, 1])
  expect(await stars('sirala=dusuk&adet=20')).toEqual([1, 3, 5])
  expect(await stars('sirala=iyi&adet=2&sayfa=2')).toEqual([1])
  expect(await stars('sirala=iyi&adet=2&sayfa=3')).toEqual([])
})

test('comments are filtered by stars, language and kind of traveller, with counts; those of before have no kind', async () => {
  await database.execute(sql`delete from comments`)
  await written({ puan: 5, seyahat_turu: 'aile' }, 'approve')
  await written({ puan: 4, seyahat_turu: 'cift' }, 'approve')
  await written({ puan: 5 }, 'approve')
  await database.execute(sql`update comments set locale = 'de' where traveller = 'couple'`)
  const list = async (query: string) =>
    (await api.get(`/yorum-listele?urun_k_no=boat&adet=40&${query}`)).body.data as {
      toplam: number
      yorumlar: { puan: number; seyahat_turu?: string }[]
      filtreler: object
    }
  const whole = await list('sirala=yeni')
  expect(whole.yorumlar.map(({ seyahat_turu }) => seyahat_turu)).toEqual([undefined, 'cift', 'aile'])
  const families = await list('seyahat_turu=aile&puan=5')
  expect([families.toplam, families.yorumlar.map(({ puan }) => puan)]).toEqual([1, [5]])
  expect(families.filtreler).toEqual({
    puanlar: [{ puan: 5, adet: 1 }],
    diller: [{ lang: 'en', adet: 1 }],
    seyahat_turleri: [{ seyahat_turu: 'aile', adet: 1 }],
    konular: [],
  })
  expect((await list('dil=de')).toplam).toBe(1)
  expect((await api.get('/yorum-listele?urun_k_no=boat&seyahat_turu=grup')).status).toBe(422)
  expect((await api.get('/yorum-listele?urun_k_no=boat&puan=6')).status).toBe(422)
})

test('comments with photos come first in their own order', async () => {
  await database.execute(sql`delete from comments`)
  const first = await written({ puan: 2 }, 'approve')
  await written({ puan: 3 }, 'approve')
  await database.execute(sql`
    insert into comment_photos (comment, hash, width, height, sent_at, widths)
    select id, repeat('0', 64), 10, 10, now(), '{10}' from comments where number = ${first.number}`)
  const { body } = await api.get('/yorum-listele?urun_k_no=boat&adet=39&sirala=fotografli')
  expect((body.data as { yorumlar: { puan: number }[] }).yorumlar.map(({ puan }) => puan)).toEqual([2, 3])
})

test('staff reject with a reason and reply, and the author is notified each time', async () => {
  const { number, member, text } = await written()
  await moderateComment(
    company,
    { number, move: 'reject', why: 'Please leave out the name.' },
    commandOrder(),
  )
  await moderateComment(company, { number, move: 'approve' }, commandOrder())
  await answerComment(company, { number, answer: 'Thank you, Ayşe!\nCome again.' }, commandOrder())
  await moderateComment(company, { number, move: 'hide' }, commandOrder())
  await moderateComment(company, { number, move: 'approve' }, commandOrder())
  const own = (await mails()).filter(({ recipient }) => recipient === member.email)
  expect(own.map(({ template }) => template)).toEqual([
    'comment-rejected',
    'comment-approved',
    'comment-answered',
  ])
  const answered = await composeMail(company, own.at(-1)!)
  expect(answered.text).toContain('Come again.')
  const { body } = await api.get('/yorum-listele?urun_k_no=boat&adet=50')
  const shown = (body.data as { yorumlar: { yorum: string; cevap?: { metin: string } }[] }).yorumlar
  expect(shown.find(({ yorum }) => yorum === text)?.cevap?.metin).toBe('Thank you, Ayşe!\nCome again.')
})

test('what cannot be done is refused, and what is not there is unknown', async () => {
  const { number } = await written({}, 'approve')
  expect(await moderateComment(company, { number, move: 'reject' }, commandOrder())).toMatchObject({
    refused: 'comment-cannot-move',
  })
  for (const done of [
    await moderateComment(company, { number: 999_999, move: 'hide' }, commandOrder()),
    await answerComment(company, { number: 999_999, answer: 'x' }, commandOrder()),
    await removeComment(company, { number: 999_999 }, commandOrder()),
    await dismissReports(company, { number: 999_999 }, commandOrder()),
  ]) {
    expect(isRefusal(done) && done.refused).toBe('comment-unknown')
  }
})

test('a report is counted once for each visitor, and staff are notified of the first until they have checked', async () => {
  const { number } = await written({}, 'approve')
  const { id } = (await rows(sql`number = ${number}`))[0]!
  const report = (from = stranger()) =>
    api.post(
      '/yorum-bildir-post',
      { yorum_k_no: id, neden: 'reklam', aciklama: 'An advert' },
      undefined,
      from,
    )
  const reported = async () =>
    (await mails()).filter(({ template, data }) => template === 'comment-reported' && data.comment === id)
  const here = stranger()
  for (const from of [here, here, stranger()]) expect((await report(from)).status).toBe(200)
  expect((await reported()).length).toBe(1)
  expect((await composeMail(company, (await reported())[0]!)).text).toContain('An advert')
  const line = async () =>
    (await listForStaff(database, { queue: 'open', limit: 100, readIn: 'en' })).comments.find(
      (one) => one.number === number,
    )
  expect(await line()).toMatchObject({ reports: 2, state: 'approved' })
  await dismissReports(company, { number }, commandOrder())
  expect(await line()).toBeUndefined()
  await report(stranger())
  expect((await reported()).length).toBe(2)
})

test('a report of nothing, of what is not shown, or of far too much is refused', async () => {
  const { number } = await written()
  const { id } = (await rows(sql`number = ${number}`))[0]!
  for (const yorum_k_no of [id, 'x', "' or 1=1", '00000000-0000-0000-0000-000000000000']) {
    const { status } = await api.post(
      '/yorum-bildir-post',
      { yorum_k_no, neden: 'diger' },
      undefined,
      stranger(),
    )
    expect(status).toBe(404)
  }
  const here = stranger()
  const answers = []
  for (let at = 0; at < 12; at += 1) {
    const body = { yorum_k_no: id, neden: 'diger' }
    answers.push((await api.post('/yorum-bildir-post', body, undefined, here)).status)
  }
  expect(answers.slice(-2)).toEqual([429, 429])
})

test('a member sees and deletes their own comments only', async () => {
  const { number, token, text } = await written({}, 'approve')
  const { id } = (await rows(sql`number = ${number}`))[0]!
  const { token: other } = await testMember(company)
  expect((await api.post('/uye-yorum-sil-post', { yorum_k_no: id }, other)).status).toBe(404)
  expect((await api.post('/uye-yorum-sil-post', { yorum_k_no: id })).status).toBe(401)
  const own = async () =>
    ((await api.get('/uye-yorum-listele?lang=en', token)).body.data as { yorumlar: object[] }).yorumlar
  expect(await own()).toMatchObject([
    { yorum: text, durum: 'yayinda', konu: { tur: 'urun', baslik: 'Boat trip' } },
  ])
  expect((await api.post('/uye-yorum-sil-post', { yorum_k_no: id }, token)).status).toBe(200)
  expect(await own()).toEqual([])
})

test('a deleted account leaves what was shown without a name, and nothing else', async () => {
  const { number, member } = await written({}, 'approve')
  const waiting = await written()
  await visited(member.id)
  for (const { id } of [member, waiting.member]) {
    await database.transaction((open) => eraseMember(open, { member: id, now: now() }))
  }
  expect(await rows(sql`number = ${number}`)).toMatchObject([
    { name: '', member: null, email: null, booking: null },
  ])
  expect(await rows(sql`number = ${waiting.number}`)).toEqual([])
})

test('what a member wrote is in the file of their own data', async () => {
  const { token, text } = await written()
  const { body } = await api.get('/uye-veri-getir', token)
  expect(JSON.stringify(body)).toContain(text)
})
