import {
  type CompanyPaymentRules,
  companyMethods,
  type ProductPaymentRules,
} from '#domain/booking/payment-rules.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { recordEdit } from '#server/catalogue/entries/record-edit.ts'
import { storedSetting } from '#server/catalogue/entries/setting-entry.ts'
import { lockCatalogue, notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { readEntries } from '#server/catalogue/read-entries.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  lockProductRules,
  lockSettings,
  updatePaymentSettings,
  updateProductRules,
} from './payment-queries.ts'

type NoMethod = Refusal<'no-payment-method'>

/** Replaces the payment rules of the company. Refuses rules by which nothing could be paid. */
export function setCompanyPayments(
  database: Database,
  rules: CompanyPaymentRules,
  order: StaffOrder,
): Promise<CompanyPaymentRules | NoMethod> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const { payments: before = {}, bankAccounts } = await lockSettings(transaction)
    const document = await storedSetting(transaction, 'payments')
    if (companyMethods(rules, { bankAccounts: bankAccounts.length }).length === 0) {
      return refuse('no-payment-method')
    }
    await updatePaymentSettings(transaction, rules)
    const edited = { kind: 'setting', code: 'payments', before: document! } as const
    await recordEdit(transaction, { ...edited, after: { payments: rules } }, order)
    await finish(transaction, order, {
      action: 'settings.payments',
      subject: { kind: 'settings', id: 'payments' },
      before,
      after: rules,
    })
    return rules
  })
}

/** Replaces the payment rules of a product. Refuses rules by which it could not be paid. */
export function setProductPayments(
  database: Database,
  { product, rules }: { product: string; rules: ProductPaymentRules },
  order: StaffOrder,
): Promise<ProductPaymentRules | NoMethod | Refusal<'product-unknown'>> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const before = await lockProductRules(transaction, product)
    if (!before) return refuse('product-unknown')
    const { payments = {}, bankAccounts } = await lockSettings(transaction)
    const offered = companyMethods(payments, { bankAccounts: bankAccounts.length })
    if (!offered.some((method) => (rules.methods ?? offered).includes(method))) {
      return refuse('no-payment-method')
    }
    const [document] = await readEntries(transaction, 'product', [product])
    await updateProductRules(transaction, product, rules)
    const [after] = await readEntries(transaction, 'product', [product])
    const edited = { kind: 'product', code: product, before: document!, after: after! } as const
    await recordEdit(transaction, { ...edited, alsoInDraft: ['payment', 'payments'] }, order)
    await finish(transaction, order, {
      action: 'product.payments',
      subject: { kind: 'product', id: product },
      before,
      after: rules,
    })
    return rules
  })
}

async function finish(
  transaction: Queries,
  order: StaffOrder,
  change: Parameters<typeof recordAudit>[2],
): Promise<void> {
  await recordAudit(transaction, order, change)
  await notifyChange(transaction)
}
