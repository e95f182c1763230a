import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { fieldsOf } from '#server/mail-texts/check-mail-text.ts'
import { mailTexts } from '#server/mail-texts/mail-texts.ts'
import { placeholdersOf } from '#server/mail-texts/placeholders.ts'
import { type MailTemplate, queueMail } from '#server/outbox/queue-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { composeMail } from './compose-mail.ts'
import { sampleDraft } from './samples/sample-drafts.ts'
import { sendOutbox } from './send-outbox.ts'

const { company } = await testCompany()
const api = saleApi(company)
const owner = await testStaff(company, 'owner')
const content = await testStaff(company, 'content')
const now = new Date('2027-03-01T09:00:00Z')
const editing = editingOf(company, { actor: { kind: 'command', user: 'ada' }, now })
const which = { kind: 'setting', code: 'emailTexts' } as const
const templates = Object.keys(mailTexts) as MailTemplate[]

/** Settings are cached until the database notifies of a change. */
async function andNotice<Done>(change: () => Promise<Done>): Promise<Done> {
  const noticed = new Promise<void>((resolve) => company.onChange(resolve))
  const done = await change()
  await noticed
  return done
}

function save(emailTexts: Record<string, Record<string, Record<string, string>>>) {
  return andNotice(() => editing.save(which, { emailTexts }))
}

const welcome = { template: 'welcome', locale: 'en', data: { firstName: 'Ada', link: 'x' } } as const

test('a text of the company replaces the default in its language alone, in HTML and in text', async () => {
  await save({
    welcome: {
      subject: { en: 'Ahoy {name} – {company}', ar: 'أهلاً {name}' },
      text: { en: 'Your cabin & key.\n\nSee you at the quay, {name}.' },
      closing: { en: 'The crew' },
    },
  })
  const mail = await composeMail(company, welcome)
  expect(mail.subject).toBe('Ahoy Ada – Test Coast')
  expect(mail.text).toContain('Your cabin & key.\n\nSee you at the quay, Ada.\n\n')
  expect(mail.text).toContain('\n\nThe crew\n\n--\n')
  expect(mail.html).toContain('>Your cabin &#38; key.</p>')
  expect(mail.html).toContain('>See you at the quay, Ada.</p>')
  const arabic = await composeMail(company, { ...welcome, locale: 'ar' })
  expect(arabic.subject).toBe('أهلاً Ada')
  expect(arabic.html).toContain('dir="rtl"')
  expect(arabic.text).not.toContain('The crew')
  const turkish = await composeMail(company, { ...welcome, locale: 'tr' })
  expect(turkish.subject).toBe('Test Coast ailesine hoş geldiniz')
})

test('what a guest typed is never read as a placeholder, nor as HTML', async () => {
  await save({ welcome: { text: { en: 'Dear {name}, welcome.' } } })
  const data = { firstName: '{company} <b>', link: 'x' }
  const { text, html } = await composeMail(company, { ...welcome, data })
  expect(text).toContain('Dear {company} <b>, welcome.')
  expect(html).toContain('Dear {company} &#60;b&#62;, welcome.')
})

test('an email that is queued gets the text of the moment it is sent', async () => {
  await save({ welcome: { subject: { en: 'Before' } } })
  const mail = { ...welcome, recipient: 'late@example.com' }
  await queueMail(company.database, mail)
  await save({ welcome: { subject: { en: 'After' } } })
  await sendOutbox(company, new Date(Date.now() + 60_000))
  const [file] = await readdir(company.outbox)
  expect(await readFile(join(company.outbox, file!), 'utf8')).toContain('Subject: After\r\n')
})

test('texts are saved by call with version, history and audit; a wrong one names email, field and language', async () => {
  const { body } = await api.get('/office/entry?kind=setting&code=emailTexts', owner.token)
  const { version } = body.data as { version: number }
  const send = (emailTexts: object, more: object = {}) =>
    api.post(
      '/office/save-entry',
      { ...which, version, as: 'published', document: { emailTexts }, ...more },
      owner.token,
    )
  const wrong = await send({ welcome: { text: { tr: 'Merhaba {ad}' } }, nothing: { subject: { en: 'x' } } })
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    {
      data: {
        problems: [
          { path: 'emailTexts.welcome.text.tr', message: expect.stringContaining('{ad} is no placeholder') },
          { path: 'emailTexts.nothing', message: expect.stringContaining('is no email') },
        ],
      },
    },
  ])
  for (const emailTexts of [7, [], { welcome: 'x' }, { welcome: { text: { xx: 'y' } } }, { constructor: {} }])
    expect((await send(emailTexts as object)).status).toBe(422)
  const right = await andNotice(() => send({ welcome: { subject: { tr: 'Hoş geldin {name}' } } }))
  expect(right.status).toBe(200)
  const stale = await send({ welcome: { subject: { tr: 'Selam {name}' } } })
  expect([stale.status, stale.body.code]).toEqual([409, 'entry-stale'])
  const history = await api.get('/office/entry-versions?kind=setting&code=emailTexts&limit=1', owner.token)
  expect(history.body).toMatchObject({
    data: { versions: [{ version: version + 1, name: 'Ada Kaya', differences: expect.any(Array) }] },
  })
  const audit = await api.get('/office/audit?subject_kind=setting&subject_id=emailTexts&limit=1', owner.token)
  expect(audit.body).toMatchObject({ data: { entries: [{ action: 'entry.save' }] } })
  const restored = await andNotice(() =>
    api.post(
      '/office/restore-entry',
      { ...which, version: version + 1, from: version, as: 'published' },
      owner.token,
    ),
  )
  expect(restored.status).toBe(200)
  expect((await composeMail(company, welcome)).subject).toBe('After')
})

test('a preview shows texts that are not saved, sends nothing, and is for owners', async () => {
  const input = { template: 'booking-confirmed', language: 'tr', texts: { subject: 'Hazır: {number}' } }
  const { body } = await api.post('/office/preview-email', input, owner.token)
  expect(body).toMatchObject({ data: { subject: 'Hazır: KRV-7H-Q2MX-9DKA' } })
  const { html, text } = body.data as { html: string; text: string }
  expect(html).toContain('<html lang="tr" dir="ltr">')
  expect(text).toContain('Sayın Ada Yıldız')
  const empty = { ...input, texts: { subject: '', title: '' } }
  const byDefault = await api.post('/office/preview-email', empty, owner.token)
  expect(byDefault.body).toMatchObject({ data: { subject: expect.stringContaining('KRV-7H-Q2MX-9DKA') } })
  const wrong = await api.post(
    '/office/preview-email',
    { ...input, texts: { subject: '<b>' + '{x' } },
    owner.token,
  )
  expect([wrong.status, wrong.body]).toMatchObject([422, { data: { problems: [{ path: 'subject.tr' }] } }])
  expect(
    (await api.post('/office/preview-email', { ...input, template: 'toString' }, owner.token)).status,
  ).toBe(404)
  expect((await api.post('/office/preview-email', input, content.token)).status).toBe(403)
  const saved = await composeMail(company, welcome)
  expect(saved.subject).toBe('After')
  const listed = await api.get('/office/email-texts?template=welcome', owner.token)
  expect(listed.body).toMatchObject({
    data: {
      emails: [
        {
          template: 'welcome',
          fields: [
            { field: 'subject', line: true, own: { en: 'After' }, defaults: { en: 'Welcome to {company}' } },
            { field: 'title' },
            { field: 'text' },
            { field: 'confirm' },
            { field: 'closing', defaults: {} },
          ],
        },
      ],
    },
  })
  expect((await api.get('/office/email-texts?template=nothing', owner.token)).status).toBe(404)
})

test('texts come in by an import, which refuses wrong ones, and go with the settings of an export', async () => {
  const settings = await company.settings()
  const emailTexts = { welcome: { subject: { en: 'Imported' } } }
  await andNotice(() => editing.takeIn({ company: { ...settings, emailTexts } }))
  expect((await composeMail(company, welcome)).subject).toBe('Imported')
  const { database, uploads } = company
  const exported = await exportCatalogue({ database, uploads, folder: join(company.outbox, 'export') })
  expect(exported.company?.emailTexts).toEqual(emailTexts)
  const wrong = { ...settings, emailTexts: { welcome: { subject: { en: '{x}' } } } }
  expect(await editing.takeIn({ company: wrong })).toMatchObject({
    refused: [{ path: 'company.emailTexts.welcome.subject.en' }],
  })
})

test('an email to staff keeps its button and what it reports under texts of the company', async () => {
  await save({
    'staff-notice': { sold: { en: 'Hooray: {number}' }, soldText: { en: 'Ring the bell, {firstName}!' } },
  })
  const { subject, text } = await composeMail(company, {
    template: 'staff-notice',
    locale: 'en',
    data: { booking: await bookingOf(), what: 'sold' },
  })
  expect(subject).toMatch(/^Hooray: /)
  expect(text).toContain('Ring the bell, Ayşe!')
  expect(text).toContain(`Open booking: ${company.publicUrl}/backoffice/bookings/${subject.slice(8)}`)
})

async function bookingOf(): Promise<string> {
  const { token } = await testMember(company)
  const { body } = await api.place(testOrder({ paymentMethod: 'on-the-spot' }), token)
  return (body.data as { k_no: string }).k_no
}

test.each(locales)(
  'in %s, every text of every email may be replaced, with each of its placeholders',
  (locale) => {
    const of = { locale, company: 'Test Coast', url: 'https://example.com/' }
    for (const template of templates) {
      const { subject, title, parts, values } = sampleDraft(template, of)
      expect([template, Object.keys(values).toSorted()]).toEqual([
        template,
        mailTexts[template].values.toSorted(),
      ])
      const texts = [subject, title, ...parts.flatMap((part) => (part.kind === 'paragraph' ? part.text : []))]
      for (const text of texts) {
        if (typeof text === 'string' || text.message === 'mail-erased-text') continue
        const { lines, paragraphs } = mailTexts[template]
        const field = Object.entries({ ...lines, ...paragraphs }).find(
          ([, message]) => message === text.message,
        )?.[0]
        expect([template, text.message, field && fieldsOf(template).includes(field)]).toEqual([
          template,
          text.message,
          true,
        ])
        const given = { company: '', ...values, ...text.values }
        const missing = placeholdersOf(mailTexts[template], field!)!.filter(({ name }) => !(name in given))
        expect([template, field, missing]).toEqual([template, field, []])
      }
    }
  },
)
