import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { findAgencyOfMail } from '#server/agencies/find-agency.ts'
import type { Company } from '#server/company.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { applicationDecided, applicationForStaff, applicationReceived } from '../templates/agency-emails.ts'
import type { WriteMail, Written } from './written.ts'

/** Emails about applications of agencies. */
export const agencyMails = {
  async 'agency-application-received'(company, data) {
    const { name } = await company.settings()
    return { draft: applicationReceived(await agencyFor(company, data), name), attachments: [] }
  },
  async 'agency-application-for-staff'(company, data, locale) {
    return { draft: applicationForStaff(await agencyFor(company, data), locale), attachments: [] }
  },
  'agency-approved': (company, data) => decided(company, data, 'approved'),
  'agency-refused': (company, data) => decided(company, data, 'refused'),
} satisfies Partial<Record<MailTemplate, WriteMail>>

/** The state of the email: a refused agency may be approved before the email is written. */
async function decided(company: Company, data: unknown, state: 'approved' | 'refused'): Promise<Written> {
  const { name } = await company.settings()
  const { message } = data as { message?: string }
  const agency = { ...(await agencyFor(company, data)), state }
  return { draft: applicationDecided(agency, { company: name, message }), attachments: [] }
}

async function agencyFor(company: Company, data: unknown): Promise<AgencyDetails> {
  const { agency: id } = data as { agency: string }
  const found = await findAgencyOfMail(company.database, id)
  if (!found) throw new Error(`an email is about an unknown agency: ${id}`)
  return found
}
