import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { findAnswer, findMessage } from '#server/enquiries/find-message.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { watchToken } from '#server/search/alerts/alert-link.ts'
import { alertById } from '#server/search/alerts/find-alert.ts'
import { type AlertEmail, alertConfirm, alertFreeDay, alertLowerPrice } from '../templates/alert-emails.ts'
import { messageAnswer, messageForStaff, messageReceived } from '../templates/contact-emails.ts'
import type { EmailDraft } from '../templates/email.ts'
import { backOfficeUrl, pageUrl, type WriteMail, type Written } from './written.ts'

/** Emails to visitors who wrote to the company or created an alert. */
export const visitorMails = {
  async 'message-received'(company, data) {
    const { name } = await company.settings()
    return { draft: messageReceived(await messageFor(company, data), name), attachments: [] }
  },
  async 'message-for-staff'(company, data, locale) {
    const message = await messageFor(company, data)
    const url = backOfficeUrl(company, `/messages/${message.number}`)
    return { draft: messageForStaff(message, { locale, url }), attachments: [], replyTo: message.email }
  },
  async 'message-answer'(company, data) {
    const { answer: id } = data as { answer: string }
    const text = await findAnswer(company.database, id)
    if (text === undefined) throw new Error(`a mail is about an answer that does not exist: ${id}`)
    const { name } = await company.settings()
    return { draft: messageAnswer(await messageFor(company, data), { text, company: name }), attachments: [] }
  },
  'alert-confirm': (company, data, locale) => aboutAlert(company, data, { locale, write: alertConfirm }),
  'alert-free-day': (company, data, locale) => aboutAlert(company, data, { locale, write: alertFreeDay }),
  'alert-lower-price': (company, data, locale) =>
    aboutAlert(company, data, { locale, write: alertLowerPrice }),
} satisfies Partial<Record<MailTemplate, WriteMail>>

async function aboutAlert(
  company: Company,
  data: unknown,
  { locale, write }: { locale: Locale; write: (of: AlertEmail) => EmailDraft },
): Promise<Written> {
  const { alert: id } = data as { alert: string }
  const alert = await alertById(company, id, locale)
  if (!alert) throw new Error(`an email is about an unknown alert: ${id}`)
  const page = pageUrl(company, locale, '/notice')
  const token = watchToken(company, id)
  const urls = { confirmUrl: `${page}#${token}`, endUrl: `${page}#end.${token}` }
  const productUrl = pageUrl(company, locale, alert.product.path)
  return { draft: write({ alert, locale, productUrl, ...urls }), attachments: [] }
}

async function messageFor(company: Company, data: unknown) {
  const { message: id } = data as { message: string }
  const found = await findMessage(company.database, id)
  if (!found) throw new Error(`a mail is about a message that does not exist: ${id}`)
  return found
}
