import { sql } from 'drizzle-orm'
import { ledgerCurrency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { parseDecimal } from '#domain/money/rounding.ts'
import { type BulletinRefusal, judgeBulletin } from '#domain/rates/judge-bulletin.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Company, changeChannel } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { noteSuccess } from '#server/service-checks.ts'
import { currentRates } from './current-rates.ts'
import { insertBulletin } from './queries.ts'

/** Source of the rates that come with the demo; any real bulletin takes their place. */
export const demoSource = 'demo'

/** The target of a bulletin; a company is one. */
export type RateTaker = Pick<Company, 'log'> & { database: Database }

/**
 * Takes a bulletin in when it is believable, with the operator's margin upon it; else says why not, and the last one
 * stays in force. The same bulletin twice changes nothing. A person who has looked may vouch for it (`trusted`): then
 * a great move is no error, which is the way on after months without a bulletin. The demo's made-up rates are no
 * measure for real ones.
 */
export async function takeBulletin(
  { database, log }: RateTaker,
  bulletin: RateTable | Refusal,
  { marginPercent = 0, trusted = false }: { marginPercent?: number; trusted?: boolean } = {},
): Promise<{ accepted: RateTable } | BulletinRefusal | Refusal<'bulletin-unreadable'>> {
  if (isRefusal(bulletin)) {
    log.error({ refusal: bulletin }, 'an exchange rate bulletin was refused; the last one remains')
    return bulletin as Refusal<'bulletin-unreadable'>
  }
  const last = await currentRates(database)
  const isMeasure = !trusted && last.source !== 'none' && last.source !== demoSource
  const judged = judgeBulletin(withMargin(bulletin, marginPercent), isMeasure ? last : undefined)
  if (isRefusal(judged)) {
    log.error(
      { refusal: judged, day: bulletin.bulletinDate },
      'an exchange rate bulletin was refused; the last one remains',
    )
    return judged
  }
  const { accepted } = judged
  await database.transaction(async (transaction) => {
    await insertBulletin(transaction, {
      source: accepted.source,
      day: accepted.bulletinDate,
      number: accepted.number ?? null,
      rates: accepted.rates,
      buying: accepted.buying ?? null,
    })
    await noteSuccess(transaction, 'rates', new Date())
    await transaction.execute(sql`select pg_notify(${changeChannel}, '')`)
  })
  return { accepted }
}

/** The selling rates with so many percent upon each but the ledger's own currency; exact, as decimal text. */
export function withMargin(table: RateTable, percent: number): RateTable {
  if (percent === 0) return table
  const rates = Object.entries(table.rates).map(([code, rate]) => [
    code,
    code === ledgerCurrency ? rate : raised(rate, percent),
  ])
  return { ...table, rates: Object.fromEntries(rates) }
}

function raised(rate: string, percent: number): string {
  const base = parseDecimal(rate)
  const factor = parseDecimal(percent)
  const digits = base.digits * (100n * factor.scale + factor.digits)
  const scale = base.scale * 100n * factor.scale
  const places = String(scale).length - 1
  const padded = String(digits).padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}
