import * as agencyCalls from '#contract/agencies/agencies.ts'
import type { Client, Reply } from '#contract/client.ts'
import * as calls from '#contract/enquiries/enquiries.ts'
import type { AgencyApplication, AgencyField } from '#domain/agencies/agency.ts'
import type { ContactField, ContactForm } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { browserClient } from './browser-client.ts'

/** What came of sending: the number of the message, or what is wrong, in words. */
export type Outcome<Field extends string = ContactField> =
  | { sent: string }
  | { problem: string; expired: boolean; errors: Partial<Record<Field, string>> }

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
      return outcomeOf(reply)
    },
    /** The token of the form of agencies, and the words that are consented to. */
    agencyForm: (): Promise<Reply<{ token: string; consent: string }>> =>
      client.send(agencyCalls.applicationToken, { locale }),
    async apply(application: AgencyApplication, guard: calls.Guard): Promise<Outcome<AgencyField>> {
      return outcomeOf(await client.send(agencyCalls.applyAsAgency, { application, guard }))
    },
  }
}

function outcomeOf<Field extends string>(reply: Reply<string>): Outcome<Field> {
  if (reply.ok) return { sent: reply.data }
  const errors = (reply.fields ?? {}) as Partial<Record<Field, string>>
  return { problem: reply.message, expired: reply.code === 'form-expired', errors }
}

export type ContactApi = ReturnType<typeof createContactApi>

/** The same in the browser: over HTTP, in the page's language. */
export function browserContactApi(locale: Locale): ContactApi {
  return createContactApi(browserClient(locale), locale)
}

/** Sends a picture of a document as it is; the answer is its id in an application. */
export function sendDocument(locale: Locale, picture: Blob): Promise<Reply<string>> {
  return browserClient(locale).send(agencyCalls.sendDocument, {}, { file: picture })
}
