import { eq, sql } from 'drizzle-orm'
import type { CompanyPaymentRules, PaymentRules, ProductPaymentRules } from '#domain/booking/payment-rules.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { Queries } from '#server/database/connect.ts'
import { company, products } from '#server/database/schema/catalogue.ts'
import { policyOf } from '../payment-policy.ts'

/** The company's settings, locked until the transaction ends. */
export async function lockSettings(transaction: Queries): Promise<Settings> {
  const [row] = await transaction.select({ settings: company.settings }).from(company).for('update')
  return row!.settings as Settings
}

/** Replaces the company's payment rules. */
export async function updatePaymentSettings(transaction: Queries, rules: CompanyPaymentRules): Promise<void> {
  await transaction.update(company).set({
    settings: sql`jsonb_set(${company.settings}, '{payments}', ${JSON.stringify(rules)}::jsonb)`,
  })
}

/** The payment rules of a product, locked until the transaction ends; undefined when there is no such product. */
export async function lockProductRules(
  transaction: Queries,
  code: string,
): Promise<ProductPaymentRules | undefined> {
  const [row] = await transaction.select().from(products).where(eq(products.code, code)).for('no key update')
  return row && { ...(row.payments as PaymentRules | null), prepayment: policyOf(row) }
}

/** Replaces the payment rules of a product. */
export async function updateProductRules(
  transaction: Queries,
  code: string,
  { prepayment, methods, onArrival }: ProductPaymentRules,
): Promise<void> {
  const own = { ...(methods && { methods: [...methods] }), ...(onArrival && { onArrival }) }
  await transaction
    .update(products)
    .set({
      prepaysAsCompany: prepayment.policy === 'company',
      prepaymentPercent: prepayment.policy === 'prepayment' ? prepayment.percent : null,
      payments: Object.keys(own).length > 0 ? own : null,
    })
    .where(eq(products.code, code))
}

/** The payment rules of a product; undefined when there is none. */
export async function productRules(
  database: Queries,
  code: string,
): Promise<ProductPaymentRules | undefined> {
  const [row] = await database.select().from(products).where(eq(products.code, code))
  return row && { ...(row.payments as PaymentRules | null), prepayment: policyOf(row) }
}
