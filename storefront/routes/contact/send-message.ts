import type { ContactField } from '#domain/enquiries/contact-form.ts'
import type { SendForm } from './contact-panel.tsx'
import { readForm } from './read-form.ts'

/** Sends a question, or the preferences for a special offer. */
export const sendMessage: SendForm<ContactField> = (api, fields, locale) => {
  const { form, guard } = readForm(fields, locale)
  return api.send(form, guard)
}
