import type { Context } from 'hono'
import * as calls from '#contract/payments/payments.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type Endpoint, handle, handleForMembers, type PlainRoute } from '#server/http/endpoint.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { instalmentLimits } from '#server/http/rate-limits/limits.ts'
import { reject } from '#server/http/refusal.ts'
import { managePage, outcomePage } from './addresses.ts'
import { findFrame } from './find-frame.ts'
import { formOf, rawBodyOf } from './form.ts'
import { leaveFrame, stepPage } from './pages.ts'
import { providerNamed, providerOf } from './providers.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { settlePayment, whereItStands } from './settle-payment.ts'
import { type PaymentRefusal, startPayment } from './start-payment.ts'
import { takeNotification } from './take-notification.ts'

const statuses: Record<PaymentRefusal['refused'], 404 | 409 | 422 | 429> = {
  'booking-unknown': 404,
  'already-paid': 409,
  'hold-expired': 409,
  'departure-not-running': 409,
  'payment-not-by-card': 422,
  'too-many-attempts': 429,
  'payment-provider-down': 409,
  'currency-not-offered': 422,
  'instalments-not-offered': 422,
}

export const paymentEndpoints: Endpoint[] = [
  handleForMembers(
    calls.startPayment,
    {
      summary: 'Begins a try to pay one’s own booking by card; the answer is the page to open.',
    },
    async ({ company, member, input, now, request }) => {
      const started = await startPayment(company, {
        booking: input.booking,
        member: member.id,
        ip: request.ip,
        instalments: input.instalments,
        bin: input.bin,
        now,
      })
      return isRefusal(started) ? reject(statuses[started.refused], started.refused) : started
    },
  ),
  handleForMembers(
    calls.getPaymentFrame,
    {
      summary: 'The bank’s page that one’s own try to pay is made on, where it is shown in a frame.',
    },
    async ({ company, member, input }) => {
      const { booking, attempt } = input
      const frame = await findFrame(company, { booking, attempt, member: member.id })
      return frame ?? reject(404, 'booking-unknown')
    },
  ),
  handle(
    calls.askInstalments,
    {
      summary:
        'In how many parts a card may pay an amount, and what that adds; a single payment comes first.',
    },
    async ({ company, input, now, request }) => {
      const provider = providerOf(company)
      if (!provider.instalments) return reject(422, 'instalments-not-offered')
      const tooMany = await countAttempt(company.database, instalmentLimits(request.ip), now)
      if (tooMany) return reject(429, 'too-many-attempts', { values: tooMany.values })
      try {
        return await provider.instalments({ bin: input.bin, amount: input.amount })
      } catch (error) {
        company.log.error({ error }, 'the instalments of a card could not be queried')
        return reject(409, 'payment-provider-down')
      }
    },
  ),
]

/** A provider that does not answer now is asked again by the job; the visitor sees that the payment is pending. */
async function settleOnReturn(company: Company, attempt: string, provider: string) {
  const before = await whereItStands(company, attempt)
  if (!before) return undefined
  try {
    return await settlePayment(company, attempt, { by: `${provider} return`, now: new Date() })
  } catch (error) {
    company.log.error({ error, attempt }, 'the provider could not be queried at the return')
    return whereItStands(company, attempt)
  }
}

/** The browser comes back by a cross-site post, without its cookie: it is believed nothing but which attempt. */
async function comeBack(context: Context, company: Company): Promise<Response> {
  const name = context.req.param('provider') ?? ''
  const fields = context.req.method === 'POST' ? await formOf(context) : new URLSearchParams()
  for (const [field, value] of Object.entries(context.req.query())) fields.set(field, value)
  const returned = await providerNamed(company, name)?.handleReturn(fields)
  const settled = returned && (await settleOnReturn(company, returned.attempt, name))
  const page = settled?.attempt === 'succeeded' || settled?.attempt === 'open' ? 'result' : 'warning'
  const url =
    settled?.purpose === 'balance'
      ? managePage(company, settled)
      : outcomePage(company, { locale: settled?.locale ?? 'en', page, booking: settled?.booking })
  // Some providers lead back inside their frame, out of which our page has to be carried.
  if (context.req.header('sec-fetch-dest') === 'iframe') return leaveFrame(url, settled?.locale ?? 'en')
  return context.redirect(url, 303)
}

export const paymentPlainRoutes: PlainRoute[] = [
  { method: 'post', path: '/odeme-donus/:provider', handle: comeBack },
  { method: 'get', path: '/odeme-donus/:provider', handle: comeBack },
  {
    method: 'post',
    path: '/odeme-bildirim/:provider',
    async handle(context, company) {
      const taken = await takeNotification(company, {
        provider: context.req.param('provider') ?? '',
        rawBody: await rawBodyOf(context),
        headers: context.req.raw.headers,
        now: new Date(),
      })
      if (taken === 'forged') return context.text('forged', 400)
      if (taken === 'later') return context.text('later', 503)
      return context.text(taken.acknowledgement)
    },
  },
  {
    method: 'get',
    path: '/odeme-sayfasi/:attempt',
    handle: (context, company) => stepPage(company, context.req.param('attempt') ?? ''),
  },
  ...rehearsalRoutes,
]
