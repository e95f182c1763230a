import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import type { SecurityChange } from '#server/staff/mail-security-change.ts'
import { type EmailDraft, emailText, type Part, paragraph } from './email.ts'

export type StaffAccountEmail = { name: string; company: string; locale: Locale }

type WithLink = StaffAccountEmail & { linkUrl: string }

type WithScreens = StaffAccountEmail & { accountUrl: string; setupUrl: string }

/** Invites a person to choose a password of their account of staff. */
export function staffInvitation(of: WithLink): EmailDraft {
  const { company, locale } = of
  return draft(of, 'invitation', [
    paragraph(emailText(locale, 'mail-staff-invitation-text', { company })),
    { kind: 'button', text: say(locale, 'mail-staff-invitation-button'), url: of.linkUrl },
    paragraph(emailText(locale, 'mail-staff-invitation-unexpected')),
  ])
}

/** Contains the link to a new password. */
export function staffNewPassword(of: WithLink): EmailDraft {
  return draft(of, 'new-password', [
    paragraph(emailText(of.locale, 'mail-staff-new-password-text')),
    { kind: 'button', text: say(of.locale, 'mail-password-button'), url: of.linkUrl },
    paragraph(emailText(of.locale, 'mail-not-me')),
  ])
}

/** Notifies the owner of a new password, and of the way to another. */
export function staffPasswordChanged(of: WithLink & WithScreens): EmailDraft {
  return draft(of, 'password-changed', [
    paragraph(emailText(of.locale, 'mail-staff-password-changed-text')),
    toAccount(of),
    { kind: 'link', text: say(of.locale, 'mail-password-button'), url: of.linkUrl },
  ])
}

/** Notifies the former and the new address of the change. */
export function staffEmailChanged(of: WithScreens & { email: string }): EmailDraft {
  return draft(of, 'email-changed', [
    paragraph(emailText(of.locale, 'mail-staff-email-changed-text', { email: of.email })),
    toAccount(of),
  ])
}

/** Notifies the owner of an account that how it logs in was changed. */
export function staffSecurityChanged(of: WithLink & WithScreens & { change: SecurityChange }): EmailDraft {
  return draft(of, 'security-changed', [
    paragraph(emailText(of.locale, `mail-staff-security-${of.change}`)),
    paragraph(emailText(of.locale, 'mail-staff-security-strange')),
    toAccount(of),
    { kind: 'link', text: say(of.locale, 'mail-password-button'), url: of.linkUrl },
  ])
}

/** Shows that the mail server sends emails. */
export function staffTestEmail(of: WithScreens): EmailDraft {
  return draft(of, 'test-email', [
    paragraph(emailText(of.locale, 'mail-staff-test-email-text', { company: of.company })),
    { kind: 'button', text: say(of.locale, 'mail-staff-open-setup'), url: of.setupUrl },
  ])
}

/** The screen with password, passkeys, app and open sessions. */
function toAccount({ locale, accountUrl }: WithScreens): Part {
  return { kind: 'button', text: say(locale, 'mail-staff-open-account'), url: accountUrl }
}

function draft(
  { name, company, locale }: StaffAccountEmail,
  which:
    | 'invitation'
    | 'new-password'
    | 'password-changed'
    | 'email-changed'
    | 'security-changed'
    | 'test-email',
  parts: Part[],
): EmailDraft {
  return {
    subject: emailText(locale, `mail-staff-${which}-subject`, { company }),
    title: emailText(locale, `mail-staff-${which}-title`),
    parts: [paragraph(emailText(locale, 'mail-hello', { name })), ...parts],
    values: { name },
  }
}
