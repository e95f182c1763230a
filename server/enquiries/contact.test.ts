import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { locales } from '#domain/languages/locales.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, saleDay } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { answerMessage } from './answer-message.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { listForStaff } from './find-message.ts'
import { messageWithNumber } from './queries.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

const noon = new Date()
noon.setUTCHours(12, 5, 5, 0)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

let visitors = 0
const stranger = () => ({
  'x-forwarded-for': `203.0.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`,
})

/** A form as the page gives it, looked at for a minute. */
async function token(seconds = 60, lang = 'en'): Promise<string> {
  vi.setSystemTime(noon)
  const { body } = await api.get(`/iletisim-jeton-get?lang=${lang}`)
  vi.setSystemTime(noon.getTime() + seconds * 1000)
  return (body.data as { jeton: string }).jeton
}

async function question(change: object = {}) {
  return {
    lang: 'en',
    ad_soyad: 'Ada Byron',
    e_mail: `${randomUUID()}@test.example`,
    telefon: '+44 20 0000 0000',
    konu: 'A boat for twelve',
    mesaj: 'Is there a boat for twelve people in June?\nWith lunch?',
    onay: true,
    jeton: await token(),
    ...change,
  }
}

async function trip(change: object = {}) {
  const { konu: _, ...person } = await question()
  return {
    ...person,
    tarih: saleDay(),
    bitis_tarihi: addDays(saleDay() as Day, 6),
    esnek: true,
    yetiskin: 4,
    cocuk: 2,
    urun_tipleri: ['yat', 'villa'],
    butce: { tutar: 4500, kur_turu: 'EUR' },
    ...change,
  }
}

const send = (body: object, path = '/iletisim-form-post') => api.post(path, body, undefined, stranger())

async function mailsAbout(number: string) {
  const { rows } = await database.execute<{
    template: string
    recipient: string
    locale: string
    data: object
  }>(
    sql`select o.template, o.recipient, o.locale, o.data from outbox o
        join contact_messages m on o.data->>'message' = m.id::text where m.number = ${number} order by o.id`,
  )
  return rows
}

async function count(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from contact_messages`,
  )
  return rows[0]!.count
}

test('a question is stored with its consent, mailed to staff, and confirmed in the language of the page', async () => {
  const form = await question({ lang: 'tr' })
  const { status, body } = await send(form)
  expect(status).toBe(200)
  const number = (body.data as { mesaj_no: string }).mesaj_no
  const stored = await messageWithNumber(database, number)
  expect(stored).toMatchObject({ kind: 'question', name: 'Ada Byron', text: form.mesaj, trip: null })
  expect(stored!.consent).toMatchObject({ at: expect.any(String), ip: expect.any(String) })
  const { body: start } = await api.get('/iletisim-jeton-get?lang=tr')
  expect((stored!.consent as { wording: string }).wording).toBe(
    (start.data as { onay_metni: string }).onay_metni,
  )
  const [toSender, toStaff] = await mailsAbout(number)
  expect(toSender).toMatchObject({ template: 'message-received', recipient: form.e_mail, locale: 'tr' })
  const { contact } = await company.settings()
  expect(toStaff).toMatchObject({ template: 'message-for-staff', recipient: contact.email })
  const confirmed = await composeMail(company, toSender!)
  expect(confirmed.text).toContain(number)
  expect(confirmed.text).not.toContain('twelve')
  const toCompany = await composeMail(company, toStaff!)
  expect(toCompany.replyTo).toBe(form.e_mail)
  for (const part of [
    'Sender: Ada Byron',
    'Language: Turkish',
    form.e_mail,
    'A boat for twelve',
    'With lunch?',
  ])
    expect(toCompany.text).toContain(part)
})

test('a request for a special offer is stored and mailed with everything in it, in every language', async () => {
  for (const lang of locales) {
    const { status, body } = await send(await trip({ lang }), '/ozel-teklif-post')
    expect(status).toBe(200)
    const number = (body.data as { mesaj_no: string }).mesaj_no
    const stored = await messageWithNumber(database, number)
    expect(stored!.trip).toEqual({
      day: saleDay(),
      until: addDays(saleDay() as Day, 6),
      flexible: true,
      adults: 4,
      children: 2,
      kinds: ['yacht', 'villa'],
      budget: { minor: 450_000, currency: 'EUR' },
    })
    const mails = await mailsAbout(number)
    for (const mail of mails) {
      const composed = await composeMail(company, { ...mail, locale: lang })
      expect(composed.text).toContain(number)
      expect(composed.text).not.toMatch(/\{|undefined|message-/)
    }
  }
})

test('the same form sent twice, or twice at once, is one message with two emails', async () => {
  const form = await question()
  const answers = await Promise.all([send(form), send(form), send(form)])
  const later = await send(form)
  const numbers = [...answers, later].map(({ body }) => (body.data as { mesaj_no: string }).mesaj_no)
  expect(new Set(numbers).size).toBe(1)
  expect((await mailsAbout(numbers[0]!)).length).toBe(2)
})

test('who fills in the hidden field is thanked like anybody, and nothing is stored or mailed', async () => {
  const before = await count()
  const { status, body } = await send(await question({ web_sitesi: 'https://spam.example' }))
  expect(status).toBe(200)
  expect((body.data as { mesaj_no: string }).mesaj_no).toMatch(/^\w+M-/)
  expect(await count()).toBe(before)
})

test.each([
  ['none', async () => '', 'form-expired'],
  ['a made-up one', async () => `${Date.now().toString(36)}.c2VhbA`, 'form-expired'],
  ['one of yesterday', () => token(25 * 3600), 'form-expired'],
])('a form with no token of ours is refused in words: %s', async (_, jetonOf, code) => {
  const form = await question()
  const jeton = await jetonOf()
  const { status, body } = await send({ ...form, jeton })
  expect([status, body.code]).toEqual([422, code])
  expect(body.message).toMatch(/send it again/)
})

test('a form that a browser has filled in and sent at once is stored', async () => {
  const form = { ...(await question()), jeton: await token(0) }
  expect((await send(form)).status).toBe(200)
})

test('what is wrong with its fields is said of a form of yesterday too', async () => {
  const form = { ...(await question({ ad_soyad: '' })), jeton: await token(25 * 3600) }
  const { body } = await send(form)
  expect([body.code, Object.keys(body.fields as object)]).toEqual(['input-invalid', ['ad_soyad']])
})

test.each([
  [{ ad_soyad: ' ' }, 'ad_soyad'],
  [{ ad_soyad: 'Win at https://casino.example' }, 'ad_soyad'],
  [{ e_mail: 'nobody' }, 'e_mail'],
  [{ e_mail: 'a@b.example\r\nBcc: all@b.example' }, 'e_mail'],
  [{ telefon: 'call me' }, 'telefon'],
  [{ telefon: '+90 532 000 00 0' }, 'telefon'],
  [{ konu: '' }, 'konu'],
  [{ mesaj: 'Hi' }, 'mesaj'],
  [{ mesaj: 'x'.repeat(5000) }, 'mesaj'],
  [{ mesaj: { $gt: '' } }, 'mesaj'],
  [{ onay: false }, 'onay'],
  [{ onay: 'yes' }, 'onay'],
])('a question is refused in words beside its field: %j', async (change, field) => {
  const before = await count()
  const { status, body } = await send(await question(change))
  expect(status).toBe(422)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(await count()).toBe(before)
})

test.each([
  [{ tarih: undefined, bitis_tarihi: undefined, esnek: false }, 'tarih'],
  [{ tarih: '2020-01-01' }, 'tarih'],
  [{ tarih: '2026-02-30' }, 'tarih'],
  [{ bitis_tarihi: '2020-01-01' }, 'bitis_tarihi'],
  [{ yetiskin: 0 }, 'yetiskin'],
  [{ yetiskin: 1e9 }, 'yetiskin'],
  [{ cocuk: -1 }, 'cocuk'],
  [{ urun_tipleri: [] }, 'urun_tipleri'],
  [{ urun_tipleri: ['uzay'] }, 'urun_tipleri.0'],
  [{ butce: { tutar: -5, kur_turu: 'EUR' } }, 'butce'],
  [{ butce: { tutar: 5, kur_turu: 'XXX' } }, 'butce'],
  [{ butce: { tutar: 1e12, kur_turu: 'EUR' } }, 'butce'],
])('a requested trip is refused in words beside its field: %j', async (change, field) => {
  const { status, body } = await send(await trip(change), '/ozel-teklif-post')
  expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
  const { [field]: sent } = change as Record<string, unknown>
  expect(body.message).toBe(
    (field in change && sent === undefined) || String(sent) === ''
      ? 'Fill in the mandatory fields.'
      : 'Some values are not valid. Please correct them.',
  )
})

test('one mailbox is written to five times an hour and no more', async () => {
  const e_mail = `${randomUUID()}@test.example`
  const statuses = []
  for (let turn = 0; turn < 7; turn += 1) {
    statuses.push((await send(await question({ e_mail, mesaj: `This is message number ${turn}.` }))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('staff list pending messages and mark them as answered; after two years they are deleted', async () => {
  const { body } = await send(await question())
  const number = (body.data as { mesaj_no: string }).mesaj_no
  const waiting = async () =>
    (await listForStaff(database, { waiting: true, limit: 100 })).messages.map((one) => one.number)
  expect(await waiting()).toContain(number)
  const answer = { number, way: 'phone', text: '' } as const
  expect(await answerMessage(database, answer, commandOrder())).toEqual({ answer: expect.any(String) })
  expect(await answerMessage(database, { ...answer, number: 'KRVM-00' }, commandOrder())).toMatchObject({
    refused: 'message-unknown',
  })
  expect(await waiting()).not.toContain(number)
  await deleteOldMessages(database, new Date(noon.getTime() + 700 * 86_400_000))
  expect(await messageWithNumber(database, number)).toBeDefined()
  await deleteOldMessages(database, new Date(noon.getTime() + 800 * 86_400_000))
  expect(await count()).toBe(0)
})
