import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import { type EmailDraft, emailText, type Part, paragraph } from './email.ts'

/** Welcomes a new member, and asks them to confirm the address unless a provider has. */
export function welcome(of: {
  firstName: string
  company: string
  pageUrl: string
  verifyUrl: string | undefined
  locale: Locale
}): EmailDraft {
  const { firstName, company, pageUrl, verifyUrl, locale } = of
  const next: Part[] = verifyUrl
    ? [
        paragraph(emailText(locale, 'mail-welcome-verify')),
        { kind: 'button', text: say(locale, 'mail-verify-button'), url: verifyUrl },
      ]
    : [{ kind: 'button', text: say(locale, 'mail-welcome-button'), url: pageUrl }]
  return {
    subject: emailText(locale, 'mail-welcome-subject', { company }),
    title: emailText(locale, 'mail-welcome-title', { name: firstName }),
    parts: [paragraph(emailText(locale, 'mail-welcome-text', { company })), ...next],
    values: { name: firstName },
  }
}
