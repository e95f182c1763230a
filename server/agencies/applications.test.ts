import { access, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { agencyForm } from '#tests/factories/agencies.ts'
import { stranger, telephonePhoto } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { decideOnAgency } from './decide.ts'
import { deleteOldApplications } from './delete-old-applications.ts'
import { findAgency } from './find-agency.ts'
import { documentFile } from './store-document.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order, token: ofOwner } = await testStaff(company)
const day = 86_400_000

/** A form with a token of a minute ago. */
const form = (change: object = {}) =>
  agencyForm({ jeton: formToken(company, new Date(Date.now() - 60_000)), ...change })

const apply = (body: object) => api.post('/acente-basvuru-post', body, undefined, stranger())

async function applied(change: object = {}): Promise<string> {
  const { body } = await apply(form(change))
  return (body.data as { basvuru_no: string }).basvuru_no
}

async function document(): Promise<string> {
  const { body } = await api.send('/acente-belge-post', new Uint8Array(await telephonePhoto()))
  return (body.data as { k_no: string }).k_no
}

const detailsOf = async (number: string) => (await findAgency(database, number)) as AgencyDetails

async function count(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from agencies`)
  return rows[0]!.count
}

async function mailsAbout(number: string) {
  const { rows } = await database.execute<{
    template: string
    recipient: string
    locale: string
    data: object
  }>(
    sql`select o.template, o.recipient, o.locale, o.data from outbox o
        join agencies a on o.data->>'agency' = a.id::text where a.number = ${number} order by o.id`,
  )
  return rows
}

async function auditOf(number: string) {
  const { rows } = await database.execute(
    sql`select action, by, before, after, reason from audit_log where subject_kind = 'agency' and subject_id = ${number}`,
  )
  return rows
}

test('an application is stored with its consent and documents, emailed to staff and confirmed', async () => {
  const documents = [await document(), await document()]
  const sent = form({ lang: 'de', belgeler: documents, vergi_no: 'de 123 456-789' })
  const { status, body } = await apply(sent)
  expect(status).toBe(200)
  const number = (body.data as { basvuru_no: string }).basvuru_no
  expect(await detailsOf(number)).toMatchObject({
    state: 'applied',
    agency: 'Lykia Reisen GmbH',
    taxNumber: 'DE123456789',
    locale: 'de',
    documents,
  })
  const { rows } = await database.execute<{ consent: object }>(
    sql`select consent from agencies where number = ${number}`,
  )
  const { body: start } = await api.get('/acente-jeton-get?lang=de')
  const { onay_metni: wording } = start.data as { onay_metni: string }
  expect(rows[0]!.consent).toMatchObject({ wording, ip: expect.any(String), at: expect.any(String) })
  const [toApplicant, toStaff] = await mailsAbout(number)
  expect(toApplicant).toMatchObject({
    template: 'agency-application-received',
    recipient: sent.e_mail,
    locale: 'de',
  })
  expect((await composeMail(company, toApplicant!)).text).not.toContain('Lykia')
  const forStaff = (await composeMail(company, toStaff!)).text
  for (const part of [sent.e_mail, 'A-1234', 'DE123456789', 'blue cruises']) expect(forStaff).toContain(part)
})

test('the same form twice, at once, is one application with two emails', async () => {
  const sent = form()
  const before = await count()
  const answers = await Promise.all([apply(sent), apply(sent)])
  expect(answers[0]!.body.data).toEqual(answers[1]!.body.data)
  expect(await count()).toBe(before + 1)
  const { basvuru_no: number } = answers[0]!.body.data as { basvuru_no: string }
  expect((await mailsAbout(number)).length).toBe(2)
})

test.each([
  [{ unvan: ' ' }, ['unvan']],
  [{ belge_no: '' }, ['belge_no']],
  [{ vergi_no: 'x' }, ['vergi_no']],
  [{ adres: 'Hamburg' }, ['adres']],
  [{ web_adresi: 'javascript:alert(1)' }, ['web_adresi']],
  [{ ad_soyad: 'Win at https://casino.example' }, ['ad_soyad']],
  [{ e_mail: 'a@b.example\r\nBcc: all@b.example' }, ['e_mail']],
  [{ telefon: 'call me' }, ['telefon']],
  [{ telefon: '+90 532 000 00 0' }, ['telefon']],
  [{ aciklama: { $gt: '' } }, ['aciklama']],
  [{ belgeler: Array(7).fill('x') }, ['belgeler']],
  [{ onay: false }, ['onay']],
])('an application is refused with a message beside its field: %j', async (change, fields) => {
  const before = await count()
  const { status, body } = await apply(form(change))
  expect([status, Object.keys(body.fields as object)]).toEqual([422, fields])
  const isEmpty = Object.values(change).some((value) => typeof value === 'string' && value.trim() === '')
  expect(body.message).toBe(
    isEmpty ? 'Fill in the mandatory fields.' : 'Some values are not valid. Please correct them.',
  )
  expect(await count()).toBe(before)
})

test('a form of yesterday, one without a token and one filled in by a program store nothing', async () => {
  const before = await count()
  for (const jeton of ['', formToken(company, new Date(Date.now() - 25 * 3_600_000))]) {
    expect((await apply(form({ jeton }))).body.code).toBe('form-expired')
  }
  expect((await apply(form({ web_sitesi: 'https://spam.example' }))).status).toBe(200)
  expect(await count()).toBe(before)
})

test('a document is re-encoded; what is no picture is refused', async () => {
  const id = await document()
  const stored = await readFile(documentFile(company.uploads, id))
  expect((await sharp(stored).metadata()).format).toBe('webp')
  expect(stored.includes('SecretPhone')).toBe(false)
  for (const text of ['%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
    const { status, body } = await api.send('/acente-belge-post', new Uint8Array(Buffer.from(text)))
    expect([text, status, body.code]).toEqual([text, 422, 'photo-unreadable'])
  }
})

test('a document of another application, or an unknown one, is refused and nothing is stored', async () => {
  const taken = await document()
  await applied({ belgeler: [taken] })
  const before = await count()
  for (const belgeler of [[taken], ['no-uuid'], ["' or true --"], [await document(), taken]]) {
    expect((await apply(form({ belgeler }))).body.code).toBe('photo-lost')
  }
  expect(await count()).toBe(before)
})

test('staff with the right alone receive a document, and only one of an application', async () => {
  const [free, id] = [await document(), await document()]
  await applied({ belgeler: [id] })
  const file = async (of: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return api.app.request(`/office/agency-document?id=${encodeURIComponent(of)}`, { headers })
  }
  const { token: ofGuide } = await testStaff(company, 'guide')
  const { token: ofMember } = await testMember(company)
  expect((await file(id)).status).toBe(401)
  expect((await file(id, ofMember)).status).toBe(401)
  expect((await file(id, ofGuide)).status).toBe(403)
  for (const wrong of [free, '../../secret', '']) expect((await file(wrong, ofOwner)).status).toBe(404)
  const answer = await file(id, ofOwner)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
})

test('an approval is audited and emailed once, with the words of staff, however often it is given', async () => {
  const number = await applied({ lang: 'tr' })
  const decision = { number, message: 'Aramıza hoş geldiniz.', reason: 'licence checked' }
  const answers = await Promise.all([1, 2].map(() => api.post('/office/approve-agency', decision, ofOwner)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await detailsOf(number)).toMatchObject({ state: 'approved', decidedAt: expect.any(String) })
  expect(await auditOf(number)).toEqual([
    {
      action: 'agency.approve',
      by: expect.stringMatching(/^staff:/),
      before: { state: 'applied' },
      after: { state: 'approved' },
      reason: 'licence checked',
    },
    expect.objectContaining({ action: 'agency.invite-user', reason: 'licence checked' }),
  ])
  const mails = (await mailsAbout(number)).slice(2)
  expect(mails.map(({ template, locale }) => [template, locale])).toEqual([['agency-approved', 'tr']])
  const { text } = await composeMail(company, mails[0]!)
  expect(text).toContain('Aramıza hoş geldiniz.')
  expect(text).not.toContain('licence checked')
})

test('a refused application may be approved later; an approval is final', async () => {
  const number = await applied()
  expect(await decideOnAgency(database, { number, move: 'refuse' }, order)).toMatchObject({
    state: 'refused',
  })
  expect(await decideOnAgency(database, { number, move: 'approve' }, order)).toMatchObject({
    state: 'approved',
  })
  const { status, body } = await api.post('/office/refuse-agency', { number }, ofOwner)
  expect([status, body.code]).toEqual([409, 'agency-decided'])
  expect((await mailsAbout(number)).slice(2).map(({ template }) => template)).toEqual([
    'agency-refused',
    'agency-approved',
  ])
})

test('of two applications with one tax number, approved at once, exactly one is approved', async () => {
  const numbers = [await applied({ vergi_no: 'TR 99 88 77' }), await applied({ vergi_no: 'tr998877' })]
  const answers = await Promise.all(
    numbers.map((number) => api.post('/office/approve-agency', { number }, ofOwner)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('agency-already')
  const states = await Promise.all(numbers.map(async (number) => (await detailsOf(number)).state))
  expect(states.sort()).toEqual(['applied', 'approved'])
})

test('staff list agencies by state in pages, and find one by its number alone', async () => {
  const [first, second] = [await applied(), await applied()]
  const page = async (query: string) =>
    (await api.get(`/office/agencies?state=applied&limit=1${query}`, ofOwner)).body.data as {
      agencies: [{ number: string }]
      next: string
    }
  const newest = await page('')
  expect(newest.agencies.map(({ number }) => number)).toEqual([second])
  expect((await page(`&after=${newest.next}`)).agencies.map(({ number }) => number)).toEqual([first])
  expect((await page('&after=nothing')).agencies).toEqual([])
  expect((await api.get(`/office/agency?number=${first}`, ofOwner)).status).toBe(200)
  expect((await api.get('/office/agency?number=KRVA-00', ofOwner)).status).toBe(404)
})

test('old applications that were not approved are deleted with their documents, approved ones stay', async () => {
  const [id, lost] = [await document(), await document()]
  const [old, approved] = [await applied({ belgeler: [id] }), await applied()]
  await decideOnAgency(database, { number: approved, move: 'approve' }, order)
  const exists = (of: string) =>
    access(documentFile(company.uploads, of)).then(
      () => true,
      () => false,
    )
  await deleteOldApplications(company, new Date(Date.now() + 2 * day))
  expect([await exists(id), await exists(lost)]).toEqual([true, false])
  await deleteOldApplications(company, new Date(Date.now() + 731 * day))
  expect(await exists(id)).toBe(false)
  expect(await findAgency(database, old)).toMatchObject({ refused: 'agency-unknown' })
  expect(await detailsOf(approved)).toMatchObject({ state: 'approved' })
})

test('staff delete a document of an approved agency for good, with its file', async () => {
  const [passport, licence] = [await document(), await document()]
  const number = await applied({ belgeler: [passport, licence] })
  await decideOnAgency(database, { number, move: 'approve' }, order)
  const other = await applied()
  const drop = (of: string, id: string) =>
    api.post('/office/delete-agency-document', { number: of, id, reason: 'Asked for it' }, ofOwner)
  expect((await drop(other, passport!)).body.code).toBe('document-unknown')
  expect((await drop(number, passport!.toUpperCase())).body.data).toMatchObject({
    agency: { documents: [licence] },
  })
  const file = documentFile(company.uploads, passport!)
  await expect(access(file)).rejects.toThrow('ENOENT')
  await access(documentFile(company.uploads, licence!))
  expect((await drop(number, passport!)).status).toBe(404)
  expect(await auditOf(number)).toContainEqual(
    expect.objectContaining({ action: 'agency.delete-document', before: { document: passport } }),
  )
})
