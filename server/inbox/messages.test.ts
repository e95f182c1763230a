import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token, staff } = await testStaff(company, 'sales', 'Berk Deniz')

async function written(change: object = {}): Promise<string> {
  const { body: form } = await api.get('/iletisim-jeton-get?lang=de')
  const { body } = await api.post('/iletisim-form-post', {
    lang: 'de',
    ad_soyad: 'Ada Byron',
    e_mail: `${randomUUID()}@test.example`,
    telefon: '+44 20 0000 0000',
    konu: 'Ein Boot für zwölf',
    mesaj: 'Gibt es im Juni ein Boot für zwölf Personen?',
    onay: true,
    jeton: (form.data as { jeton: string }).jeton,
    ...change,
  })
  return (body.data as { mesaj_no: string }).mesaj_no
}

const send = (path: string, body: object, key?: string) =>
  api.post(path, body, token, key ? { 'idempotency-key': key } : {})

type Found = {
  version: number
  message: { answered_at?: string }
  answers: { way: string; text: string; name: string }[]
  others: { number: string }[]
  bookings: { number: string }[]
}

const find = async (number: string) =>
  (await api.get(`/office/message?number=${number}`, token)).body.data as Found

async function emailsTo(number: string): Promise<object[]> {
  const { rows } = await database.execute(sql`
    select o.template, o.locale from outbox o join contact_messages m on o.data ->> 'message' = m.id::text
    where m.number = ${number} and o.template = 'message-answer'`)
  return rows
}

test('messages that wait are listed the oldest first; answered ones are among all', async () => {
  const [second, first] = [await written(), await written()]
  // Imported or restored rows have ids of another order than their times.
  await database.execute(
    sql`update contact_messages set sent_at = sent_at - interval '1 day' where number = ${first}`,
  )
  await send('/office/mark-message-answered', { number: first, version: 0 }, randomUUID())
  type Page = { messages: { number: string }[]; next?: string }
  const waiting = (await api.get('/office/messages', token)).body.data as Page
  expect(waiting.messages.map(({ number }) => number)).toEqual([second])
  const page = (await api.get('/office/messages?state=all&limit=1', token)).body.data as Page
  const rest = (await api.get(`/office/messages?state=all&limit=1&after=${page.next}`, token)).body
    .data as Page
  expect([...page.messages, ...rest.messages].map(({ number }) => number)).toEqual([second, first])
})

test('an answer is previewed, sent in the guest’s language once for a double click, and says who wrote it', async () => {
  const number = await written()
  const answer = { number, version: 0, text: 'Ja, die Kumru.' }
  const preview = await send('/office/preview-message-answer', answer)
  const { email } = preview.body.data as { email: { subject: string; text: string } }
  expect(email.subject).toContain(number)
  expect(email.text).toContain('Ja, die Kumru.')
  expect(email.text).toContain('Gibt es im Juni ein Boot')
  expect([(await find(number)).version, await emailsTo(number)]).toEqual([0, []])
  expect((await send('/office/answer-message', answer)).body.code).toBe('idempotency-key-required')
  const key = randomUUID()
  const twice = await Promise.all([
    send('/office/answer-message', answer, key),
    send('/office/answer-message', answer, key),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await emailsTo(number)).toEqual([{ template: 'message-answer', locale: 'de' }])
  const found = await find(number)
  expect(found).toMatchObject({ version: 1, message: { answered_at: expect.any(String) } })
  expect(found.answers).toMatchObject([{ way: 'email', text: 'Ja, die Kumru.', name: 'Berk Deniz' }])
  const { rows } = await database.execute(
    sql`select by, action, after from audit_log where subject_id = ${number}`,
  )
  expect(rows).toEqual([
    { by: `staff:${staff.id}`, action: 'message.answer', after: { answers: 1, way: 'email' } },
  ])
  expect((await send('/office/answer-message', { ...answer, text: 'Nein.' }, key)).body.code).toBe(
    'idempotency-key-used',
  )
})

test('of two colleagues who answer at once one is refused, and the guest gets one email', async () => {
  const number = await written()
  const both = await Promise.all(
    ['Ja.', 'Nein.'].map((text) =>
      send('/office/answer-message', { number, version: 0, text }, randomUUID()),
    ),
  )
  expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'message-changed'])
  expect(await emailsTo(number)).toHaveLength(1)
})

test('a call is noted without an email', async () => {
  const number = await written()
  const input = { number, version: 0, note: 'Called back, wants June.' }
  await send('/office/mark-message-answered', input, randomUUID())
  expect((await find(number)).answers).toMatchObject([{ way: 'phone', text: 'Called back, wants June.' }])
  expect(await emailsTo(number)).toEqual([])
})

test('a message has the other messages and the bookings of its address, in any case, and none of others', async () => {
  const { member, token: memberToken } = await testMember(company)
  const order = testOrder({ paymentMethod: 'on-the-spot' })
  const guest = { ...order.guest, email: member.email }
  const placed = await api.place({ ...order, guest }, memberToken)
  const earlier = await written({ e_mail: member.email })
  await written()
  const number = await written({ e_mail: member.email.toUpperCase(), konu: 'Noch eine Frage' })
  const found = await find(number)
  expect(found.others.map((one) => one.number)).toEqual([earlier])
  expect(found.bookings.map((one) => one.number)).toEqual([
    (placed.body.data as { bilet_no: string }).bilet_no,
  ])
})

test('newer bookings of an address that ends alike do not hide those of the sender', async () => {
  const { member, token: memberToken } = await testMember(company)
  const order = testOrder({ paymentMethod: 'on-the-spot' })
  const placed = await api.place({ ...order, guest: { ...order.guest, email: member.email } }, memberToken)
  const { bilet_no: own } = placed.body.data as { bilet_no: string }
  const { rows } = await database.execute<{ names: string }>(sql`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`)
  const names = sql.raw(rows[0]!.names)
  await database.execute(sql`
    insert into bookings (${names}) select ${names} from (
      select (jsonb_populate_record(s, jsonb_build_object(
        'id', uuidv7(), 'number', s.number || '-' || n, 'idempotency_key', gen_random_uuid(),
        'guest', s.guest || jsonb_build_object('email', 'x' || (s.guest ->> 'email'))))).*
      from bookings s, generate_series(1, 21) n where s.number = ${own}) copies`)
  const number = await written({ e_mail: member.email })
  expect((await find(number)).bookings.map((one) => one.number)).toEqual([own])
})

test('an unknown message and an empty answer are refused', async () => {
  expect((await api.get('/office/message?number=KRVM-00', token)).status).toBe(404)
  const number = await written()
  const empty = await send('/office/answer-message', { number, version: 0, text: '  ' }, randomUUID())
  const unknown = await send('/office/answer-message', { number: 'X', version: 0, text: 'a' }, randomUUID())
  expect([empty.status, unknown.status]).toEqual([422, 404])
})

test('a message is deleted for good with its answers and emails; the audit log has its number, not its text', async () => {
  const number = await written({ ad_soyad: 'Ada Silinen' })
  await send('/office/answer-message', { number, version: 0, text: 'Ja, gern.' }, randomUUID())
  const { rows: found } = await database.execute<{ id: string }>(
    sql`select id from contact_messages where number = ${number}`,
  )
  const drop = (change: object) =>
    send('/office/delete-message', { number, version: 1, reason: 'Spam', ...change })
  expect((await drop({ reason: ' ' })).status).toBe(422)
  expect((await drop({ version: 0 })).body.code).toBe('message-changed')
  expect((await drop({})).status).toBe(200)
  expect((await drop({})).body.code).toBe('message-unknown')
  const { rows: left } = await database.execute(sql`
    select 1 from outbox where data ->> 'message' = ${found[0]!.id}
    union all select 1 from message_answers where message = ${found[0]!.id}`)
  expect(left).toEqual([])
  const { rows: log } = await database.execute(sql`
    select before, after, reason from audit_log where action = 'message.delete' and subject_id = ${number}`)
  expect(log).toEqual([{ before: { sentAt: expect.any(String), answers: 1 }, after: null, reason: 'Spam' }])
})
