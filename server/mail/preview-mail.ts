import { type Locale, locales } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { defaultMessage } from '#server/i18n/say.ts'
import { errorOfMailText, fieldsOf, isMailTemplate } from '#server/mail-texts/check-mail-text.ts'
import { mailTexts } from '#server/mail-texts/mail-texts.ts'
import { messageOf, type Placeholder, placeholdersOf } from '#server/mail-texts/placeholders.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { pageUrl } from './compose/written.ts'
import { type ComposedMail, layOutMail } from './compose-mail.ts'
import { sampleDraft } from './samples/sample-drafts.ts'

type Texts = Partial<Record<Locale, string>>

/** A text of an email that the company may replace: its placeholders, the defaults and the company's own, by language. */
export type EmailField = {
  field: string
  line: boolean
  placeholders: Placeholder[]
  defaults: Texts
  own: Texts
}

export type EmailTexts = { template: MailTemplate; fields: EmailField[] }

/** Lists the texts of every email, or of one; undefined for an unknown one. */
export async function listEmailTexts(company: Company, template?: string): Promise<EmailTexts[] | undefined> {
  if (template !== undefined && !isMailTemplate(template)) return undefined
  const { emailTexts = {} } = await company.settings()
  const wanted = template === undefined ? (Object.keys(mailTexts) as MailTemplate[]) : [template]
  return wanted.map((one) => ({
    template: one,
    fields: fieldsOf(one).map((field) => fieldOf(one, field, emailTexts[one]?.[field] ?? {})),
  }))
}

function fieldOf(template: MailTemplate, field: string, own: Texts): EmailField {
  const texts = mailTexts[template]
  const message = messageOf(texts, field)
  return {
    field,
    line: Object.hasOwn(texts.lines, field),
    placeholders: placeholdersOf(texts, field)!,
    defaults: message
      ? Object.fromEntries(locales.map((locale) => [locale, defaultMessage(locale, message)]))
      : {},
    own,
  }
}

export type PreviewedEmail = Pick<ComposedMail, 'subject' | 'html' | 'text'>

type PreviewRefusal = Refusal<'entry-unknown' | 'entry-invalid'> & {
  problems?: { path: string; message: string }[]
}

/**
 * Writes an email with made-up data, and sends nothing. `texts` are texts of the language that are not saved yet, by field;
 * an empty one is the default.
 */
export async function previewEmail(
  company: Company,
  { template, locale, texts = {} }: { template: string; locale: Locale; texts?: Record<string, string> },
): Promise<PreviewedEmail | PreviewRefusal> {
  if (!isMailTemplate(template)) return refuse('entry-unknown', { kind: 'email', code: template })
  const problems = Object.entries(texts).flatMap(([field, text]) => {
    const message = text === '' ? undefined : errorOfMailText(template, { field, locale, text })
    return message ? [{ path: `${field}.${locale}`, message }] : []
  })
  if (problems.length > 0) return { ...refuse('entry-invalid', { count: problems.length }), problems }
  const settings = await company.settings()
  const own = { ...settings.emailTexts?.[template] }
  for (const [field, text] of Object.entries(texts)) own[field] = { ...own[field], [locale]: text }
  const draft = sampleDraft(template, { locale, company: settings.name, url: pageUrl(company, locale, '/') })
  const edited = { ...settings, emailTexts: { ...settings.emailTexts, [template]: own } }
  const { subject, html, text } = await layOutMail(company, draft, {
    template,
    locale,
    settings: edited,
    toMember: true,
  })
  return { subject, html, text }
}
