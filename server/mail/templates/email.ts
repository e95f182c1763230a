/** One part of an email; every email is written as parts, and shown as HTML and as plain text alike. */
export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'code'; label: string; text: string }
  | { kind: 'button'; text: string; url: string }
  /** A secondary action, less prominent. */
  | { kind: 'link'; text: string; url: string }

export type EmailDraft = { subject: string; title: string; parts: readonly Part[] }

export type Attachment = {
  filename: string
  content: Buffer
  contentType: string
  /** The name under which the email itself shows it; it is then not listed as an attachment. */
  cid?: string
  contentDisposition?: 'inline'
}

export function paragraph(text: string): Part {
  return { kind: 'paragraph', text }
}
