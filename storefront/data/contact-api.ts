import { type Client, createClient, type Reply } from '#contract/client.ts'
import * as calls from '#contract/enquiries/enquiries.ts'
import type { ContactField, ContactForm } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** What came of sending: the number of the message, or what is wrong, in words. */
export type Outcome =
  | { sent: string }
  | { problem: string; expired: boolean; errors: Partial<Record<ContactField, string>> }

/** The calls of the forms that visitors write to the company by. */
export function createContactApi(client: Client, locale: Locale) {
  return {
    /** The token a form brings along, and the words that are consented to. */
    form: (): Promise<Reply<{ token: string; consent: string }>> =>
      client.send(calls.contactToken, { locale }),
    async send({ trip, ...form }: ContactForm, guard: calls.Guard): Promise<Outcome> {
      const reply = trip
        ? await client.send(calls.askForSpecialOffer, { form: { ...form, trip }, guard })
        : await client.send(calls.sendQuestion, { form, guard })
      if (reply.ok) return { sent: reply.data }
      return { problem: reply.message, expired: reply.code === 'form-expired', errors: reply.fields ?? {} }
    },
  }
}

export type ContactApi = ReturnType<typeof createContactApi>

/** The same in the browser: over HTTP, in the page's language. */
export function browserContactApi(locale: Locale): ContactApi {
  return createContactApi(createClient({ base: '/api', headers: { 'accept-language': locale } }), locale)
}
