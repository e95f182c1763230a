import type { Locale } from '#domain/languages/locales.ts'
import type { ServerMessage } from '#server/i18n/say.ts'

/** A text of an email that a company may replace by its own: the message, and the values of its placeholders. */
export type EmailText = { locale: Locale; message: ServerMessage; values: Readonly<Record<string, unknown>> }

/** One part of an email; every email is written as parts, and shown as HTML and as plain text alike. */
export type Part<Text = string | EmailText> =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'code'; label: string; text: string }
  | { kind: 'button'; text: string; url: string }
  /** A secondary action, less prominent. */
  | { kind: 'link'; text: string; url: string }

/** An email before its texts are chosen; `values` are placeholders that each of its texts may use. */
export type EmailDraft = {
  subject: EmailText
  title: EmailText
  parts: readonly Part[]
  values: Readonly<Record<string, string>>
}

/** An email with its final texts. */
export type WrittenEmail = { subject: string; title: string; parts: readonly Part<string>[] }

export type Attachment = {
  filename: string
  content: Buffer
  contentType: string
  /** The name under which the email itself shows it; it is then not listed as an attachment. */
  cid?: string
  contentDisposition?: 'inline'
}

/** Returns a text that the company may replace. */
export function emailText(
  locale: Locale,
  message: ServerMessage,
  values: Readonly<Record<string, unknown>> = {},
): EmailText {
  return { locale, message, values }
}

/** Returns a paragraph: of the email's texts, or of what staff or guests wrote. */
export function paragraph(text: string | EmailText): Part {
  return { kind: 'paragraph', text }
}

/** Says that a reply to an email to staff goes to a guest, and not into the back office. */
export function replyPart(email: string, locale: Locale): Part {
  return paragraph(emailText(locale, 'mail-staff-reply', { email }))
}

/** Returns what staff or guests wrote, one paragraph a line. */
export function lines(text: string): Part<string>[] {
  return text.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : { kind: 'paragraph', text: line }))
}
