import { dayIn } from '#domain/dates/zone.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { product } from './file/product.ts'
import { fromPrice } from './from-price.ts'
import { notifyChange } from './lock-catalogue.ts'
import { productsWithDatedSeasons, setFromPrice } from './queries.ts'
import { readEntries } from './read-entries.ts'

/** Recalculates the from-prices of products whose seasons have years: one may be over since. Returns how many changed. */
export function refreshFromPrices({ database }: Pick<Company, 'database'>, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const codes = await productsWithDatedSeasons(transaction)
    let changed = 0
    for (const document of codes.length > 0 ? await readEntries(transaction, 'product', codes) : []) {
      changed += await refreshOne(transaction, document, now)
    }
    if (changed > 0) await notifyChange(transaction)
    return changed
  })
}

async function refreshOne(transaction: Queries, document: unknown, now: Date): Promise<number> {
  const one = product.parse(document)
  const price = fromPrice(one, dayIn(now, one.timeZone))
  return setFromPrice(transaction, one.code, price?.minor ?? null)
}
