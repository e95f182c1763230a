import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import type { EmailDraft } from '../templates/email.ts'
import {
  type StaffAccountEmail,
  staffEmailChanged,
  staffInvitation,
  staffNewPassword,
  staffPasswordChanged,
  staffSecurityChanged,
  staffTestEmail,
} from '../templates/staff-account-emails.ts'
import { backOfficeUrl, pageUrl, type WriteMail } from './written.ts'

/** Emails to a member of staff about their account. */
export const staffAccountMails = {
  'staff-invitation': aboutAccount(staffInvitation, 'invitation'),
  'staff-new-password': aboutAccount(staffNewPassword, 'new-password'),
  'staff-password-changed': aboutAccount(staffPasswordChanged, 'new-password'),
  'staff-email-changed': aboutAccount(staffEmailChanged, 'new-password'),
  'staff-security-changed': aboutAccount(staffSecurityChanged, 'new-password'),
  'staff-test-email': aboutAccount(staffTestEmail, 'new-password'),
} satisfies Partial<Record<MailTemplate, WriteMail>>

type Urls = { linkUrl: string; accountUrl: string; setupUrl: string }

type Page = 'invitation' | 'new-password'

function aboutAccount<Details extends object>(
  write: (of: StaffAccountEmail & Details & Urls) => EmailDraft,
  page: Page,
): WriteMail {
  return async (company, data, locale) => {
    const details = data as Details & { name: string; link?: string }
    const { name, languages } = await company.settings()
    // Staff may read a language in which the shop has no pages.
    const shown = languages.enabled.includes(locale) ? locale : defaultLocale
    const urls = {
      linkUrl: linkTo(company, shown, { page, link: details.link }),
      accountUrl: backOfficeUrl(company, '/account'),
      setupUrl: backOfficeUrl(company, '/setup'),
    }
    return { draft: write({ ...details, company: name, locale, ...urls }), attachments: [] }
  }
}

/** The token is in the fragment: no server and no log on the path sees it. */
function linkTo(
  company: Company,
  locale: Locale,
  { page, link }: { page: Page; link: string | undefined },
): string {
  const url = pageUrl(company, locale, `/backoffice/${page}`)
  return link ? `${url}#${mailLinkText(company, link)}` : url
}
