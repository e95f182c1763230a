import type { Locale } from '#domain/languages/locales.ts'
import type { Refusal } from '#domain/refusal.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { type Rejection, reject } from './refusal.ts'

/** Rejects an input with a sentence for each field that has an error. */
export function rejectFields(errors: Readonly<Partial<Record<string, Refusal>>>, locale: Locale): Rejection {
  const fields = Object.entries(errors).flatMap(([field, error]) =>
    error
      ? [
          [
            field,
            canSay(error.refused) ? say(locale, error.refused, error.values) : say(locale, 'field-invalid'),
          ],
        ]
      : [],
  )
  return reject(422, 'input-invalid', { fields: Object.fromEntries(fields) })
}
