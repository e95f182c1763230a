import type { products } from '#server/database/schema/catalogue.ts'
import type { CatalogueProduct } from './file/product.ts'

/** Returns the prepayment of a product's row as the catalogue file writes it. */
export function policyOf({
  prepaymentPercent: percent,
  prepaysAsCompany,
}: Pick<
  typeof products.$inferSelect,
  'prepaymentPercent' | 'prepaysAsCompany'
>): CatalogueProduct['payment'] {
  if (prepaysAsCompany) return { policy: 'company' }
  return percent === null ? { policy: 'full' } : { policy: 'prepayment', percent }
}
