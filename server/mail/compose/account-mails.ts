import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { codeText } from '#server/members/login-codes/code-text.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import {
  type AccountEmail,
  accountAttacked,
  accountErased,
  connectAccount,
  emailChanged,
  eraseAccount,
  leaveEmail,
  loginChanged,
  loginCode,
  newPassword,
  passkeyChanged,
  passwordChanged,
  takeEmail,
  verifyEmail,
} from '../templates/account-emails.ts'
import type { EmailDraft } from '../templates/email.ts'
import { welcome } from '../templates/welcome.ts'
import { pageUrl, type WriteMail, type Written } from './written.ts'

/** Emails to a member about their account. */
export const accountMails = {
  async welcome(company, data, locale) {
    const { name } = await company.settings()
    const { firstName, link } = data as { firstName: string; link?: string }
    const verifyUrl = link && linkUrl(company, locale, { page: 'confirm', link })
    const of = { firstName, company: name, pageUrl: pageUrl(company, locale, '/'), verifyUrl, locale }
    return { draft: welcome(of), attachments: [] }
  },
  'verify-email': (company, data, locale) => aboutAccount(company, data, { locale, write: verifyEmail }),
  'new-password': (company, data, locale) =>
    aboutAccount(company, data, { locale, write: newPassword, page: 'new-password' }),
  async 'login-code'(company, data, locale) {
    const { name } = await company.settings()
    const code = codeText(company, (data as { code: string }).code)
    return { draft: loginCode({ company: name, locale, code }), attachments: [] }
  },
  'password-changed': (company, data, locale) =>
    aboutAccount(company, data, { locale, write: passwordChanged }),
  'leave-email': (company, data, locale) => aboutAccount(company, data, { locale, write: leaveEmail }),
  'take-email': (company, data, locale) => aboutAccount(company, data, { locale, write: takeEmail }),
  'email-changed': (company, data, locale) => aboutAccount(company, data, { locale, write: emailChanged }),
  'connect-account': (company, data, locale) =>
    aboutAccount(company, data, { locale, write: connectAccount }),
  'login-connected': (company, data, locale) =>
    aboutAccount(
      company,
      { ...(data as object), now: 'connected' },
      { locale, write: loginChanged, page: 'security' },
    ),
  'login-disconnected': (company, data, locale) =>
    aboutAccount(
      company,
      { ...(data as object), now: 'disconnected' },
      { locale, write: loginChanged, page: 'security' },
    ),
  'passkey-added': (company, data, locale) =>
    aboutAccount(
      company,
      { ...(data as object), now: 'added' },
      { locale, write: passkeyChanged, page: 'security' },
    ),
  'passkey-removed': (company, data, locale) =>
    aboutAccount(
      company,
      { ...(data as object), now: 'removed' },
      { locale, write: passkeyChanged, page: 'security' },
    ),
  'account-attacked': (company, data, locale) =>
    aboutAccount(company, data, { locale, write: accountAttacked, page: 'security' }),
  'erase-account': (company, data, locale) => aboutAccount(company, data, { locale, write: eraseAccount }),
  'account-erased': (company, data, locale) => aboutAccount(company, data, { locale, write: accountErased }),
} satisfies Partial<Record<MailTemplate, WriteMail>>

type AccountPage = 'confirm' | 'new-password' | 'security'

async function aboutAccount<Details extends object>(
  company: Company,
  data: unknown,
  {
    locale,
    write,
    page = 'confirm',
  }: { locale: Locale; write: (of: AccountEmail & Details) => EmailDraft; page?: AccountPage },
): Promise<Written> {
  const details = data as Details & { firstName: string; link?: string }
  const { name } = await company.settings()
  const { link = '' } = details
  const url =
    page === 'security'
      ? pageUrl(company, locale, '/user/security')
      : linkUrl(company, locale, { page, link })
  const of = { ...details, company: name, locale, linkUrl: url }
  return { draft: write(of), attachments: [] }
}

/** The link's token is in the fragment: no server and no log on the path sees it. */
function linkUrl(
  company: Company,
  locale: Locale,
  { page, link }: { page: Exclude<AccountPage, 'security'>; link: string },
): string {
  return `${pageUrl(company, locale, `/account/${page}`)}#${mailLinkText(company, link)}`
}
