import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { agencyOn, entriesOn, otherPage, type VisitNews } from '#domain/analytics/visit.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Company } from '#server/company.ts'
import { networkOf } from '#server/http/rate-limits/limits.ts'
import { addToVisitCounts, agencyPageIsThere, type Count, entriesAreThere, otherValues } from './queries.ts'

/** The sender, checked once and not stored. */
export type Visitor = {
  ip: string
  userAgent: string
  /** The browser sends DNT or Sec-GPC. */
  refusesTracking: boolean
  /** The visitor's own cookie allows statistics. */
  consents: boolean
}

/** Far more than people open. In this process's memory alone, so that no address is written down. */
const most = 300
const within = 15 * 60_000
const reported = new LRUCache<string, number>({ max: 20_000, ttl: within })

/** Counts a page, a step or the beginning of a visit, if the visitor allows it and is none of the programs that read the web. */
export async function countVisit(
  company: Company,
  news: VisitNews,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<void> {
  if (!visitor.consents || visitor.refusesTracking) return
  if (visitor.userAgent === '' || isbot(visitor.userAgent) || reportsTooOften(company, visitor.ip)) return
  const isThere = await pageIsThere(company, news.page)
  const counts = countsOf(isThere ? news : { ...news, page: otherPage })
  if (counts.length === 0) return
  const { timeZone } = await company.settings()
  await addToVisitCounts(company.database, dayIn(now, timeZone), counts)
}

/**
 * Independent counts, with a daily maximum of values each. A step is counted by device, because abandoned
 * bookings differ by device.
 */
function countsOf({ locale, device, page, step, arrival }: VisitNews): Count[] {
  const counts: Count[] = []
  if (page) counts.push({ measure: 'page', value: page === otherPage ? otherValues : page, most: 2000 })
  if (step) counts.push({ measure: 'step', value: `${step} ${device}`, most: 20 })
  if (arrival) {
    counts.push({ measure: 'device', value: device, most: 5 })
    counts.push({ measure: 'language', value: locale, most: 10 })
    counts.push({ measure: 'referrer', value: arrival.referrer || 'none', most: 100 })
  }
  return counts
}

/** Pages that were found a little while ago; one that was not is looked for again. */
const found = new LRUCache<string, true>({ max: 5000, ttl: within })

/** Unknown addresses are not counted, so that invented ones cannot fill the day's list. */
async function pageIsThere({ code, database }: Company, page: string | undefined): Promise<boolean> {
  const entries = page ? entriesOn(page) : []
  const agency = page ? agencyOn(page) : undefined
  if (entries.length === 0 && !agency) return true
  const key = `${code} ${page}`
  if (found.has(key)) return true
  const isThere = agency
    ? await agencyPageIsThere(database, agency)
    : await entriesAreThere(database, entries)
  if (isThere) found.set(key, true)
  return isThere
}

function reportsTooOften({ code }: Company, ip: string): boolean {
  if (ip === '') return false
  const key = `${code} ${networkOf(ip)}`
  const count = (reported.get(key) ?? 0) + 1
  reported.set(key, count, { noUpdateTTL: count > 1 })
  return count > most
}
