import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { testCompany } from '#tests/factories/company.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { acceptMembershipAgreement } from './accept-agreement.ts'
import { eraseMember } from './erase-account.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const password = 'dalyan-kaplumbaga'

/** A member with everything a member can have. */
async function fullMember() {
  const { member, token } = await testMember(company, 'Nazlı')
  await database.execute(
    sql`update members set password_hash = ${await hashPassword(password)} where id = ${member.id}`,
  )
  await acceptMembershipAgreement(database, { member: member.id, locale: 'en', now: new Date() })
  const guest = {
    firstName: 'Nazlı',
    lastName: 'Sırdaş',
    email: member.email,
    phone: '+90 555 111 22 33',
    address: 'Çınar Sokak 3',
    identity: '10000000146',
    birthDate: '1980-05-05',
  }
  const placed = await api.place(testOrder({ paymentMethod: 'on-the-spot', guest, note: 'Gizli not' }), token)
  await api.post('/uye-favori-ekle-post', { urun_k_no: 'boat' }, token)
  await api.post(
    '/uye-adres-kaydet-post',
    { baslik: 'Ev', adres: 'Saklı 1', sehir: 'Bodrum', ulke: 'TR' },
    token,
  )
  const child = { ad: 'Nihan', soyad: 'Sırdaş', tc_pasaport: 'U1234567' }
  await api.post('/uye-yolcu-kaydet-post', child, token)
  await api.post('/uye-resim-yukle-post', { resim: (await photo()).toString('base64') }, token)
  await api.post('/uye-guncelle-post', { izinler: { e_posta: true }, telefon: '+90 555 111 22 33' }, token)
  await api.post('/uye-bildirim-tercih-post', { tercihler: [{ tur: 'reviews', istenir: false }] }, token)
  return { member, token, booking: (placed.body.data as { k_no: string }).k_no }
}

function photo() {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#186878' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Nazlı' }, IFD3: { GPSLatitude: '36/1 51/1 0/1' } })
    .toBuffer()
}

/** The trip is over: future trips prevent the deletion. */
async function travel(booking: string) {
  await database.execute(
    sql`update booking_items set starts_at = starts_at - interval '1 year' where booking = ${booking}`,
  )
}

test('a photo is re-encoded: square, small, and without EXIF', async () => {
  const { token } = await testMember(company)
  const sent = await api.post('/uye-resim-yukle-post', { resim: (await photo()).toString('base64') }, token)
  const { resim } = (sent.body.data as { user: { resim: string } }).user
  expect(resim).toMatch(/^\/uye-resim-get\?v=[0-9a-f]{16}$/)
  const answer = await api.app.request(resim, { headers: { authorization: `Bearer ${token}` } })
  const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([about.format, about.width, about.height, about.exif]).toEqual(['webp', 320, 320, undefined])
  expect((await api.app.request(resim)).status).toBe(404)
  const other = await testMember(company)
  const stranger = { headers: { authorization: `Bearer ${other.token}` } }
  expect((await api.app.request(resim, stranger)).status).toBe(404)
  const removed = await api.post('/uye-resim-sil-post', {}, token)
  expect((removed.body.data as { user: object }).user).not.toHaveProperty('resim')
})

test.each([
  ['a text', () => Buffer.from('not a picture at all')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a bomb of 400 million pixels', bomb],
])('%s is no photo', async (_, make) => {
  const { token } = await testMember(company)
  const { status, body } = await api.post(
    '/uye-resim-yukle-post',
    { resim: (await make()).toString('base64') },
    token,
  )
  expect([status, body.code]).toEqual([422, 'picture-invalid'])
})

/** A whole PNG of 20,000 × 20,000 black pixels, one bit each: 50 MB of zeros that take 50 KB. */
function bomb(): Buffer {
  const side = 20_000
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

test('the decompression bomb is a valid picture, given enough memory', async () => {
  const picture = sharp(bomb(), { limitInputPixels: false })
  const { format, width, height } = await picture.metadata()
  expect([format, width, height]).toEqual(['png', 20_000, 20_000])
  const corner = { left: 19_990, top: 0, width: 10, height: 10 }
  expect((await picture.extract(corner).raw().toBuffer()).every((value) => value === 0)).toBe(true)
})

test('a consent is stored with its day and the very words it was given to', async () => {
  const { member, token } = await testMember(company)
  await api.post('/uye-guncelle-post', { izinler: { sms: true }, lang: 'tr' }, token)
  await api.post('/uye-guncelle-post', { izinler: { sms: true } }, token)
  const { rows } = await database.execute(sql`
    select channel, given, wording, locale from consents where member = ${member.id}`)
  expect(rows).toEqual([
    {
      channel: 'sms',
      given: true,
      locale: 'tr',
      wording: expect.stringMatching(/SMS ile kampanya ve haber gönderebilir/),
    },
  ])
  const listed = (await api.get('/uye-izin-listele?lang=en', token)).body.data as {
    izinler: { kanal: string; verildi: boolean; tarih?: string }[]
  }
  expect(listed.izinler.map(({ kanal, verildi, tarih }) => [kanal, verildi, tarih !== undefined])).toEqual([
    ['e_posta', false, false],
    ['sms', true, true],
    ['arama', false, false],
  ])
})

test('a day of birth must be one, and can be taken away', async () => {
  const { token } = await testMember(company)
  const invalid = 'Please enter a valid date of birth.'
  const dates = [
    ['2026-02-30', invalid],
    ['1899-12-31', invalid],
    ['soon', invalid],
    ['2999-01-01', 'The date of birth must be in the past.'],
  ]
  for (const [dogum_tarihi, error] of dates) {
    const { status, body } = await api.post('/uye-guncelle-post', { dogum_tarihi }, token)
    expect([status, body.message, body.fields]).toEqual([
      422,
      'Some values are not valid. Please correct them.',
      { dogum_tarihi: error },
    ])
  }
  const born = await api.post('/uye-guncelle-post', { dogum_tarihi: '1980-05-05' }, token)
  expect((born.body.data as { user: object }).user).toMatchObject({ dogum_tarihi: '1980-05-05' })
  const gone = await api.post('/uye-guncelle-post', { dogum_tarihi: '' }, token)
  expect((gone.body.data as { user: object }).user).not.toHaveProperty('dogum_tarihi')
})

/** Tables that refer to members: what a file of one's data need not hold. */
const keysAndVisits = [
  'known_devices',
  'mail_links',
  'member_challenges',
  'provider_visits',
  'pending_connections',
]
const namesInFile: Record<string, string> = {
  coupon_uses: 'couponUses',
  email_changes: 'emailChanges',
  email_preferences: 'emailPreferences',
  member_passkeys: 'passkeys',
  member_pictures: 'picture',
  contact_messages: 'messages',
  identities: 'connectedAccounts',
  legal_acceptances: 'legalAcceptances',
}

/** An account that was merged into another one refers to that: it is deleted with it. */
async function tablesOfMembers(): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'members'::regclass and conrelid <> confrelid order by 1`)
  return rows.map(({ name }) => name)
}

test('the file of one’s data holds every table that refers to members', async () => {
  const { token } = await fullMember()
  const { data } = (await api.get('/uye-veri-getir', token)).body as { data: Record<string, unknown> }
  const tables = (await tablesOfMembers()).filter((name) => !keysAndVisits.includes(name))
  expect(tables.filter((name) => !((namesInFile[name] ?? name) in data))).toEqual([])
  expect(data.travellers).toMatchObject([{ first_name: 'Nihan', identityNumber: 'U1234567' }])
  expect(data.bookings).toMatchObject([
    { identityNumber: '10000000146', note: 'Gizli not', contracts: [{}, {}] },
  ])
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|rotation_key/)
})

test('an account with a trip ahead cannot be deleted', async () => {
  const { token } = await fullMember()
  const { status, body } = await api.post('/uye-hesap-sil-post', { sifre: password }, token)
  expect([status, body.code]).toEqual([409, 'trips-ahead'])
})

test('an account that money is still on its way back to cannot be deleted', async () => {
  const { token, booking } = await fullMember()
  await travel(booking)
  await database.execute(sql`
    with transfer as (insert into received_payments (booking, amount, currency, credited, by)
      values (${booking}, 500, 'EUR', 500, 'staff') returning id),
    note as (insert into credit_notes (booking, year, serial, number, reason, currency, refund, retained, items, by)
      values (${booking}, 2026, 1, 'CN-1', 'cancelled', 'EUR', 500, 0, '[]', 'staff') returning id)
    select transfer.id from transfer, note`)
  await database.execute(sql`
    insert into refunds (booking, credit_note, received, amount, currency, credited, state, way)
    select ${booking}, c.id, t.id, 500, 'EUR', 500, 'by-hand', 'transfer' from credit_notes c join received_payments t using (booking)
    where booking = ${booking}`)
  const { status, body } = await api.post('/uye-hesap-sil-post', { sifre: password }, token)
  expect([status, body.code]).toEqual([409, 'trips-ahead'])
})

test('nothing is deleted by a wrong password', async () => {
  const { token, booking } = await fullMember()
  await travel(booking)
  const { status, body } = await api.post('/uye-hesap-sil-post', { sifre: 'wrong' }, token)
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, 'password-wrong', ['sifre']])
  expect((await api.get('/uye-bilgileri-get', token)).body.data).toMatchObject({ user: { ad: 'Nazlı' } })
})

test('deleted, an account leaves bookings with the name and address of the invoice, and nothing else anywhere', async () => {
  const { member, token, booking } = await fullMember()
  await travel(booking)
  await database.execute(
    sql`update booking_items set travellers = '[{"firstName": "Nihan", "lastName": "Sırdaş"}]' where booking = ${booking}`,
  )
  await database.execute(sql`
    insert into booking_changes (booking, position, was, "is", currency, difference, by)
    values (${booking}, 0, '{"day": "2026-07-01"}', '{"day": "2026-07-02"}', 'EUR', 0, ${`member ${member.id}`})`)
  const { body } = await api.post('/uye-hesap-sil-post', { sifre: password }, token)
  expect(body.data).toEqual({ sonuc: 'silindi' })
  const changes = await database.execute(sql`select by from booking_changes where booking = ${booking}`)
  expect(changes.rows).toEqual([{ by: 'member' }])
  expect((await api.get('/uye-bilgileri-get', token)).body.data).toEqual({ user: null, strateji: null })
  const left: string[] = []
  for (const table of await tablesOfMembers()) {
    const { rows } = await database.execute(
      sql`select from ${sql.identifier(table)} where member = ${member.id} limit 1`,
    )
    if (rows.length > 0) left.push(table)
  }
  expect(left).toEqual(['bookings'])
  const { rows } = await database.execute(sql`
    select m.email, m.first_name, m.password_hash, b.guest, b.note, b.identity_number,
      (select jsonb_agg(travellers) from booking_items i where i.booking = b.id) as travellers,
      (select count(*)::int from contract_acceptances c where c.booking = b.id and ip_address is null) as contracts
    from bookings b join members m on m.id = b.member where b.id = ${booking}`)
  expect(rows).toEqual([
    {
      email: `${member.id}@erased.invalid`,
      first_name: '',
      password_hash: null,
      guest: { firstName: 'Nazlı', lastName: 'Sırdaş', email: '', phone: '', address: 'Çınar Sokak 3' },
      note: '',
      identity_number: null,
      travellers: [null],
      contracts: 2,
    },
  ])
  expect((await mailsOf(company, 'account-erased')).map(({ recipient }) => recipient)).toContain(member.email)
})

/** Writes to the company by the contact form. */
async function writtenMessage(e_mail: string, mesaj: string, token?: string): Promise<void> {
  const { body } = await api.get('/iletisim-jeton-get?lang=en')
  const form = {
    ...{
      lang: 'en',
      ad_soyad: 'Nazlı Sırdaş',
      e_mail,
      telefon: '+90 555 111 22 33',
      konu: 'A question',
      mesaj,
    },
    ...{ onay: true, jeton: (body.data as { jeton: string }).jeton },
  }
  expect((await api.post('/iletisim-form-post', form, token)).status).toBe(200)
}

test('messages of a member are in the file of their data, and deleted with the account; of an unverified address only their own', async () => {
  const { member, token } = await testMember(company, 'Nazlı')
  const other = `${randomUUID()}@example.com`
  await writtenMessage(member.email.toUpperCase(), 'Written while logged out', undefined)
  await writtenMessage(other, 'Written from another address', token)
  await writtenMessage(other, 'Written by a stranger')
  const texts = async () => {
    const { rows } = await database.execute<{ text: string }>(sql`
      select text from contact_messages where lower(email) in (${other}, lower(${member.email})) order by sent_at`)
    return rows.map(({ text }) => text)
  }
  const exported = async () => {
    const { data } = (await api.get('/uye-veri-getir', token)).body as {
      data: { messages: { text: string }[] }
    }
    return data.messages.map(({ text }) => text).sort()
  }
  const verify = (at: string | null) =>
    database.execute(sql`update members set email_verified_at = ${at}::timestamptz where id = ${member.id}`)
  await verify(null)
  expect(await exported()).toEqual(['Written from another address'])
  await verify('2026-01-01T00:00:00Z')
  expect(await exported()).toEqual(['Written from another address', 'Written while logged out'])
  await database.transaction((open) => eraseMember(open, { member: member.id, now: new Date() }))
  expect(await texts()).toEqual(['Written by a stranger'])
  const { rows } = await database.execute(sql`
    select template from outbox where data ? 'message' and not exists (
      select from contact_messages m where m.id::text = data ->> 'message')`)
  expect(rows).toEqual([])
})

test('a member without a password deletes the account by a link, which works once', async () => {
  const { member, token } = await testMember(company, 'Cem')
  const asked = await api.post('/uye-hesap-sil-post', {}, token)
  expect(asked.body.data).toEqual({ sonuc: 'baglanti_gonderildi' })
  const { link, recipient } = (await mailsOf(company, 'erase-account')).at(-1)!
  expect(recipient).toBe(member.email)
  const opened = await api.post('/uye-baglanti-onayla-post', { baglanti: link })
  expect(opened.body.data).toEqual({ sonuc: 'silindi' })
  const { rows } = await database.execute(sql`select from members where id = ${member.id}`)
  expect(rows).toEqual([])
  expect((await api.post('/uye-baglanti-onayla-post', { baglanti: link })).body.code).toBe('link-invalid')
})

test('the owner of an account under password guessing is notified, once', async () => {
  const e_mail = `${randomUUID()}@example.com`
  const form = { ad: 'Elif', soyad: 'Kaya', e_mail, sifre: password, sifre_onay: password }
  await api.post('/uye-kayit-ol-post', form)
  const statuses = []
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await api.post('/uye-giris-yap-post', { e_mail, sifre: `guess ${guess}` })).status)
  }
  expect(statuses).toContain(429)
  const reported = (await mailsOf(company, 'account-attacked')).filter(
    ({ recipient }) => recipient === e_mail,
  )
  expect(reported.length).toBe(1)
})

test('a connected account is taken away and reported; the last way in stays', async () => {
  const { member, token } = await testMember(company, 'Deniz')
  const connect = (provider: string) =>
    database.execute(sql`insert into identities (provider, subject, member, email, connected_at)
      values (${provider}, ${randomUUID()}, ${member.id}, ${member.email}, now())`)
  await connect('google')
  await connect('facebook')
  await database.execute(sql`update members set password_hash = null where id = ${member.id}`)
  const gone = await api.post('/uye-sosyal-ayir-post', { saglayici: 'google' }, token)
  expect((gone.body.data as { user: object }).user).toMatchObject({ sosyal_girisler: ['facebook'] })
  const last = await api.post('/uye-sosyal-ayir-post', { saglayici: 'facebook' }, token)
  expect([last.status, last.body.code]).toEqual([422, 'password-not-set'])
  const reported = (await mailsOf(company, 'login-disconnected')).map(({ recipient }) => recipient)
  expect(reported).toEqual([member.email])
})
