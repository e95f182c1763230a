import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import { isOptional, kindOfMail } from '#domain/members/notice.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { type LogoFile, logoFile } from '#server/catalogue/settings/logo-file.ts'
import type { Company } from '#server/company.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { chooseTexts } from './choose-texts.ts'
import { accountMails } from './compose/account-mails.ts'
import { agencyMails } from './compose/agency-mails.ts'
import { bookingMails } from './compose/booking-mails.ts'
import { commentMails } from './compose/comment-mails.ts'
import { requestMails } from './compose/request-mails.ts'
import { staffAccountMails } from './compose/staff-account-mails.ts'
import { staffMails } from './compose/staff-mails.ts'
import { visitorMails } from './compose/visitor-mails.ts'
import { pageUrl, type WriteMail } from './compose/written.ts'
import type { OutboxRow } from './queries.ts'
import type { Attachment, EmailDraft } from './templates/email.ts'
import { emailAsHtml, emailAsText, type Sender } from './templates/layout.ts'
import { whySent } from './templates/why-sent.ts'

export type ComposedMail = {
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  /** The header by which mail programs offer to decline such emails. */
  list?: { unsubscribe: string }
  /** Where a reply goes; to the company without it. */
  replyTo?: string
}

/** An email to write; without a `recipient` as it goes to an address without an account. */
type ToCompose = Pick<OutboxRow, 'template' | 'locale' | 'data'> & Partial<Pick<OutboxRow, 'recipient'>>

/** Renders an email of the outbox with current data, in the language it was queued in. */
export async function composeMail(company: Company, mail: ToCompose): Promise<ComposedMail> {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : defaultLocale
  const template = mail.template as MailTemplate
  const { draft, attachments, replyTo } = await lettersOf[template](company, mail.data, locale)
  const settings = await company.settings()
  const toMember =
    mail.recipient !== undefined &&
    isOptional(kindOfMail(template)) &&
    (await findMemberByEmail(company.database, mail.recipient)) !== undefined
  const composed = await layOutMail(company, draft, { template, locale, settings, toMember })
  return {
    ...composed,
    attachments: [...attachments, ...composed.attachments],
    ...(replyTo && { replyTo }),
  }
}

/**
 * Lays out an email with the texts of the settings, the company's name or logo and the reason why it is sent; members choose
 * which of the optional ones they want.
 */
export async function layOutMail(
  company: Company,
  draft: EmailDraft,
  {
    template,
    locale,
    settings,
    toMember,
  }: { template: MailTemplate; locale: Locale; settings: Settings; toMember: boolean },
): Promise<ComposedMail> {
  const written = chooseTexts(draft, { template, settings })
  const logo = await logoFile(company)
  const sender = { ...senderOf(company, settings), logo: logo && { ...logo, cid: logoId } }
  const preferences = toMember ? pageUrl(company, locale, '/user/notification') : undefined
  const why = whySent(template, locale, preferences)
  return {
    subject: written.subject,
    html: emailAsHtml(written, sender, locale, why),
    text: emailAsText(written, sender, why),
    attachments: logo ? [attachedLogo(logo)] : [],
    ...(why?.choose && { list: { unsubscribe: why.choose.url } }),
  }
}

/** Travels with the email: an address would have to be loaded, which many mail programs ask about first. */
const logoId = 'logo@kervan'

function attachedLogo({ bytes }: LogoFile): Attachment {
  return {
    filename: 'logo.png',
    content: bytes,
    contentType: 'image/png',
    cid: logoId,
    contentDisposition: 'inline',
  }
}

const lettersOf: Record<MailTemplate, WriteMail> = {
  ...accountMails,
  ...agencyMails,
  ...bookingMails,
  ...commentMails,
  ...requestMails,
  ...staffAccountMails,
  ...staffMails,
  ...visitorMails,
}

function senderOf({ publicUrl }: Company, { name, legalName, licence, contact }: Settings): Sender {
  const { address, phone, email } = contact
  return { name, legalName, licence: licence.number, address, phone, email, publicUrl }
}
