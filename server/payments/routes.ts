import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type Endpoint, openToMembers, type PlainRoute } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import * as calls from '#wire/payments/calls.ts'
import * as schema from '#wire/payments/schema.ts'
import * as translate from '#wire/payments/translate.ts'
import { outcomePage } from './addresses.ts'
import { formOf, rawBodyOf } from './form.ts'
import { providerNamed } from './providers.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { settlePayment, whereItStands } from './settle-payment.ts'
import { type PaymentRefusal, startPayment } from './start-payment.ts'
import { takeNotification } from './take-notification.ts'

const statuses: Record<PaymentRefusal['refused'], 404 | 409 | 422 | 429> = {
  'booking-unknown': 404,
  'already-paid': 409,
  'hold-expired': 409,
  'payment-not-by-card': 422,
  'too-many-tries': 429,
  'payment-provider-down': 409,
}

export const paymentEndpoints: Endpoint[] = [
  openToMembers(
    calls.startPayment,
    {
      summary: 'Begins a try to pay one’s own booking by card; the answer is the bank’s page to open.',
      input: schema.odemeBaslatForm,
      answer: schema.odemeBaslangic,
    },
    async ({ company, member, input, now, request }) => {
      const started = await startPayment(company, {
        booking: input.rezervasyon_k_no,
        member: member.id,
        ip: request.ip,
        now,
      })
      if (isRefusal(started)) return reject(statuses[started.refused], started.refused)
      return translate.paymentStart.toWire(started)
    },
  ),
]

/** A provider that does not answer now is asked again by the job; the visitor sees that the payment is pending. */
async function settleOnReturn(company: Company, attempt: string, provider: string) {
  try {
    return await settlePayment(company, attempt, { by: `${provider} return`, now: new Date() })
  } catch (error) {
    company.log.error({ error, attempt }, 'the provider could not be asked at the return')
    return whereItStands(company, attempt)
  }
}

export const paymentPlainRoutes: PlainRoute[] = [
  {
    // The browser comes back by a cross-site form post, without its cookie: it is believed nothing but which attempt.
    method: 'post',
    path: '/odeme-donus/:provider',
    async handle(context, company) {
      const name = context.req.param('provider') ?? ''
      const returned = await providerNamed(company, name)?.handleReturn(await formOf(context))
      const settled = returned && (await settleOnReturn(company, returned.attempt, name))
      if (!settled) return context.redirect(outcomePage(company, { locale: 'en', page: 'warning' }), 303)
      const { booking, locale, attempt } = settled
      const page = attempt === 'succeeded' || attempt === 'open' ? 'result' : 'warning'
      return context.redirect(outcomePage(company, { locale, page, booking }), 303)
    },
  },
  {
    method: 'post',
    path: '/odeme-bildirim/:provider',
    async handle(context, company) {
      const acknowledgement = await takeNotification(company, {
        provider: context.req.param('provider') ?? '',
        rawBody: await rawBodyOf(context),
        headers: context.req.raw.headers,
        now: new Date(),
      })
      return acknowledgement === undefined ? context.text('forged', 400) : context.text(acknowledgement)
    },
  },
  ...rehearsalRoutes,
]
