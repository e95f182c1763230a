import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { noteFailure, noteSuccess } from '#server/service-checks.ts'
import { currentRates } from './current-rates.ts'
import { newestBulletin } from './fetch-tcmb.ts'
import { parseTcmb } from './parse-tcmb.ts'
import { demoSource, takeBulletin } from './take-bulletin.ts'

/**
 * Takes the bank's bulletin in, with the company's margin, once it should be out and is not here. Whatever fails is
 * reported, the last one stays, and the next run of the job asks again.
 */
export async function refreshRatesWhenDue(company: Company, now: Date): Promise<void> {
  const { bulletins, database, log } = company
  if (!bulletins) return
  const { source, bulletinDate } = await currentRates(database)
  const isReplaceable = source === demoSource || source === 'none'
  if (!isReplaceable && bulletinDate >= newestBulletin(now)) return
  const found = await bulletins.newest(now)
  if (!found) return
  if (isRefusal(found)) {
    log.warn({ refusal: found }, 'no exchange rates could be fetched; the last ones remain')
    await noteFailure(database, 'rates', { problem: found.refused, now })
    return
  }
  const bulletin = parseTcmb(found.xml)
  // On a bank holiday the newest one is that which is here.
  if (!isRefusal(bulletin) && !isReplaceable && bulletin.bulletinDate <= bulletinDate) {
    if (!found.isStored) await noteSuccess(database, 'rates', now)
    return
  }
  const { currencies } = await company.settings()
  const taken = await takeBulletin(company, bulletin, { marginPercent: currencies.rateMarginPercent })
  if (isRefusal(taken)) await noteFailure(database, 'rates', { problem: taken.refused, now })
}
