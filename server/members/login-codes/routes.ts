import * as calls from '#contract/members/login-codes.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { opened, visitorOf } from '../opened.ts'
import { logInByCode } from './log-in-by-code.ts'
import { requestLoginCode } from './request-code.ts'

export const loginCodeEndpoints: Endpoint[] = [
  handle(
    calls.requestLoginCode,
    { summary: 'Emails a one-time code of six digits to any address, valid for ten minutes.' },
    async (ask) => {
      const { email, locale } = ask.input
      const sent = await requestLoginCode(ask.company, email, { ...visitorOf(ask), locale })
      if (isRefusal(sent)) return reject(429, sent.refused, { values: sent.values })
      return 'error' in sent ? rejectFields({ email: sent.error }, locale) : sent
    },
  ),
  handle(
    calls.logInByCode,
    { summary: 'Logs a member in by an emailed code, or registers one without a password.', flat: true },
    async (ask) => {
      const session = await logInByCode(ask.company, ask.input, visitorOf(ask))
      if (isRefusal(session))
        return reject(statuses[session.refused], session.refused, { values: session.values })
      return 'errors' in session ? rejectFields(session.errors, ask.locale) : opened(ask, session)
    },
  ),
]

const statuses = {
  'login-code-invalid': 401,
  'member-blocked': 403,
  'legal-text-missing': 409,
  'too-many-attempts': 429,
} as const
