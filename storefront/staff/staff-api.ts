import * as passwordCalls from '#contract/staff/passwords.ts'
import * as factorCalls from '#contract/staff/second-factor.ts'
import * as calls from '#contract/staff/staff.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { browserClient } from '../data/browser-client.ts'

export type NewPassword = { link: string; password: string; passwordAgain: string }

/** The calls of staff that the pages of emailed links need; they run in the browser alone. */
export function staffApi(locale: Locale) {
  const client = browserClient(locale)
  return {
    ownAccount: () => client.send(calls.getOwnAccount, {}),
    readLink: (link: string) => client.send(passwordCalls.readLink, { link }),
    acceptInvitation: (chosen: NewPassword) => client.send(passwordCalls.acceptInvitation, chosen),
    requestPasswordReset: (email: string) => client.send(passwordCalls.requestPasswordReset, { email }),
    setPassword: (chosen: NewPassword) => client.send(passwordCalls.setPassword, chosen),
    beginTotp: () => client.send(factorCalls.beginTotp, {}),
    confirmTotp: (code: string) => client.send(factorCalls.confirmTotp, { code }),
  }
}
