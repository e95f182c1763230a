import type { Locale } from '#domain/languages/locales.ts'
import type { Channel, ConsentRecord } from '#domain/members/member.ts'
import type { Company } from '#server/company.ts'
import { say } from '#server/i18n/say.ts'
import { newestConsents } from './queries.ts'

const channels: readonly Channel[] = ['email', 'sms', 'call']

/** The consent text of a channel: its exact wording is stored with the answer. */
export function consentWording(channel: Channel, of: { company: string; locale: Locale }): string {
  return say(of.locale, `consent-${channel}`, { company: of.company })
}

/** A member's consents per channel, with their time. */
export async function listConsents(
  company: Company,
  { member, locale }: { member: string; locale: Locale },
): Promise<ConsentRecord[]> {
  const { name } = await company.settings()
  const said = await newestConsents(company.database, member)
  return channels.map((channel) => {
    const last = said.find((one) => one.channel === channel)
    return {
      channel,
      given: last?.given ?? false,
      decidedAt: last?.decidedAt.toISOString(),
      wording: consentWording(channel, { company: name, locale }),
    }
  })
}
