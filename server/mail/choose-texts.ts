import type { Settings } from '#server/catalogue/file/format.ts'
import { say, sayOwn } from '#server/i18n/say.ts'
import { closingField, mailTexts } from '#server/mail-texts/mail-texts.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { type EmailDraft, type EmailText, lines, type Part, type WrittenEmail } from './templates/email.ts'
import { unlinked } from './templates/unlinked.ts'

/** Returns an email with the texts of the company, and the defaults where it has none in the language. */
export function chooseTexts(
  { subject, title, parts, values }: EmailDraft,
  { template, settings }: { template: MailTemplate; settings: Pick<Settings, 'name' | 'emailTexts'> },
): WrittenEmail {
  const own = settings.emailTexts?.[template] ?? {}
  const fields = fieldsByMessage(template)
  const { locale } = subject

  function ownText(field: string | undefined, text: EmailText): string | undefined {
    const written = field === undefined ? undefined : own[field]?.[text.locale]
    return written
      ? sayOwn(text.locale, written, unlinkedNames({ ...values, company: settings.name, ...text.values }))
      : undefined
  }

  function written(text: EmailText): string {
    return (
      ownText(fields.get(text.message), text) ?? say(text.locale, text.message, unlinkedNames(text.values))
    )
  }

  function writtenPart(part: Part): Part<string>[] {
    if (part.kind !== 'paragraph') return [part]
    if (typeof part.text === 'string') return [{ kind: 'paragraph', text: part.text }]
    return lines(written(part.text))
  }

  const closing = ownText(closingField, { locale, message: subject.message, values: {} })
  return {
    subject: written(subject),
    title: written(title),
    parts: [...parts.flatMap(writtenPart), ...lines(closing ?? '')],
  }
}

/** Names that visitors type, to whom emails also go that did not type them. */
const typedNames = ['name', 'firstName', 'agency']

function unlinkedNames(values: EmailText['values']): EmailText['values'] {
  const named = typedNames.flatMap((field) => {
    const value = values[field]
    return typeof value === 'string' ? [[field, unlinked(value)]] : []
  })
  return { ...values, ...Object.fromEntries(named) }
}

function fieldsByMessage(template: MailTemplate): Map<string, string> {
  const texts = mailTexts[template]
  const fields = { ...texts.lines, ...texts.paragraphs }
  return new Map(Object.entries(fields).map(([field, message]) => [message, field]))
}
