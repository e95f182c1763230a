import * as calls from '#contract/enquiries/calls.ts'
import * as schema from '#contract/enquiries/schema.ts'
import * as translate from '#contract/enquiries/translate.ts'
import type { ContactForm } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, openTo } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { formToken } from './form-token.ts'
import { contactConsent, type SendingRefusal, sendMessage } from './send-message.ts'

export const contactEndpoints: Endpoint[] = [
  openTo(
    calls.contactToken,
    {
      summary:
        'What a form of /contact or /get-a-special-offer brings along, and what is consented to by it.',
      input: schema.iletisimJetonSorgu,
      answer: schema.iletisimJeton,
    },
    async ({ company, input, now }) => ({
      jeton: formToken(company, now),
      onay_metni: contactConsent(input.lang, (await company.settings()).name),
    }),
  ),
  openTo(
    calls.sendQuestion,
    {
      summary: 'Writes to the company. The same form twice is one message.',
      input: schema.iletisimForm,
      answer: schema.iletisimAlindi,
    },
    (ask) => taken(ask, translate.question.fromWire(ask.input)),
  ),
  openTo(
    calls.askForSpecialOffer,
    {
      summary: 'Asks for an offer made for somebody. The same form twice is one message.',
      input: schema.ozelTeklifForm,
      answer: schema.iletisimAlindi,
    },
    (ask) => taken(ask, translate.specialOffer.fromWire(ask.input)),
  ),
]

async function taken(ask: Ask<Parameters<typeof translate.guard.fromWire>[0]>, form: ContactForm) {
  const { company, input, now, request } = ask
  const { ip, userAgent } = request
  const sent = await sendMessage(company, {
    form,
    guard: translate.guard.fromWire(input),
    ...{ ip, userAgent, now },
  })
  return 'number' in sent ? { mesaj_no: sent.number } : refused(sent, form.locale)
}

function refused(refusal: SendingRefusal, locale: Locale) {
  if (isRefusal(refusal)) {
    const status = refusal.refused === 'too-many-tries' ? 429 : 422
    return reject(status, refusal.refused, { values: refusal.values })
  }
  const fields = Object.entries(refusal.faults).map(([field, { refused: reason, values }]) => [
    field,
    canSay(reason) ? say(locale, reason, values) : say(locale, 'field-invalid'),
  ])
  return reject(422, 'input-invalid', { fields: translate.contactFaults(Object.fromEntries(fields)) })
}
