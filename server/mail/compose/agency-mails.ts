import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { defaultLocale } from '#domain/languages/locales.ts'
import { findAgencyOfMail } from '#server/agencies/find-agency.ts'
import type { Company } from '#server/company.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import {
  type AgencyDecision,
  type AgencyUserEmail,
  agencyDecided,
  agencyUserEmail,
  applicationForStaff,
  applicationReceived,
} from '../templates/agency-emails.ts'
import { backOfficeUrl, pageUrl, type WriteMail, type Written } from './written.ts'

/** Emails about applications of agencies. */
export const agencyMails = {
  async 'agency-application-received'(company, data) {
    const { name } = await company.settings()
    return { draft: applicationReceived(await agencyFor(company, data), name), attachments: [] }
  },
  async 'agency-application-for-staff'(company, data, locale) {
    const agency = await agencyFor(company, data)
    const url = backOfficeUrl(company, `/agencies/${agency.number}`)
    const draft = applicationForStaff(agency, { locale, url })
    return { draft, attachments: [], replyTo: agency.email }
  },
  'agency-approved': (company, data) => decided(company, data, 'approved'),
  'agency-refused': (company, data) => decided(company, data, 'refused'),
  'agency-suspended': (company, data) => decided(company, data, 'suspended'),
  'agency-reinstated': (company, data) => decided(company, data, 'reinstated'),
  'agency-invitation': aboutUser('invitation'),
  'agency-new-password': aboutUser('new-password'),
  'agency-password-changed': aboutUser('password-changed'),
} satisfies Partial<Record<MailTemplate, WriteMail>>

/** The decision of the email: another one may be made before the email is written. */
async function decided(company: Company, data: unknown, decision: AgencyDecision): Promise<Written> {
  const { name } = await company.settings()
  const { message } = data as { message?: string }
  const agency = await agencyFor(company, data)
  return { draft: agencyDecided(agency, { decision, company: name, message }), attachments: [] }
}

function aboutUser(which: AgencyUserEmail['which']): WriteMail {
  return async (company, data, locale) => {
    const { name, agency, link } = data as { name: string; agency: string; link?: string }
    const settings = await company.settings()
    const shown = settings.languages.enabled.includes(locale) ? locale : defaultLocale
    const page = pageUrl(company, shown, link ? '/agency/password' : '/agency/login')
    // The token is in the fragment: no server and no log on the path sees it.
    const linkUrl = link ? `${page}#${mailLinkText(company, link)}` : page
    return {
      draft: agencyUserEmail({ which, name, agency, company: settings.name, locale, linkUrl }),
      attachments: [],
    }
  }
}

async function agencyFor(company: Company, data: unknown): Promise<AgencyDetails> {
  const { agency: id } = data as { agency: string }
  const found = await findAgencyOfMail(company.database, id)
  if (!found) throw new Error(`an email is about an unknown agency: ${id}`)
  return found
}
