import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import { type LogoFile, logoFile } from '#server/catalogue/settings/logo-file.ts'
import type { Company } from '#server/company.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { accountMails } from './compose/account-mails.ts'
import { agencyMails } from './compose/agency-mails.ts'
import { bookingMails } from './compose/booking-mails.ts'
import { commentMails } from './compose/comment-mails.ts'
import { requestMails } from './compose/request-mails.ts'
import { staffAccountMails } from './compose/staff-account-mails.ts'
import { visitorMails } from './compose/visitor-mails.ts'
import { pageUrl, type WriteMail } from './compose/written.ts'
import type { OutboxRow } from './queries.ts'
import type { Attachment } from './templates/email.ts'
import { emailAsHtml, emailAsText, type Sender } from './templates/layout.ts'
import { whySent } from './templates/why-sent.ts'

export type ComposedMail = {
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  /** The header by which mail programs offer to decline such emails. */
  list?: { unsubscribe: string }
}

/** Renders an email of the outbox with current data, in the language it was queued in. */
export async function composeMail(
  company: Company,
  mail: Pick<OutboxRow, 'template' | 'locale' | 'data'>,
): Promise<ComposedMail> {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : defaultLocale
  const { draft, attachments } = await lettersOf[mail.template as MailTemplate](company, mail.data, locale)
  const logo = await logoFile(company)
  const sender = { ...(await senderOf(company)), logo: logo && { ...logo, cid: logoId } }
  const why = whySent(mail.template, locale, pageUrl(company, locale, '/user/notification'))
  return {
    subject: draft.subject,
    html: emailAsHtml(draft, sender, locale, why),
    text: emailAsText(draft, sender, why),
    attachments: [...attachments, ...(logo ? [attachedLogo(logo)] : [])],
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
  ...visitorMails,
}

async function senderOf(company: Company): Promise<Sender> {
  const { name, legalName, licence, contact } = await company.settings()
  const { address, phone, email } = contact
  return { name, legalName, licence: licence.number, address, phone, email, publicUrl: company.publicUrl }
}
