import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { saleApi } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

const password = 'dalyan-kaplumbaga'

async function newMember(email: string, lang = 'en'): Promise<{ email: string; token: string }> {
  const { body } = await api.post('/uye-kayit-ol-post', {
    ad: 'Elif',
    soyad: 'Kaya',
    e_mail: email,
    sifre: password,
    sifre_onay: password,
    lang,
  })
  return { email, token: body.access_token as string }
}

async function forgot(email: string) {
  const { status, body } = await api.post('/uye-sifremi-unuttum-post', { e_mail: email, lang: 'en' })
  return { status, body, link: (await mailsOf(company, 'new-password')).at(-1)?.link ?? '' }
}

const choose = (link: string, sifre: string) =>
  api.post('/uye-sifre-yenile-post', { baglanti: link, sifre, sifre_onay: sifre })

const logIn = (email: string, sifre: string) => api.post('/uye-giris-yap-post', { e_mail: email, sifre })

test('who forgot the password gets a link in their own language, and chooses a new one', async () => {
  const { email, token } = await newMember('elif@example.com', 'tr')
  const { status, body, link } = await forgot(email)
  expect([status, body]).toEqual([200, { success: true, status: 'gonderildi' }])
  expect(await mailsOf(company, 'new-password')).toEqual([
    { template: 'new-password', recipient: email, locale: 'tr', link },
  ])
  const set = await choose(link, 'yeni-bir-parola')
  expect(set.body).toMatchObject({ success: true, user: { e_mail: email, e_mail_onayli: true } })
  expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn(email, 'yeni-bir-parola')).status).toBe(200)
  expect((await api.get('/uye-oturum-listele', token)).status).toBe(401)
  expect((await mailsOf(company, 'password-changed')).map(({ recipient }) => recipient)).toEqual([email])
})

test('the email leads to the page with the link behind #, where no log sees it', async () => {
  const { rows } = await database.execute<{ data: object }>(
    sql`select data from outbox where template = 'new-password' order by id limit 1`,
  )
  const { html, text } = await composeMail(company, {
    template: 'new-password',
    locale: 'tr',
    data: rows[0]!.data,
  })
  expect(text).toMatch(/http:\/\/localhost:3000\/tr\/account\/new-password#[\da-f-]{36}\.[\w-]{43}/)
  expect(html).toContain('Şifre belirle')
})

test('a link works once', async () => {
  const { email } = await newMember('once@example.com')
  const { link } = await forgot(email)
  const [one, other] = await Promise.all([choose(link, 'first-choice'), choose(link, 'second-choice')])
  expect([one.status, other.status].sort()).toEqual([200, 422])
  expect((await choose(link, 'third-choice')).body).toMatchObject({ code: 'link-invalid' })
})

test('asking again makes the link before it worthless', async () => {
  const { email } = await newMember('twice@example.com')
  const first = await forgot(email)
  const second = await forgot(email)
  expect((await choose(first.link, 'anything-else')).status).toBe(422)
  expect((await choose(second.link, 'anything-else')).status).toBe(200)
})

test('a link of an hour ago, a forged one and one for something else open nothing', async () => {
  const { email } = await newMember('late@example.com')
  const { link } = await forgot(email)
  await database.execute(sql`update mail_links set expires_at = now() where purpose = 'new-password'`)
  const verify = (await mailsOf(company, 'welcome')).at(-1)!.link
  const forged = `${link.split('.')[0]}.${'A'.repeat(43)}`
  const answers = await Promise.all(
    [link, forged, verify, 'rubbish', ''].map((text) => choose(text, 'other-pass')),
  )
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([422, 'link-invalid']))
})

test('an unknown address: status mailyok, as the specification requires', async () => {
  const { status, body } = await forgot('nobody@example.com')
  expect([status, body]).toEqual([
    404,
    {
      success: false,
      status: 'mailyok',
      code: 'mailyok',
      message: 'Such an e-mail is not registered in the system.',
      fields: { e_mail: 'Such an e-mail is not registered in the system.' },
    },
  ])
})

test('with neutral answers every address gets the same one', async () => {
  const settings = await company.settings()
  const neutral = { ...settings, rules: { ...settings.rules, forgottenPasswordTells: false } }
  const neutralApi = saleApi({ ...company, settings: async () => neutral })
  const { email } = await newMember('member@example.com')
  const asked = async (e_mail: string) => {
    const { status, body } = await neutralApi.post('/uye-sifremi-unuttum-post', { e_mail })
    return [status, body]
  }
  expect(await asked('no-one@example.com')).toEqual(await asked(email))
})

test('no mailbox is filled: three emails an hour', async () => {
  const { email } = await newMember('full@example.com')
  const answers = []
  for (let round = 0; round < 4; round += 1) answers.push((await forgot(email)).status)
  expect(answers).toEqual([200, 200, 200, 429])
})

test('a password that is too short or typed differently comes back with its field, and the link stays good', async () => {
  const { email } = await newMember('careful@example.com')
  const { link } = await forgot(email)
  const { body } = await api.post('/uye-sifre-yenile-post', {
    baglanti: link,
    sifre: 'abc',
    sifre_onay: 'abd',
  })
  expect(body.fields).toEqual({
    sifre: 'The password needs at least 4 characters.',
    sifre_onay: 'The passwords don’t match.',
  })
  expect((await choose(link, 'long-enough')).status).toBe(200)
})

test('the welcome asks whether the address is theirs, and opening its link says yes, once', async () => {
  const { token } = await newMember('welcome@example.com')
  const { link } = (await mailsOf(company, 'welcome')).at(-1)!
  const verified = async () =>
    ((await api.get('/uye-bilgileri-get', token)).body.data as { user: { e_mail_onayli: boolean } }).user
      .e_mail_onayli
  expect(await verified()).toBe(false)
  const confirm = () => api.post('/uye-baglanti-onayla-post', { baglanti: link })
  expect((await confirm()).body.data).toEqual({ sonuc: 'onaylandi' })
  expect(await verified()).toBe(true)
  expect((await confirm()).body.code).toBe('link-invalid')
})

test('a new address counts once both have said yes; then every session ends and both are notified', async () => {
  const { email, token } = await newMember('old@example.com')
  const change = { e_mail: 'New@Example.com', sifre_eski: password }
  const asked = await api.post('/uye-guncelle-post', change, token)
  expect(asked.body.data).toMatchObject({ user: { e_mail: email, yeni_e_mail: 'new@example.com' } })
  const [leave, take] = [
    ...(await mailsOf(company, 'leave-email')),
    ...(await mailsOf(company, 'take-email')),
  ]
  expect([leave!.recipient, take!.recipient]).toEqual([email, 'new@example.com'])
  const confirm = async (baglanti: string) =>
    (await api.post('/uye-baglanti-onayla-post', { baglanti })).body.data
  expect(await confirm(take!.link)).toEqual({ sonuc: 'diger_adres_bekleniyor' })
  expect((await logIn(email, password)).status).toBe(200)
  expect(await confirm(leave!.link)).toEqual({ sonuc: 'degisti' })
  expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn('new@example.com', password)).status).toBe(200)
  expect((await api.get('/uye-oturum-listele', token)).status).toBe(401)
  const reported = (await mailsOf(company, 'email-changed')).map(({ recipient }) => recipient)
  expect(reported).toEqual([email, 'new@example.com'])
})

test('an address taken in the meantime cannot be taken twice', async () => {
  const { token } = await newMember('slow@example.com')
  await api.post('/uye-guncelle-post', { e_mail: 'wanted@example.com', sifre_eski: password }, token)
  const leave = (await mailsOf(company, 'leave-email')).at(-1)!
  const take = (await mailsOf(company, 'take-email')).at(-1)!
  await newMember('wanted@example.com')
  await api.post('/uye-baglanti-onayla-post', { baglanti: leave.link })
  const { status, body } = await api.post('/uye-baglanti-onayla-post', { baglanti: take.link })
  expect([status, body.code]).toEqual([409, 'emailhata'])
})

test('without the present password neither the address nor the password changes', async () => {
  const { token } = await newMember('guarded@example.com')
  const change = async (body: object) => (await api.post('/uye-guncelle-post', body, token)).body.fields
  expect(await change({ e_mail: 'thief@example.com' })).toEqual({ sifre_eski: 'Please enter a password.' })
  const passwords = { sifre: 'thief-was-here', sifre_onay: 'thief-was-here', sifre_eski: 'guess' }
  expect(await change(passwords)).toEqual({ sifre_eski: 'This isn’t your current password.' })
})

test('a new password ends every session but the one it was changed in', async () => {
  const { email, token } = await newMember('many@example.com')
  const other = (await logIn(email, password)).body.access_token as string
  const change = { sifre: 'another-one', sifre_onay: 'another-one', sifre_eski: password }
  expect((await api.post('/uye-guncelle-post', change, token)).status).toBe(200)
  expect((await api.get('/uye-oturum-listele', token)).status).toBe(200)
  expect((await api.get('/uye-oturum-listele', other)).status).toBe(401)
})

test('a member changes name, phone, language, currency and consents, each of which stays as evidence', async () => {
  const { token } = await newMember('profile@example.com')
  const { body } = await api.post(
    '/uye-guncelle-post',
    { ad: 'Elif Su', telefon: '+90 532 111 22 33', dil: 'de', kur_turu: 'USD', izinler: { sms: true } },
    token,
  )
  expect(body.data).toMatchObject({
    user: {
      ad: 'Elif Su',
      soyad: 'Kaya',
      telefon: '+90 532 111 22 33',
      lang: 'de',
      kur_turu: 'USD',
      izinler: { e_posta: false, sms: true, arama: false },
    },
  })
  const again = await api.post('/uye-guncelle-post', { izinler: { sms: false }, telefon: '' }, token)
  expect((again.body.data as { user: { izinler: object } }).user.izinler).toMatchObject({ sms: false })
  const { rows } = await database.execute(sql`
    select channel, given from consents c join members m on m.id = c.member
    where m.email = 'profile@example.com' order by decided_at`)
  expect(rows).toEqual([
    { channel: 'sms', given: true },
    { channel: 'sms', given: false },
  ])
})

test('a phone number that an order refuses is not saved; a stored one is still read', async () => {
  const { token } = await newMember('phone@example.com')
  await database.execute(sql`update members set phone = '+90 532 000 00 0' where email = 'phone@example.com'`)
  const phone = { telefon: '+90 532 000 00 0' }
  expect((await api.get('/uye-bilgileri-get', token)).body.data).toMatchObject({ user: phone })
  const { status, body } = await api.post('/uye-guncelle-post', phone, token)
  expect([status, body.fields]).toEqual([422, { telefon: 'Please enter a valid phone number.' }])
  expect((await api.post('/uye-guncelle-post', { ad: 'Su' }, token)).status).toBe(200)
})

test('errors of a change come back with their fields', async () => {
  const { token } = await newMember('mistyped@example.com')
  const { status, body } = await api.post(
    '/uye-guncelle-post',
    { ad: ' ', telefon: 'call me', e_mail: 'x' },
    token,
  )
  expect([status, body.fields]).toEqual([
    422,
    {
      ad: 'Please enter the first name.',
      telefon: 'Please enter a valid phone number.',
      e_mail: 'Please enter a valid email address.',
    },
  ])
})
