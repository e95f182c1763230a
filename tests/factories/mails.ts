import { sql } from 'drizzle-orm'
import type { Company } from '#server/company.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'

export type QueuedMail = { template: string; recipient: string; locale: string; link: string }

/** The emails of a template that were queued, the newest last, with the text of the link that each leads by. */
export async function mailsOf(company: Company, template: string): Promise<QueuedMail[]> {
  const { rows } = await company.database.execute<Omit<QueuedMail, 'link'> & { data: { link?: string } }>(
    sql`select template, recipient, locale, data from outbox where template = ${template} order by id`,
  )
  return rows.map(({ data, ...mail }) => ({
    ...mail,
    link: data.link ? mailLinkText(company, data.link) : '',
  }))
}
