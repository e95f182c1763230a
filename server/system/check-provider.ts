import { createHmac } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import {
  type CheckedProvider,
  type CheckOutcome,
  checkedProviders,
  type KeyCheck,
  type ProviderCheck,
} from '#domain/staff/system.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { providerCheckLimits } from '#server/http/rate-limits/limits.ts'
import { checkMailServer } from '#server/mail/check-mail-server.ts'
import { checkClient } from '#server/members/social/check-client.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { noteFailure, noteSuccess, type Service } from '#server/service-checks.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { checksOfServices } from './queries.ts'

/**
 * Sends a query to a provider outside that changes nothing there: does it answer, and are our keys right? The outcome is stored
 * with a mark of the settings; neither it nor the log has a secret.
 */
export async function checkProvider(
  company: Company,
  provider: CheckedProvider,
  order: StaffOrder,
): Promise<{ outcome: CheckOutcome } | Refusal<'provider-not-set-up'> | TooManyAttempts> {
  const { database, log } = company
  const query = queryOf(company, provider, order.now)
  if (!query) return refuse('provider-not-set-up')
  const tooMany = await countAttempt(database, providerCheckLimits(company.code), order.now)
  if (tooMany) return tooMany
  const outcome = await query().catch((error: unknown): CheckOutcome => {
    // Only the code: the text of an error may have an address with a password.
    log.warn({ provider, code: codeOf(error) }, 'a provider could not be reached')
    return 'unreachable'
  })
  await database.transaction(async (transaction) => {
    const service = serviceOf(company, provider)
    if (outcome === 'accepted') await noteSuccess(transaction, service, order.now)
    else await noteFailure(transaction, service, { problem: outcome, now: order.now })
    await recordAudit(transaction, order, {
      action: 'provider.check',
      subject: { kind: 'provider', id: provider },
      after: { outcome },
    })
  })
  return { outcome }
}

/** Returns the providers that are set up, each with its last check since its settings were changed. */
export async function checksOfProviders(company: Company): Promise<ProviderCheck[]> {
  const checks = await checksOfServices(company.database)
  return checkedProviders
    .filter((provider) => settingsOf(company, provider) !== undefined)
    .map((provider) => ({ provider, ...checks.get(serviceOf(company, provider)) }))
}

/** The query of a provider; undefined where it is not set up. */
function queryOf(
  company: Company,
  provider: CheckedProvider,
  now: Date,
): (() => Promise<KeyCheck>) | undefined {
  const { mail, bulletins, socialLogin } = company
  switch (provider) {
    case 'mail':
      return mail.smtpUrl === undefined ? undefined : () => checkMailServer(mail.smtpUrl!)
    case 'rates':
      return (
        bulletins &&
        (async () => {
          const fetched = await bulletins.fetch(now)
          if (!isRefusal(fetched)) return 'accepted'
          if (fetched.refused === 'rates-missing') return 'unexpected'
          throw new Error(fetched.refused)
        })
      )
    case 'google':
    case 'facebook':
      return socialLogin[provider] && (() => checkClient(socialLogin, provider)!)
    default:
      return providerNamed(company, provider)?.checkKeys
  }
}

/** All that a check depends on; undefined where the provider is not set up. */
function settingsOf(company: Company, provider: CheckedProvider): unknown {
  switch (provider) {
    case 'mail':
      return company.mail.smtpUrl
    case 'rates':
      return company.bulletins && 'tcmb'
    case 'google':
    case 'facebook':
      return company.socialLogin[provider]
    default:
      return company.paymentAccounts[provider]
  }
}

/** A check counts for the settings that it was made with: new keys have not been checked. */
function serviceOf(company: Company, provider: CheckedProvider): Service {
  return `check:${provider}:${markOf(company, provider)}`
}

/** Returns a mark of a provider's settings, from which they cannot be found; undefined where it is not set up. */
export function markOf(company: Company, provider: CheckedProvider): string | undefined {
  const settings = settingsOf(company, provider)
  if (settings === undefined) return undefined
  const mark = createHmac('sha256', company.secret).update(JSON.stringify(settings)).digest('hex')
  return mark.slice(0, 16)
}

function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } }
  return String(code ?? cause?.code ?? name)
}
