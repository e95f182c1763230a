import type { AgencyDetails } from '#domain/agencies/agency.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, type Part, paragraph } from './email.ts'

/** Confirms an application. Its contents are not repeated: the address need not be the applicant's. */
export function applicationReceived({ locale, number, name }: AgencyDetails, company: string): EmailDraft {
  return {
    subject: say(locale, 'mail-agency-received-subject', { number, company }),
    title: say(locale, 'mail-agency-received-title'),
    parts: [
      paragraph(say(locale, 'mail-dear', { name })),
      paragraph(say(locale, 'mail-agency-received-text')),
      { kind: 'code', label: say(locale, 'agency-number'), text: number },
      paragraph(say(locale, 'mail-message-received-strange')),
    ],
  }
}

/** Lists an application for staff. */
export function applicationForStaff(agency: AgencyDetails, locale: Locale): EmailDraft {
  const { number, documents, note } = agency
  const rows: [string, string][] = [
    [say(locale, 'agency-name'), agency.agency],
    [say(locale, 'agency-licence'), agency.licence],
    [say(locale, 'agency-tax-number'), [agency.taxOffice, agency.taxNumber].filter(Boolean).join(' ')],
    [say(locale, 'agency-address'), agency.address],
    [say(locale, 'agency-contact'), agency.name],
    [say(locale, 'agreement-email'), agency.email],
    [say(locale, 'request-phone'), agency.phone],
    [say(locale, 'agency-website'), agency.website],
    [say(locale, 'agency-documents'), String(documents.length)],
  ]
  const title = say(locale, 'mail-agency-staff-title', { number })
  return {
    subject: title,
    title,
    parts: [
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      ...linesOf(note),
      paragraph(say(locale, 'mail-agency-staff-text', { number })),
    ],
  }
}

/** Reports a decision on an application, with the words of staff. */
export function applicationDecided(
  { locale, number, name, agency, state }: AgencyDetails,
  { company, message = '' }: { company: string; message: string | undefined },
): EmailDraft {
  const decision = state === 'approved' ? 'approved' : 'refused'
  return {
    subject: say(locale, `mail-agency-${decision}-subject`, { number, company }),
    title: say(locale, `mail-agency-${decision}-title`),
    parts: [
      paragraph(say(locale, 'mail-dear', { name })),
      paragraph(say(locale, `mail-agency-${decision}-text`, { agency, company })),
      ...linesOf(message),
      { kind: 'code', label: say(locale, 'agency-number'), text: number },
    ],
  }
}

function linesOf(text: string): Part[] {
  return text.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : paragraph(line)))
}
