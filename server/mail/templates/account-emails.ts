import type { Locale } from '#domain/languages/locales.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { type EmailDraft, emailText, type Part, paragraph } from './email.ts'

export type AccountEmail = {
  firstName: string
  company: string
  locale: Locale
  /** Where the button leads, with the link's own text behind #. */
  linkUrl: string
}

/** The way to a new password. */
export function newPassword(of: AccountEmail): EmailDraft {
  return draft(of, 'password', [
    said(of, 'mail-password-text'),
    button(of, 'mail-password-button'),
    notMe(of),
  ])
}

/** A code to log in or register with, for an address that need not be a member's. */
export function loginCode({
  locale,
  company,
  code,
}: Omit<Addressed, 'firstName'> & { code: string }): EmailDraft {
  return {
    subject: emailText(locale, 'mail-code-subject', { company }),
    title: emailText(locale, 'mail-code-title'),
    parts: [
      paragraph(emailText(locale, 'mail-code-text')),
      { kind: 'code', label: say(locale, 'mail-code-label'), text: code },
      paragraph(emailText(locale, 'mail-not-me')),
    ],
    values: {},
  }
}

/** The address has to be confirmed once more. */
export function verifyEmail(of: AccountEmail): EmailDraft {
  return draft(of, 'verify', [said(of, 'mail-verify-text'), button(of, 'mail-verify-button'), notMe(of)])
}

/** The present address is asked whether it is to be left. */
export function leaveEmail(of: AccountEmail & { newEmail: string }): EmailDraft {
  return draft(of, 'leave', [
    said(of, 'mail-leave-text', { email: of.newEmail }),
    button(of, 'mail-leave-button'),
    said(of, 'mail-leave-not-me'),
  ])
}

/** The new address is asked whether it is the member's. */
export function takeEmail(of: AccountEmail): EmailDraft {
  return draft(of, 'take', [said(of, 'mail-take-text'), button(of, 'mail-verify-button'), notMe(of)])
}

/** Both addresses are notified of the change. */
export function emailChanged(of: Omit<AccountEmail, 'linkUrl'> & { email: string }): EmailDraft {
  return draft(of, 'email-changed', [said(of, 'mail-email-changed-text', { email: of.email })])
}

/** The password is another one now. */
export function passwordChanged(of: Omit<AccountEmail, 'linkUrl'>): EmailDraft {
  return draft(of, 'password-changed', [said(of, 'mail-password-changed-text')])
}

/** The mailbox is asked whether an account at Google or Facebook is its owner's. */
export function connectAccount(of: AccountEmail & { provider: string }): EmailDraft {
  const provider = of.provider === 'google' ? 'Google' : 'Facebook'
  const parts = [said(of, 'mail-connect-text', { provider }), button(of, 'mail-connect-button'), notMe(of)]
  return draft(of, 'connect', parts, { provider })
}

/** Notifies the owner of too many wrong passwords, with a link to the sessions. */
export function accountAttacked(of: AccountEmail): EmailDraft {
  const parts = [said(of, 'mail-attacked-text'), said(of, 'mail-attacked-advice')]
  return draft(of, 'attacked', [...parts, button(of, 'mail-attacked-button')])
}

/** Login by Google or Facebook was connected or disconnected. */
export function loginChanged(
  of: AccountEmail & { provider: string; now: 'connected' | 'disconnected' },
): EmailDraft {
  const provider = of.provider === 'google' ? 'Google' : 'Facebook'
  const parts = [said(of, `mail-${of.now}-text`, { provider }), button(of, 'mail-attacked-button')]
  return draft(of, of.now, parts, { provider })
}

/** A passkey logs in from now on, or no more. */
export function passkeyChanged(of: AccountEmail & { passkey: string; now: 'added' | 'removed' }): EmailDraft {
  const { passkey } = of
  const parts = [said(of, `mail-passkey-${of.now}-text`, { passkey }), button(of, 'mail-attacked-button')]
  return draft(of, `passkey-${of.now}`, parts, { passkey })
}

/** The last question before an account goes. */
export function eraseAccount(of: AccountEmail): EmailDraft {
  return draft(of, 'erase', [said(of, 'mail-erase-text'), button(of, 'mail-erase-button'), notMe(of)])
}

/** The account is gone: what has stayed, and why. */
export function accountErased(of: Addressed): EmailDraft {
  return draft(of, 'erased', [said(of, 'mail-erased-text')])
}

type Addressed = Omit<AccountEmail, 'linkUrl'>
type Named =
  | 'password'
  | 'verify'
  | 'leave'
  | 'take'
  | 'email-changed'
  | 'password-changed'
  | 'connect'
  | 'attacked'
  | 'connected'
  | 'disconnected'
  | 'passkey-added'
  | 'passkey-removed'
  | 'erase'
  | 'erased'

function draft(of: Addressed, name: Named, parts: Part[], values: Record<string, string> = {}): EmailDraft {
  return {
    subject: emailText(of.locale, `mail-${name}-subject`, { company: of.company, ...values }),
    title: emailText(of.locale, `mail-${name}-title`, values),
    parts: [said(of, 'mail-hello', { name: of.firstName }), ...parts],
    values: { name: of.firstName },
  }
}

function said({ locale }: Addressed, key: ServerMessage, values: Record<string, string> = {}): Part {
  return paragraph(emailText(locale, key, values))
}

function button({ locale, linkUrl }: AccountEmail, key: ServerMessage): Part {
  return { kind: 'button', text: say(locale, key), url: linkUrl }
}

function notMe(of: Addressed): Part {
  return said(of, 'mail-not-me')
}
