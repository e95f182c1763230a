import { type Client, createClient, type Reply } from '#contract/client.ts'
import * as calls from '#contract/enquiries/calls.ts'
import * as translate from '#contract/enquiries/translate.ts'
import type { ContactField, ContactForm } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** What came of sending: the number of the message, or what is wrong, in words. */
export type Outcome =
  | { sent: string }
  | { problem: string; expired: boolean; faults: Partial<Record<ContactField, string>> }

/** The calls of the forms that visitors write to the company by. */
export function createContactApi(client: Client, lang: Locale) {
  return {
    /** The token a form brings along, and the words that are consented to. */
    async form(): Promise<Reply<{ token: string; consent: string }>> {
      const reply = await client.send(calls.contactToken, { lang })
      return reply.ok
        ? { ok: true, data: { token: reply.data.jeton, consent: reply.data.onay_metni } }
        : reply
    },
    async send(form: ContactForm, guard: translate.Guard): Promise<Outcome> {
      const around = translate.guard.toWire(guard)
      const reply = form.wish
        ? await client.send(calls.askForSpecialOffer, { ...translate.specialOffer.toWire(form), ...around })
        : await client.send(calls.sendQuestion, { ...translate.question.toWire(form), ...around })
      if (reply.ok) return { sent: reply.data.mesaj_no }
      const faults = translate.ourContactFaults(reply.fields)
      return { problem: reply.message, expired: reply.code === 'form-expired', faults }
    },
  }
}

export type ContactApi = ReturnType<typeof createContactApi>

/** The same in the browser: over HTTP, in the page's language. */
export function browserContactApi(locale: Locale): ContactApi {
  return createContactApi(createClient({ base: '/api', headers: { 'accept-language': locale } }), locale)
}
