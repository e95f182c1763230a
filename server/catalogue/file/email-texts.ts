import { z } from 'zod'
import { type Locale, locales } from '#domain/languages/locales.ts'
import { errorOfMailText, isMailTemplate } from '#server/mail-texts/check-mail-text.ts'
import { textUpTo } from './values.ts'

const byLanguage = z.partialRecord(z.enum(locales), textUpTo(5000))

/** The company's own texts of emails, by email, field and language; without one, the default of the language is sent. */
export const emailTexts = z
  .record(z.string(), z.record(z.string(), byLanguage))
  .superRefine((given, context) => {
    for (const [template, fields] of Object.entries(given)) {
      if (!isMailTemplate(template)) {
        context.addIssue({
          code: 'custom',
          path: [template],
          message: 'is no email: see npm run mails -- list',
        })
        continue
      }
      for (const [field, texts] of Object.entries(fields)) {
        for (const [locale, text] of Object.entries(texts) as [Locale, string][]) {
          const message = errorOfMailText(template, { field, locale, text })
          if (message) context.addIssue({ code: 'custom', path: [template, field, locale], message })
        }
      }
    }
  })
  .describe(
    'Texts of emails by email, field and language (docs/emails.md); without one, the default is sent.',
  )
