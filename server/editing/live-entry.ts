import { eq, sql } from 'drizzle-orm'
import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import { storedSetting } from '#server/catalogue/entries/setting-entry.ts'
import { readEntries, tableOf } from '#server/catalogue/read-entries.ts'
import type { Entity } from '#server/catalogue/write-texts.ts'
import { deleteCoupon, readCouponDocument } from '#server/coupons/coupon-document.ts'
import type { Queries } from '#server/database/connect.ts'
import { entryPictures, formerSlugs, translations } from '#server/database/schema/catalogue.ts'
import { deleteStock } from '#server/inventory/delete-stock.ts'

/** Returns an entry as visitors have it; undefined where they have none. A setting that is not given is empty. */
export async function liveEntry(
  transaction: Queries,
  kind: EntryKind,
  code: string,
): Promise<EntryDocument | undefined> {
  if (kind === 'coupon') return (await readCouponDocument(transaction, code))?.document
  if (kind !== 'setting') return (await readEntries(transaction, kind, [code]))[0]
  return storedSetting(transaction, code)
}

/** Deletes an entry from what visitors have. Nothing may refer to it. */
export async function deleteLive(
  transaction: Queries,
  kind: Exclude<EntryKind, 'setting'>,
  code: string,
): Promise<void> {
  if (kind === 'coupon') return deleteCoupon(transaction, code)
  if (kind === 'product') await deleteStock(transaction, code)
  const table = tableOf[kind as Entity]
  await transaction.delete(table).where(eq(table.code, code))
  for (const beside of [translations, entryPictures, formerSlugs]) {
    await transaction.delete(beside).where(sql`${beside.entity} = ${kind} and ${beside.code} = ${code}`)
  }
}
