import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import type { Attachment, EmailDraft } from '../templates/email.ts'

/** An email with its attachments; `replyTo` is where a reply goes, where that is not the company itself. */
export type Written = { draft: EmailDraft; attachments: Attachment[]; replyTo?: string }

/** Renders an email with current data from its outbox entry. */
export type WriteMail = (company: Company, data: unknown, locale: Locale) => Promise<Written>

/** Where a page of the site is, in a language; `path` without the language's prefix. */
export function pageUrl({ publicUrl }: Company, locale: Locale, path: string): string {
  return `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path}`
}

/** Where a screen of the back office is: its addresses have no language. */
export function backOfficeUrl({ publicUrl }: Company, path: string): string {
  return `${publicUrl}/backoffice${path}`
}
