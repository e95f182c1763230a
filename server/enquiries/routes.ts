import type { Guard } from '#contract/enquiries/enquiries.ts'
import * as calls from '#contract/enquiries/enquiries.ts'
import type { ContactForm } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, handle } from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { reject } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { formToken } from './form-token.ts'
import { contactConsent, type SendingRefusal, sendMessage } from './send-message.ts'

export const contactEndpoints: Endpoint[] = [
  handle(
    calls.contactToken,
    {
      summary:
        'What a form of /contact or /get-a-special-offer brings along, and what is consented to by it.',
    },
    async ({ company, input, now }) => ({
      token: formToken(company, now),
      consent: contactConsent(input.locale, (await company.settings()).name),
    }),
  ),
  handle(
    calls.sendQuestion,
    { summary: 'Writes to the company. The same form twice is one message.' },
    (ask) => taken(ask, ask.input.form),
  ),
  handle(
    calls.askForSpecialOffer,
    { summary: 'Requests a personal offer. The same form twice is one message.' },
    (ask) => taken(ask, { ...ask.input.form, subject: '' }),
  ),
]

async function taken(ask: Ask<{ guard: Guard }>, form: ContactForm) {
  const { company, input, now, request } = ask
  const { ip, userAgent } = request
  const member = (await loggedIn(ask))?.member.id
  const sent = await sendMessage(company, { form, guard: input.guard, member, ip, userAgent, now })
  return 'number' in sent ? sent.number : refused(sent, form.locale)
}

function refused(refusal: SendingRefusal, locale: Locale) {
  if (isRefusal(refusal)) {
    const status = refusal.refused === 'too-many-attempts' ? 429 : 422
    return reject(status, refusal.refused, { values: refusal.values })
  }
  return rejectFields(refusal.errors, locale)
}
