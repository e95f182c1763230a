import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseMember } from '#server/members/erase-account.ts'
import { codeText } from '#server/members/login-codes/code-text.ts'
import { deleteStaleChallenges } from '#server/passkeys/challenges.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { testCompany } from '#tests/factories/company.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { type TestPasskey, testPasskey } from '#tests/factories/passkey.ts'
import { saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { addPasskey } from './own-passkeys.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const password = 'dalyan-kaplumbaga'
const passwordHash = await hashPassword(password)

type Begun = { istek_k_no: string; secenekler: { challenge: string } }
type Answer = { status: number; code?: string; fields?: object; data?: unknown; access_token?: string }

async function call(path: string, body: object = {}, token?: string): Promise<Answer> {
  const { status, body: answer } = await api.post(`/uye-${path}-post`, body, token)
  return { status, ...(answer as Omit<Answer, 'status'>) }
}

async function answerTo(begun: Answer, make: (challenge: string) => object) {
  const { istek_k_no, secenekler } = begun.data as Begun
  return { istek_k_no, anahtar: make(secenekler.challenge) }
}

async function add(token: string, passkey: TestPasskey, ad = 'Phone') {
  const begun = await call('gecis-anahtari-baslat', {}, token)
  const answer = await answerTo(begun, (challenge) => passkey.create({ challenge }))
  return call('gecis-anahtari-ekle', { ...answer, ad }, token)
}

async function used(passkey: TestPasskey, counter = 0) {
  const begun = await call('gecis-anahtari-giris-baslat')
  return answerTo(begun, (challenge) => passkey.get({ challenge, counter }))
}

const logIn = async (passkey: TestPasskey) => call('gecis-anahtari-giris', await used(passkey))

/** A member who has confirmed the email address. */
async function confirmedMember(name?: string) {
  const { member, token } = await testMember(company, name)
  await database.execute(sql`update members set email_verified_at = now() where id = ${member.id}`)
  return { member, token }
}

const unconfirm = (email: string) =>
  database.execute(sql`update members set email_verified_at = null where email = ${email}`)

async function withPasskey() {
  const { member, token } = await confirmedMember('Nazlı')
  const passkey = testPasskey(company.publicUrl)
  const { data } = await add(token, passkey)
  return { member, token, passkey, id: (data as { k_no: string }).k_no }
}

const listed = async (token: string) =>
  ((await api.get('/uye-gecis-anahtari-listele', token)).body.data as { gecis_anahtarlari: object[] })
    .gecis_anahtarlari
const outcome = ({ status, code }: Answer) => [status, code]
const forget = (member: string) =>
  database.execute(sql`
    update sessions set created_at = now() - interval '16 minutes', proved_at = null where member = ${member}`)

describe('a passkey of a member', () => {
  test('logs in without email address and password, once for each answer', async () => {
    const { member, passkey } = await withPasskey()
    const answer = await used(passkey)
    const both = await Promise.all([1, 2].map(() => call('gecis-anahtari-giris', answer)))
    expect(both.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [401, 'passkey-invalid'],
    ])
    const { access_token } = both.find(({ status }) => status === 200)!
    const { body } = await api.get('/uye-bilgileri-get', access_token)
    expect(body.data).toMatchObject({ user: { k_no: member.id }, strateji: 'local' })
  })

  test('is listed, renamed and deleted by its owner alone; the owner gets an email of each', async () => {
    const { member, token, passkey, id } = await withPasskey()
    const stranger = await testMember(company)
    const rename = { k_no: id, ad: ' Laptop ' }
    expect(outcome(await call('gecis-anahtari-adlandir', rename, stranger.token))).toEqual([
      404,
      'passkey-unknown',
    ])
    expect(outcome(await call('gecis-anahtari-sil', { k_no: id }, stranger.token))).toEqual([
      404,
      'passkey-unknown',
    ])
    expect((await call('gecis-anahtari-adlandir', rename, token)).status).toBe(200)
    expect(await listed(token)).toEqual([{ k_no: id, ad: 'Laptop', eklenme: expect.any(String) }])
    const elsewhere = (await logIn(passkey)).access_token!
    expect((await call('gecis-anahtari-sil', { k_no: id }, token)).status).toBe(200)
    expect(await listed(token)).toEqual([])
    expect(outcome(await logIn(passkey))).toEqual([401, 'passkey-invalid'])
    // Perhaps the device was stolen: what it opened ends, too.
    expect((await api.get('/uye-gecis-anahtari-listele', elsewhere)).status).toBe(401)
    const { rows } = await database.execute(sql`
      select template, data from outbox where recipient = ${member.email} order by id`)
    expect(rows).toEqual([
      { template: 'passkey-added', data: { firstName: 'Nazlı', passkey: 'Phone' } },
      { template: 'passkey-removed', data: { firstName: 'Nazlı', passkey: 'Laptop' } },
    ])
  })

  test('belongs to one member, and opens no account of staff', async () => {
    const { passkey } = await withPasskey()
    const { token } = await confirmedMember()
    expect(outcome(await add(token, passkey))).toEqual([409, 'passkey-already'])
    const begun = (await api.post('/office/begin-passkey-log-in', {})).body.data as {
      challenge: string
      options: { challenge: string }
    }
    const credential = passkey.get({ challenge: begun.options.challenge })
    const { status } = await api.post('/office/log-in-by-passkey', { challenge: begun.challenge, credential })
    expect(status).toBe(401)
  })

  test('of staff opens no account of a member', async () => {
    const { token } = await testStaff(company, 'owner')
    const passkey = testPasskey(company.publicUrl)
    const { data } = (await api.post('/office/begin-passkey', {}, token)).body as {
      data: { challenge: string; options: { challenge: string } }
    }
    const credential = passkey.create({ challenge: data.options.challenge })
    const body = { challenge: data.challenge, name: 'Key', credential }
    expect((await api.post('/office/add-passkey', body, token)).status).toBe(200)
    expect(outcome(await logIn(passkey))).toEqual([401, 'passkey-invalid'])
  })

  test('is added for the challenge of the same member only', async () => {
    const [owner, stranger] = [await confirmedMember(), await confirmedMember()]
    const begun = await call('gecis-anahtari-baslat', {}, owner.token)
    const passkey = testPasskey(company.publicUrl)
    const answer = await answerTo(begun, (challenge) => passkey.create({ challenge }))
    const sent = { ...answer, ad: 'Phone' }
    expect(outcome(await call('gecis-anahtari-ekle', sent, stranger.token))).toEqual([422, 'passkey-invalid'])
    // The challenge is used up.
    expect(outcome(await call('gecis-anahtari-ekle', sent, owner.token))).toEqual([422, 'passkey-invalid'])
  })

  test('is not added by a session that ends in the same moment', async () => {
    const { member, token } = await confirmedMember()
    const { data } = await call('gecis-anahtari-baslat', {}, token)
    const { istek_k_no: challenge, secenekler } = data as Begun
    const credential = testPasskey(company.publicUrl).create(secenekler)
    const by = { member: member.id, session: randomUUID(), now: new Date() }
    expect(await addPasskey(company, { challenge, name: 'Phone', credential }, by)).toMatchObject({
      refused: 'passkey-invalid',
    })
    expect(await listed(token)).toEqual([])
  })

  test('is one of ten', async () => {
    const { member, token } = await withPasskey()
    await database.execute(sql`
      insert into member_passkeys (member, credential_id, public_key, counter, transports, name, created_at)
      select ${member.id}::uuid, ${member.id}::text || n, '\\x00', 0, '{}', 'Key', now() from generate_series(1, 9) n`)
    expect(outcome(await call('gecis-anahtari-baslat', {}, token))).toEqual([409, 'too-many-passkeys'])
  })
})

describe('a passkey is added and deleted after a recent proof only', () => {
  async function forgotten() {
    const { member, token, passkey, id } = await withPasskey()
    await database.execute(sql`update members set password_hash = ${passwordHash} where id = ${member.id}`)
    await forget(member.id)
    expect(outcome(await call('gecis-anahtari-baslat', {}, token))).toEqual([403, 'proof-required'])
    expect(outcome(await call('gecis-anahtari-sil', { k_no: id }, token))).toEqual([403, 'proof-required'])
    const canAdd = async () => (await call('gecis-anahtari-baslat', {}, token)).status === 200
    return { member, token, passkey, canAdd }
  }

  test('by the password', async () => {
    const { token, canAdd } = await forgotten()
    const wrong = await call('dogrula', { sifre: 'wrong' }, token)
    expect([wrong.status, Object.keys(wrong.fields!)]).toEqual([422, ['sifre']])
    expect(await canAdd()).toBe(false)
    expect((await call('dogrula', { sifre: password }, token)).status).toBe(200)
    expect(await canAdd()).toBe(true)
  })

  test('by a code that went to the member’s own address, once', async () => {
    const { member, token, canAdd } = await forgotten()
    const codeFor = async (e_mail: string) => {
      const { data } = await call('giris-kodu-gonder', { e_mail })
      const { kod_k_no } = data as { kod_k_no: string }
      return { kod_k_no, kod: codeText(company, kod_k_no) }
    }
    const foreign = await call('dogrula', await codeFor('stranger@example.com'), token)
    expect([foreign.status, Object.keys(foreign.fields!)]).toEqual([422, ['kod']])
    const code = await codeFor(member.email)
    expect((await call('dogrula', { ...code, kod: 'wrong' }, token)).status).toBe(422)
    expect(await canAdd()).toBe(false)
    expect((await call('dogrula', code, token)).status).toBe(200)
    expect(await canAdd()).toBe(true)
    expect((await call('dogrula', code, token)).status).toBe(422)
  })

  test('by a passkey of the same member', async () => {
    const { token, passkey, canAdd } = await forgotten()
    const other = await withPasskey()
    const prove = async (by: TestPasskey) => call('gecis-anahtari-dogrula', await used(by), token)
    expect(outcome(await prove(other.passkey))).toEqual([422, 'passkey-invalid'])
    expect(await canAdd()).toBe(false)
    expect((await prove(passkey)).status).toBe(200)
    expect(await canAdd()).toBe(true)
  })
})

test('who has not confirmed the email address adds no passkey, not even one that was begun before', async () => {
  const { access_token } = await call('kayit-ol', {
    ...{ ad: 'Elif', soyad: 'Kaya', e_mail: 'new@passkeys.example', sifre: password, sifre_onay: password },
  })
  const refused = [403, 'email-not-confirmed']
  expect(outcome(await call('gecis-anahtari-baslat', {}, access_token))).toEqual(refused)
  const { member, token } = await confirmedMember()
  const begun = await call('gecis-anahtari-baslat', {}, token)
  await unconfirm(member.email)
  const passkey = testPasskey(company.publicUrl)
  const answer = await answerTo(begun, (challenge) => passkey.create({ challenge }))
  expect(outcome(await call('gecis-anahtari-ekle', { ...answer, ad: 'Phone' }, token))).toEqual(refused)
  expect(await listed(token)).toEqual([])
})

test('a blocked member is not logged in by a passkey', async () => {
  const { member, passkey } = await withPasskey()
  await database.execute(
    sql`update members set blocked_at = now(), blocked_why = 'Fraud' where id = ${member.id}`,
  )
  expect(await logIn(passkey)).toMatchObject({ status: 403, code: 'member-blocked' })
})

test('a new password by an emailed link removes all passkeys', async () => {
  const { member, passkey } = await withPasskey()
  await call('sifremi-unuttum', { e_mail: member.email, lang: 'en' })
  const { link } = (await mailsOf(company, 'new-password')).at(-1)!
  const chosen = { baglanti: link, sifre: 'yeni-bir-parola', sifre_onay: 'yeni-bir-parola' }
  expect((await call('sifre-yenile', chosen)).status).toBe(200)
  expect(outcome(await logIn(passkey))).toEqual([401, 'passkey-invalid'])
})

test('a member begins and removes only so many an hour', async () => {
  const another = await confirmedMember()
  // Twice as many as an hour allows: an hour may end in between.
  const outcomesOf = async (path: string, body = {}) => {
    const { token } = await confirmedMember()
    const answers: Answer[] = []
    for (let count = 0; count < 41; count += 1) answers.push(await call(path, body, token))
    return answers.map(outcome)
  }
  const tooMany = [429, 'too-many-attempts']
  const begun = await outcomesOf('gecis-anahtari-baslat')
  expect([begun[0], begun.some(([status]) => status === 429)]).toEqual([[200, undefined], true])
  expect(await outcomesOf('gecis-anahtari-sil', { k_no: randomUUID() })).toContainEqual(tooMany)
  expect((await call('gecis-anahtari-baslat', {}, another.token)).status).toBe(200)
})

test('the passkey of an account with an unconfirmed address goes as its owner logs in by a code', async () => {
  const { member, passkey } = await withPasskey()
  const { email } = member
  await unconfirm(email)
  const { kod_k_no } = (await call('giris-kodu-gonder', { e_mail: email })).data as { kod_k_no: string }
  const byCode = { e_mail: email, kod_k_no, kod: codeText(company, kod_k_no) }
  expect((await call('giris-kodu', byCode)).status).toBe(200)
  expect(outcome(await logIn(passkey))).toEqual([401, 'passkey-invalid'])
})

test('passkeys are in the export of own data without their keys, and go with the account', async () => {
  const { member, token, passkey, id } = await withPasskey()
  const exported = (await api.get('/uye-veri-getir', token)).body.data as { passkeys: object[] }
  expect(exported.passkeys).toEqual([
    {
      id,
      member: member.id,
      credential_id: passkey.id,
      transports: ['internal'],
      name: 'Phone',
      created_at: expect.any(String),
      last_used_at: null,
    },
  ])
  await call('gecis-anahtari-baslat', {}, token)
  await database.transaction((transaction) =>
    eraseMember(transaction, { member: member.id, now: new Date() }),
  )
  const { rows } = await database.execute(sql`
    select from member_passkeys where member = ${member.id} union all
    select from member_challenges where member = ${member.id}`)
  expect(rows).toEqual([])
  expect(outcome(await logIn(passkey))).toEqual([401, 'passkey-invalid'])
})

test('ended challenges are deleted', async () => {
  await call('gecis-anahtari-giris-baslat')
  await deleteStaleChallenges(database, new Date(Date.now() + 5 * 60_000))
  const { rows } = await database.execute(sql`select 1 from member_challenges`)
  expect(rows).toEqual([])
})
