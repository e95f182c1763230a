import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, emailText, lines, type Part, paragraph, replyPart } from './email.ts'

/** Confirms an application. Its contents are not repeated: the address need not be the applicant's. */
export function applicationReceived({ locale, number, name }: AgencyDetails, company: string): EmailDraft {
  return {
    subject: emailText(locale, 'mail-agency-received-subject', { number, company }),
    title: emailText(locale, 'mail-agency-received-title'),
    parts: [
      paragraph(emailText(locale, 'mail-dear', { name })),
      paragraph(emailText(locale, 'mail-agency-received-text')),
      { kind: 'code', label: say(locale, 'agency-number'), text: number },
      paragraph(emailText(locale, 'mail-message-received-strange')),
    ],
    values: { name, number },
  }
}

/** Lists an application for staff. */
export function applicationForStaff(
  agency: AgencyDetails,
  { locale, url }: { locale: Locale; url: string },
): EmailDraft {
  const { number, documents, note } = agency
  const rows: [string, string][] = [
    [say(locale, 'agency-name'), agency.agency],
    [say(locale, 'agency-licence'), agency.licence],
    [say(locale, 'agency-tax-number'), [agency.taxOffice, agency.taxNumber].filter(Boolean).join(' ')],
    [say(locale, 'agency-address'), agency.address],
    [say(locale, 'agency-contact'), agency.name],
    [say(locale, 'agreement-email'), agency.email],
    [say(locale, 'request-phone'), agency.phone],
    [say(locale, 'message-language'), languageName(agency.locale, locale)],
    [say(locale, 'agency-website'), agency.website],
    [say(locale, 'agency-documents'), String(documents.length)],
  ]
  const title = emailText(locale, 'mail-agency-staff-title', { number })
  return {
    subject: title,
    title,
    parts: [
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      ...lines(note),
      paragraph(emailText(locale, 'mail-agency-staff-text')),
      { kind: 'button', text: say(locale, 'mail-staff-open-agency'), url },
      replyPart(agency.email, locale),
    ],
    values: { name: agency.name, number },
  }
}

/** What staff decided about an agency. */
export type AgencyDecision = 'approved' | 'refused' | 'suspended' | 'reinstated'

/** Reports a decision about an agency, with the words of staff. */
export function agencyDecided(
  { locale, number, name, agency }: AgencyDetails,
  {
    decision,
    company,
    message = '',
  }: { decision: AgencyDecision; company: string; message: string | undefined },
): EmailDraft {
  return {
    subject: emailText(locale, `mail-agency-${decision}-subject`, { number, company }),
    title: emailText(locale, `mail-agency-${decision}-title`),
    parts: [
      paragraph(emailText(locale, 'mail-dear', { name })),
      paragraph(emailText(locale, `mail-agency-${decision}-text`, { agency, company })),
      ...lines(message),
      { kind: 'code', label: say(locale, 'agency-number'), text: number },
    ],
    values: { name, number },
  }
}

export type AgencyUserEmail = {
  which: 'invitation' | 'new-password' | 'password-changed'
  name: string
  agency: string
  company: string
  locale: Locale
  linkUrl: string
}

/** Invites a user of an agency to choose a password, contains the link to a new one, or notifies of its change. */
export function agencyUserEmail(of: AgencyUserEmail): EmailDraft {
  const { which, name, agency, company, locale, linkUrl } = of
  const text = say(locale, which === 'invitation' ? 'mail-staff-invitation-button' : 'mail-password-button')
  const parts: Record<typeof which, Part[]> = {
    invitation: [
      { kind: 'button', text, url: linkUrl },
      paragraph(emailText(locale, 'mail-staff-invitation-unexpected')),
    ],
    'new-password': [{ kind: 'button', text, url: linkUrl }, paragraph(emailText(locale, 'mail-not-me'))],
    'password-changed': [{ kind: 'link', text, url: linkUrl }],
  }
  return {
    subject: emailText(locale, `mail-agency-${which}-subject`, { company }),
    title: emailText(locale, `mail-agency-${which}-title`),
    parts: [
      paragraph(emailText(locale, 'mail-hello', { name })),
      paragraph(emailText(locale, `mail-agency-${which}-text`, { agency, company })),
      ...parts[which],
    ],
    values: { name },
  }
}
