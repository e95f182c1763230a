import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type Fetch, fetchTcmb } from './fetch-tcmb.ts'
import { parseTcmb } from './parse-tcmb.ts'
import { takeBulletin } from './take-bulletin.ts'

/** Fetches the day's bulletin and takes it in; what a job calls. Whatever fails is reported and the last one stays. */
export async function refreshRates(
  company: Company,
  now: Date,
  { fetch }: { fetch?: Fetch } = {},
): Promise<'accepted' | 'refused'> {
  const { currencies } = await company.settings()
  const fetched = await fetchTcmb({ now, fetch })
  if (isRefusal(fetched)) {
    company.log.warn({ refusal: fetched }, 'no exchange rates could be fetched; the last ones remain')
    return 'refused'
  }
  const taken = await takeBulletin(company, parseTcmb(fetched.xml), {
    marginPercent: currencies.rateMarginPercent,
  })
  return isRefusal(taken) ? 'refused' : 'accepted'
}
