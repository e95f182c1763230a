import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

const base = 'https://www.tcmb.gov.tr/kurlar'
const zone = 'Europe/Istanbul'
/** The longest holidays are shorter. */
const mostDaysBack = 10
const timeoutMs = 10_000

/** When the bank publishes the bulletin of a business day, in its zone. */
const published = '15:35'

/** The bank's bulletin, or why there is none; `isStored` where the bank was not asked. */
export type Fetched = { xml: string; isStored?: true } | Refusal<'rates-unreachable' | 'rates-missing'>

/** The last business day whose bulletin is out: today's from 15:35 Istanbul time on. Bank holidays are not known. */
export function newestBulletin(now: Date): Day {
  const today = dayIn(now, zone)
  let day = timeIn(now, zone) >= published ? today : addDays(today, -1)
  while (weekdayOf(day) > 5) day = addDays(day, -1)
  return day
}

export type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Response>

/**
 * The newest bulletin of the Turkish central bank: today's, or, where there is none (the bank rests at weekends and
 * on holidays), that of the last working day. Refuses when the bank cannot be reached or has nothing.
 */
export async function fetchTcmb({ now, fetch: ask = fetch }: { now: Date; fetch?: Fetch }): Promise<Fetched> {
  const today = dayIn(now, zone)
  const addresses = [`${base}/today.xml`]
  for (let back = 0; back <= mostDaysBack; back += 1) addresses.push(archiveOf(addDays(today, -back)))
  for (const address of addresses) {
    const answer = await askFor(address, ask)
    if (answer === 'none') continue
    if (answer === 'unreachable') return refuse('rates-unreachable', { address })
    return { xml: answer.xml }
  }
  return refuse('rates-missing', { days: mostDaysBack })
}

async function askFor(address: string, ask: Fetch): Promise<{ xml: string } | 'none' | 'unreachable'> {
  try {
    const response = await ask(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404) return 'none'
    return response.ok ? { xml: await response.text() } : 'unreachable'
  } catch {
    return 'unreachable' // no network, no answer in time: a refusal that the caller reports
  }
}

/** /kurlar/YYYYMM/DDMMYYYY.xml */
function archiveOf(of: Day): string {
  const [year, month, date] = of.split('-')
  return `${base}/${year}${month}/${date}${month}${year}.xml`
}
